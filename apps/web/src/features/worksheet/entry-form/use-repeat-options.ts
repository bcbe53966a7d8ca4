import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { RepeatOptions } from '@worksheet/domain/worksheet/repeat-entry';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { trpc } from '#trpc.ts';

/** Larger than the number of codes that contain the same text. */
const limit = 1000;

/** Searches return only active references, which can still be selected (D24, D25). */
export function useRepeatOptions() {
  const { client } = trpc.useUtils();
  return async (record: WorksheetRecord): Promise<RepeatOptions> => {
    const { unitType, unitNo, jobCode, jobTaskCode } = record;
    const input = (q: string | null) => ({ q: q ?? '', limit: q === null ? 1 : limit });
    const unit = unitType === 'Item' ? client.item : client.resource;
    // Batched into one request by tRPC.
    const [customers, jobs, tasks, locations, workTypes, units, measures] = await Promise.all([
      client.customer.search.query(input(record.customerNo)),
      client.job.search.query(input(jobCode)),
      client.jobTask.search.query({ ...input(jobTaskCode), jobCode }),
      client.location.search.query(input(record.locationCode)),
      client.workType.search.query(input(record.workTypeCode)),
      unit.search.query(input(unitNo)),
      client.unit.search.query({ unitType, unitNo }),
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
  };
}
