import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '#lib/format.ts';
import type { Column, TextsPage } from '#features/master-data/screen.ts';

export interface RowsProps<R> {
  readonly page: TextsPage;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly actions: (row: R) => ReactNode;
}

/** Returns a function that renders a cell; empty values are a dash. */
export function useCellValue<R>() {
  const { t } = useTranslation();
  const formats = useFormats();
  const language = useLanguage();
  return ({ field, render }: Column<R>, row: R): ReactNode => {
    if (!hasValue(row[field]) && !render) return '–';
    return render ? render(row, { t, formats, language }) : String(row[field]);
  };
}

export function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
