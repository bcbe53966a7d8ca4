import { z } from 'zod';
import { code, optionalText, teamCode } from '../fields.ts';
import { masterData } from './contract.ts';

/** The responsible resource and starting date are shown where other systems filled them in; no screen sets them. */
export const job = masterData({
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
