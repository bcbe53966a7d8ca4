import { cellText } from '@worksheet/domain/import/cell-text';
import type { ImportColumn } from '@worksheet/domain/import/columns';
import type { ImportedRow } from '@worksheet/domain/import/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#lib/format.ts';

type Value = ImportedRow['after'][string];

/** A stored value as people read it; a dash for none. */
export function useValueText(): (column: ImportColumn, value: Value | undefined) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (column, value) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value !== 'boolean') return cellText(column, value, language);
    if (column.field === 'active' || column.kind === 'blocked')
      return t(value ? 'import.active' : 'import.inactive');
    return t(value ? 'import.yes' : 'import.no');
  };
}
