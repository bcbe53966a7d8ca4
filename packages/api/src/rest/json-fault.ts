/** What may come next. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'end';

const space = /[ \t\n\r]*/y;
const number = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const escape = /\\(["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/** The offset at which a text stops being JSON; its length if it merely ends too early. `JSON.parse` does not always say. */
export function faultIn(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  for (let at = after(space, text, 0); at < text.length; at = after(space, text, at)) {
    const character = text[at] ?? '';
    const end = tokenEnd(text, at, character);
    if (end < 0) return -end - 1;
    const next = follow(expected, character, open);
    if (!next) return at;
    expected = next;
    at = end;
  }
  return text.length;
}

/** What may follow a token where `expected` may stand; undefined if it may not stand there. */
function follow(expected: Expected, token: string, open: ('{' | '[')[]): Expected | undefined {
  const closed = (): Expected => (open.length > 0 ? ', or end' : 'end');
  if (token === ']' || token === '}') {
    const empty = token === ']' ? 'value or ]' : 'key or }';
    const inside = open.at(-1) === (token === ']' ? '[' : '{');
    if (!inside || (expected !== empty && expected !== ', or end')) return undefined;
    open.pop();
    return closed();
  }
  if (token === ':') return expected === ':' ? 'value' : undefined;
  if (token === ',') {
    if (expected !== ', or end') return undefined;
    return open.at(-1) === '{' ? 'key' : 'value';
  }
  if (expected === 'key' || expected === 'key or }') return token === '"' ? ':' : undefined;
  if (expected !== 'value' && expected !== 'value or ]') return undefined;
  if (token !== '{' && token !== '[') return closed();
  open.push(token);
  return token === '{' ? 'key or }' : 'value or ]';
}

/** Where the token that begins here ends; for a broken one, minus the offset of the fault, minus one. */
function tokenEnd(text: string, at: number, character: string): number {
  if ('{}[]:,'.includes(character)) return at + 1;
  if (character === '"') return stringEnd(text, at);
  const end = Math.max(after(number, text, at), after(word, text, at));
  return end > at ? end : -at - 1;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    if (text.charCodeAt(at) < 0x20) return -at - 1;
    const next = text[at] === '\\' ? after(escape, text, at) : at + 1;
    if (next === at) return -at - 1;
    at = next;
  }
  return at < text.length ? at + 1 : -text.length - 1;
}

/** The offset after what a sticky pattern matches here; the same offset if it does not. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
