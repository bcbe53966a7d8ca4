import { z } from 'zod';
import { code, text } from '../fields.ts';
import { masterData } from './contract.ts';

export const unitOwners = ['item', 'resource'] as const;

/** A unit of measure of one item or resource. Ten characters, twenty to find what older data holds (spec §5). */
export const unitOfMeasure = masterData({
  name: 'unit',
  key: { unitType: z.enum(unitOwners), unitNo: code(20), code: code(10) },
  fields: { description: text(50) },
  row: {
    unitType: z.enum(unitOwners),
    unitNo: z.string(),
    code: z.string(),
    description: z.string(),
  },
});
