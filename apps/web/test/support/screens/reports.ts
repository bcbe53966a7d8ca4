import { groupsOf, type ReportKey } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import type { Inputs, Outputs } from '#trpc.ts';
import { newId } from '../people.ts';
import type { Answers } from '../server.ts';

type Report = Outputs['report']['read'];
type Key = Pick<ReportKey, 'name' | 'code'> & Partial<ReportKey>;

const keys: Readonly<Record<ReportGroup, readonly Key[]>> = {
  customer: [
    { code: 'K-10', name: 'Havnen A/S' },
    { code: null, name: null },
  ],
  job: [
    { code: 'J-1', name: 'Facade mod gården', budgetHours: 12 },
    { code: 'J-2', name: 'Altaner', budgetHours: null },
  ],
  task: [{ code: 'T-1', name: 'Montage', jobCode: 'J-1', budgetHours: null }],
  person: [
    { code: 'bo', name: 'Bo Lund' },
    { code: 'tove', name: 'Tove Brandt' },
  ],
  team: [{ code: 'MONTAGE', name: null }],
  workType: [{ code: 'NORMAL', name: 'Normal' }],
  unit: [{ code: 'V-1020', name: 'Skruer', unitType: 'Item' }],
  location: [{ code: 'LAGER', name: null }],
  day: [{ code: '2026-11-17', name: null }],
  week: [
    { code: '2026-W46', name: null },
    { code: '2026-W47', name: null },
  ],
  month: [
    { code: '2026-10', name: null },
    { code: '2026-11', name: null },
  ],
};

const amounts = (rows: number) => ({
  hours: 7.75 * rows,
  exactHours: 7.75 * rows,
  sums: [{ unitOfMeasureCode: 'BOX', quantity: 2.25 * rows }],
  records: 3 * rows,
});

/** A row for every key of the groups, each of 7.75 hours and 2.25 boxes. */
export function report({ groupBy }: Pick<Inputs['report']['read'], 'groupBy'>): Report {
  const groups = groupsOf(groupBy);
  const rows = groups.reduce<Key[][]>(
    (found, group) => found.flatMap((row) => keys[group].map((key) => [...row, key])),
    [[]],
  );
  return {
    groupBy: groups,
    rows: rows.map((row) => ({ keys: row, ...amounts(1) })),
    total: amounts(rows.length),
  };
}

export const emptyReport = ({ groupBy }: Pick<Inputs['report']['read'], 'groupBy'>): Report => ({
  groupBy: groupsOf(groupBy),
  rows: [],
  total: { hours: null, exactHours: null, sums: [], records: 0 },
});

/** The answers with a saved report of adam. */
export const reportAnswers = {
  report: {
    read: report,
    listViews: () => [
      {
        id: newId(),
        name: 'Timer pr. sag',
        shared: true,
        query: 'period=this-year&groupBy=job',
        own: true,
        username: 'adam',
      },
    ],
  },
} satisfies Answers;
