/** What a person has set on this device. */
import { defaults, restore, type KeyMap } from '../keys/keymap';
import { chooseLanguage } from '../texts/texts';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'none';
  letters: 'on' | 'off';
  confirm: 'never' | 'parts' | 'always';
  coordinates: 'on' | 'off';
  language: string;
  keys: KeyMap;
}

const place = 'rulewright.settings';

const usual: Settings = {
  theme: 'system',
  motion: 'system',
  letters: 'on',
  confirm: 'never',
  coordinates: 'on',
  language: 'en',
  keys: defaults,
};

/** Read what was stored; whatever is not one of a setting's values has its default. */
export function readSettings(stored: string | null): Settings {
  let data: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) data = parsed as Record<string, unknown>;
  } catch {
    data = {};
  }
  const one = <T extends string>(name: keyof Settings, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === data[name]) ?? otherwise;
  return {
    theme: one('theme', ['system', 'light', 'dark'], usual.theme),
    motion: one('motion', ['system', 'full', 'none'], usual.motion),
    letters: one('letters', ['on', 'off'], usual.letters),
    confirm: one('confirm', ['never', 'parts', 'always'], usual.confirm),
    coordinates: one('coordinates', ['on', 'off'], usual.coordinates),
    language: typeof data['language'] === 'string' ? data['language'] : usual.language,
    keys: restore(data['keys']),
  };
}

function load(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

class SettingsStore {
  now: Settings = $state(readSettings(load()));

  /** Make the settings hold on the page; called once at the start and after every change. */
  apply(): void {
    const root = document.documentElement;
    if (this.now.theme === 'system') root.removeAttribute('data-theme');
    else root.dataset['theme'] = this.now.theme;
    if (this.now.motion === 'system') root.removeAttribute('data-motion');
    else root.dataset['motion'] = this.now.motion;
    void chooseLanguage(this.now.language);
  }

  change(part: Partial<Settings>): void {
    this.now = { ...this.now, ...part };
    try {
      localStorage.setItem(place, JSON.stringify(this.now));
    } catch {
      // Without storage the settings hold until the page is closed.
    }
    this.apply();
  }

  get still(): boolean {
    if (this.now.motion !== 'system') return this.now.motion === 'none';
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new SettingsStore();
