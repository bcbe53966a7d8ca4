import { z } from 'zod';
import { code, text } from '../fields.ts';
import { masterData } from './contract.ts';

export const jobTask = masterData({
  name: 'jobtask',
  key: { jobCode: code(20), code: code(20) },
  fields: { description: text(100) },
  row: { jobCode: z.string(), code: z.string(), description: z.string() },
});
