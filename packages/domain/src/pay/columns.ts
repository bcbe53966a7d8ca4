import type { Localized } from '#entities/field.ts';
import type { FileColumn } from '#import/file-column.ts';
import { payUnits } from '#entities/pay-type.ts';
import type { PayRow } from './contract.ts';

/* The columns of the file with the pay of a period. */

export const payFileName: Localized = { en: 'Pay', da: 'Løn' };

export const payColumns: readonly FileColumn<PayRow>[] = [
  column('text', 'Username', 'Brugernavn', ({ username }) => username),
  column('text', 'Name', 'Navn', ({ name }) => name),
  column('text', 'Payroll number', 'Lønnummer', ({ payrollNo }) => payrollNo),
  column('text', 'Pay type', 'Lønart', ({ payType }) => payType),
  column(
    'text',
    'Unit',
    'Enhed',
    ({ unit }, language) => payUnits.find(({ value }) => value === unit)?.[language] ?? unit,
  ),
  column('decimal', 'Amount', 'Antal', ({ amount }) => amount),
  column('decimal', 'Paid', 'Betalt', ({ paid }) => paid),
  column('decimal', 'Difference', 'Difference', ({ difference }) => difference),
];

function column(
  kind: FileColumn<PayRow>['kind'],
  en: string,
  da: string,
  value: FileColumn<PayRow>['value'],
): FileColumn<PayRow> {
  return { heading: { en, da }, kind, value };
}
