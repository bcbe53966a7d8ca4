/** Stands where a part of a line was read; `jobGap` where the job was. */
export const gap = '\u0001';
export const jobGap = '\u0002';

/** Joins a number with what it counts, so that it is nothing else. */
export const countJoin = '\u00A0';

const marks = /\p{M}/gu;

/** The form in which words are compared: without case and accents, as in a search (D25). */
export function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words that name nothing: they lead to what follows, or say what it is. */
const fillers = new Set(
  'a af an and approx at by ca circa cirka d day dag den der det en et for fra from h hos i in job kl med no nr nummer number of off og om on og pa sag sagen t task the til to var ved was with about i opgave'.split(
    ' ',
  ),
);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Whether a word is another one with one letter more, less, changed or two exchanged. */
export function isOneEditAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1 || typed === word) return false;
  let start = 0;
  while (start < word.length && typed[start] === word[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(start + from);
  return (
    rest(typed, 1) === rest(word, 1) ||
    rest(typed, 1) === rest(word, 0) ||
    rest(typed, 0) === rest(word, 1) ||
    (typed[start] === word[start + 1] &&
      typed[start + 1] === word[start] &&
      rest(typed, 2) === rest(word, 2))
  );
}

/** Replaces what a pattern finds by a gap, if the reader takes it. */
export function take(
  text: string,
  pattern: RegExp,
  read: (found: readonly (string | undefined)[]) => boolean,
): string {
  return text
    .replace(pattern, (...found) => (read(found) ? ` ${gap} ` : String(found[0])))
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Builds a pattern whose ends are not inside a word or a number. */
export function bounded(source: string, flags = 'giu'): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]|\p{N}[.,:/-])(?:${source})(?![\p{L}\p{N}]|[.,:/-]\p{N})`,
    flags,
  );
}
