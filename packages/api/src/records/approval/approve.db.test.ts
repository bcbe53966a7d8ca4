import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const calls = (who: Who, idempotencyKey?: string) =>
  world.as(company.actors[who], { idempotencyKey }).worksheet;

const stored = (id: number) =>
  unscoped(pool)
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const historyOf = async (id: number) =>
  (await calls('adam').history({ id })).map(({ action, by, changes }) => ({ action, by, changes }));

const close = (closedUntil: string) =>
  unscoped(pool)
    .updateTable('account')
    .set({ closed_until: closedUntil })
    .where('id', '=', company.account.id)
    .execute();

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });
const approved = { approved_by: 'adam', approved_at: '2026-03-02 15:00:00.000' };
const clearedReturn = {
  returned_by: null,
  returned_by_id: null,
  returned_at: null,
  return_reason: null,
};
const now = '2026-03-02 14:30:00.000';

describe('approving several records (spec §4, D15, D17)', () => {
  it('stamps each, raises its version by one and writes its history', async () => {
    const records = [await company.record('bo'), await company.record('ida', { version: 4 })];
    const ids = records.map(({ id }) => id);
    const result = await calls('tove').approveMany({
      entries: records.map(seen),
      isApproved: true,
    });
    expect(result).toEqual({ approved: ids, skipped: [] });
    for (const { id, version } of records) {
      expect(await stored(id)).toMatchObject({
        approved_by: 'tove',
        approved_by_id: company.users.tove.id,
        approved_at: now,
        modified_by: null,
        version: version + 1,
      });
      expect(await historyOf(id)).toEqual([{ action: 'approve', by: 'tove', changes: [] }]);
    }
  });

  it('is undone with the next version, which leaves nothing but the history', async () => {
    const record = await company.record('bo');
    await calls('tove').approveMany({ entries: [seen(record)], isApproved: true });
    const undo = { entries: [{ id: record.id, version: record.version + 1 }], isApproved: false };
    expect(await calls('tove').approveMany(undo)).toEqual({ approved: [record.id], skipped: [] });
    expect(await stored(record.id)).toMatchObject({
      approved_by: null,
      approved_by_id: null,
      approved_at: null,
      version: record.version + 2,
    });
    expect((await historyOf(record.id)).map(({ action }) => action)).toEqual([
      'unapprove',
      'approve',
    ]);
  });

  it('leaves out those that it cannot approve, each with its reason, and approves the others', async () => {
    const [good, changed, exported, hidden, gone] = [
      await company.record('bo'),
      await company.record('bo', { version: 2 }),
      await company.record('bo', { exported: true }),
      await company.record('kim'),
      await company.record('bo'),
    ];
    await calls('bo').delete({ id: gone.id });
    const entries = [
      seen(hidden),
      { id: changed.id, version: 1 },
      seen(good),
      seen(exported),
      seen(gone),
    ];
    expect(await calls('tove').approveMany({ entries, isApproved: true })).toEqual({
      approved: [good.id],
      skipped: [
        { id: hidden.id, code: 'record-not-found' },
        { id: changed.id, code: 'record-changed' },
        { id: exported.id, code: 'record-exported' },
        { id: gone.id, code: 'record-not-found' },
      ],
    });
    for (const { id } of [changed, exported, hidden])
      expect(await stored(id)).toMatchObject({ approved_by: null });
  });

  it('of an approved record keeps the first stamp and the version', async () => {
    const record = await company.record('bo', approved);
    const before = await stored(record.id);
    const input = { entries: [seen(record)], isApproved: true };
    expect(await calls('tove').approveMany(input)).toEqual({ approved: [record.id], skipped: [] });
    expect(await stored(record.id)).toEqual(before);
    expect(await historyOf(record.id)).toEqual([]);
  });

  it('is refused as a whole if a record is named twice', async () => {
    const record = await company.record('bo');
    const other = await company.record('bo');
    const entries = [seen(record), seen(other), { id: record.id, version: 9 }];
    expect(await errorOf(calls('tove').approveMany({ entries, isApproved: true }))).toBe(
      '400 entries.2 listed-twice',
    );
    expect(await errorOf(calls('tove').sendBack({ entries, reason: 'No' }))).toBe(
      '400 entries.2 listed-twice',
    );
    expect(await stored(record.id)).toMatchObject({ approved_by: null, version: 1 });
  });

  it('takes 1 to 1,000 records', async () => {
    const approve = (count: number) =>
      calls('tove').approveMany({
        entries: Array.from({ length: count }, (_, index) => ({ id: index + 1, version: 1 })),
        isApproved: true,
      });
    expect(await errorOf(approve(0))).toBe('400 entries required');
    expect(await errorOf(approve(1001))).toBe('400 entries too-many');
  });

  it('is for team leaders, admins and keys (spec §6, D8)', async () => {
    const record = await company.record('bo');
    const input = { entries: [seen(record)], isApproved: true };
    expect(await errorOf(calls('bo').approveMany(input))).toBe('403 not-allowed');
    const back = { entries: [seen(record)], reason: 'No' };
    expect(await errorOf(calls('bo').sendBack(back))).toBe('403 not-allowed');
    expect(await calls('key').sendBack(back)).toMatchObject({ returned: [record.id] });
    expect(await stored(record.id)).toMatchObject({ returned_by: 'API key', returned_by_id: null });
  });

  it('with the same Idempotency-Key returns the first result and changes nothing, another request is refused (D18)', async () => {
    const record = await company.record('bo');
    const entries = [seen(record)];
    const first = await calls('tove', 'k-1').approveMany({ entries, isApproved: true });
    const after = await stored(record.id);
    expect(await calls('tove', 'k-1').approveMany({ entries, isApproved: true })).toEqual(first);
    expect(await stored(record.id)).toEqual(after);
    const other = calls('tove', 'k-1').approveMany({ entries, isApproved: false });
    expect(await errorOf(other)).toBe('409 repeated-differently');
  });

  it('clears the return, as does approving a single record', async () => {
    for (const approve of [
      ({ id }: { id: number }, version: number) =>
        calls('tove').approveMany({ entries: [{ id, version }], isApproved: true }),
      ({ id }: { id: number }) => calls('tove').approve({ id, isApproved: true }),
    ]) {
      const record = await company.record('bo');
      await calls('tove').sendBack({ entries: [seen(record)], reason: 'Wrong job' });
      await approve(record, 2);
      expect(await stored(record.id)).toMatchObject({
        approved_by: 'tove',
        ...clearedReturn,
        return_answered_at: null,
      });
      expect(await calls('bo').single({ id: record.id })).toMatchObject({
        returnedBy: null,
        returnReason: null,
      });
    }
  });
});

