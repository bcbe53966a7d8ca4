import { z } from 'zod';
import { code } from '../fields.ts';
import { masterData } from './contract.ts';

/** A location has a code and no name (D28). */
export const location = masterData({
  name: 'location',
  key: { code: code(10) },
  fields: {},
  row: { code: z.string() },
});
