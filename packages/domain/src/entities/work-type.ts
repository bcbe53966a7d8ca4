import { z } from 'zod';
import { code, optionalCode, text } from '../fields.ts';
import { masterData } from './contract.ts';

export const workType = masterData({
  name: 'worktype',
  key: { code: code(10) },
  fields: { description: text(100), unitOfMeasureCode: optionalCode(10) },
  row: { code: z.string(), description: z.string(), unitOfMeasureCode: z.string().nullable() },
});
