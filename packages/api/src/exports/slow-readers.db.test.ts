import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUser } from '@worksheet/database/testing/factories';
import type { Actor } from '@worksheet/domain/access/actor';
import { expect, it, onTestFinished } from 'vitest';
import { makeCompany } from '#test/company.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

async function startDownload(actor: Actor, id: number) {
  const { body } = await world.as(actor).export.download({ entries: [id], mode: 'ALL' });
  onTestFinished(() => void body.destroy());
  return body;
}

it('sixteen downloads that nobody reads hold no connection, and no other download waits for them (D21)', async () => {
  const [company, other] = [await makeCompany(pool), await makeCompany(pool)];
  const { id } = await company.record('bo');
  const { id: othersId } = await other.record('bo');
  for (let user = 0; user < 4; user += 1) {
    const admin = actorOf(await createUser(pool, company.account.id, { profile_type: 'Admin' }));
    for (let count = 0; count < 4; count += 1) await startDownload(admin, id);
  }
  await expect.poll(() => pool.usage().inUse).toBe(0);
  for (const [actor, record] of [
    [other.actors.adam, othersId],
    [company.actors.adam, id],
    [company.actors.key, id],
  ] as const) {
    expect((await text(await startDownload(actor, record))).split('\r\n')).toHaveLength(3);
  }
});

it('four downloads of one user can be unfinished; a fifth waits until one of them ends', async () => {
  const { record, actors } = await makeCompany(pool);
  const { id } = await record('bo');
  const [first] = [
    await startDownload(actors.adam, id),
    await startDownload(actors.adam, id),
    await startDownload(actors.adam, id),
    await startDownload(actors.adam, id),
  ];
  const fifth = startDownload(actors.adam, id);
  first.destroy();
  expect(await text(await fifth)).toContain('bo');
});
