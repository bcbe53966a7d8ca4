import { unscoped } from '@worksheet/database/unscoped';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, createLocation } from '@worksheet/database/testing/factories';
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
const calls = (who: Who) => world.as(company.actors[who]).worksheet;
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    () => errorOf(call),
  );

describe('who may change a record (spec §4, §6, D13, D14)', () => {
  const open = {};
  const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' };
  const exported = { ...approved, exported: true };
  const touched = { modified_by: 'tove', modified_at: '2026-03-02 15:00:00.000' };
  it.each([
    ['bo', 'bo', open, 'done'],
    ['bo', 'ida', open, '404 record-not-found'],
    ['bo', 'bo', touched, '409 record-changed-by-another'],
    ['bo', 'bo', approved, '409 record-approved'],
    ['tove', 'bo', open, 'done'],
    ['tove', 'bo', touched, 'done'],
    ['tove', 'bo', approved, '409 record-approved'],
    ['tove', 'kim', open, '404 record-not-found'],
    ['adam', 'kim', open, 'done'],
    ['adam', 'bo', approved, '409 record-approved'],
    ['adam', 'bo', exported, '409 record-exported'],
    ['key', 'kim', open, 'done'],
    ['key', 'kim', exported, '409 record-exported'],
  ] as const)(
    '%s editing and deleting what is %s’s: %o gives %s',
    async (who, owner, state, expected) => {
      const { id } = await company.record(owner, state);
      const before = await stored(id);
      expect(await outcome(calls(who).update({ ...company.entry, id, quantity: 4 }))).toBe(
        expected,
      );
      if (expected !== 'done') expect(await stored(id)).toEqual(before);
      expect(await outcome(calls(who).delete({ id }))).toBe(expected);
      if (expected !== 'done') expect(await stored(id)).toEqual(before);
      else expect(await stored(id)).toBeUndefined();
    },
  );
});

const stored = (id: number) =>
  unscoped(pool).selectFrom('worksheet_record').selectAll().where('id', '=', id).executeTakeFirst();

describe('updating a record', () => {
  it('records who changed which fields, from what to what (D16)', async () => {
    const { id } = await company.record('bo', { quantity: '2.00', description: 'Before' });
    await calls('tove').update({ ...company.entry, id, quantity: 4.5, description: 'After' });
    const record = await calls('tove').single({ id });
    expect(record).toMatchObject({
      modifiedBy: 'tove',
      modifiedDate: '2026-03-02T14:30:00.000Z',
      version: 2,
      quantity: 4.5,
    });
    const [last] = await calls('tove').history({ id });
    expect(last).toMatchObject({ action: 'update', by: 'tove' });
    expect(last?.changes).toEqual(
      expect.arrayContaining([
        { field: 'quantity', from: '2.00', to: '4.50' },
        { field: 'description', from: 'Before', to: 'After' },
      ]),
    );
  });

  it('that changes nothing leaves no trace', async () => {
    const { id } = await calls('bo').create(company.entry);
    await calls('tove').update({ ...company.entry, id });
    expect(await calls('bo').single({ id })).toMatchObject({ version: 1, modifiedBy: null });
  });

  it('that sends an older version is refused; a call without a version is accepted (D17)', async () => {
    const { id } = await calls('bo').create(company.entry);
    await calls('bo').update({ ...company.entry, id, version: 1, quantity: 3 });
    const late = calls('tove').update({ ...company.entry, id, version: 1, quantity: 9 });
    expect(await errorOf(late)).toBe('409 record-changed');
    expect((await calls('bo').single({ id })).quantity).toBe(3);
    await calls('tove').update({ ...company.entry, id, quantity: 9 });
  });

  it('may keep what became inactive, but not choose it (D24)', async () => {
    const location = await createLocation(pool, company.account.id, { code: 'OLD', active: false });
    const { id } = await company.record('bo', { location });
    const change = { ...company.entry, id, locationCode: 'OLD' };
    expect((await calls('bo').update({ ...change, quantity: 7 })).locationCode).toBe('OLD');
    const fresh = calls('bo').create({ ...company.entry, locationCode: 'OLD' });
    expect(await errorOf(fresh)).toBe('400 locationCode inactive');
  });

  it('cannot hand a record to another user', async () => {
    const { id } = await company.record('bo');
    const call = calls('adam').update({ ...company.entry, id, username: 'ida' });
    expect(await errorOf(call)).toBe('400 username not-valid');
  });
});

describe('deleting a record', () => {
  it('retains its history with its last values (D16)', async () => {
    const { id } = await company.record('bo', { quantity: '3.00' });
    await calls('bo').delete({ id });
    const history = await unscoped(pool)
      .selectFrom('record_history')
      .select(['action', 'by_name', 'changes'])
      .where('record_id', '=', id)
      .execute();
    expect(history).toMatchObject([{ action: 'delete', by_name: 'bo' }]);
    expect(history[0]?.changes).toContain('"quantity":["3.00",null]');
  });
});

