import type { Row } from '@worksheet/database/schema';
import { createRecord } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUnit, createUser } from '@worksheet/database/testing/factories';
import type { Actor } from '@worksheet/domain/access/actor';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

type Caller = ReturnType<typeof world.as>;
type Update = Parameters<Caller['user']['update']>[0];
type Create = Parameters<Caller['user']['create']>[0];

let account: Row<'account'>;
let adam: Row<'user'>;
let exporter: Row<'user'>;
let callers: Readonly<
  Record<'admin' | 'other' | 'operator' | 'leader' | 'key' | 'keyOfUsers' | 'keyOfRecords', Actor>
>;

beforeEach(async () => {
  account = await createAccount(pool, { max_users: 9 });
  const { id } = account;
  adam = await createUser(pool, id, { username: 'adam', profile_type: 'Admin' });
  const dated = { profile_type: 'Admin', expiration_date: '2099-12-31' } as const;
  const other = await createUser(pool, id, { username: 'dora', ...dated });
  const oscar = await createUser(pool, id, { username: 'oscar', ...dated, role: 'Operator' });
  const leader = await createUser(pool, id, { username: 'lea', profile_type: 'Teamleader' });
  exporter = await createUser(pool, id, { username: 'bo', team_code: 'A' });
  await createUnit(pool, id, { unit_type: 'Resource', no: 'OFF', active: false });
  const key = keyActorOf(account);
  callers = {
    admin: actorOf(adam),
    other: actorOf(other),
    operator: actorOf(oscar),
    leader: actorOf(leader),
    key,
    keyOfUsers: { ...key, named: { name: 'staff', scopes: ['admin'] } },
    keyOfRecords: { ...key, named: { name: 'clock', scopes: ['worksheet', 'master-data'] } },
  };
});

const basic = { languageCode: 'ENU', profileType: 'Basic', active: true } as const;
const asAdmin = { ...basic, profileType: 'Admin' } as const;

/** What the answers to a single call and to a batch of one entry say about the same refusal. */
const sameRefusals: Readonly<Record<string, string>> = {
  '409 own-user': 'own-user',
  '409 last-admin': 'last-admin',
  '403 not-allowed': 'operators-user',
  '409 record-changed': 'changed-meanwhile',
};

/** The codes of field errors, or what a refusal without fields is called among them. */
function codesOf(error: string): string[] {
  const same = sameRefusals[error];
  if (same !== undefined) return [same];
  const fields = error.slice('400 '.length).split(', ');
  return [...new Set(fields.map((field) => field.split(' ').at(-1) ?? ''))];
}

async function expectSameRefusal(
  single: () => Promise<unknown>,
  batch: () => Promise<unknown>,
  code: string,
): Promise<void> {
  const [one, many] = [await errorOf(single()), await errorOf(batch())];
  expect({ one: codesOf(one), many: codesOf(many) }, `${one} and ${many}`).toEqual({
    one: [code],
    many: [code],
  });
}

const changes: readonly (readonly [string, keyof typeof callers, Update])[] = [
  ['own-user', 'admin', { ...basic, username: 'adam' }],
  ['own-user', 'admin', { ...asAdmin, username: 'Adam', active: false }],
  ['own-user', 'admin', { ...asAdmin, username: 'adam', expirationDate: '2030-01-01' }],
  ['own-user', 'operator', { ...asAdmin, username: 'oscar', role: 'User' }],
  ['last-admin', 'other', { ...basic, username: 'adam' }],
  ['last-admin', 'key', { ...asAdmin, username: 'adam', active: false }],
  ['last-admin', 'keyOfUsers', { ...asAdmin, username: 'adam', expirationDate: '2099-12-31' }],
  ['operators-user', 'admin', { ...asAdmin, username: 'oscar' }],
  ['operators-user', 'key', { ...basic, username: 'oscar', defaultResource: 'NONE' }],
  ['inactive', 'admin', { ...basic, username: 'bo', teamCode: 'A', defaultResource: 'OFF' }],
  ['does-not-exist', 'key', { ...basic, username: 'bo', teamCode: 'A', defaultResource: 'NONE' }],
  [
    'default-resource-missing',
    'admin',
    { ...basic, username: 'bo', teamCode: 'A', lockDefaultResource: true },
  ],
  [
    'employed-after-expiration',
    'admin',
    { ...basic, username: 'lea', employedFrom: '2026-03-01', expirationDate: '2026-02-01' },
  ],
  ['mixed-alphabets', 'admin', { ...basic, username: 'lea', teamCode: 'A\u0430' }],
  ['changed-meanwhile', 'admin', { ...basic, username: 'bo', teamCode: 'A', version: 7 }],
  ['team-exported', 'admin', { ...basic, username: 'bo', teamCode: 'B', teamFrom: '2026-01-01' }],
];

