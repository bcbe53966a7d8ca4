import { z } from 'zod';
import { list } from '../fields/fields.ts';
import { unitOfMeasure } from './unit-of-measure.ts';

const { code, description, countsAs, hours } = unitOfMeasure.create.shape;

/** The units of measure that an item or a resource is created with. */
export const firstUnits = list(z.object({ code, description, countsAs, hours }), {
  max: 100,
}).optional();
