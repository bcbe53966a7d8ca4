import type { WeekLine } from '@worksheet/domain/worksheet/week/grid';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import type { CellEdit } from '#features/worksheet/week/week-edits.ts';
import { jobText, quantityTotal } from '#features/worksheet/week/week-texts.ts';

interface NamedCell {
  readonly line: WeekLine;
  readonly date: string;
  readonly records: readonly WorksheetRecord[];
  readonly edit?: CellEdit | undefined;
}

/** The row, the day and the state of a cell, for screen readers and messages. */
export function useCellName() {
  const unitName = useUnitName();
  return ({ line, date, records, edit }: NamedCell): string => {
    const values = [
      records.length === 0
        ? t('week.cell-empty')
        : t('week.cell-value', {
            value: formats.quantity(quantityTotal(records)),
            measure: unitName(quantityTotal(records), line.unitOfMeasureDescription),
          }),
    ];
    if (returnedIn(records)) values.push(t('worksheet.came-back'));
    if (records.length > 1) values.push(t('week.lines', { count: records.length }));
    if (edit && edit.status !== 'typing') values.push(t(`week.cell-${edit.status}`));
    return t('week.cell', {
      row: `${jobText(line)}, ${line.description}`,
      day: weekFormats.longDay(date),
      state: values.join(', '),
    });
  };
}

/** The first record that was sent back. */
export function returnedIn(records: readonly WorksheetRecord[]): WorksheetRecord | undefined {
  return records.find(({ returnedDateTime }) => returnedDateTime !== null);
}
