import {
  groupsOf,
  type Report,
  type ReportKey,
  type ReportView,
} from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { newId } from './people.ts';
import { hoursRecord, keepRecords, record } from './records.ts';
import { Refusal, type Answers } from './server.ts';

/** A job with its budget, who works on it, and the hours of June, July and August 2026. */
const jobs = [
  ['S-1018', 'Ny gymnastiksal, Sønderå Efterskole', 912, 'bo', [96, 31, 118.5]],
  ['S-1012', 'Tagrenovering, Lindegården', 642, 'bo', [0, 42.5, 138]],
  ['S-1026', 'Facade og vinduer, Birkely Plejecenter', 258, 'ida', [124.5, 48, 101.25]],
] as const;

const noTask = { jobTaskCode: null, jobTaskDescription: null };
const montage = jobs.flatMap(([jobCode, jobDescription, , username, hours]) =>
  hours.flatMap((quantity, index) => {
    const line = { ...noTask, jobCode, jobDescription, username, description: 'Montage', quantity };
    return quantity === 0 ? [] : [{ ...line, date: `2026-0${index + 6}-10` }];
  }),
);
const drive = {
  ...noTask,
  jobCode: 'S-1018',
  jobDescription: jobs[0][1],
  date: '2026-06-10',
  description: 'Kørsel',
  unitType: 'Resource',
  unitOfMeasureCode: 'KM',
  unitOfMeasureDescription: 'Kilometre',
  quantity: 12.5,
} as const;

/** Answers with the sums of the hours of bo and ida on three jobs, and of 12.5 km in June; they keep saved reports. */
export function keepReports(initialViews: readonly ReportView[] = []) {
  const kept = keepRecords([...montage.map(hoursRecord), record(drive)]);
  let views = [...initialViews];
  const read: NonNullable<NonNullable<Answers['report']>['read']> = ({ from, to, groupBy }) => {
    const groups = groupsOf(groupBy);
    const found = kept.records().filter(({ date }) => date >= from && date <= to);
    const keysOf = (each: WorksheetRecord) => groups.map((group) => keyOf(each, group));
    const rows = Map.groupBy(found, (each) => JSON.stringify(keysOf(each)));
    return {
      groupBy: groups,
      rows: [...rows.values()].map((of) => ({
        keys: of.slice(0, 1).flatMap(keysOf),
        ...amountsOf(of),
      })),
      total: amountsOf(found),
    };
  };
  const answers = {
    ...kept.answers,
    report: {
      read,
      listViews: () => views,
      createView: () => {
        throw new Refusal('invalid-input', { errors: [{ path: 'name', code: 'too-many' }] });
      },
      updateView: ({ id, name, query, shared }) => {
        const view = reportView({ id, name, query, shared });
        views = views.map((each) => (each.id === id ? view : each));
        return view;
      },
    },
  } satisfies Answers;
  return { answers };
}

/** Returns a saved report of adam, which only adam sees. */
export function reportView(change: Partial<ReportView> = {}): ReportView {
  return {
    id: newId(),
    name: 'Report',
    shared: false,
    query: 'groupBy=job&mode=ALL',
    own: true,
    username: 'adam',
    ...change,
  };
}

function keyOf(each: WorksheetRecord, group: ReportGroup): ReportKey {
  if (group === 'month') return { code: each.date.slice(0, 7), name: null };
  if (group === 'person') return { code: each.username, name: each.username };
  const budgetHours = jobs.find(([code]) => code === each.jobCode)?.[2] ?? null;
  return { code: each.jobCode, name: each.jobDescription, budgetHours };
}

function amountsOf(records: readonly WorksheetRecord[]): Report['total'] {
  const worked = records.flatMap(({ hours }) => hours ?? []);
  const hours = worked.length === 0 ? null : worked.reduce((sum, each) => sum + each, 0);
  const others = Map.groupBy(
    records.filter((each) => each.hours === null),
    ({ unitOfMeasureCode }) => unitOfMeasureCode,
  );
  const sums = [...others].map(([unitOfMeasureCode, of]) => ({
    unitOfMeasureCode,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return { hours, exactHours: hours, sums, records: records.length };
}
