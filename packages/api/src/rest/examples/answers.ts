import type { ChangePage } from '@worksheet/domain/changes/change';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import type { PayDays, PayRow, PayWhy } from '@worksheet/domain/pay/contract';
import type { RegistrationsResult } from '@worksheet/domain/import-registrations/contract';
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

export const examplePay: PayRow = {
  username: 'bo',
  name: 'Bo Lund',
  payrollNo: '1004',
  payType: '210',
  unit: 'hours',
  amount: 4.5,
  paid: 0,
  difference: 4.5,
};

const examplePayDays: PayDays = {
  period: { from: '2026-11-01', to: '2026-11-30', status: 'open', run: null },
  agreement: 'Byggeri',
  payTypes: [{ code: '210', description: 'Overtid 1', unit: 'hours' }],
  supplements: [],
  days: [
    {
      date: '2026-11-20',
      norm: 7.4,
      hours: 8.25,
      credited: 0,
      rows: [
        { payType: '100', amount: 7.4 },
        { payType: '210', amount: 0.85 },
      ],
    },
  ],
};

const examplePayWhy: PayWhy = {
  agreement: 'Byggeri',
  code: 'BYG',
  validFrom: '2026-01-01',
  rules: { normal: '100', overtime: [{ hours: 3, payType: '210' }, { payType: '220' }] },
  norm: 7.4,
  credited: 0,
  lines: [
    { id: 531, hours: 7.4, payType: '100', rule: 'normal' },
    { id: 531, hours: 0.85, payType: '210', rule: 'overtime.0' },
  ],
  rows: [
    { payType: '100', amount: 7.4 },
    { payType: '210', amount: 0.85 },
  ],
  text: '8.25 hours, and the norm is 7.40. The first 7.40 are normal. The rest, 0.85, is overtid 1.',
};

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
const total = { rows: 2, hours: 7.833333, stored: 7.83 };
const example = '03/04/2026';

const exampleImport: RegistrationsResult = {
  source: 'clockify',
  questions: [
    {
      id: 'date-order',
      kind: 'date-order',
      choices: ['day-first', 'month-first'],
      example,
      rows: 2,
      hours: 7.5,
      answer: null,
    },
  ],
  answered: [],
  counts: { created: 2, unchanged: 0, changed: 0, refused: 0, waiting: 2 },
  sums: { hours: 15.333333, rows: 4 },
  differences: { hours: -7.503333 },
  totals: {
    people: [{ key: 'bo', label: 'Bo Lund', ...total }],
    jobs: [{ key: 'S-1001', label: 'Havrevangen', ...total }],
    months: [{ key: '2026-04', label: '2026-04', ...total }],
  },
  rows: [{ row: 2, result: 'waiting', errors: [], file: [example, 'Bo Lund', '7:30:00'] }],
  columns: [{ heading: 'Start Date', field: 'date', samples: [example] }],
  importId: null,
};

export const exampleAnswers: Readonly<Record<string, unknown>> = {
  'import-worksheet': exampleImport,
  'change-list': exampleChanges,
  'hours-list': exampleHours,
  'pay-days': examplePayDays,
  'pay-why': examplePayWhy,
  'report-read': exampleReport,
  'worksheet-budget': exampleBudgets,
};
