import { entryRules } from '@worksheet/domain/entry-rules';
import type {
  EntryEvent,
  EntryForm,
  EntrySetting,
} from '@worksheet/domain/worksheet/entry-form-state';
import { useEffect } from 'react';
import { toJobOption } from '#features/worksheet/entry-form/options.ts';
import { trpc } from '#trpc.ts';

interface Lookups {
  readonly form: EntryForm;
  readonly setting: EntrySetting;
  readonly send: (event: EntryEvent) => void;
}

/**
 * Asks the server for what a choice brings with it, and tells the form (spec §4). `isBringing` while something may still
 * be filled in: no longer once the answer failed, or where there is no net to bring it.
 */
export function useEntryLookups({ form, setting, send }: Lookups) {
  const jobs = useOnlyJob({ form, setting, send });
  const tasks = useTasks({ form, setting, send });
  const measures = useMeasures({ form, setting, send });
  useDefaultResource({ form, setting, send });
  useWorkTypeMeasure({ form, setting, send });
  return { tasks, measures, isBringing: [jobs, tasks, measures].some(isBringing) };
}

export type EntryLookups = Pick<ReturnType<typeof useEntryLookups>, 'tasks' | 'measures'>;

interface Answer {
  readonly awaited: boolean;
  readonly isFetching: boolean;
  readonly data: unknown;
}

/** It is on its way, or has come and the form is about to be told. */
function isBringing({ awaited, isFetching, data }: Answer): boolean {
  return awaited && (isFetching || data !== undefined);
}

function useTasks({ form, setting, send }: Lookups) {
  const jobCode = form.job?.code ?? '';
  const shown = entryRules(setting.settings).jobTask.shown;
  const tasks = trpc.jobTask.search.useQuery({ jobCode }, { enabled: shown && jobCode !== '' });
  const { data } = tasks;
  const awaited = form.awaits.tasks;
  useEffect(() => {
    if (awaited && data) send({ type: 'tasks-loaded', jobCode, tasks: data });
  }, [awaited, data, jobCode, send]);
  return { awaited, data, isFetching: tasks.isFetching };
}

function useMeasures({ form, send }: Lookups) {
  const { unitType } = form;
  const unitNo = form.unit?.no ?? '';
  const measures = trpc.unit.search.useQuery({ unitType, unitNo }, { enabled: unitNo !== '' });
  const { data } = measures;
  const awaited = unitNo !== '' && form.measures === null;
  useEffect(() => {
    if (awaited && data) send({ type: 'measures-loaded', unitType, unitNo, measures: data });
  }, [awaited, data, unitType, unitNo, send]);
  return { awaited, data, isFetching: measures.isFetching };
}

/** A single remaining job of the chosen customer is chosen automatically: two are asked for, to know. */
function useOnlyJob({ form, send }: Lookups) {
  const customerNo = form.customer?.no ?? '';
  const awaited = form.awaits.jobs && customerNo !== '';
  const { data, isFetching } = trpc.job.search.useQuery(
    { customerNo, limit: 2 },
    { enabled: awaited },
  );
  useEffect(() => {
    if (awaited && data) send({ type: 'jobs-loaded', customerNo, jobs: data.map(toJobOption) });
  }, [awaited, data, customerNo, send]);
  return { awaited, data, isFetching };
}

/** The session knows the default resource by its number; its description is looked up. */
function useDefaultResource({ form, send }: Lookups) {
  const no = form.unit?.no ?? '';
  const awaited = form.unitType === 'Resource' && no !== '' && form.unit?.description === null;
  const { data } = trpc.resource.search.useQuery({ q: no, limit: 50 }, { enabled: awaited });
  const found = data?.find((resource) => resource.no === no);
  useEffect(() => {
    if (awaited && found) send({ type: 'unit-known', unit: found });
  }, [awaited, found, send]);
}

/** A record does not say whether its work type decides the unit of measure. */
function useWorkTypeMeasure({ form, send }: Lookups) {
  const code = form.workType?.code ?? '';
  const awaited = form.workType?.unitOfMeasureCode === undefined && code !== '';
  const { data } = trpc.workType.search.useQuery({ q: code, limit: 50 }, { enabled: awaited });
  const found = data?.find((workType) => workType.code === code);
  useEffect(() => {
    if (awaited && found) send({ type: 'work-type-known', workType: found });
  }, [awaited, found, send]);
}
