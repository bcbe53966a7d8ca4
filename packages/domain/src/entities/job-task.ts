import { z } from 'zod';
import { code, text } from '../fields.ts';
import { partOf } from './contract.ts';

export const jobTask = partOf(
  { jobCode: code(20) },
  {
    name: 'jobtask',
    key: { code: code(20) },
    fields: { description: text(100) },
    row: { jobCode: z.string(), code: z.string(), description: z.string() },
  },
);
