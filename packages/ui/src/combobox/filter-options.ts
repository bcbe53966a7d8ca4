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

function rank(option: ComboboxOption, query: string): number {
  const code = fold(option.code ?? '');
  const label = fold(option.label);
  if (code === query) return 0;
  if (code.startsWith(query)) return 1;
  if (label.startsWith(query)) return 2;
  return 3;
}

/** Every word must match, in any order: "1020 mon" finds "V-1020 Montage". Exact and leading matches come first. */
export function filterOptions(
  options: readonly ComboboxOption[],
  query: string,
  limit: number,
): ComboboxOption[] {
  const whole = fold(query.trim());
  if (!whole) return options.slice(0, limit);
  const words = whole.split(/\s+/);
  return options
    .filter((option) => {
      const text = fold([option.code, option.label, option.detail, option.keywords].join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((option) => ({ option, rank: rank(option, whole) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ option }) => option);
}
