import { z } from 'zod';
import { code, text } from '../fields.ts';
import { masterData } from './contract.ts';

export const customer = masterData({
  name: 'customer',
  key: { no: code(20) },
  fields: { name: text(100) },
  row: { no: z.string(), name: z.string() },
});
