import { expect, it } from 'vitest';
import { inDisorder, makeRecords, markExported, storedOf, sumOf } from '#races/export-calls.ts';
import { makeCompany } from '#support/company.ts';
import { parseFile, type Line } from '#support/file.ts';
import { figure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

it('twenty who export overlapping lists at once: every record is in exactly one file, and the sums agree', async () => {
  const of = '20 exports of overlapping lists at once';
  const company = await makeCompany(pool);
  const ids = await makeRecords(company, 160);
  const key = company.withKey(app.url);
  const left = new Set(ids);
  const lines: Line[] = [];
  const statuses = new Map<number, number>();

  const exporter = async (number: number) => {
    for (let round = 0; left.size > 0; round += 1) {
      // Everyone reaches for the same ones, from another side.
      const from = (number * 7 + round * 3) % left.size;
      const chosen = [...left, ...left].slice(from, from + Math.min(8, left.size));
      const answer = await markExported(key, chosen);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) lines.push(...parseFile(answer.text, ','));
      // A refusal names nobody: who is refused looks again at what is left.
      const open = answer.status === 200 ? chosen : await goneOf(chosen);
      for (const id of open) left.delete(id);
    }
  };
  const goneOf = async (chosen: readonly number[]) => {
    const rows = await storedOf(database, company);
    const exported = new Set(rows.filter((row) => row.exported).map((row) => Number(row.id)));
    return chosen.filter((id) => exported.has(id));
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => exporter(number)));

  const stored = await storedOf(database, company);
  figure(of, 'records', ids.length);
  figure(of, 'exports that succeeded', statuses.get(200) ?? 0);
  figure(of, 'refused with 409', statuses.get(409) ?? 0);
  figure(
    of,
    'records in more than one file',
    lines.length - new Set(lines.map((line) => line['id'])).size,
  );
  figure(
    of,
    'sum of the files and of the archive (hundredths)',
    `${sumOf(lines.map((line) => line['quantity'] ?? ''))} and ${sumOf(stored.map((row) => row.quantity))}`,
  );
  expect([...statuses.keys()].toSorted()).toEqual([200, 409]);
  expect(lines.map((line) => Number(line['id'])).toSorted((a, b) => a - b)).toEqual(ids);
  expect(stored.every((row) => row.exported)).toBe(true);
  expect(sumOf(lines.map((line) => line['quantity'] ?? ''))).toBe(
    sumOf(stored.map((row) => row.quantity)),
  );
  expect(new Set(stored.map((row) => row.batch)).size).toBe(statuses.get(200));
});

it('taking an approval back against an export: the file and the archive agree on who approved', async () => {
  const of = 'unapprove against export';
  const company = await makeCompany(pool);
  const at = '2026-03-03 08:00:00.000';
  const ids = await makeRecords(company, 30, { approved_by: 'tove', approved_at: at });
  const key = company.withKey(app.url);
  const files: Line[] = [];
  let takenBack = 0;
  const acts = ids.flatMap((id) => [
    async () => {
      const answer = await markExported(key, [id]);
      expect(answer.status).toBe(200);
      files.push(...parseFile(answer.text, ','));
    },
    async () => {
      const body = { id, isApproved: false };
      const { status } = await key.send('PUT', '/api/worksheet/approve', body);
      expect([200, 409]).toContain(status);
      if (status === 200) takenBack += 1;
    },
  ]);
  await inDisorder(acts, 12);
  const stored = await storedOf(database, company);
  const agreed = files.filter(
    (line) =>
      (stored.find((row) => Number(row.id) === Number(line['id']))?.approved ?? '') ===
      line['approvedBy'],
  );
  figure(of, 'exported, of which taken back before', `${files.length}, ${takenBack}`);
  figure(of, 'disagreements', files.length - agreed.length);
  expect(agreed).toHaveLength(ids.length);
  expect(stored.filter((row) => row.approved === null)).toHaveLength(takenBack);
});
