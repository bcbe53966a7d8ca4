import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

export const agreement = defineEntity({
  name: 'agreement',
  path: 'agreements',
  key: { code: field.code(20, { label: labels.code }) },
  fields: { description: field.text(100, { label: labels.description }) },
  tile: { icon: 'scale', order: 90 },
  texts: {
    en: {
      one: 'agreement',
      many: 'agreements',
      sublabel: 'The rules that turn hours into pay types',
      empty: 'An agreement says which pay type an hour has: normal, overtime, weekend, leave.',
    },
    da: {
      one: 'overenskomst',
      definite: 'overenskomsten',
      many: 'overenskomster',
      sublabel: 'Reglerne, der gør timer til lønarter',
      empty: 'En overenskomst siger, hvilken lønart en time har: normal, overtid, weekend, fravær.',
    },
  },
  rest: { tag: 'The rules, from a date on, by which hours become pay types.' },
});
