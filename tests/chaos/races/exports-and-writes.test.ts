import { expect, it } from 'vitest';
import {
  runShuffled,
  listWorksheetIds,
  createRecords,
  markExported,
  storedRecords,
} from '#races/export-calls.ts';
import { makeCompany } from '#support/company.ts';
import { parseCsv, type CsvRow } from '#support/csv.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

it('exports racing with creates, edits, deletes and approvals: every file equals the archive', async () => {
  const group = 'exports racing with all other writes';
  const company = await makeCompany(pool);
  const ids = await createRecords(company, 60);
  const key = company.withKey(app.url);
  const files: CsvRow[][] = [];
  const created = new Map<number, string>();
  const succeeded = {
    edited: new Set<number>(),
    deleted: new Set<number>(),
    approved: new Set<number>(),
  };
  const statuses = new Set<number>();
  const countStatus = (status: number) => statuses.add(status).size;
  const exportRecords = async (entries: readonly number[]) => {
    const response = await markExported(key, entries);
    countStatus(response.status);
    if (response.status === 200) files.push(parseCsv(response.text, ','));
  };

  const actions = ids.flatMap((id) => [
    () => exportRecords([id]),
    async () => {
      const body = { ...company.entry, id, description: `edited ${id}` };
      const { status } = await key.send('PUT', '/api/worksheet', body);
      countStatus(status);
      if (status === 200) succeeded.edited.add(id);
    },
    async () => {
      const body = { id, isApproved: true };
      const { status } = await key.send('PUT', '/api/worksheet/approve', body);
      countStatus(status);
      if (status === 200) succeeded.approved.add(id);
    },
    async () => {
      if (id % 3 !== 0) return;
      const { status } = await key.send('DELETE', '/api/worksheet', { id });
      countStatus(status);
      if (status === 200) succeeded.deleted.add(id);
    },
    async () => {
      const description = `created beside ${id}`;
      const body = { ...company.entry, username: 'bo', description };
      const { status, text } = await key.send('POST', '/api/worksheet', body);
      countStatus(status);
      if (status === 200) created.set(JSON.parse(text).id, description);
    },
    // The list is already out of date when it is exported, as it may be for a user.
    async () => {
      if (id % 15 === 0) await exportRecords((await listWorksheetIds(key)).slice(0, 8));
    },
  ]);
  await runShuffled(actions, 16);

  const lines = files.flat();
  const stored = new Map(
    (await storedRecords(database, company)).map((row) => [Number(row.id), row]),
  );
  const exported = [...stored.values()].filter((row) => row.exported);
  const open = await listWorksheetIds(key);
  const different = lines.filter((line) => {
    const row = stored.get(Number(line['id']));
    return (
      row?.description !== line['description'] ||
      (row?.approved ?? '') !== line['approvedBy'] ||
      Number(row?.quantity) !== Number(line['quantity'])
    );
  });
  recordFigure(
    group,
    'existing, created during the race, deleted',
    [ids.length, created.size, succeeded.deleted.size].join(),
  );
  recordFigure(group, 'edited, approved', [succeeded.edited.size, succeeded.approved.size].join());
  recordFigure(
    group,
    'rows in files, in the archive, in the worksheet',
    [lines.length, exported.length, open.length].join(),
  );
  recordFigure(
    group,
    'created during the race and exported',
    exported.filter(({ id }) => created.has(Number(id))).length,
  );
  recordFigure(group, 'rows that differ from the archive', different.length);
  expect(different).toEqual([]);
  expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);

  // Files and archive hold the same records; with the worksheet they hold every record.
  const sorted = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);
  const archived = sorted(exported.map((row) => Number(row.id)));
  expect(sorted(lines.map((line) => Number(line['id'])))).toEqual(archived);
  expect(created.size).toBe(ids.length);
  const expected = [...ids, ...created.keys()].filter((id) => !succeeded.deleted.has(id));
  expect(sorted([...archived, ...open])).toEqual(sorted(expected));
  expect(sorted(stored.keys())).toEqual(sorted(expected));

  const batches = await database.rows<{ id: number; count: number }>(
    'select id, record_count as count from export_batch where account_id = ?',
    [company.account.id],
  );
  const rowsByBatch = Map.groupBy(exported, ({ batch }) => Number(batch));
  expect(batches.map(({ id, count }) => [Number(id), count])).toEqual(
    batches.map(({ id }) => [Number(id), rowsByBatch.get(Number(id))?.length]),
  );
  expect(sorted(batches.map(({ count }) => count))).toEqual(
    sorted(files.map(({ length }) => length)),
  );

  for (const [id, description] of created) expect(stored.get(id)?.description).toBe(description);
  for (const id of succeeded.edited) {
    const row = stored.get(id);
    if (row) expect(row.description).toBe(`edited ${id}`);
  }
});
