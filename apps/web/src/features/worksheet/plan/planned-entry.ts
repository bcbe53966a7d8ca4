import { normOn } from '@worksheet/domain/hours/own-norm';
import { plannedForm, type PlannedWork } from '@worksheet/domain/plan/planned-form';
import type { EntryForm, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import { minutesOfRecord } from '@worksheet/domain/worksheet/time';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { api } from '#api.ts';
import { lookupQuery } from '#lib/lookup-query.ts';
import { ownNormOf, type Session } from '#lib/session.ts';

/** Larger than the number of codes that contain the same text. */
const limit = 1_000;

/** Cached, so that what was planned can also be registered without a network. */
const cached = { ...lookupQuery, staleTime: 5 * 60_000 };

/** The form of an entry of the plan, filled with what the entry names. */
export async function plannedEntry(
  session: Session,
  setting: EntryFormContext,
  entry: PlannedWork,
): Promise<EntryForm> {
  const { date, jobCode, jobTaskCode } = entry;
  const unitNo = setting.defaultResource?.no;
  const [jobs, tasks, units, unitsOfMeasure, days] = await Promise.all([
    jobCode === null ? [] : api.job.search.fetch({ q: jobCode, limit }, cached),
    jobCode === null || jobTaskCode === null ? [] : api.jobTask.search.fetch({ jobCode }, cached),
    unitNo ? api.resource.search.fetch({ q: unitNo, limit }, cached) : [],
    unitNo ? api.unit.search.fetch({ unitType: 'Resource', unitNo }, cached) : [],
    api.worksheet.list.ensureData({ mode: 'YOURS' }),
  ]);
  const job = jobs.find(({ code }) => code === jobCode);
  const ends = days.flatMap(({ worksheet }) =>
    worksheet.flatMap((record) =>
      record.date === date && record.timeTo ? minutesOfRecord(record.timeTo, date) : [],
    ),
  );
  const options = {
    job: job ? toJobOption(job) : null,
    jobTask: tasks.find(({ code }) => code === jobTaskCode) ?? null,
    unit: units.find(({ no }) => no === unitNo) ?? null,
    unitsOfMeasure,
  };
  const norm = normOn(date, ownNormOf(session, setting.settings));
  const end = ends.length > 0 ? Math.max(...ends) : undefined;
  return plannedForm(entry, options, { setting, norm, end });
}
