import { testDatabase } from '@worksheet/database/testing/database';
import { startIdsAt } from '@worksheet/database/testing/start-ids-at';
import { expect, it } from 'vitest';
import { makeCompany } from '#test/company.ts';
import { makeWorld } from '#test/world.ts';

const { pool, url } = await testDatabase();
const world = makeWorld(pool);

it('ids that begin at the number of a cell are exact (docs/operations.md, plan for a million users)', async () => {
  const first = 8_999_000_000_000_001;
  await startIdsAt(url, first);
  const { account, actors, entry } = await makeCompany(pool);
  expect(account.id).toBe(first);
  const calls = world.as(actors.adam);
  const { id, version } = await calls.worksheet.create(entry);
  expect(id).toBe(first);
  await calls.worksheet.update({ ...entry, id, version, quantity: 2 });
  const stored = JSON.stringify(await calls.worksheet.single({ id }));
  expect(JSON.parse(stored)).toMatchObject({ id: first, quantity: 2 });
});
