import type { GridRow } from '@worksheet/domain/import/pasted-rows';
import { t } from 'i18next';
import { RowsField } from '#components/form/rows/rows-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { countingNote, rowsColumns } from '#features/master-data/form/child-rows.ts';
import type { ChildScreen } from '#features/master-data/screens.ts';
import { useLanguage } from '#lib/format.ts';

interface ChildRowsFieldProps {
  readonly form: SchemaForm;
  readonly child: ChildScreen;
}

/** The first units of measure of an item or a resource, or the tasks of a job. */
export function ChildRowsField({ form, child: { screen, rows } }: ChildRowsFieldProps) {
  const language = useLanguage();
  const hasBaseUnit = rows.name === 'units';
  const notesOf = (row: GridRow, index: number) => [
    index === 0 && row.some(Boolean) && t('rows.base-unit'),
    countingNote(row, screen, { language }),
  ];
  return (
    <RowsField
      form={form}
      name={rows.name}
      columns={rowsColumns(screen)}
      maxRows={rows.max}
      hint={t(hasBaseUnit ? 'rows.units-hint' : 'rows.hint')}
      notesOf={hasBaseUnit ? notesOf : undefined}
    />
  );
}
