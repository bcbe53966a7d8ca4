import { compiledQuery } from '@worksheet/database/compiled-query';
import type { Row } from '@worksheet/database/schema';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { customer } from '@worksheet/domain/entities/customer';
import { job } from '@worksheet/domain/entities/job';
import { jobTask } from '@worksheet/domain/entities/job-task';
import { location } from '@worksheet/domain/entities/location';
import { resource } from '@worksheet/domain/entities/resource';
import { workType } from '@worksheet/domain/entities/work-type';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { fail } from '@worksheet/domain/errors';
import { countsAsKinds } from '@worksheet/domain/worksheet/hours';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';
import { recentOf, type Recent, type RecentRecord } from '@worksheet/domain/worksheet/recent';
import { unitType } from '@worksheet/domain/worksheet/record';
import { isoLocalOrNull } from '@worksheet/domain/worksheet/time';
import { z } from 'zod';
import { findSettings } from '#account-settings.ts';
import { findActiveJobs } from '#master-data/job.ts';
import { findActive } from '#master-data/select-rows.ts';
import type { AccountContext } from '#context.ts';
import { findAllowedUnits, findUnitsOfMeasure } from '#records/choices.ts';
import { calendarDate, localTime } from '@worksheet/domain/fields/fields';

const code = z.string().nullable();

export const recent = z
  .object({
    jobs: z.array(job.row),
    tasks: z.array(jobTask.row),
    locations: z.array(location.row),
    workTypes: z.array(workType.row),
    units: z.array(
      z.object({
        ...resource.row.shape,
        unitType,
        unitNo: z.string(),
        unitOfMeasureCode: code,
        unitOfMeasureDescription: code,
        countsAs: z.enum(countsAsKinds).nullable(),
        hours: z.number().nullable(),
      }),
    ),
    descriptions: z.array(z.object({ jobCode: z.string(), unitNo: code, text: z.string() })),
    lastLines: z.array(
      z.object({
        date: calendarDate,
        customerNo: code,
        jobCode: code,
        jobTaskCode: code,
        locationCode: code,
        workTypeCode: code,
        unitType,
        unitNo: code,
        unitOfMeasureCode: code,
        timeTo: localTime.nullable(),
      }),
    ),
    amounts: z.array(z.object({ unitOfMeasureCode: z.string(), quantity: z.number() })),
  })
  .meta({ id: 'Recent' });

const nothingRecent: Recent = {
  jobs: [],
  tasks: [],
  locations: [],
  workTypes: [],
  units: [],
  descriptions: [],
  lastLines: [],
  amounts: [],
};
const recentDays = 30;
const maxRecords = 500;

/** What the caller registered on in the last 30 days and may still choose (D12, D24). */
export async function findRecent({ db, actor, now }: AccountContext): Promise<Recent> {
  if (actor.kind !== 'user') fail('api-key-is-no-user');
  const { settings, timeZone } = await findSettings(db);
  const since = addDays(todayIn(timeZone, now()), -recentDays);
  const { rows } = await findRecords(db, { userId: actor.userId, since });
  if (rows.length === 0) return nothingRecent;
  const records = rows.map(toRecentRecord);
  const rules = entryRules(settings);
  const idsOf = (key: IdKey, isShown = true) =>
    isShown ? [...new Set(records.map((record) => record[key]))].filter((id) => id !== null) : [];
  const unitsOfMeasure = await findUnitsOfMeasure(db, 'id', idsOf('unitOfMeasureId'));
  return recentOf(records, {
    customers: await findActive(db, customer, idsOf('customerId', rules.customer.shown)),
    jobs: await findActiveJobs(db, idsOf('jobId')),
    tasks: await findActive(db, jobTask, idsOf('jobTaskId', rules.jobTask.shown)),
    locations: await findActive(db, location, idsOf('locationId', rules.location.shown)),
    workTypes: await findActive(db, workType, idsOf('workTypeId', rules.workType.shown)),
    units: await findAllowedUnits(db, actor, idsOf('unitId')),
    unitsOfMeasure: new Map(unitsOfMeasure.map((each) => [each.id, each])),
  });
}

type IdKey = Extract<keyof RecentRecord, `${string}Id`>;

const columns = [
  'id',
  'work_date',
  'customer_id',
  'job_id',
  'job_task_id',
  'location_id',
  'work_type_id',
  'unit_type',
  'unit_id',
  'unit_of_measure_id',
  'description',
  'quantity',
  'time_to',
] as const;

/** In the order of the dates, not of the ids, for which the database would read the records of the whole account. */
const findRecords = compiledQuery(
  (db, { userId, since }: { readonly userId: number; readonly since: string }) =>
    db
      .selectFrom('worksheet_record')
      .select(columns)
      .where('user_id', '=', userId)
      // The column comes before the date in the index.
      .where('exported', 'in', [false, true])
      .where('work_date', '>=', since)
      .orderBy('work_date', 'desc')
      .orderBy('id', 'desc')
      .limit(maxRecords),
);

function toRecentRecord(
  row: Pick<Row<'worksheet_record'>, (typeof columns)[number]>,
): RecentRecord {
  return {
    id: row.id,
    date: row.work_date,
    customerId: row.customer_id,
    jobId: row.job_id,
    jobTaskId: row.job_task_id,
    locationId: row.location_id,
    workTypeId: row.work_type_id,
    unitType: row.unit_type,
    unitId: row.unit_id,
    unitOfMeasureId: row.unit_of_measure_id,
    description: row.description,
    quantity: fromDecimal(row.quantity),
    timeTo: isoLocalOrNull(row.work_date, row.time_to),
  };
}
