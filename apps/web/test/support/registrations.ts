import type {
  ImportQuestion,
  RegistrationsResult,
} from '@worksheet/domain/import-registrations/contract';
import type { FileAnswers } from './server.ts';

const columns = [
  { heading: 'Start date', field: 'date', samples: ['03/04/2025'] },
  { heading: 'Duration', field: 'duration', samples: ['00:20:00'] },
] as const;

export function question(change: Partial<ImportQuestion>): ImportQuestion {
  const base = { id: 'rounding', kind: 'rounding', example: '00:20:00', answer: null } as const;
  const differences = { hundredth: -0.006667, quarter: -0.166667, skip: -7.5 };
  const choices = ['hundredth', 'quarter', 'skip'];
  return { ...base, choices, differences, rows: 2, hours: 7.5, ...change };
}

export const dateOrder = question({
  id: 'date-order',
  kind: 'date-order',
  example: '03/04/2025',
  choices: ['day-first', 'month-first'],
});

const total = { rows: 3, hours: 9.333333, stored: 9.33 };

export function registrations(change: Partial<RegistrationsResult> = {}): RegistrationsResult {
  return {
    source: 'toggl',
    questions: [],
    answered: [],
    counts: { created: 3, unchanged: 0, changed: 0, refused: 1, waiting: 0 },
    sums: { hours: 9.333333, rows: 4 },
    differences: { hours: -0.003333 },
    totals: {
      people: [{ key: 'bo', label: 'Bo Lund', ...total }],
      jobs: [{ key: 'S-1', label: 'Harbour', ...total }],
      months: [{ key: '2025-04', label: '2025-04', ...total }],
    },
    rows: [
      { row: 2, result: 'created', errors: [], file: ['03/04/2025', 'Bo Lund', '00:20:00'] },
      {
        row: 3,
        result: 'refused',
        errors: [{ field: 'duration', code: 'entry-zero', message: 'The row has no time' }],
        file: ['03/04/2025', 'Bo Lund', '00:00:00'],
      },
    ],
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    importId: null,
    ...change,
  };
}

/** What the call answers, by the answers that it is sent; undefined for the import itself. */
export function registrationAnswers(
  answer: (answers: Readonly<Record<string, string>>, isCheck: boolean) => RegistrationsResult,
): FileAnswers {
  return {
    'POST /api/import/worksheet': async (request) => {
      const form = await request.formData();
      const answers: Record<string, string> = JSON.parse(String(form.get('answers') ?? '{}'));
      return Response.json(answer(answers, form.get('dryRun') === 'true'));
    },
  };
}
