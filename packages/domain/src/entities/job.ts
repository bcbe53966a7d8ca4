import { z } from 'zod';
import { code, optionalCode, optionalText, teamCode } from '../fields.ts';
import { masterData } from './contract.ts';

/** The responsible resource and starting date are shown where other systems filled them in; no screen sets them. */
const declared = masterData({
  name: 'job',
  key: { code: code(20) },
  fields: { description: optionalText(100), billToCustomerNo: code(20), teamCode },
  row: {
    code: z.string(),
    description: z.string().nullable(),
    billToCustomerNo: z.string(),
    billToCustomerName: z.string(),
    teamCode: z.string().nullable(),
    responsibleResourceNo: z.string().nullable(),
    startingDate: z.string().nullable(),
  },
});

/** Jobs can be narrowed to those of a customer (spec §4). */
export const job = {
  ...declared,
  search: declared.search.extend({ customerNo: optionalCode(20) }),
};
