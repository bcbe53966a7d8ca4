import { z } from 'zod';
import { code, text } from '../fields.ts';
import { masterData } from './contract.ts';

export const resource = masterData({
  name: 'resource',
  key: { no: code(20) },
  fields: { description: text(100) },
  row: { no: z.string(), description: z.string() },
});
