import { normalizedKey } from '../fields/normalized-key.ts';

/** An entry whose name is compared. */
export interface NamedEntry {
  readonly id: number;
  readonly name: string;
}

export interface SimilarPair {
  readonly first: number;
  readonly second: number;
  /** The names differ only in case, punctuation, order of words or the form of the company. */
  readonly isSame: boolean;
}

const companyForms = new Set(['as', 'aps', 'is', 'ks', 'ivs', 'amba', 'ltd', 'gmbh', 'ab']);
/** Names of which more begin with the same letters say little. */
const maxBucket = 60;
const maxPairs = 50;

/** Returns the pairs whose names look alike, the surest first: "Birkely Plejec." and "Birkely Plejecenter". */
export function similarPairs(entries: readonly NamedEntry[]): SimilarPair[] {
  const named = entries
    .map(({ id, name }) => ({ id, words: wordsOf(name) }))
    .filter(({ words }) => words.length > 0);
  const buckets = new Map<string, (typeof named)[number][]>();
  for (const entry of named)
    for (const start of new Set(entry.words.map((word) => word.slice(0, 4))))
      buckets.set(start, [...(buckets.get(start) ?? []), entry].slice(0, maxBucket));
  const pairs = new Map<string, SimilarPair>();
  for (const bucket of buckets.values())
    for (const [index, a] of bucket.entries())
      for (const b of bucket.slice(index + 1)) {
        const [first, second] = [Math.min(a.id, b.id), Math.max(a.id, b.id)];
        if (!areAlike(a.words, b.words)) continue;
        const isSame = a.words.toSorted().join() === b.words.toSorted().join();
        pairs.set(`${first} ${second}`, { first, second, isSame });
      }
  return [...pairs.values()]
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || a.first - b.first)
    .slice(0, maxPairs);
}

function wordsOf(name: string): string[] {
  const words = normalizedKey(name)
    .replaceAll('å', 'aa')
    .replaceAll(/[/.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const rest = words.filter((word) => !companyForms.has(word));
  return rest.length > 0 ? rest : words;
}

/** Each word begins one of the other name, or differs from it in one letter. Numbers must be equal. */
function areAlike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const left = [...b];
  return a.every((word) => {
    const found = left.findIndex((other) => isSimilarWord(word, other));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

function isSimilarWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || /\d/.test(long)) return false;
  return long.startsWith(short) || differInOneLetter(short, long);
}

function differInOneLetter(short: string, long: string): boolean {
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [restOfShort, restOfLong] = [short.slice(start), long.slice(start)];
  return short.length === long.length
    ? restOfShort.slice(1) === restOfLong.slice(1)
    : restOfShort === restOfLong.slice(1);
}
