import type { ReactNode } from 'react';
import { t } from 'i18next';
import { formats, useLanguage } from '#lib/format.ts';
import type { Column, TextsPage } from '#features/master-data/screen.ts';

export interface RowsProps<R> {
  readonly page: TextsPage;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly actions: (row: R) => ReactNode;
}

/** Stands in an empty cell. */
export const noValue = '–';

/** Returns a function that renders a cell. */
export function useCellValue<R>() {
  const language = useLanguage();
  return ({ field, render }: Column<R>, row: R): ReactNode => {
    if (!hasValue(row[field]) && !render) return noValue;
    return render ? render(row, { t, formats, language }) : String(row[field]);
  };
}

export function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
