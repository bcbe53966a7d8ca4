import { z } from 'zod';
import { accountId, code, id } from '../fields.ts';
import type { FieldMessage } from '../field-messages.ts';
import { masterData } from './contract.ts';

const declared = masterData({
  name: 'location',
  key: { code: code(10) },
  fields: {},
  row: { code: z.string() },
});

/** A location has a code and no name (D28). It is deleted by its code, or by its id as the list page does (D27). */
export const location = {
  ...declared,
  delete: z
    .object({ code: code(10).optional(), id: id.optional(), accountId })
    .refine((key) => key.code !== undefined || key.id !== undefined, {
      path: ['code'],
      message: 'required' satisfies FieldMessage,
    }),
};
