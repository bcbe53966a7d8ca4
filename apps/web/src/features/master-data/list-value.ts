import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';
import type { Column, TextsPage } from '#features/master-data/screen.ts';

/** What a table of rows and the same rows as cards are given. */
export interface ListRowsProps<R> {
  readonly page: TextsPage;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly actions: (row: R) => ReactNode;
}

/** What a column says of a row; what is not there is a dash, so that a cell never looks broken. */
export function useShow<R>() {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ field, show }: Column<R>, row: R): ReactNode => {
    if (!hasValue(row[field]) && !show) return '–';
    return show ? show(row, { t, formats }) : String(row[field]);
  };
}

export function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
