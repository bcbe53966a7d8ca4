import { expect, it } from 'vitest';
import type { Caller } from '#test/support/caller.ts';
import { makeCompany, type Company } from '#test/support/company.ts';
import { parseFile, type Line } from '#test/support/file.ts';
import { figure } from '#test/support/figures.ts';
import { startSystem } from '#test/support/system.ts';

const { app, pool, database } = await startSystem();

interface Stored {
  id: number;
  description: string;
  quantity: string;
  approved: string | null;
  exported: number;
  batch: number | null;
}

const storedOf = ({ account }: Company) =>
  database.rows<Stored>(
    `select id, description, quantity, approved_by as approved, exported, export_batch_id as batch
       from worksheet_record where account_id = ? order by id`,
    [account.id],
  );

async function makeRecords(company: Company, count: number, columns: object = {}) {
  const made: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const quantity = `${(number % 7) + 1}.25`;
    made.push((await company.record('bo', { quantity, ...columns })).id);
  }
  return made;
}

const markExported = (caller: Caller, entries: readonly number[]) =>
  caller.send('POST', '/api/worksheet/download', {
    entries,
    mode: 'ALL',
    shouldMarkAsExported: true,
  });

const sumOf = (quantities: readonly string[]) =>
  quantities.reduce((sum, quantity) => sum + Math.round(Number(quantity) * 100), 0);

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
    const rows = await storedOf(company);
    const exported = new Set(rows.filter((row) => row.exported).map((row) => Number(row.id)));
    return chosen.filter((id) => exported.has(id));
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => exporter(number)));

  const stored = await storedOf(company);
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

it('exports against creation, edits, deletions and approvals: what a file says is what the archive holds, for good', async () => {
  const of = 'exports against all other writes';
  const company = await makeCompany(pool);
  const ids = await makeRecords(company, 60);
  const key = company.withKey(app.url);
  const files: Line[] = [];
  const done = {
    edited: new Set<number>(),
    deleted: new Set<number>(),
    approved: new Set<number>(),
  };
  const statuses = new Set<number>();
  const note = (status: number) => statuses.add(status).size;

  const acts = ids.flatMap((id) => [
    async () => {
      const answer = await markExported(key, [id]);
      note(answer.status);
      if (answer.status === 200) files.push(...parseFile(answer.text, ','));
    },
    async () => {
      const body = { ...company.entry, id, description: `edited ${id}` };
      const { status } = await key.send('PUT', '/api/worksheet', body);
      note(status);
      if (status === 200) done.edited.add(id);
    },
    async () => {
      const body = { id, isApproved: true };
      const { status } = await key.send('PUT', '/api/worksheet/approve', body);
      note(status);
      if (status === 200) done.approved.add(id);
    },
    async () => {
      if (id % 3 !== 0) return;
      const { status } = await key.send('DELETE', '/api/worksheet', { id });
      note(status);
      if (status === 200) done.deleted.add(id);
    },
    async () =>
      void note(
        (await key.send('POST', '/api/worksheet', { ...company.entry, username: 'bo' })).status,
      ),
  ]);
  await inDisorder(acts, 16);

  const stored = new Map((await storedOf(company)).map((row) => [Number(row.id), row]));
  const exported = [...stored.values()].filter((row) => row.exported);
  const different = files.filter((line) => {
    const row = stored.get(Number(line['id']));
    return (
      row?.description !== line['description'] ||
      (row?.approved ?? '') !== line['approvedBy'] ||
      Number(row?.quantity) !== Number(line['quantity'])
    );
  });
  figure(of, 'exported', exported.length);
  figure(
    of,
    'edited / approved / deleted',
    `${done.edited.size} / ${done.approved.size} / ${done.deleted.size}`,
  );
  figure(of, 'lines that differ from the archive', different.length);
  expect(different).toEqual([]);
  expect(files.map((line) => Number(line['id'])).toSorted()).toEqual(
    exported.map((row) => Number(row.id)).toSorted(),
  );
  for (const id of done.deleted) expect(stored.has(id)).toBe(false);
  for (const id of done.edited) {
    const row = stored.get(id);
    if (row) expect(row.description).toBe(`edited ${id}`);
  }
  expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
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
  const stored = await storedOf(company);
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

/** Does all of it, so many at once, in an order of their own. */
async function inDisorder(acts: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = acts.map((act, index) => ({ act, place: (index * 7919) % acts.length }));
  queue.sort((one, other) => one.place - other.place);
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await next.act();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
