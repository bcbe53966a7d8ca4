import { z } from 'zod';
import { list } from '../fields/fields.ts';
import { unitOfMeasure } from './unit-of-measure.ts';

const { code, description, countsAs, hours } = unitOfMeasure.create.shape;

/** The units of measure with which an item or a resource is created. */
export const firstUnits = list(z.object({ code, description, countsAs, hours }), {
  max: 100,
}).optional();
