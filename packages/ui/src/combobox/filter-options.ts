export type ComboboxOption = {
  value: string;
  label: string;
  code?: string;
  detail?: string;
  keywords?: string;
  disabled?: boolean;
};

const marks = /\p{M}/gu;

function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

type WordMatch = (word: string, typed: string) => boolean;
const isSame: WordMatch = (word, typed) => word === typed;
const isPrefix: WordMatch = (word, typed) => word.startsWith(typed);

function areInOrder(words: readonly string[], typed: readonly string[], match: WordMatch): boolean {
  let found = 0;
  for (const word of words) if (match(word, typed[found] ?? '')) found += 1;
  return found >= typed.length;
}

function areAllIn(words: readonly string[], typed: readonly string[], match: WordMatch): boolean {
  return typed.every((each) => words.some((word) => match(word, each)));
}

/** Returns the rank of an option, as the server ranks (D25): smaller is better. */
function rank(option: ComboboxOption, query: string): number {
  const code = fold(option.code ?? '');
  if (code === query) return 0;
  if (code.startsWith(query)) return 1;
  const words = wordsOf(`${option.code ?? ''} ${option.label}`);
  const typed = wordsOf(query);
  if (typed.length === 0) return 7;
  if (` ${words.join(' ')} `.includes(` ${typed.join(' ')} `)) return 2;
  if (areInOrder(words, typed, isSame)) return 3;
  if (areInOrder(words, typed, isPrefix)) return 4;
  if (areAllIn(words, typed, isSame)) return 5;
  return areAllIn(words, typed, isPrefix) ? 6 : 7;
}

/**
 * Filters and sorts options. Every word must match, in any order: "1020 mon" finds "V-1020
 * Montage". The best matches come first.
 */
export function filterOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const whole = fold(query.trim());
  if (!whole) return options;
  const words = whole.split(/\s+/);
  return options
    .filter((option) => {
      const text = fold([option.code, option.label, option.detail, option.keywords].join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((option) => ({ option, rank: rank(option, whole) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
