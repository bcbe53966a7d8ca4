import type { z } from 'zod';
import type { jobTask } from '../entities/job-task.ts';
import type { job } from '../entities/job.ts';
import type { location } from '../entities/location.ts';
import type { resource } from '../entities/resource.ts';
import type { workType } from '../entities/work-type.ts';
import type { Counting } from './hours.ts';
import type { UnitType } from './limits.ts';

/*
 * These are plain functions without schemas, because the browser needs them before the schemas are
 * loaded.
 */

type Job = z.output<(typeof job)['row']>;
type JobTask = z.output<(typeof jobTask)['row']>;
type Location = z.output<(typeof location)['row']>;
type WorkType = z.output<(typeof workType)['row']>;

type Unit = z.output<(typeof resource)['row']> & { readonly unitType: UnitType };

interface UnitOfMeasure extends Counting {
  readonly code: string;
  readonly description: string;
}

/** One of the user's own records of the last days, with the ids of its references. */
export interface RecentRecord {
  readonly id: number;
  readonly date: string;
  readonly customerId: number | null;
  readonly jobId: number;
  readonly jobTaskId: number | null;
  readonly locationId: number | null;
  readonly workTypeId: number | null;
  readonly unitType: UnitType;
  readonly unitId: number;
  readonly unitOfMeasureId: number;
  readonly description: string;
  readonly quantity: number;
  /** Null unless the record was timed. */
  readonly timeTo: string | null;
}

/**
 * The references that the user may choose now, by id: active, not hidden by the settings, and not
 * excluded by a locked resource.
 */
export interface Choices {
  readonly customers: ReadonlyMap<number, { readonly no: string }>;
  readonly jobs: ReadonlyMap<number, Job>;
  readonly tasks: ReadonlyMap<number, JobTask>;
  readonly locations: ReadonlyMap<number, Location>;
  readonly workTypes: ReadonlyMap<number, WorkType>;
  readonly units: ReadonlyMap<number, Unit>;
  readonly unitsOfMeasure: ReadonlyMap<number, UnitOfMeasure>;
}

/** A reference that may no longer be chosen is null. */
export interface LastLine {
  readonly date: string;
  readonly customerNo: string | null;
  readonly jobCode: string | null;
  readonly jobTaskCode: string | null;
  readonly locationCode: string | null;
  readonly workTypeCode: string | null;
  readonly unitType: UnitType;
  readonly unitNo: string | null;
  readonly unitOfMeasureCode: string | null;
  readonly timeTo: string | null;
}

interface RecentUnit extends Unit, Counting {
  readonly unitNo: string;
  readonly unitOfMeasureCode: string | null;
  readonly unitOfMeasureDescription: string | null;
}

/** A description of a job: of its hours, or of the unit that it was written on. */
interface RecentDescription {
  readonly jobCode: string;
  /** Null for hours. */
  readonly unitNo: string | null;
  readonly text: string;
}

/** What a user registered lately, the most recent first. */
export interface Recent {
  readonly jobs: Job[];
  readonly tasks: JobTask[];
  readonly locations: Location[];
  readonly workTypes: WorkType[];
  /** The units, each with the unit of measure in which it was last registered. */
  readonly units: RecentUnit[];
  readonly descriptions: RecentDescription[];
  /** The last line of each day, the newest day first. */
  readonly lastLines: LastLine[];
  /** The amounts, most frequent first. */
  readonly amounts: { readonly unitOfMeasureCode: string; readonly quantity: number }[];
}

const maxEntries = 20;
const maxDescriptions = 5;

