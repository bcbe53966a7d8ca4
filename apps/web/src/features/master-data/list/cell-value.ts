import type { ReactNode } from 'react';
import type { Column, TextsPage } from '#features/master-data/screen.ts';

export interface RowsProps<R> {
  readonly page: TextsPage;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly actions: (row: R) => ReactNode;
}

/** Stands in an empty cell. */
export const noValue = '–';

export function cellValue<R>({ field, render }: Column<R>, row: R): ReactNode {
  if (!hasValue(row[field]) && !render) return noValue;
  return render ? render(row) : String(row[field]);
}

export function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
