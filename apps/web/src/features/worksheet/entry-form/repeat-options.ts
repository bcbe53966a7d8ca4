import type { CopyOptions } from '@worksheet/domain/worksheet/copy-day';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { lookupQuery } from '#lib/lookup-query.ts';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { api } from '#api.ts';

/** Larger than the number of codes that contain the same text. */
const limit = 1000;

/** Searches return only what can still be registered (D24, D25). */
export async function fetchRepeatOptions(record: WorksheetRecord): Promise<CopyOptions> {
  const { unitType, unitNo, jobCode, jobTaskCode } = record;
  const input = (q: string | null) => ({ q: q ?? '', limit: q === null ? 1 : limit });
  const unit = unitType === 'Item' ? api.item : api.resource;
  // Batched into one request by tRPC; records of a day share most of these.
  const [customers, jobs, tasks, locations, workTypes, units, measures] = await Promise.all([
    api.customer.search.fetch(input(record.customerNo), lookupQuery),
    api.job.search.fetch(input(jobCode), lookupQuery),
    api.jobTask.search.fetch({ ...input(jobTaskCode), jobCode }, lookupQuery),
    api.location.search.fetch(input(record.locationCode), lookupQuery),
    api.workType.search.fetch(input(record.workTypeCode), lookupQuery),
    unit.search.fetch({ ...input(unitNo), withUnits: true }, lookupQuery),
    api.unit.search.fetch({ unitType, unitNo }, lookupQuery),
  ]);
  const job = jobs.find(({ code }) => code === jobCode);
  const location = locations.find(({ code }) => code === record.locationCode);
  return {
    customer: customers.find(({ no }) => no === record.customerNo) ?? null,
    job: job ? toJobOption(job) : null,
    jobTask: tasks.find(({ code }) => code === jobTaskCode) ?? null,
    location: location ? { code: location.code, description: null } : null,
    workType: workTypes.find(({ code }) => code === record.workTypeCode) ?? null,
    unit: units.find(({ no }) => no === unitNo) ?? null,
    unitsOfMeasure: measures,
  };
}
