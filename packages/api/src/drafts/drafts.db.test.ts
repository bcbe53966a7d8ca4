import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import type { UserActor } from '@worksheet/domain/access/actor';
import { maxDrafts, maxProposed } from '@worksheet/domain/drafts/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool, { resource_units: 'Quantity' });
});

type Person = Exclude<keyof Company['actors'], 'key'>;
const as = (who: Person) => world.as(company.actors[who]);
const agentOf = (who: Person) => {
  const person: UserActor = company.actors[who];
  const agent = { accountId: person.accountId, keyId: 1, name: 'Assistant' };
  return world.as({ ...person, agent });
};
const line = (quantity = 2) => ({ ...company.entry, quantity });
const propose = async (who: Person, ...quantities: number[]) =>
  (await agentOf(who).draft.propose({ lines: quantities.map(line) })).drafts;
const idsOf = (drafts: readonly { readonly id: number }[]) => drafts.map(({ id }) => id);
const stored = () =>
  unscoped(pool).selectFrom('worksheet_record').selectAll().orderBy('id').execute();
const written = async () => [
  await stored(),
  await unscoped(pool).selectFrom('record_history').selectAll().execute(),
  await unscoped(pool).selectFrom('change_event').selectAll().execute(),
];

describe('proposals of new records (decisions/agents)', () => {
  it('write nothing but themselves, and are shown to the person alone', async () => {
    const before = await written();
    const [draft] = await propose('bo', 2);
    expect(await written()).toEqual(before);
    expect(draft).toMatchObject({
      kind: 'create',
      recordId: null,
      recordVersion: null,
      createdBy: 'Assistant',
      record: { username: 'bo', jobCode: 'J-1', customerName: 'Havnen A/S', quantity: 2 },
    });
    expect(await as('bo').draft.list()).toEqual([draft]);
    expect(await as('ida').draft.list()).toEqual([]);
    expect(await as('adam').draft.list()).toEqual([]);
    expect(await as('bo').worksheet.list({})).toEqual([]);
  });

  it('become records of the person when they are accepted', async () => {
    const drafts = await propose('bo', 2, 3, 4);
    const [first, second, third] = idsOf(drafts);
    const { records } = await as('bo').draft.accept({ ids: [third ?? 0, first ?? 0] });
    expect(records).toMatchObject([
      { username: 'bo', quantity: 4 },
      { username: 'bo', quantity: 2 },
    ]);
    expect(idsOf(await as('bo').draft.list())).toEqual([second]);
    const history = await as('bo').worksheet.history({ id: records[0]?.id ?? 0 });
    expect(history.map(({ action, by }) => [action, by])).toEqual([['create', 'bo']]);
    expect(await errorOf(as('bo').draft.accept({ ids: [first ?? 0] }))).toBe('404 not-found');
  });

  it('leave nothing when they are refused', async () => {
    const before = await written();
    const ids = idsOf(await propose('bo', 2, 3));
    await as('bo').draft.refuse({ ids });
    expect(await as('bo').draft.list()).toEqual([]);
    expect(await written()).toEqual(before);
    expect(await unscoped(pool).selectFrom('draft').selectAll().execute()).toEqual([]);
    expect(await errorOf(as('bo').draft.refuse({ ids }))).toBe('404 not-found');
  });

  it('follow the rules of records, all or none, when proposed and again when accepted', async () => {
    const lines = [line(2), { ...line(3), jobCode: 'NONE' }];
    expect(await errorOf(agentOf('bo').draft.propose({ lines }))).toBe(
      '400 operations.1.jobCode does-not-exist',
    );
    expect(await as('bo').draft.list()).toEqual([]);
    const ids = idsOf(await propose('bo', 2, 3));
    await as('adam').job.update({
      code: 'J-1',
      description: 'Roof',
      billToCustomerNo: 'K-10',
      active: false,
    });
    expect(await errorOf(as('bo').draft.accept({ ids }))).toMatch('operations.0.jobCode inactive');
    expect(await stored()).toEqual([]);
    expect(idsOf(await as('bo').draft.list())).toEqual(ids);
  });

  it('have limits: of a proposal, and of those that wait', async () => {
    const lines = Array.from({ length: maxProposed + 1 }, () => line());
    expect(await errorOf(agentOf('bo').draft.propose({ lines }))).toMatch(/400 lines/);
    const hundred = { lines: lines.slice(1) };
    for (let count = 0; count < maxDrafts; count += maxProposed)
      await agentOf('bo').draft.propose(hundred);
    expect(await errorOf(propose('bo', 2))).toBe('409 too-many-drafts');
    expect(await propose('ida', 2)).toHaveLength(1);
    expect(await as('bo').draft.list()).toHaveLength(maxDrafts);
  });

  it('of others cannot be accepted or refused', async () => {
    const ids = idsOf(await propose('bo', 2));
    for (const who of ['ida', 'tove', 'adam'] as const) {
      expect(await errorOf(as(who).draft.accept({ ids }))).toBe('404 not-found');
      expect(await errorOf(as(who).draft.refuse({ ids }))).toBe('404 not-found');
    }
    expect(idsOf(await as('bo').draft.list())).toEqual(ids);
  });

  it('go with the person', async () => {
    await propose('kim', 2);
    await as('adam').user.delete({ username: 'kim' });
    expect(await unscoped(pool).selectFrom('draft').selectAll().execute()).toEqual([]);
  });
});