describe('sending records back', () => {
  it('stores who, when and why, and keeps the reason in the history', async () => {
    const record = await company.record('bo');
    const reason = 'Is 26 hours right?\nWrite the times.';
    const result = await calls('tove').sendBack({ entries: [seen(record)], reason });
    expect(result).toEqual({ returned: [record.id], skipped: [] });
    expect(await calls('bo').single({ id: record.id })).toMatchObject({
      version: 2,
      returnedBy: 'tove',
      returnedDateTime: '2026-03-02T14:30:00.000Z',
      returnReason: reason,
      modifiedBy: null,
      allowedActions: ['edit', 'delete'],
    });
    expect(await stored(record.id)).toMatchObject({ returned_by_id: company.users.tove.id });
    expect(await historyOf(record.id)).toEqual([
      {
        action: 'return',
        by: 'tove',
        changes: [{ field: 'returnReason', from: null, to: reason }],
      },
    ]);
  });

  it('unapproves an approved record in the same act, with one version', async () => {
    const record = await company.record('bo', approved);
    await calls('tove').sendBack({ entries: [seen(record)], reason: 'Wrong job' });
    expect(await stored(record.id)).toMatchObject({
      approved_by: null,
      approved_by_id: null,
      approved_at: null,
      return_reason: 'Wrong job',
      version: 2,
    });
    expect((await historyOf(record.id)).map(({ action }) => action)).toEqual([
      'return',
      'unapprove',
    ]);
  });

  it('leaves out those that it cannot send back, each with its reason', async () => {
    const [changed, exported, hidden] = [
      await company.record('bo', { version: 2 }),
      await company.record('bo', { exported: true }),
      await company.record('kim'),
    ];
    const entries = [{ id: changed.id, version: 1 }, seen(exported), seen(hidden)];
    expect(await calls('tove').sendBack({ entries, reason: 'No' })).toEqual({
      returned: [],
      skipped: [
        { id: changed.id, code: 'record-changed' },
        { id: exported.id, code: 'record-exported' },
        { id: hidden.id, code: 'record-not-found' },
      ],
    });
    for (const { id } of entries) expect(await stored(id)).toMatchObject(clearedReturn);
  });

  it.each([
    ['', '400 reason required'],
    ['  ', '400 reason required'],
    ['x'.repeat(250), 'done'],
    ['x'.repeat(251), '400 reason too-long'],
  ])('needs a reason of 1 to 250 characters', async (reason, expected) => {
    const record = await company.record('bo');
    const call = calls('tove').sendBack({ entries: [seen(record)], reason });
    const outcome = await call.then(
      () => 'done',
      () => errorOf(call),
    );
    expect(outcome).toBe(expected);
  });

  it('again replaces the reason, and a return that was answered is one again', async () => {
    const record = await company.record('bo');
    const back = (version: number, reason: string) =>
      calls('tove').sendBack({ entries: [{ id: record.id, version }], reason });
    await back(1, 'First');
    await back(2, 'Second');
    expect(await stored(record.id)).toMatchObject({ return_reason: 'Second', version: 3 });
    await calls('bo').update({ ...company.entry, id: record.id, quantity: 3 });
    await back(4, 'Third');
    expect(await stored(record.id)).toMatchObject({
      return_reason: 'Third',
      return_answered_at: null,
    });
  });
});

