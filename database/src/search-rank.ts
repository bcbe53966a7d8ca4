import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

const maxWords = 10;

interface RankedColumns {
  readonly number: string;
  readonly name: string;
  /** Columns of another entity by which rows are found, after those that match in their own columns. */
  readonly related?: readonly string[];
}

/**
 * Returns the rank of a match: the exact number, number prefixes, the phrase, its words in order, prefixes in order,
 * the same two in another order, prefixes including the related columns, substrings. Smaller is better.
 */
export function rankOf(
  q: string,
  { number, name, related = [] }: RankedColumns,
): RawBuilder<number> {
  const conditions = [
    sql`${sql.ref(`${number}_key`)} = ${normalizedKey(q)}`,
    sql`${sql.ref(number)} like ${`${escapeLike(q.trim())}%`}`,
    ...wordPatterns(q).map((pattern) => sql`${textOf(number, name)} regexp ${pattern}`),
  ];
  const prefixes = anyOrder(wordsOf(q).map((word) => `${wordStart}${word}`));
  if (related.length > 0 && wordsOf(q).length > 0)
    conditions.push(sql`${textOf(number, name, ...related)} regexp ${prefixes}`);
  const cases = conditions.map((condition, rank) => sql`when ${condition} then ${sql.lit(rank)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(conditions.length)} end`;
}

// Both MySQL (ICU) and MariaDB (PCRE) support these regular expressions.
const wordStart = String.raw`(?<![\p{L}\p{N}])`;
const wordEnd = String.raw`(?![\p{L}\p{N}])`;

/** Returns patterns from the best match to the worst. */
function wordPatterns(q: string): string[] {
  const words = wordsOf(q);
  const whole = words.map((word) => `${wordStart}${word}${wordEnd}`);
  const prefixes = words.map((word) => `${wordStart}${word}`);
  const phrase = `${wordStart}${words.join(String.raw`[^\p{L}\p{N}]+`)}${wordEnd}`;
  if (words.length === 0) return [];
  if (words.length === 1) return [phrase, inOrder(prefixes)];
  return [phrase, inOrder(whole), inOrder(prefixes), anyOrder(whole), anyOrder(prefixes)];
}

/**
 * Returns a pattern of words in order. Atomic groups take the first occurrence and never backtrack,
 * which would take exponential time.
 */
function inOrder(patterns: readonly string[]): string {
  return `(?s)^${patterns.map((pattern) => `(?>.*?${pattern})`).join('')}`;
}

function anyOrder(patterns: readonly string[]): string {
  return `(?s)^${patterns.map((pattern) => `(?=.*?${pattern})`).join('')}`;
}

/** Returns the words of the text, each as a pattern that ignores accents; the collation ignores case. */
function wordsOf(q: string): string[] {
  return q
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) =>
      Array.from(word, (letter) => accentPatterns.get(baseOf(letter)) ?? letter).join(''),
    );
}

function baseOf(letter: string): string {
  return letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The pattern of a letter with all accents: `a` is `[aàáâ…]`. */
const accentPatterns = new Map<string, string>();
for (let code = 0xc0; code < 0x2000; code += 1) {
  const letter = String.fromCodePoint(code);
  const base = baseOf(letter);
  if (/^[a-z]$/.test(base) && letter === letter.toLowerCase())
    accentPatterns.set(base, `${accentPatterns.get(base)?.slice(0, -1) ?? `[${base}`}${letter}]`);
}

function textOf(...columns: string[]): RawBuilder<string> {
  return sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
}

/**
 * Returns how well rows answer a line of words, of which each may name something else: more for each word that the columns
 * contain than for its beginning, most for a number of the row itself. 0 for a row without any.
 */
export function scoreOfWords(
  words: readonly string[],
  { number, name, related = [] }: RankedColumns,
): RawBuilder<number> {
  const text = textOf(number, name, ...related);
  const scores = words.flatMap((word) => [
    sql`20 * (${sql.ref(`${number}_key`)} = ${normalizedKey(word)})`,
    sql`2 * (${text} like ${`%${escapeLike(word)}%`})`,
    ...(word.length > 4 ? [sql`(${text} like ${`%${escapeLike(word.slice(0, -2))}%`})`] : []),
    ...(word.length > 3 ? [sql`(${text} like ${`%${escapeLike(word.slice(0, 3))}%`})`] : []),
  ]);
  return sql`(${sql.join(scores, sql` + `)})`;
}

export function orderByRank<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  q: string,
  columns: RankedColumns,
): SelectQueryBuilder<DB, TB, O> {
  const ranked = rows.orderBy(rankOf(q, columns));
  const accents = accentsOf(q, columns);
  return accents ? ranked.orderBy(accents) : ranked;
}

/** Sorts names that begin with the text before others of the same rank. */
export function orderByBeginning<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  q: string,
  name: string,
): SelectQueryBuilder<DB, TB, O> {
  const begins = sql`${sql.ref(name)} like ${`${escapeLike(q.trim())}%`}`;
  return rows.orderBy(sql<number>`case when ${begins} then 0 else 1 end`);
}

/**
 * Returns an order in which rows that contain the words with their accents come before those that match only without.
 */
function accentsOf(
  q: string,
  { number, name, related = [] }: RankedColumns,
): RawBuilder<number> | undefined {
  const words = q.toLowerCase().split(/\s+/);
  const accented = words.filter((word) => baseOf(word) !== word.normalize('NFC'));
  if (accented.length === 0) return undefined;
  const text = sql`lower(${textOf(number, name, ...related)}) collate utf8mb4_bin`;
  const contains = accented.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`);
  return sql`case when ${sql.join(contains, sql` and `)} then 0 else 1 end`;
}

/** Escapes a word for `like`. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`);
}