describe('approving (spec §4, D15)', () => {
  it.each([
    ['bo', 'bo', '403 not-allowed'],
    ['tove', 'bo', 'done'],
    ['tove', 'tove', 'done'],
    ['tove', 'kim', '404 record-not-found'],
    ['adam', 'kim', 'done'],
    ['key', 'kim', 'done'],
  ] as const)('%s approving what is %s’s: %s', async (who, owner, expected) => {
    const { id } = await company.record(owner);
    expect(await outcome(calls(who).approve({ id, isApproved: true }))).toBe(expected);
    expect((await stored(id))?.approved_by ?? null).toBe(
      expected === 'done' ? (who === 'key' ? 'API key' : who) : null,
    );
  });

  it('twice keeps the first stamp; unapproving clears it', async () => {
    const { id } = await company.record('bo');
    await calls('tove').approve({ id, isApproved: true });
    const again = await calls('adam').approve({ id, isApproved: true });
    expect(again).toMatchObject({
      approvedBy: 'tove',
      approvedDateTime: '2026-03-02T14:30:00.000Z',
    });
    const back = await calls('tove').approve({ id, isApproved: false });
    expect(back).toMatchObject({ approvedBy: null, approvedDateTime: null });
    expect((await calls('tove').history({ id })).map(({ action }) => action)).toEqual([
      'unapprove',
      'approve',
    ]);
  });

  it('is not a modification: the owner may edit again after unapproval', async () => {
    const { id } = await company.record('bo');
    await calls('tove').approve({ id, isApproved: true });
    await calls('tove').approve({ id, isApproved: false });
    expect((await calls('bo').single({ id })).allowedActions).toEqual(['edit', 'delete']);
  });

  it('approves only what was seen, when a version is sent', async () => {
    const { id } = await calls('bo').create(company.entry);
    await calls('bo').update({ ...company.entry, id, quantity: 99 });
    const call = calls('tove').approve({ id, isApproved: true, version: 1 });
    expect(await errorOf(call)).toBe('409 record-changed');
  });

  it('an exported record is never touched again', async () => {
    const { id } = await company.record('bo', { exported: true, approved_by: 'tove' });
    expect(await errorOf(calls('adam').approve({ id, isApproved: false }))).toBe(
      '409 record-exported',
    );
  });
});

describe('the list (spec §2, §7)', () => {
  it('shows by mode: own, the team’s, all; newest date first, as day groups', async () => {
    await company.record('bo', { work_date: '2026-03-01' });
    await company.record('bo', { work_date: '2026-03-03' });
    await company.record('ida', { work_date: '2026-03-02' });
    await company.record('kim', { work_date: '2026-03-02' });
    await company.record('tove', { work_date: '2026-03-02' });
    const shown = async (who: Who, mode?: 'YOURS' | 'TEAM' | 'ALL') =>
      (await calls(who).list({ mode })).map(
        ({ key, worksheet }) =>
          `${key.slice(8)}: ${worksheet
            .map((r) => r.username)
            .toSorted()
            .join(' ')}`,
      );
    expect(await shown('bo')).toEqual(['03: bo', '01: bo']);
    expect(await shown('tove', 'TEAM')).toEqual(['03: bo', '02: ida tove', '01: bo']);
    expect(await shown('adam', 'ALL')).toEqual(['03: bo', '02: ida kim tove', '01: bo']);
    expect(await shown('key')).toEqual(['03: bo', '02: ida kim tove', '01: bo']);
    expect(await shown('adam')).toEqual([]);
  });

  it('a Basic user asking for TEAM or ALL gets 403 (D8)', async () => {
    expect(await errorOf(calls('bo').list({ mode: 'TEAM' }))).toBe('403 mode-not-allowed');
    expect(await errorOf(calls('tove').list({ mode: 'ALL' }))).toBe('403 mode-not-allowed');
  });

  it('the archive holds what was exported, narrowed by dates, customer and job', async () => {
    const other = await createJob(pool, company.account.id, { code: 'J-2' });
    await company.record('bo', { work_date: '2026-03-05' });
    await company.record('bo', { work_date: '2026-03-01', exported: true });
    await company.record('bo', { work_date: '2026-03-02', exported: true });
    await company.record('bo', { work_date: '2026-03-03', exported: true, job: other });
    const days = async (query: object) =>
      (await calls('bo').list({ exported: true, ...query })).map(({ key }) => key.slice(8));
    expect(await days({})).toEqual(['03', '02', '01']);
    expect(await days({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['02']);
    expect(await days({ jobCode: 'j-2' })).toEqual(['03']);
    expect(await days({ customerNo: 'k-10', jobCode: 'J-1', from: '2026-03-02' })).toEqual(['02']);
    const swapped = calls('bo').list({ from: '2026-03-02', to: '2026-03-01' });
    expect(await errorOf(swapped)).toBe('400 from date-order');
  });
});
