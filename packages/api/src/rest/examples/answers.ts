import type { ChangePage } from '@worksheet/domain/changes/change';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import type { Report } from '@worksheet/domain/reports/contract';
import type { Budgets } from '@worksheet/domain/worksheet/budget/contract';

/** The answers whose fields have other types than fields of the same names elsewhere. */
export const exampleHours: readonly HoursDay[] = [
  {
    username: 'bo',
    name: 'Bo Lund',
    date: '2026-11-20',
    hours: 8.25,
    norm: 7.4,
    absence: 0,
    credited: 0,
    state: 'over',
    deviation: 0.85,
    approval: 'waiting',
    exported: false,
    averageWeek: 38.2,
    flags: [{ code: 'rest', params: { hours: 9.5 } }],
  },
];

const amounts: Report['total'] = { hours: 41.5, exactHours: 41.5, sums: [], records: 6 };

export const exampleReport: Report = {
  groupBy: ['job', 'month'],
  rows: [
    {
      keys: [
        { code: 'S-1006', name: 'Badeværelser, etape 1 (24 boliger)', budgetHours: null },
        { code: '2026-11', name: null },
      ],
      ...amounts,
    },
  ],
  total: amounts,
};

const exampleBudgets: Budgets = {
  job: { budgetHours: 120, hours: 52.5, exactHours: 52.5 },
  tasks: [{ code: '110', budgetHours: 40, hours: 33.25, exactHours: 33.25 }],
};

const exampleChanges: ChangePage = {
  changes: [
    {
      seq: 1042,
      entity: 'worksheet',
      key: '839',
      action: 'approved',
      by: 'adam',
      at: '2026-11-21T14:31:08.000Z',
    },
  ],
  next: '1042',
};

/** The examples by operation id. */
export const exampleAnswers: Readonly<Record<string, unknown>> = {
  'change-list': exampleChanges,
  'hours-list': exampleHours,
  'report-read': exampleReport,
  'worksheet-budget': exampleBudgets,
};
