import { normalizedKey } from '../fields/normalized-key.ts';

/** Something that a file may name by its code or its text. */
export interface Named {
  readonly code: string;
  readonly description: string | null;
  /** Further texts that mean it, such as an e-mail address. */
  readonly also?: readonly string[];
}

export interface NameIndex<T extends Named> {
  get(code: string): T | undefined;
  /** Returns those that a text means: one by its code, else all with the text or with code and text in a row. */
  find(text: string): readonly T[];
  /** Returns those that share most words with a text, the likeliest first. */
  like(text: string, max: number): readonly T[];
}

const maxPerWord = 1_000;

/** Indexes names, so that a file with many names does not compare each with all (D69). */
export function nameIndex<T extends Named>(all: readonly T[]): NameIndex<T> {
  const byCode = new Map(all.map((each) => [normalizedKey(each.code), each]));
  const byText = new Map<string, T[]>();
  const byWord = new Map<string, T[]>();
  const add = (index: Map<string, T[]>, key: string, each: T) => {
    const found = index.get(key);
    if (found === undefined) index.set(key, [each]);
    else if (found.at(-1) !== each && found.length < maxPerWord) found.push(each);
  };
  for (const each of all) {
    const { code, description: text, also = [] } = each;
    for (const form of [text, `${code} ${text}`, `${code} - ${text}`, `${text} (${code})`, ...also])
      if (text !== null && form !== null) add(byText, normalizedKey(form), each);
    for (const form of also) add(byText, normalizedKey(form), each);
    for (const word of wordsOf([code, text ?? '', ...also].join(' '))) add(byWord, word, each);
  }
  return {
    get: (code) => byCode.get(normalizedKey(code)),
    find(text) {
      const key = normalizedKey(text);
      const exact = byCode.get(key);
      return exact ? [exact] : (byText.get(key) ?? []);
    },
    like(text, max) {
      const scores = new Map<T, number>();
      for (const word of wordsOf(text))
        for (const each of byWord.get(word) ?? []) scores.set(each, (scores.get(each) ?? 0) + 1);
      return [...scores]
        .toSorted((a, b) => b[1] - a[1] || a[0].code.length - b[0].code.length)
        .slice(0, max)
        .map(([each]) => each);
    },
  };
}

function wordsOf(text: string): Set<string> {
  const words = normalizedKey(text.slice(0, 500)).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter(({ length }) => length > 1));
}

/** Returns a code of at most 20 characters that a text suggests and that nothing has yet (D22). */
export function newCodeOf(text: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} \-_/.]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  const base = [...plain].slice(0, 20).join('').trim() || 'X';
  if (!taken.has(normalizedKey(base))) return base;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const code =
      [...base]
        .slice(0, 20 - end.length)
        .join('')
        .trim() + end;
    if (!taken.has(normalizedKey(code))) return code;
  }
}