/** Returns what a user registered lately. Later records are more recent, whatever their dates. */
export function recentOf(records: readonly RecentRecord[], choices: Choices): Recent {
  const newest = records.toSorted((a, b) => b.id - a.id);
  const { customers, jobs, tasks, locations, workTypes, units, unitsOfMeasure } = choices;
  const chosen = <E>(entries: ReadonlyMap<number, E>, id: number | null) =>
    id === null ? undefined : entries.get(id);
  const taskOf = ({ jobId, jobTaskId }: RecentRecord) =>
    jobs.has(jobId) ? chosen(tasks, jobTaskId) : undefined;

  const lastLineOf = (record: RecentRecord): LastLine => {
    const billTo = jobs.get(record.jobId)?.billToCustomerNo;
    const customer = chosen(customers, record.customerId);
    const unit = units.get(record.unitId);
    return {
      date: record.date,
      customerNo: customer && customer.no === billTo ? billTo : null,
      jobCode: jobs.get(record.jobId)?.code ?? null,
      jobTaskCode: taskOf(record)?.code ?? null,
      locationCode: chosen(locations, record.locationId)?.code ?? null,
      workTypeCode: chosen(workTypes, record.workTypeId)?.code ?? null,
      unitType: record.unitType,
      unitNo: unit?.no ?? null,
      unitOfMeasureCode: (unit && unitsOfMeasure.get(record.unitOfMeasureId)?.code) ?? null,
      timeTo: record.timeTo,
    };
  };

  // Leave says nothing about the work after it.
  const worked = newest.filter(({ jobId }) => jobs.get(jobId)?.absence !== true);
  const recentJobs = distinct(newest.map(({ jobId }) => jobs.get(jobId)));
  return {
    jobs: recentJobs,
    tasks: distinct(newest.map(taskOf)),
    locations: distinct(newest.map(({ locationId }) => chosen(locations, locationId))),
    workTypes: distinct(newest.map(({ workTypeId }) => chosen(workTypes, workTypeId))),
    units: unitsIn(newest, choices),
    descriptions: recentJobs.flatMap((job) => descriptionsOf(job, newest, choices)),
    lastLines: [...Map.groupBy(worked, ({ date }) => date).values()]
      .flatMap(([last]) => (last ? lastLineOf(last) : []))
      .toSorted((a, b) => b.date.localeCompare(a.date)),
    amounts: amountsIn(newest, choices),
  };
}

/** Returns the last descriptions of each kind. What was written on work describes no leave. */
function descriptionsOf(
  { id, code: jobCode, absence }: Job,
  newest: readonly RecentRecord[],
  { jobs, units, unitsOfMeasure }: Choices,
): RecentDescription[] {
  const ofWork = new Set(
    newest.flatMap(({ jobId, description }) => (jobs.get(jobId)?.absence ? [] : description)),
  );
  const own = newest.filter(
    ({ jobId, description }) => jobId === id && !(absence && ofWork.has(description)),
  );
  const unitNo = ({ unitType, unitId, unitOfMeasureId }: RecentRecord) => {
    const isHours =
      unitType === 'Resource' && unitsOfMeasure.get(unitOfMeasureId)?.countsAs !== null;
    return isHours ? null : units.get(unitId)?.no;
  };
  return [...Map.groupBy(own, unitNo)].flatMap(([no, ofUnit]) => {
    if (no === undefined) return [];
    const texts = ofUnit.map(({ description }) => description);
    return distinct(texts, maxDescriptions).map((text) => ({ jobCode, unitNo: no, text }));
  });
}

function distinct<E>(entries: readonly (E | undefined)[], max = maxEntries): E[] {
  return [...new Set(entries.filter((entry) => entry !== undefined))].slice(0, max);
}

function unitsIn(
  newest: readonly RecentRecord[],
  { units, unitsOfMeasure }: Choices,
): RecentUnit[] {
  return [...Map.groupBy(newest, ({ unitId }) => unitId)]
    .flatMap(([id, records]): RecentUnit[] => {
      const unit = units.get(id);
      if (!unit) return [];
      const measure = records
        .map(({ unitOfMeasureId }) => unitsOfMeasure.get(unitOfMeasureId))
        .find((each) => each !== undefined);
      return [
        {
          ...unit,
          unitNo: unit.no,
          unitOfMeasureCode: measure?.code ?? null,
          unitOfMeasureDescription: measure?.description ?? null,
          countsAs: measure?.countsAs ?? null,
          hours: measure?.hours ?? null,
        },
      ];
    })
    .slice(0, maxEntries);
}

/** Returns the amounts that were typed. Those of lines with times are computed, so they are left out. */
function amountsIn(
  newest: readonly RecentRecord[],
  { unitsOfMeasure }: Choices,
): Recent['amounts'] {
  const amounts = newest.flatMap(({ unitOfMeasureId, quantity, timeTo }) => {
    const measure = unitsOfMeasure.get(unitOfMeasureId);
    return measure && timeTo === null ? { unitOfMeasureCode: measure.code, quantity } : [];
  });
  return [
    ...Map.groupBy(amounts, (amount) => `${amount.quantity} ${amount.unitOfMeasureCode}`).values(),
  ]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([amount]) => amount ?? [])
    .slice(0, maxEntries);
}

export type Preselection = Omit<LastLine, 'date' | 'workTypeCode' | 'timeTo'>;

/**
 * Returns the line from which a new entry is preselected: the last line of its date, else of the
 * last day before it, else of the last day.
 */
export function preselection(
  { lastLines }: Pick<Recent, 'lastLines'>,
  date: string,
): Preselection | undefined {
  const line = lastLines.find((each) => each.date <= date) ?? lastLines[0];
  if (!line) return undefined;
  const { date: _, workTypeCode: __, timeTo: ___, ...preselected } = line;
  return preselected;
}
