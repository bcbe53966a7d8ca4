import { expect, it } from 'vitest';
import {
  runShuffled,
  createRecords,
  markExported,
  storedRecords,
  sumInHundredths,
} from '#races/export-calls.ts';
import { makeCompany } from '#support/company.ts';
import { parseCsv, type CsvRow } from '#support/csv.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

it('twenty parallel exports of overlapping lists: every record is in exactly one file, and the sums agree', async () => {
  const group = '20 parallel exports of overlapping lists';
  const company = await makeCompany(pool);
  const ids = await createRecords(company, 160);
  const key = company.withKey(app.url);
  const left = new Set(ids);
  const lines: CsvRow[] = [];
  const statuses = new Map<number, number>();

  const exporter = async (number: number) => {
    for (let round = 0; left.size > 0; round += 1) {
      const from = (number * 7 + round * 3) % left.size;
      const selection = [...left, ...left].slice(from, from + Math.min(8, left.size));
      const response = await markExported(key, selection);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 200) lines.push(...parseCsv(response.text, ','));
      // A refusal does not name the exported records, so the selection is read again.
      const exported = response.status === 200 ? selection : await exportedOf(selection);
      for (const id of exported) left.delete(id);
    }
  };
  const exportedOf = async (selection: readonly number[]) => {
    const rows = await storedRecords(database, company);
    const exported = new Set(rows.filter((row) => row.exported).map((row) => Number(row.id)));
    return selection.filter((id) => exported.has(id));
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => exporter(number)));

  const stored = await storedRecords(database, company);
  recordFigure(group, 'records', ids.length);
  recordFigure(group, 'exports that succeeded', statuses.get(200) ?? 0);
  recordFigure(group, 'refused with 409', statuses.get(409) ?? 0);
  recordFigure(
    group,
    'records in more than one file',
    lines.length - new Set(lines.map((line) => line['id'])).size,
  );
  recordFigure(
    group,
    'sum of the files and of the archive (hundredths)',
    `${sumInHundredths(lines.map((line) => line['quantity'] ?? ''))} and ${sumInHundredths(stored.map((row) => row.quantity))}`,
  );
  expect([...statuses.keys()].toSorted()).toEqual([200, 409]);
  expect(lines.map((line) => Number(line['id'])).toSorted((a, b) => a - b)).toEqual(ids);
  expect(stored.every((row) => row.exported)).toBe(true);
  expect(sumInHundredths(lines.map((line) => line['quantity'] ?? ''))).toBe(
    sumInHundredths(stored.map((row) => row.quantity)),
  );
  expect(new Set(stored.map((row) => row.batch)).size).toBe(statuses.get(200));
});

it('unapproving racing with an export: the file and the archive agree on who approved', async () => {
  const group = 'unapprove racing with export';
  const company = await makeCompany(pool);
  const approvedAt = '2026-03-03 08:00:00.000';
  const ids = await createRecords(company, 30, { approved_by: 'tove', approved_at: approvedAt });
  const key = company.withKey(app.url);
  const files: CsvRow[] = [];
  let unapproved = 0;
  const actions = ids.flatMap((id) => [
    async () => {
      const response = await markExported(key, [id]);
      expect(response.status).toBe(200);
      files.push(...parseCsv(response.text, ','));
    },
    async () => {
      const body = { id, isApproved: false };
      const { status } = await key.send('PUT', '/api/worksheet/approve', body);
      expect([200, 409]).toContain(status);
      if (status === 200) unapproved += 1;
    },
  ]);
  await runShuffled(actions, 12);
  const stored = await storedRecords(database, company);
  const agreeing = files.filter(
    (line) =>
      (stored.find((row) => Number(row.id) === Number(line['id']))?.approved ?? '') ===
      line['approvedBy'],
  );
  recordFigure(group, 'exported, of which unapproved before', `${files.length}, ${unapproved}`);
  recordFigure(group, 'disagreements', files.length - agreeing.length);
  expect(agreeing).toHaveLength(ids.length);
  expect(stored.filter((row) => row.approved === null)).toHaveLength(unapproved);
});
