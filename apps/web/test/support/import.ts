import type { ImportEntity } from '@worksheet/domain/import/entities';
import type {
  ImportCounts,
  ImportedRow,
  ImportResult,
  ReadImportResult,
} from '@worksheet/domain/import/contract';
import { userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import type { FileAnswers } from './server.ts';

export const noCounts: ImportCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  deactivated: 0,
  refused: 0,
};

export function importedRow(change: Partial<ImportedRow>): ImportedRow {
  return { row: 2, status: 'created', key: {}, file: {}, before: null, after: {}, ...change };
}

export function importResult(change: Partial<ImportResult>): ImportResult {
  return {
    check: 'checked',
    counts: noCounts,
    errors: [],
    warnings: [],
    rows: [],
    suggestions: [],
    ...change,
  };
}

/** A file of one sheet whose columns are recognised. */
export function readResult(
  entity: ImportEntity,
  fields: Readonly<Record<string, string>>,
): ReadImportResult {
  const columns = Object.entries(fields).map(([heading, field]) => ({
    heading,
    field,
    samples: [],
  }));
  const [headerRow, firstRows] = [1, [{ row: 1, cells: Object.keys(fields) }]];
  return {
    sheets: [{ name: 'file', entity, rows: 1, headerRow, firstRows, columns }],
    hiddenSheets: [],
  };
}

/** What the calls of an import answer, which are forms outside of tRPC. */
export function importAnswers(
  entity: ImportEntity,
  read: (form: FormData) => ReadImportResult,
  run: (form: FormData) => ImportResult | Response,
): FileAnswers {
  return {
    'POST /api/import/read': async (request) => Response.json(read(await request.formData())),
    [`POST /api/import/${entity}`]: async (request) => {
      const answer = run(await request.formData());
      return answer instanceof Response ? answer : Response.json(answer);
    },
  };
}

export async function chooseFile(name: string): Promise<void> {
  const input = () => document.querySelector('input[type=file]');
  await expect.poll(input).not.toBeNull();
  const found = input();
  if (found) await userEvent.upload(found, new File(['No.;Name\r\n'], name, { type: 'text/csv' }));
}
