import { expect, it } from 'vitest';
import { inDisorder, listed, makeRecords, markExported, storedOf } from '#races/export-calls.ts';
import { makeCompany } from '#support/company.ts';
import { parseFile, type Line } from '#support/file.ts';
import { figure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

it('exports against creation, edits, deletions and approvals: what a file says is what the archive holds, for good', async () => {
  const of = 'exports against all other writes';
  const company = await makeCompany(pool);
  const ids = await makeRecords(company, 60);
  const key = company.withKey(app.url);
  const files: Line[][] = [];
  const made = new Map<number, string>();
  const done = {
    edited: new Set<number>(),
    deleted: new Set<number>(),
    approved: new Set<number>(),
  };
  const statuses = new Set<number>();
  const note = (status: number) => statuses.add(status).size;
  const exportThese = async (entries: readonly number[]) => {
    const answer = await markExported(key, entries);
    note(answer.status);
    if (answer.status === 200) files.push(parseFile(answer.text, ','));
  };

  const acts = ids.flatMap((id) => [
    () => exportThese([id]),
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
    async () => {
      const description = `made beside ${id}`;
      const body = { ...company.entry, username: 'bo', description };
      const { status, text } = await key.send('POST', '/api/worksheet', body);
      note(status);
      if (status === 200) made.set(JSON.parse(text).id, description);
    },
    // As a person does who looks at the list and exports all of it, what was made since it was fetched left out.
    async () => {
      if (id % 15 === 0) await exportThese((await listed(key)).slice(0, 8));
    },
  ]);
  await inDisorder(acts, 16);

  const lines = files.flat();
  const stored = new Map((await storedOf(database, company)).map((row) => [Number(row.id), row]));
  const exported = [...stored.values()].filter((row) => row.exported);
  const open = await listed(key);
  const different = lines.filter((line) => {
    const row = stored.get(Number(line['id']));
    return (
      row?.description !== line['description'] ||
      (row?.approved ?? '') !== line['approvedBy'] ||
      Number(row?.quantity) !== Number(line['quantity'])
    );
  });
  figure(
    of,
    'were there, made meanwhile, deleted',
    [ids.length, made.size, done.deleted.size].join(),
  );
  figure(of, 'edited, approved', [done.edited.size, done.approved.size].join());
  figure(
    of,
    'lines in files, rows in the archive, rows in the worksheet',
    [lines.length, exported.length, open.length].join(),
  );
  figure(
    of,
    'made meanwhile and exported',
    exported.filter(({ id }) => made.has(Number(id))).length,
  );
  figure(of, 'lines that differ from the archive', different.length);
  expect(different).toEqual([]);
  expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);

  // Every record is in one place, and nothing is anywhere that nobody made: file and archive hold the same, each once.
  const sorted = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);
  const archived = sorted(exported.map((row) => Number(row.id)));
  expect(sorted(lines.map((line) => Number(line['id'])))).toEqual(archived);
  expect(made.size).toBe(ids.length);
  const expected = [...ids, ...made.keys()].filter((id) => !done.deleted.has(id));
  expect(sorted([...archived, ...open])).toEqual(sorted(expected));
  expect(sorted(stored.keys())).toEqual(sorted(expected));

  // Every export is one file: as many numbers as files, and each holds as many rows as it says.
  const batches = await database.rows<{ id: number; said: number }>(
    'select id, record_count as said from export_batch where account_id = ?',
    [company.account.id],
  );
  const held = Map.groupBy(exported, ({ batch }) => Number(batch));
  expect(batches.map(({ id, said }) => [Number(id), said])).toEqual(
    batches.map(({ id }) => [Number(id), held.get(Number(id))?.length]),
  );
  expect(sorted(batches.map(({ said }) => said))).toEqual(
    sorted(files.map(({ length }) => length)),
  );

  for (const [id, description] of made) expect(stored.get(id)?.description).toBe(description);
  for (const id of done.edited) {
    const row = stored.get(id);
    if (row) expect(row.description).toBe(`edited ${id}`);
  }
});
