/**
 * Messages with arguments: `{name}` is replaced, and `{count, plural, one {# card} other {# cards}}`
 * chooses by the language's plural rules (a subset of ICU MessageFormat).
 */

export type Arguments = Readonly<Record<string, unknown>>;
export type Show = (value: unknown, name: string) => string;

const plain: Show = (value) => (value === undefined || value === null ? '' : String(value));

/** Return the index of the brace that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i;
  }
  return text.length;
}

function plural(choices: string, count: number, language: string): string {
  const category = new Intl.PluralRules(language).select(count);
  const found: Record<string, string> = {};
  const head = /(=?\w+)\s*\{/g;
  for (let match = head.exec(choices); match; match = head.exec(choices)) {
    const open = head.lastIndex - 1;
    const end = closing(choices, open);
    found[match[1] as string] = choices.slice(open + 1, end);
    head.lastIndex = end + 1;
  }
  const chosen = found[`=${count}`] ?? found[category] ?? found['other'] ?? '';
  return chosen.replaceAll('#', new Intl.NumberFormat(language).format(count));
}

/** Return the message with its arguments put in; `show` says how an argument is written. */
export function format(
  message: string,
  args: Arguments = {},
  language = 'en',
  show: Show = plain,
): string {
  let out = '';
  for (let i = 0; i < message.length; i++) {
    if (message[i] !== '{') {
      out += message[i];
      continue;
    }
    const end = closing(message, i);
    const inside = message.slice(i + 1, end);
    const many = /^\s*(\w+)\s*,\s*plural\s*,/.exec(inside);
    if (many) {
      const chosen = plural(inside.slice(many[0].length), Number(args[many[1] as string]), language);
      out += format(chosen, args, language, show);
    } else out += show(args[inside.trim()], inside.trim());
    i = end;
  }
  return out;
}
