import { z } from 'zod';
import { code, text } from '../fields.ts';
import { masterData } from './contract.ts';

export const item = masterData({
  name: 'item',
  key: { no: code(20) },
  fields: { description: text(100) },
  row: { no: z.string(), description: z.string() },
});
