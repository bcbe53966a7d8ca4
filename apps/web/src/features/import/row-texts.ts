import { cellText } from '@worksheet/domain/import/cell';
import type { ImportColumn } from '@worksheet/domain/import/columns';
import type { ImportedRow, ImportFinding } from '@worksheet/domain/import/contract';
import { t } from 'i18next';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { findingText } from '@worksheet/domain/import/finding-text';
import { useLanguage } from '#lib/format.ts';

type Value = ImportedRow['after'][string];

/** A stored value as people read it; a dash for none. */
export function useValueText(): (column: ImportColumn, value: Value | undefined) => string {
  const language = useLanguage();
  return (column, value) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value !== 'boolean') return cellText(column, value, language);
    if (column.field === 'active' || column.kind === 'blocked')
      return t(value ? 'import.active' : 'import.inactive');
    return t(value ? 'import.yes' : 'import.no');
  };
}

/** What is wrong with a cell or a row, in the language of the page. */
export function useFindingText(): (finding: ImportFinding, entity: ImportEntity) => string {
  const language = useLanguage();
  const textOf = (kind: 'problem' | 'fields', code: string) => {
    const key = kind === 'problem' ? `import.problem.${code}` : `fields.${code}`;
    // A newer server has codes that this version has no text for.
    return t(key as 'fields.required', { skipInterpolation: true, defaultValue: '' }) || undefined;
  };
  return (finding, entity) => findingText(finding, { language, entity, textOf });
}
