import { z } from 'zod';
import { code, text } from '../fields.ts';
import { partOf } from './contract.ts';

/** What a unit of measure belongs to, as its own calls spell it. */
export const unitOwners = ['item', 'resource'] as const;
/** The record's spelling is understood as well: the entry form asks with what it holds (spec §7). */
const unitType = z.enum([...unitOwners, 'Item', 'Resource']);

const declared = partOf(
  { unitType, unitNo: code(20) },
  {
    name: 'unit',
    key: { code: code(20) },
    fields: { description: text(50) },
    row: {
      unitType: z.enum(unitOwners),
      unitNo: z.string(),
      code: z.string(),
      description: z.string(),
    },
  },
);

/** A unit of measure of one item or resource. Ten characters to make one, twenty to find what older data holds (spec §5). */
export const unitOfMeasure = {
  ...declared,
  paths: {
    list: '/unit/all/{unitType}',
    single: '/unit/single/{unitType}',
    search: '/unit/search',
  } as const,
  create: declared.create.extend({ code: code(10) }),
};
