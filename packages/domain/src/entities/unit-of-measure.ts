import { z } from 'zod';
import { newCode } from '../fields/fields.ts';
import type { CountsAs } from '../worksheet/hours.ts';
import { defineEntity } from './entity.ts';
import { field, labels, type Choice } from './field.ts';

export const unitOwners = ['item', 'resource'] as const;
/** The capitalised spelling of records is accepted, too (spec §7). */
const unitType = z.enum([...unitOwners, 'Item', 'Resource']);

const countsAs: readonly Choice<CountsAs>[] = [
  { value: 'hours', en: 'Hours', da: 'Timer' },
  { value: 'minutes', en: 'Minutes', da: 'Minutter' },
  { value: 'days', en: 'Days', da: 'Dage' },
];

const declared = defineEntity({
  name: 'unit',
  table: 'unit_of_measure',
  owner: {
    unitType: {
      kind: 'text' as const,
      input: unitType,
      output: z.enum(unitOwners),
      optional: false,
      examples: ['item', 'resource'],
    },
    unitNo: field.code(20, { label: labels.no }),
  },
  key: { code: field.code(20, { label: labels.code }) },
  fields: {
    description: field.text(50, { label: labels.description }),
    /** Amounts other than 1 show it (D71). A new unit of measure that is common has one without being told. */
    pluralDescription: field.optionalText(50, {
      label: { en: 'Plural', da: 'Flertal' },
      hint: {
        en: 'Shown beside amounts other than 1: 6 hours. Empty: the description.',
        da: 'Vises ved andre antal end 1: 6 timer. Lad feltet være tomt, hvis det er det samme.',
      },
      inList: false,
      staysIfLeftOut: true,
      examples: ['Timer', 'Dage'],
    }),
    /** Only units of measure of resources have it (D63). */
    countsAs: field.optionalChoice(10, countsAs, {
      label: { en: 'Counts as', da: 'Tæller som' },
      hint: {
        en: 'A new unit is recognised by its code: TIME, TIMER, HOUR, HOURS, T and STD are hours, MIN, MINUT and MINUTES minutes, DAG and DAY days.',
        da: 'En ny enhed genkendes på koden: TIME, TIMER, HOUR, HOURS, T og STD er timer, MIN, MINUT og MINUTTER minutter, DAG og DAGE dage.',
      },
      placeholder: { en: 'Not time', da: 'Ikke tid' },
      examples: ['hours', 'hours'],
    }),
    /** The hours of one unit that counts as hours (D46), or of one day that is worked. */
    hours: field.optionalDecimal(6, {
      label: { en: 'Hours each', da: 'Timer pr. enhed' },
      hint: {
        en: '1 for an hour, 7.4 for a day of work. On leave, days are shares of the norm and need no hours.',
        da: '1 for en time, 7,4 for en arbejdsdag. På fravær er dage andele af normen og behøver ingen timer.',
      },
      min: 0.000001,
      max: 99.999999,
      precision: 12,
      examples: [1, 7.4],
    }),
  },
  texts: {
    en: {
      title: 'Units of measure',
      one: 'unit',
      many: 'units of measure',
      sublabel: 'What quantities are counted in',
      empty: 'Without one, nothing can be registered on this.',
    },
    da: {
      one: 'måleenhed',
      definite: 'måleenheden',
      many: 'måleenheder',
      sublabel: 'Det, antal opgøres i',
      empty: 'Uden en måleenhed kan der ikke registreres noget her.',
    },
  },
  rest: { tag: 'The units of measure of an item or a resource.', one: 'unit of measure' },
});

/** New codes have at most 10 characters; older ones have up to 20 (spec §5). */
export const unitOfMeasure = {
  ...declared,
  paths: {
    list: '/unit/all/{unitType}',
    single: '/unit/single/{unitType}',
    search: '/unit/search',
  } as const,
  create: declared.create.extend({ code: newCode(10) }),
  /** Without a number, the units of measure of all items or all resources are listed. */
  list: declared.list.partial({ unitNo: true }),
};
