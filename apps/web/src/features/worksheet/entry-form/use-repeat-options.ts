import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { RepeatChoices } from '@worksheet/domain/worksheet/repeat-entry';
import { toJobOption } from '#features/worksheet/entry-form/options.ts';
import { trpc } from '#trpc.ts';

/** More than match one code. */
const limit = 1000;

/** Looks up what of a record can still be chosen: searches answer what is active (D24, D25). */
export function useRepeatOptions() {
  const { client } = trpc.useUtils();
  return async (record: WorksheetRecord): Promise<RepeatChoices> => {
    const { unitType, unitNo, jobCode, jobTaskCode } = record;
    const asked = (q: string | null) => ({ q: q ?? '', limit: q === null ? 1 : limit });
    const unit = unitType === 'Item' ? client.item : client.resource;
    // Asked together, they travel as one call.
    const [customers, jobs, tasks, locations, workTypes, units, measures] = await Promise.all([
      client.customer.search.query(asked(record.customerNo)),
      client.job.search.query(asked(jobCode)),
      client.jobTask.search.query({ ...asked(jobTaskCode), jobCode }),
      client.location.search.query(asked(record.locationCode)),
      client.workType.search.query(asked(record.workTypeCode)),
      unit.search.query(asked(unitNo)),
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
      measures,
    };
  };
}
