import { z } from 'zod';
import { job } from '../entities/job.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { accountId, code } from '../fields/fields.ts';
import { countsAsKinds } from './hours.ts';
import { unitType } from './record.ts';

/** A favourite of one user: an item or resource, or a job. */
export const setFavourite = z
  .object({
    accountId,
    unitType: unitType.optional(),
    unitNo: code(20).optional(),
    jobCode: code(20).optional(),
    favourite: z.boolean(),
  })
  .superRefine(({ jobCode, ...unit }, context) => {
    const isUnit = unit.unitType !== undefined || unit.unitNo !== undefined;
    const report = (path: string, message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (isUnit && jobCode !== undefined) report('jobCode', 'not-valid');
    if (jobCode !== undefined) return;
    if (unit.unitType === undefined) report('unitType', 'required');
    if (unit.unitNo === undefined) report('unitNo', 'required');
  });
export type SetFavourite = z.output<typeof setFavourite>;

export const maxFavourites = 200;

/** The favourites in the order in which they were starred. */
export const favourites = z
  .object({
    units: z.array(
      z.object({
        unitType,
        unitNo: z.string(),
        unitDescription: z.string(),
        /** The only unit of measure or the base unit; null if there are several and no base unit. */
        unitOfMeasureCode: z.string().nullable(),
        unitOfMeasureDescription: z.string().nullable(),
        countsAs: z.enum(countsAsKinds).nullable(),
        hours: z.number().nullable(),
      }),
    ),
    jobs: z.array(job.row),
  })
  .meta({ id: 'Favourites' });
export type Favourites = z.output<typeof favourites>;
