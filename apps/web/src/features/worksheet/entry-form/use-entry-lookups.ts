import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type {
  EntryEvent,
  EntryForm,
  EntryFormContext,
  JobOption,
} from '@worksheet/domain/worksheet/entry-form/state';
import { useEffect } from 'react';
import { lookupSearch } from '#components/search-combobox.tsx';
import { lookupQuery } from '#lib/lookup-query.ts';
import { trpc, type Outputs } from '#trpc.ts';

interface LookupContext {
  readonly form: EntryForm;
  readonly setting: EntryFormContext;
  readonly send: (event: EntryEvent) => void;
}

/** Sends to the form what depends on the selected job, customer, unit and work type (spec §4). */
export function useEntryLookups(context: LookupContext) {
  const job = useSingleJob(context);
  const tasks = useJobTasks(context);
  const measures = useUnitsOfMeasure(context);
  const resource = useDefaultResourceDescription(context);
  const workType = useWorkTypeMeasure(context);
  const isPending = [job, tasks, measures, resource, workType].some(isLookupPending);
  return { tasks, measures, isPending };
}

export type EntryLookups = Pick<ReturnType<typeof useEntryLookups>, 'tasks' | 'measures'>;

interface LookupState {
  readonly isNeeded: boolean;
  readonly isFetching: boolean;
  readonly data: unknown;
}

/** False after a failed fetch: the user selects the field by hand then. */
function isLookupPending({ isNeeded, isFetching, data }: LookupState): boolean {
  return isNeeded && (isFetching || data !== undefined);
}

function useJobTasks({ form, setting, send }: LookupContext) {
  const jobCode = form.job?.code ?? '';
  const { shown } = entryRules(setting.settings).jobTask;
  const tasks = trpc.jobTask.search.useQuery(
    { jobCode },
    { ...lookupQuery, enabled: shown && jobCode !== '' },
  );
  const { data } = tasks;
  const isNeeded = form.autoSelect.tasks;
  useEffect(() => {
    if (isNeeded && data) send({ type: 'tasks-loaded', jobCode, tasks: data });
  }, [isNeeded, data, jobCode, send]);
  return { isNeeded, data, isFetching: tasks.isFetching, search: lookupSearch(tasks) };
}

function useUnitsOfMeasure({ form, send }: LookupContext) {
  const { unitType } = form;
  const unitNo = form.unit?.no ?? '';
  const measures = trpc.unit.search.useQuery(
    { unitType, unitNo },
    { ...lookupQuery, enabled: unitNo !== '' },
  );
  const { data } = measures;
  const isNeeded = unitNo !== '' && form.unitsOfMeasure === null;
  useEffect(() => {
    if (isNeeded && data)
      send({ type: 'units-of-measure-loaded', unitType, unitNo, measures: data });
  }, [isNeeded, data, unitType, unitNo, send]);
  return { isNeeded, data, isFetching: measures.isFetching, search: lookupSearch(measures) };
}

/** The second result shows that the customer has more than one job. */
function useSingleJob({ form, send }: LookupContext) {
  const customerNo = form.customer?.no ?? '';
  const isNeeded = form.autoSelect.jobs && customerNo !== '';
  const { data, isFetching } = trpc.job.search.useQuery(
    { customerNo, limit: 2 },
    { ...lookupQuery, enabled: isNeeded },
  );
  useEffect(() => {
    if (isNeeded && data) send({ type: 'jobs-loaded', customerNo, jobs: data.map(toJobOption) });
  }, [isNeeded, data, customerNo, send]);
  return { isNeeded, data, isFetching };
}

/** The session contains only the number of the default resource. */
function useDefaultResourceDescription({ form, send }: LookupContext) {
  const no = form.unit?.no ?? '';
  const isNeeded = form.unitType === 'Resource' && no !== '' && form.unit?.description === null;
  const { data, isFetching } = trpc.resource.search.useQuery(
    { q: no, limit: 50 },
    { ...lookupQuery, enabled: isNeeded },
  );
  const resource = data?.find((each) => each.no === no);
  useEffect(() => {
    if (isNeeded && resource) send({ type: 'unit-loaded', unit: resource });
  }, [isNeeded, resource, send]);
  return { isNeeded, data: resource?.description ?? undefined, isFetching };
}

/** A record does not contain whether its work type determines the unit of measure. */
function useWorkTypeMeasure({ form, send }: LookupContext) {
  const code = form.workType?.code ?? '';
  const isNeeded = form.workType?.unitOfMeasureCode === undefined && code !== '';
  const { data, isFetching } = trpc.workType.search.useQuery(
    { q: code, limit: 50 },
    { ...lookupQuery, enabled: isNeeded },
  );
  const workType = data?.find((each) => each.code === code);
  useEffect(() => {
    if (isNeeded && workType) send({ type: 'work-type-loaded', workType });
  }, [isNeeded, workType, send]);
  return { isNeeded, data: workType, isFetching };
}

export function toJobOption(job: Outputs['job']['search'][number]): JobOption {
  return {
    code: job.code,
    description: job.description,
    billTo: { no: job.billToCustomerNo, name: job.billToCustomerName },
  };
}
