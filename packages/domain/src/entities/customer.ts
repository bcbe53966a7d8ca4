import { optionalCode } from '../fields/fields.ts';
import { address } from './shared-fields.ts';
import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

const declared = defineEntity({
  name: 'customer',
  path: 'customers',
  key: { no: field.code(20, { label: labels.no }) },
  fields: { name: field.text(100, { label: labels.name }), address },
  tile: { icon: 'building', order: 40 },
  afterFailedDelete: 'leave',
  texts: {
    en: {
      one: 'customer',
      many: 'customers',
      sublabel: 'Who the jobs are billed to',
      empty: 'Every job is billed to a customer, so begin with the first one.',
    },
    da: {
      one: 'kunde',
      definite: 'kunden',
      many: 'kunder',
      sublabel: 'Hvem sagerne faktureres til',
      empty: 'Enhver sag faktureres til en kunde, så begynd med den første.',
    },
  },
  rest: { tag: 'Whom work is done for.' },
});

/** Customers can be filtered by the job that is billed to them (spec §4). */
export const customer = {
  ...declared,
  search: declared.search.extend({ jobCode: optionalCode(20) }),
};
