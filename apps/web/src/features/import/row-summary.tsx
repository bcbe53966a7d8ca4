import { columnOf, type ImportColumn } from '@worksheet/domain/import/columns';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import type { ImportedRow } from '@worksheet/domain/import/contract';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { findingsOfRow, type RowGroup, type SheetResult } from '#features/import/check-view.ts';
import { useValueText, useFindingText } from '#features/import/row-texts.ts';
import { useLanguage } from '#lib/format.ts';

/** A cell as the file has it; of a row that is not in the file, the stored value. */
export function RowCell({ row, column }: { row: ImportedRow; column: ImportColumn }) {
  const valueText = useValueText();
  const { field } = column;
  if (row.row === null) return valueText(column, row.before?.[field] ?? row.key[field]);
  const text = row.file[field] ?? '';
  return text.trim() === '' ? <span className="text-ink-muted">{t('import.empty')}</span> : text;
}

interface RowSummaryProps {
  readonly sheet: SheetResult;
  readonly group: RowGroup;
  readonly row: ImportedRow;
}

/** Shows what is wrong, what changes, or what needs a look. */
export function RowSummary({ sheet, group, row }: RowSummaryProps) {
  const findingText = useFindingText();
  const { entity } = sheet;
  const errors = findingsOfRow(sheet.errors, row.row);
  if (errors.length > 0) {
    return (
      <>
        <CircleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px] text-danger" />
        {errors.map((error) => findingText(error, entity)).join(' · ')}
      </>
    );
  }
  const warnings = findingsOfRow(sheet.warnings, row.row);
  if (warnings.length > 0 && (typeof group !== 'string' || group === 'created')) {
    return (
      <>
        <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px] text-warn" />
        {warnings.map((warning) => findingText(warning, entity)).join(' · ')}
      </>
    );
  }
  if (group !== 'updated') return null;
  return <Changes entity={entity} row={row} />;
}

function Changes({ entity, row }: { entity: ImportEntity; row: ImportedRow }) {
  const valueText = useValueText();
  const language = useLanguage();
  return Object.entries(row.after)
    .map(([field, value]) => {
      const column = columnOf(entity, field);
      if (!column) return field;
      const text = `${valueText(column, row.before?.[field])} → ${valueText(column, value)}`;
      return `${column.heading[language]}: ${text}`;
    })
    .join(' · ');
}

/** The heading of the column with the summaries; rows of the other groups have none. */
export function summaryHeading(group: RowGroup): string {
  if (group === 'refused') return t('import.what-is-wrong');
  if (group === 'updated') return t('import.what-changes');
  return t('import.note');
}