describe('proposals of a copied day', () => {
  it('have the hours of that day, on the other day', async () => {
    const hours = { unitType: 'Resource', unitNo: 'H-200', unitOfMeasureCode: 'TIME' } as const;
    const own = as('bo');
    await unscoped(pool)
      .updateTable('unit_of_measure')
      .set({ counts_as: 'hours', hours: '1' })
      .where('account_id', '=', company.account.id)
      .where('code', '=', 'TIME')
      .execute();
    await own.worksheet.create({ ...line(5.9), ...hours, description: 'Roof' });
    await own.worksheet.create({ ...line(1.5), ...hours, description: 'Tidying' });
    await own.worksheet.create(line(3));
    await as('ida').worksheet.create({ ...line(7), ...hours });
    const { drafts, leftOut } = await agentOf('bo').draft.proposeCopyDay({
      from: '2026-03-02',
      to: '2026-03-01',
    });
    expect(leftOut).toBe(1);
    expect(
      drafts.map(({ record: { date, description, quantity } }) => [date, description, quantity]),
    ).toEqual([
      ['2026-03-01', 'Roof', 5.9],
      ['2026-03-01', 'Tidying', 1.5],
    ]);
    const empty = agentOf('bo').draft.proposeCopyDay({ from: '2026-02-01', to: '2026-03-01' });
    expect(await errorOf(empty)).toBe('400 from record-missing');
  });
});