const additions: readonly (readonly [string, keyof typeof callers, Create])[] = [
  ['inactive', 'admin', { username: 'new', defaultResource: 'OFF' }],
  ['does-not-exist', 'key', { username: 'new', defaultResource: 'NONE' }],
  ['default-resource-missing', 'keyOfUsers', { username: 'new', lockDefaultResource: true }],
  ['reserved-name', 'admin', { username: 'API key' }],
  ['mixed-alphabets', 'admin', { username: 'new', teamCode: 'A\u0430' }],
];

describe('a change that is refused singly is refused in a batch, for the same reason', () => {
  it.each(changes.map(([code, caller, change]) => ({ code, caller, change })))(
    '$code: $caller changes $change',
    async ({ code, caller, change }) => {
      await createRecord(pool, account.id, {
        user: exporter,
        work_date: '2026-02-01',
        exported: true,
      });
      const calls = world.as(callers[caller]).user;
      const before = await world.as(callers.operator).user.single(change);
      await expectSameRefusal(
        () => calls.update(change),
        () => calls.batch({ entries: [change] }),
        code,
      );
      expect(await world.as(callers.operator).user.single(change)).toEqual(before);
    },
  );

  it.each(additions.map(([code, caller, entry]) => ({ code, caller, entry })))(
    '$code: $caller creates $entry',
    async ({ code, caller, entry }) => {
      const calls = world.as(callers[caller]).user;
      const count = (await calls.list({})).length;
      await expectSameRefusal(
        () => calls.create(entry),
        () => calls.batch({ entries: [entry] }),
        code,
      );
      expect(await calls.list({})).toHaveLength(count);
    },
  );

  it('no room for another active user', async () => {
    const off = await createUser(pool, account.id, { username: 'off', active: false });
    for (const username of ['u1', 'u2', 'u3', 'u4'])
      await createUser(pool, account.id, { username });
    const calls = world.as(callers.admin).user;
    const on = { ...basic, username: off.username };
    await expectSameRefusal(
      () => calls.update(on),
      () => calls.batch({ entries: [on] }),
      'user-limit',
    );
    const added = { username: 'u5' };
    await expectSameRefusal(
      () => calls.create(added),
      () => calls.batch({ entries: [added] }),
      'user-limit',
    );
  });
});

describe('who may not manage users', () => {
  it.each(['leader', 'keyOfRecords'] as const)(
    '%s may neither singly nor in a batch',
    async (caller) => {
      const calls = world.as(callers[caller]).user;
      const change = { ...basic, username: 'bo' };
      const answers = new Set([
        await errorOf(calls.create({ username: 'new' })),
        await errorOf(calls.update(change)),
        await errorOf(calls.batch({ entries: [change] })),
        await errorOf(calls.batch({ entries: [{ username: 'new' }] })),
      ]);
      expect([...answers]).toEqual([
        caller === 'leader' ? '403 not-allowed' : '403 scope-not-allowed',
      ]);
    },
  );

  it('a role that another than an operator sends is ignored, singly and in a batch', async () => {
    for (const caller of ['admin', 'key'] as const) {
      const calls = world.as(callers[caller]).user;
      const role = 'Operator' as const;
      await calls.create({ username: `${caller}1`, role });
      await calls.batch({ entries: [{ username: `${caller}2`, role }] });
      await calls.update({ ...basic, username: `${caller}2`, role });
      await calls.batch({ entries: [{ username: `${caller}1`, role }] });
      for (const username of [`${caller}1`, `${caller}2`])
        expect(await world.as(callers.operator).user.single({ username })).toMatchObject({
          role: 'User',
        });
    }
  });
});
