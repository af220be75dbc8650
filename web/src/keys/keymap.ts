/** Keys of the match screen: one letter each, all of them remappable, all of them to be turned off. */

export const commands = [
  'inspect',
  'hand',
  'board',
  'queue',
  'log',
  'primary',
  'actions',
  'clocks',
  'notation',
  'rules',
  'help',
] as const;

export type Command = (typeof commands)[number];
export type KeyMap = Record<Command, string>;

export const defaults: KeyMap = {
  inspect: 'i',
  hand: 'h',
  board: 'b',
  queue: 'q',
  log: 'l',
  primary: 'p',
  actions: 'm',
  clocks: 't',
  notation: 'n',
  rules: '/',
  help: '?',
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  target?: EventTarget | null;
}

/** Say whether a key pressed there is text being written, so that no letter may be a command. */
export function isWriting(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type);
}

/** Return the command that a pressed key stands for; digits choose an option by its number. */
export function commandOf(
  pressed: Pressed,
  keys: KeyMap,
  letters: 'on' | 'off',
): Command | { option: number } | null {
  if (letters === 'off' || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  if (isWriting(pressed.target)) return null;
  if (/^[1-9]$/.test(pressed.key) && !Object.values(keys).includes(pressed.key))
    return { option: Number(pressed.key) - 1 };
  return commands.find((command) => keys[command] === pressed.key) ?? null;
}

/** Return the map with a command on another key, or the command that has the key already. */
export function remap(keys: KeyMap, command: Command, key: string): KeyMap | Command {
  if ([...key].length !== 1 || /\s/.test(key)) return command;
  const holder = commands.find((other) => other !== command && keys[other] === key);
  return holder ?? { ...keys, [command]: key };
}

/** Read a stored map; what is missing or not a key has its default. */
export function restore(stored: unknown): KeyMap {
  const keys = { ...defaults };
  if (typeof stored === 'object' && stored !== null)
    for (const command of commands) {
      const key = (stored as Record<string, unknown>)[command];
      if (typeof key === 'string' && [...key].length === 1) keys[command] = key;
    }
  return new Set(Object.values(keys)).size === commands.length ? keys : { ...defaults };
}