describe('proposals of changes', () => {
  it('change what they name when they are accepted', async () => {
    const { id, version } = await as('bo').worksheet.create(line(2));
    const { drafts } = await agentOf('bo').draft.proposeChange({ id, quantity: 6 });
    expect(drafts).toMatchObject([
      { kind: 'change', recordId: id, recordVersion: version, record: { quantity: 6 } },
    ]);
    expect((await as('bo').worksheet.single({ id })).quantity).toBe(2);
    const { records } = await as('bo').draft.accept({ ids: idsOf(drafts) });
    expect(records).toMatchObject([
      { id, quantity: 6, description: 'Rustfri 6×80', modifiedBy: 'bo' },
    ]);
  });

  it('stay and are refused with 409 if the record changed since', async () => {
    const record = await as('bo').worksheet.create(line(2));
    const { drafts } = await agentOf('bo').draft.proposeChange({ id: record.id, quantity: 6 });
    const added = await propose('bo', 9);
    await as('bo').worksheet.update({ ...line(4), id: record.id });
    const ids = idsOf([...added, ...drafts]);
    expect(await errorOf(as('bo').draft.accept({ ids }))).toBe('409 operations.1 record-changed');
    expect((await as('bo').worksheet.single({ id: record.id })).quantity).toBe(4);
    expect(await as('bo').draft.list()).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  it('are for records that the person may change', async () => {
    const { id } = await as('ida').worksheet.create(line(2));
    expect(await errorOf(agentOf('bo').draft.proposeChange({ id, quantity: 6 }))).toBe(
      '404 record-not-found',
    );
    await as('tove').worksheet.approve({ id, isApproved: true });
    expect(await errorOf(agentOf('ida').draft.proposeChange({ id, quantity: 6 }))).toMatch(
      '409 operations.0 record-approved',
    );
  });

  it('go with the record', async () => {
    const { id } = await as('bo').worksheet.create(line(2));
    await agentOf('bo').draft.proposeChange({ id, quantity: 6 });
    await as('bo').worksheet.delete({ id });
    expect(await as('bo').draft.list()).toEqual([]);
  });
});

describe('proposals of approvals', () => {
  it('approve when the leader accepts them', async () => {
    const { id, version } = await as('bo').worksheet.create(line(2));
    const { drafts } = await agentOf('tove').draft.proposeApprovals({ entries: [{ id, version }] });
    expect(drafts).toMatchObject([{ kind: 'approval', recordId: id, record: { username: 'bo' } }]);
    expect((await as('bo').worksheet.single({ id })).approvedBy).toBeNull();
    const { records } = await as('tove').draft.accept({ ids: idsOf(drafts) });
    expect(records).toMatchObject([{ id, approvedBy: 'tove' }]);
  });

  it('are of leaders for their team, and of the version that was read', async () => {
    const { id, version } = await as('bo').worksheet.create(line(2));
    const entries = [{ id, version }];
    expect(await errorOf(agentOf('bo').draft.proposeApprovals({ entries }))).toBe(
      '403 not-allowed',
    );
    const other = await as('kim').worksheet.create(line(2));
    const ofKim = { entries: [{ id: other.id, version: other.version }] };
    expect(await errorOf(agentOf('tove').draft.proposeApprovals(ofKim))).toBe(
      '404 entries.0 record-missing',
    );
    const { drafts } = await agentOf('tove').draft.proposeApprovals({ entries });
    await as('bo').worksheet.update({ ...line(4), id });
    expect(await errorOf(as('tove').draft.accept({ ids: idsOf(drafts) }))).toBe(
      '409 entries.0 record-changed',
    );
    expect(await as('tove').draft.list()).toHaveLength(1);
  });
});

describe('an agent', () => {
  it('does not accept, refuse or write, and reads no more than its person', async () => {
    const agent = agentOf('bo');
    const ids = idsOf(await propose('bo', 2));
    for (const call of [
      agent.draft.accept({ ids }),
      agent.draft.refuse({ ids }),
      agent.draft.list(),
      agent.worksheet.create(line()),
      agent.worksheet.batch({ operations: [{ op: 'create', ...line() }] }),
      agent.favourite.list(),
      agent.session.info(),
      agent.pay.days({ username: 'bo', from: '2026-03-01', to: '2026-03-02' }),
      agent.user.list({}),
    ])
      expect(await errorOf(call)).toMatch(/^403 (scope-not-allowed|not-allowed)$/);
    await company.record('ida');
    expect(await agent.worksheet.list({})).toEqual([]);
    expect(await errorOf(agent.worksheet.list({ mode: 'TEAM' }))).toBe('403 mode-not-allowed');
  });

  it('is the only one who proposes', async () => {
    expect(await errorOf(as('bo').draft.propose({ lines: [line()] }))).toBe('403 not-allowed');
    const key = world.as(company.actors.key);
    expect(await errorOf(key.draft.propose({ lines: [line()] }))).toBe('403 scope-not-allowed');
    expect(await errorOf(key.draft.list())).toBe('403 api-key-is-no-user');
  });
});
