import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf, problemFrom } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const calls = (who: Who) => world.as(company.actors[who]).worksheet;

const stored = (id: number) =>
  unscoped(pool)
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const close = (closedUntil: string) =>
  unscoped(pool)
    .updateTable('account')
    .set({ closed_until: closedUntil })
    .where('id', '=', company.account.id)
    .execute();

describe('in a closed period', () => {
  const closedUntil = '2026-03-02';
  const [closed, later] = [{ work_date: '2026-03-02' }, { work_date: '2026-03-03' }];
  const entryOf = (date: string) => ({ ...company.entry, date });

  it.each([
    ['bo', '409 period-closed'],
    ['tove', '409 period-closed'],
    ['adam', 'done'],
    ['key', 'done'],
  ] as const)('%s creating, changing, deleting or restoring: %s', async (who, expected) => {
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        () => errorOf(call),
      );
    const record = await company.record('bo', closed);
    const deleted = await company.record('bo', closed);
    const moved = await company.record('bo', later);
    const whose = { username: 'bo' };
    await calls(who).delete({ id: deleted.id });
    await close(closedUntil);
    const before = await stored(record.id);
    const results = [
      await outcome(calls(who).create({ ...entryOf('2026-03-02'), ...whose })),
      await outcome(calls(who).create({ ...entryOf('2026-02-28'), ...whose })),
      await outcome(calls(who).update({ ...entryOf('2026-03-02'), id: record.id, quantity: 3 })),
      await outcome(calls(who).update({ ...entryOf('2026-03-03'), id: record.id })),
      await outcome(calls(who).update({ ...entryOf('2026-03-02'), id: moved.id })),
      await outcome(calls(who).restore({ id: deleted.id })),
      await outcome(calls(who).delete({ id: record.id })),
    ];
    expect(results).toEqual(results.map(() => expected));
    if (expected !== 'done') expect(await stored(record.id)).toEqual(before);
    expect(await outcome(calls(who).create({ ...entryOf('2026-03-03'), ...whose }))).toBe('done');
  });

  it('a batch names each operation, with the date', async () => {
    const record = await company.record('bo', closed);
    await close(closedUntil);
    const call = calls('bo').batch({
      operations: [
        { op: 'create', ...entryOf('2026-03-03') },
        { op: 'create', ...entryOf('2026-03-01') },
        { op: 'update', ...entryOf('2026-03-03'), id: record.id },
        { op: 'delete', id: record.id },
      ],
    });
    const problem = await problemFrom(call);
    expect(problem).toMatchObject({ status: 409, code: 'period-closed' });
    expect(problem.errors).toEqual([
      expect.objectContaining({ path: 'operations.1', code: 'period-closed' }),
      expect.objectContaining({ path: 'operations.2', code: 'period-closed' }),
      expect.objectContaining({ path: 'operations.3', code: 'period-closed' }),
    ]);
    expect(problem.errors?.[0]?.params).toEqual({ date: closedUntil });
  });

  it('a leader approves a record, but does not unapprove one; an admin does', async () => {
    const record = await company.record('bo', closed);
    await close(closedUntil);
    const approve = (who: Who, isApproved: boolean) =>
      calls(who).approve({ id: record.id, isApproved });
    await approve('tove', true);
    expect(await approve('tove', true)).toMatchObject({ approvedBy: 'tove', version: 2 });
    expect(await errorOf(approve('tove', false))).toBe('409 period-closed');
    expect(await approve('adam', false)).toMatchObject({ approvedBy: null });
  });
});
