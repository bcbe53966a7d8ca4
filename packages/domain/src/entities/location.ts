import { z } from 'zod';
import { accountId, code, id, version } from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

const declared = defineEntity({
  name: 'location',
  path: 'locations',
  key: { code: field.code(10, { label: labels.code }) },
  fields: {},
  tile: { icon: 'map-pin', order: 30 },
  addedInList: true,
  afterFailedDelete: 'leave',
  texts: {
    en: {
      one: 'location',
      many: 'locations',
      sublabel: 'Where the work is done',
      empty: 'Locations tell where the work was done or where the goods came from.',
    },
    da: {
      one: 'lokation',
      definite: 'lokationen',
      many: 'lokationer',
      sublabel: 'Hvor arbejdet udføres',
      empty: 'Lokationer fortæller, hvor arbejdet blev udført, eller hvor varerne kom fra.',
    },
  },
  rest: { tag: 'Where work is done.' },
});

/** A location has a code and no name (D28). It is deleted by code or by id (D27). */
export const location = {
  ...declared,
  delete: z
    .object({ code: code(10).optional(), id: id.optional(), accountId, version })
    .refine((key) => key.code !== undefined || key.id !== undefined, {
      path: ['code'],
      message: 'required' satisfies FieldMessage,
    }),
};
