import type { Localized } from '#entities/field.ts';
import type { FileColumn } from '#import/file-column.ts';
import { payUnits } from '#entities/pay-type.ts';
import type { PayRow } from './contract.ts';

/* The columns of the file with the pay of a period. */

export const payFileName: Localized = { en: 'Pay', da: 'Løn' };

export const payColumns: readonly FileColumn<PayRow>[] = [
  {
    heading: { en: 'Username', da: 'Brugernavn' },
    kind: 'text',
    value: ({ username }) => username,
  },
  { heading: { en: 'Name', da: 'Navn' }, kind: 'text', value: ({ name }) => name },
  {
    heading: { en: 'Payroll number', da: 'Lønnummer' },
    kind: 'text',
    value: ({ payrollNo }) => payrollNo,
  },
  { heading: { en: 'Pay type', da: 'Lønart' }, kind: 'text', value: ({ payType }) => payType },
  {
    heading: { en: 'Unit', da: 'Enhed' },
    kind: 'text',
    value: ({ unit }, language) => payUnits.find(({ value }) => value === unit)?.[language] ?? unit,
  },
  { heading: { en: 'Amount', da: 'Antal' }, kind: 'decimal', value: ({ amount }) => amount },
  { heading: { en: 'Paid', da: 'Betalt' }, kind: 'decimal', value: ({ paid }) => paid },
  {
    heading: { en: 'Difference', da: 'Difference' },
    kind: 'decimal',
    value: ({ difference }) => difference,
  },
];
