import { z } from 'zod';
import { newCode } from '../fields.ts';
import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

export const unitOwners = ['item', 'resource'] as const;
/** The capitalised spelling of records is accepted too (spec §7). */
const unitType = z.enum([...unitOwners, 'Item', 'Resource']);

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
    /** Only on units of measure of resources (D46). */
    hours: field.optionalDecimal(4, {
      label: { en: 'Counts as hours', da: 'Tæller som timer' },
      hint: {
        en: '1 for an hour, 7.4 for a day; empty if it is not time. A new unit TIME, TIMER, HOUR, HOURS, T or STD counts as 1.',
        da: '1 for en time, 7,4 for en dag; tom, hvis det ikke er tid. En ny enhed TIME, TIMER, HOUR, HOURS, T eller STD tæller som 1.',
      },
      min: 0.0001,
      max: 99.9999,
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
      one: 'enhed',
      definite: 'måleenheden',
      many: 'måleenheder',
      sublabel: 'Hvad antal tælles i',
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
