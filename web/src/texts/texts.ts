/** The client's own texts. A translation is another file beside `en.json` with the same ids. */
import english from './en.json';
import { format, type Arguments } from './format';

export type MessageId = keyof typeof english;

/** Languages that the client has, by their tag; a language's file is loaded when it is chosen. */
export const languages: Record<string, () => Promise<Record<string, string>>> = {
  en: async () => english,
};

let language = 'en';
let messages: Record<string, string> = english;

export async function chooseLanguage(tag: string): Promise<void> {
  const load = languages[tag];
  if (load === undefined) return;
  messages = { ...english, ...(await load()) };
  language = tag;
  document.documentElement.lang = tag;
}

/** Return one of the client's own texts. */
export function t(id: MessageId, args?: Arguments): string {
  return format(messages[id] ?? id, args, language);
}

export function has(id: string): id is MessageId {
  return id in messages;
}

export const currentLanguage = (): string => language;
