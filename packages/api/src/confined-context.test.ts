import { forAccount } from '@worksheet/database/for-account';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { AccountContext, Context } from '#context.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';
import { allow, open } from '#procedures.ts';
import { createCallerFor, router } from '#trpc.ts';
import { makeWorld } from '#test/world.ts';

const pool = openPool('mysql://nobody@127.0.0.1:1/none');
afterAll(() => pool.close());

let seen: object = {};
const calls = router({
  allowed: allow('record.list').query(({ ctx }) => {
    // @ts-expect-error the context of a procedure holds no pool
    expectTypeOf(ctx.pool).toEqualTypeOf<DatabasePool>();
    // @ts-expect-error so no other account can be opened with it
    expect(() => forAccount(ctx.pool, 2).selectFrom('customer')).toThrow('weak map key');
    // @ts-expect-error nor with the handle that it does hold
    expect(() => forAccount(ctx.db, 2).selectFrom('customer')).toThrow('not opened');
    // @ts-expect-error and the handle cannot be freed of its account
    expectTypeOf(ctx.db.withoutPlugins).toBeFunction();
    seen = ctx;
  }),
  opened: open().query(({ ctx }) => {
    // @ts-expect-error nor does one that needs no user
    expectTypeOf(ctx.pool).toEqualTypeOf<DatabasePool>();
    seen = ctx;
  }),
  allowedWithPool: allowWithPool('record.list').query(({ ctx }) => {
    expectTypeOf(ctx.pool).toEqualTypeOf<DatabasePool>();
    seen = ctx;
  }),
  openedWithPool: openWithPool().query(({ ctx }) => {
    seen = ctx;
  }),
});

const actor: Context['actor'] = {
  kind: 'user',
  accountId: 1,
  userId: 5,
  username: 'bo',
  profileType: 'Admin',
  role: 'User',
  teamCode: null,
  languageCode: 'ENU',
};
const caller = createCallerFor(calls)(makeWorld(pool).context(actor));

function holdsPool(value: unknown, visited = new Set<unknown>()): boolean {
  if (value === pool || value === 'a secret for tests only') return true;
  if (typeof value !== 'object' || value === null || visited.has(value)) return false;
  visited.add(value);
  return Reflect.ownKeys(value).some((key) => holdsPool(Reflect.get(value, key), visited));
}

describe('a procedure can reach no account but the caller’s (D1)', () => {
  it('its context holds no pool, in type or at run time', async () => {
    expectTypeOf<AccountContext>().not.toHaveProperty('pool');
    expectTypeOf<AccountContext>().not.toHaveProperty('secret');
    await caller.allowed();
    expect(seen).toHaveProperty('db');
    expect(holdsPool(seen)).toBe(false);
    await caller.opened();
    expect(seen).toHaveProperty('now');
    expect(holdsPool(seen)).toBe(false);
  });

  it('only the procedures that ask for the pool by name have it', async () => {
    await caller.allowedWithPool();
    expect(holdsPool(seen)).toBe(true);
    await caller.openedWithPool();
    expect(holdsPool(seen)).toBe(true);
  });
});
