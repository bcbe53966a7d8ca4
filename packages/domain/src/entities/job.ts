import { z } from 'zod';
import { calendarDate, list, newCode, optionalCode, text } from '../fields/fields.ts';
import { address, budgetHours } from './shared-fields.ts';
import { customer } from './customer.ts';
import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

const billToCustomer = { en: 'Bill-to customer', da: 'Faktureringskunde' };

const declared = defineEntity({
  name: 'job',
  path: 'jobs',
  key: { code: field.code(20, { label: labels.code }) },
  fields: {
    description: field.optionalText(100, { label: labels.description }),
    address,
    billToCustomerNo: field.reference(customer, {
      label: billToCustomer,
      placeholder: { en: 'Choose a customer', da: 'Vælg en kunde' },
      inList: false,
    }),
    billToCustomerName: field.readOnly(z.string(), { label: billToCustomer }),
    teamCode: field.teamCode({
      label: { en: 'Team code', da: 'Teamkode' },
      hint: {
        en: 'The job is listed first for the users of this team.',
        da: 'Sagen står først på listen for brugere i dette team.',
      },
    }),
    absence: field.flag({
      label: { en: 'Leave or illness', da: 'Ferie eller fravær' },
      hint: {
        en: 'Hours on this job are accounted for, but are no work.',
        da: 'Timer på denne sag tæller som fravær, ikke som arbejde.',
      },
      inList: false,
    }),
    budgetHours,
    // Only other systems set these fields.
    responsibleResourceNo: field.readOnly(z.string().nullable()),
    startingDate: field.readOnly(calendarDate.nullable()),
  },
  tile: { icon: 'briefcase', order: 50 },
  texts: {
    en: {
      one: 'job',
      many: 'jobs',
      sublabel: 'What time and items are registered on, with their tasks',
      search: 'Search code, description or customer',
      empty: 'Every record belongs to a job, so begin with the first one.',
    },
    da: {
      one: 'sag',
      definite: 'sagen',
      many: 'sager',
      sublabel: 'Det, tid og varer registreres på, med sagsopgaver',
      search: 'Søg på kode, beskrivelse eller kunde',
      empty: 'Enhver registrering hører til en sag, så begynd med den første.',
    },
  },
  rest: { tag: 'What work is done on; billed to a customer.' },
});

/** Jobs can be filtered by customer (spec §4). */
export const job = {
  ...declared,
  create: declared.create.extend({
    /** The tasks with which the job is created. */
    tasks: list(
      z.object({ code: newCode(20), description: text(100), budgetHours: budgetHours.input }),
      { max: 1_000 },
    ).optional(),
  }),
  search: declared.search.extend({
    customerNo: optionalCode(20),
    /** Without this filter, jobs of an inactive customer are left out (D24). */
    activeCustomer: z.boolean().optional(),
    absence: z.boolean().optional(),
  }),
};
