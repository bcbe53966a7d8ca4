/** `name` ascending, `-name` descending. */
export interface Sort {
  readonly field: string;
  readonly isDescending: boolean;
}

export function parseSort(text: string | undefined): Sort | undefined {
  const match = /^(-?)([a-z]\w*)$/i.exec(text ?? '');
  return match?.[2] ? { field: match[2], isDescending: match[1] === '-' } : undefined;
}

/** A heading sorts ascending, then descending, then back to the order of the server. */
export function nextSort(current: string | undefined, field: string): string | undefined {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? undefined : field;
}

export type SortValue = string | number | null | undefined;

const collator = new Intl.Collator('da', { numeric: true });

/** Texts in Danish order with their numbers by value, so A-2 is before A-10; empty values last in both directions. */
export function sortRows<R>(
  rows: readonly R[],
  valueOf: (row: R) => SortValue,
  isDescending: boolean,
): readonly R[] {
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((one, other) => {
      const isEmpty = Number(isMissing(one.value)) - Number(isMissing(other.value));
      if (isEmpty !== 0) return isEmpty;
      return direction * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

function isMissing(value: SortValue): boolean {
  return value === null || value === undefined || value === '';
}

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one ?? ''), String(other ?? ''));
}
