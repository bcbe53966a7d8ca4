import { defineEntity } from './entity.ts';
import { field, labels, type Choice } from './field.ts';

export type PayUnit = 'hours' | 'days' | 'pieces' | 'km';

export const payUnits: readonly Choice<PayUnit>[] = [
  { value: 'hours', en: 'Hours', da: 'Timer' },
  { value: 'days', en: 'Days', da: 'Dage' },
  { value: 'pieces', en: 'Pieces', da: 'Styk' },
  { value: 'km', en: 'Kilometres', da: 'Kilometer' },
];

export const payType = defineEntity({
  name: 'paytype',
  table: 'pay_type',
  path: 'paytypes',
  key: { code: field.code(10, { label: labels.code }) },
  fields: {
    description: field.text(50, { label: labels.description }),
    unit: field.choice(10, payUnits, {
      label: { en: 'Unit', da: 'Enhed' },
    }),
  },
  tile: { icon: 'banknote', order: 80 },
  texts: {
    en: {
      one: 'pay type',
      many: 'pay types',
      sublabel: 'What a line of a payslip counts',
      empty: 'A pay type is what one line of a payslip counts: normal hours, overtime, kilometres.',
    },
    da: {
      one: 'lønart',
      definite: 'lønarten',
      many: 'lønarter',
      sublabel: 'Det, en linje på lønsedlen tæller',
      empty:
        'En lønart er det, en linje på lønsedlen tæller: normaltimer, overtid eller kilometer.',
    },
  },
  rest: { tag: 'What one line of a payslip counts: hours, days, pieces or kilometres.' },
});