describe('the change of its owner answers a return', () => {
  const returned = async (columns: Parameters<Company['record']>[1] = {}) => {
    const record = await company.record('bo', columns);
    await calls('tove').sendBack({ entries: [seen(record)], reason: 'Wrong job' });
    return record.id;
  };
  const answered = { ...clearedReturn, return_answered_at: now };
  const open = { return_reason: 'Wrong job', return_answered_at: null };

  it('by an update', async () => {
    const id = await returned();
    await calls('bo').update({ ...company.entry, id, quantity: 3 });
    expect(await stored(id)).toMatchObject({ ...answered, version: 3, modified_by: 'bo' });
    expect(await calls('bo').single({ id })).toMatchObject({
      returnedBy: null,
      returnedDateTime: null,
      returnReason: null,
    });
  });

  it('by saving it as it is, since the owner then says that it is right', async () => {
    const { id } = await calls('bo').create(company.entry);
    await calls('tove').sendBack({ entries: [{ id, version: 1 }], reason: 'Wrong job' });
    await calls('bo').update({ ...company.entry, id });
    expect(await stored(id)).toMatchObject({ ...answered, version: 3 });
    await calls('bo').update({ ...company.entry, id });
    expect(await stored(id)).toMatchObject({ ...answered, version: 3 });
  });

  it('by an operation of a batch', async () => {
    const id = await returned();
    await calls('bo').batch({
      operations: [{ op: 'update', ...company.entry, id, quantity: 3 }],
    });
    expect(await stored(id)).toMatchObject(answered);
  });

  it('not by the change of a leader, who does not clear the reason', async () => {
    const id = await returned();
    await calls('adam').update({ ...company.entry, id, quantity: 3 });
    expect(await stored(id)).toMatchObject({ ...open, modified_by: 'adam' });
  });

  it('and is possible though a leader changed the record, until it is approved (D14)', async () => {
    const id = await returned({ modified_by: 'tove', modified_at: '2026-03-02 15:00:00.000' });
    await calls('adam').update({ ...company.entry, id, quantity: 3 });
    expect((await calls('bo').single({ id })).allowedActions).toEqual(['edit', 'delete']);
    await calls('bo').update({ ...company.entry, id, quantity: 4 });
    await calls('adam').update({ ...company.entry, id, quantity: 5 });
    await calls('bo').update({ ...company.entry, id, quantity: 6 });
    await calls('adam').update({ ...company.entry, id, quantity: 7 });
    await calls('tove').approve({ id, isApproved: true });
    await calls('tove').approve({ id, isApproved: false });
    expect(await errorOf(calls('bo').update({ ...company.entry, id, quantity: 8 }))).toBe(
      '409 record-changed-by-another',
    );
  });

  it('deleting and restoring a record keeps what it was', async () => {
    const id = await returned();
    await calls('bo').delete({ id });
    await calls('bo').restore({ id });
    expect(await stored(id)).toMatchObject({ ...open, returned_by: 'tove' });
    await calls('bo').update({ ...company.entry, id, quantity: 3 });
    await calls('tove').delete({ id });
    await calls('tove').restore({ id });
    expect(await stored(id)).toMatchObject(answered);
  });
});

it('in a closed period leaders approve, but neither unapprove nor send back what is approved; admins do both', async () => {
  const [open, done] = [
    await company.record('bo', { work_date: '2026-03-02' }),
    await company.record('bo', { work_date: '2026-03-02', ...approved }),
  ];
  await close('2026-03-02');
  const refused = [{ id: done.id, code: 'period-closed' }];
  const entries = [seen(open), seen(done)];
  const unapprove = { entries: [seen(done)], isApproved: false };
  expect(await calls('tove').approveMany(unapprove)).toEqual({ approved: [], skipped: refused });
  expect(await calls('tove').sendBack({ entries, reason: 'No' })).toEqual({
    returned: [open.id],
    skipped: refused,
  });
  const approve = { entries: [{ id: open.id, version: 2 }, seen(done)], isApproved: true };
  expect(await calls('tove').approveMany(approve)).toEqual({
    approved: [open.id, done.id],
    skipped: [],
  });
  expect(await calls('adam').sendBack({ entries: [seen(done)], reason: 'No' })).toMatchObject({
    returned: [done.id],
  });
  const undo = { entries: [{ id: open.id, version: 3 }], isApproved: false };
  expect(await calls('adam').approveMany(undo)).toMatchObject({ approved: [open.id] });
});
