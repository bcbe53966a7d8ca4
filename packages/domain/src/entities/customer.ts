import { z } from 'zod';
import { code, optionalCode, text } from '../fields.ts';
import { masterData } from './contract.ts';

const declared = masterData({
  name: 'customer',
  key: { no: code(20) },
  fields: { name: text(100) },
  row: { no: z.string(), name: z.string() },
});

/** Customers can be narrowed to the one a job is billed to (spec §4). */
export const customer = {
  ...declared,
  search: declared.search.extend({ jobCode: optionalCode(20) }),
};
