import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob } from '@worksheet/database/testing/factories';
import { addDays } from '@worksheet/domain/dates/calendar';
import type { NewPlanEntry } from '@worksheet/domain/plan/contract';
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
const as = (who: Who) => world.as(company.actors[who]);
/** The Monday after today. */
const monday = '2026-03-09';
const week = { from: monday, to: addDays(monday, 6) };
const entry = (columns: Partial<NewPlanEntry> = {}): NewPlanEntry => ({
  username: 'bo',
  date: monday,
  jobCode: company.job.code,
  ...columns,
});
const save = (who: Who, ...entries: NewPlanEntry[]) => as(who).plan.save({ entries });
const planOf = async (who: Who, mode?: 'TEAM' | 'ALL') =>
  (await as(who).plan.list({ ...week, ...(mode && { mode }) })).map(
    ({ username, date, hours }) => `${username} ${date} ${hours}`,
  );

describe('the plan', () => {
  it('is made by a leader, seen by the person and the team, and told to other systems', async () => {
    const before = await as('adam').change.list({});
    const [made] = await save('tove', entry({ hours: 7.4, note: 'Scaffold is free' }));
    expect(made).toMatchObject({
      username: 'bo',
      date: monday,
      jobCode: company.job.code,
      jobTaskCode: null,
      hours: 7.4,
      note: 'Scaffold is free',
      plannedBy: 'tove',
      isRegistered: false,
    });
    expect(await planOf('bo')).toEqual([`bo ${monday} 7.4`]);
    expect(await planOf('tove', 'TEAM')).toEqual([`bo ${monday} 7.4`]);
    expect(await planOf('key')).toEqual([`bo ${monday} 7.4`]);
    expect(await planOf('ida')).toEqual([]);
    const { changes } = await as('adam').change.list({ after: before.next });
    expect(changes).toMatchObject([{ entity: 'plan', key: String(made?.id), action: 'created' }]);
  });

  it('is replaced and deleted as a whole or not at all', async () => {
    const [first, second] = await save('tove', entry(), entry({ date: addDays(monday, 1) }));
    const ids = [first?.id ?? 0, second?.id ?? 0];
    await save('tove', entry({ id: ids[0], hours: 3, note: null }));
    expect(await planOf('bo')).toEqual([`bo ${monday} 3`, `bo ${addDays(monday, 1)} null`]);
    expect(await errorOf(save('tove', entry({ hours: 1 }), entry({ jobCode: 'NONE' })))).toBe(
      '400 entries.1.jobCode does-not-exist',
    );
    expect(await errorOf(save('tove', entry({ id: ids[1] }), entry({ id: 999_999 })))).toBe(
      '400 entries.1.id does-not-exist',
    );
    expect(await errorOf(save('tove', entry({ id: ids[1] }), entry({ id: ids[1] })))).toBe(
      '400 entries.1.id does-not-exist',
    );
    expect(await errorOf(as('tove').plan.delete({ ids: [...ids, 999_999] }))).toBe('404 not-found');
    expect(await planOf('bo')).toHaveLength(2);
    await as('tove').plan.delete({ ids });
    expect(await planOf('bo')).toEqual([]);
  });

  it('is of the people of the leader, on the days of the team (D66)', async () => {
    expect(await errorOf(save('tove', entry({ username: 'kim' })))).toBe(
      '400 entries.0.username does-not-exist',
    );
    expect(await errorOf(save('bo', entry()))).toBe('403 not-allowed');
    const [ofKim] = await save('adam', entry({ username: 'kim' }));
    const id = ofKim?.id ?? 0;
    expect(await errorOf(save('tove', entry({ id })))).toBe('400 entries.0.id does-not-exist');
    expect(await errorOf(as('tove').plan.delete({ ids: [id] }))).toBe('404 not-found');
    expect(await planOf('adam', 'ALL')).toEqual([`kim ${monday} null`]);
    expect(await errorOf(as('tove').plan.list({ ...week, mode: 'ALL' }))).toBe(
      '403 mode-not-allowed',
    );
  });

  it('names what is wrong', async () => {
    const wrong = (columns: Partial<NewPlanEntry>) => errorOf(save('adam', entry(columns)));
    expect(await wrong({ hours: 24.5 })).toBe('400 entries.0.hours too-high');
    expect(await wrong({ hours: 0 })).toBe('400 entries.0.hours quantity-zero');
    expect(await wrong({ date: '2030-01-01' })).toBe('400 entries.0.date date-out-of-range');
    expect(await wrong({ username: 'nobody' })).toBe('400 entries.0.username does-not-exist');
    expect(await wrong({ jobTaskCode: 'NONE' })).toBe('400 entries.0.jobTaskCode does-not-exist');
    await forAccount(pool, company.account.id)
      .updateTable('user')
      .set({ expiration_date: monday })
      .where('username', '=', 'bo')
      .execute();
    await save('adam', entry());
    expect(await wrong({ date: addDays(monday, 1) })).toBe('400 entries.0.username inactive');
    expect(await errorOf(as('adam').plan.list({ from: monday, to: addDays(monday, 62) }))).toBe(
      '400 to period-too-long',
    );
  });

  it('knows what is registered, and tells in approvals what is not', async () => {
    const past = '2026-02-24';
    const other = await createJob(pool, company.account.id, { code: 'OTHER' });
    await save(
      'tove',
      entry({ date: past }),
      entry({ date: past, jobCode: other.code }),
      entry({ date: addDays(past, 1), jobCode: other.code }),
    );
    await company.record('bo', { work_date: past });
    const plan = await as('bo').plan.list({ from: past, to: addDays(past, 1) });
    expect(plan.map(({ jobCode, isRegistered }) => [jobCode, isRegistered])).toEqual([
      [company.job.code, true],
      ['OTHER', false],
      ['OTHER', false],
    ]);
    const { people } = await as('tove').approval.review({
      mode: 'TEAM',
      from: past,
      to: addDays(past, 1),
      username: 'bo',
    });
    expect(people[0]?.days.map(({ flags }) => flags)).toMatchObject([
      [{ code: 'planned-not-registered', params: { code: 'OTHER' } }],
      [],
    ]);
  });

  it('follows its job into the one that it is merged into, and back', async () => {
    const job = await createJob(pool, company.account.id, { code: 'TWIN' });
    await save('adam', entry({ jobCode: job.code }));
    const jobs = async () =>
      (await as('adam').plan.list({ ...week, mode: 'ALL' })).map(({ jobCode }) => jobCode);
    const { id } = await as('adam').merge.create({
      entity: 'job',
      keep: company.job.code,
      merge: 'TWIN',
      keepVersion: 1,
      mergeVersion: 1,
      take: [],
    });
    expect(await jobs()).toEqual([company.job.code]);
    await as('adam').merge.undo({ id });
    expect(await jobs()).toEqual(['TWIN']);
  });

  it('goes with its person and its job', async () => {
    const job = await createJob(pool, company.account.id, { code: 'SHORT' });
    await save('adam', entry({ jobCode: job.code }));
    await as('adam').job.delete({ code: 'SHORT' });
    expect(await planOf('adam', 'ALL')).toEqual([]);
  });

  it('is made once by a call that is repeated', async () => {
    const call = () =>
      world
        .as(company.actors.tove, { idempotencyKey: 'week-11' })
        .plan.save({ entries: [entry(), entry({ date: addDays(monday, 1) })] });
    const first = await call();
    expect(await call()).toEqual(first);
    expect(await planOf('bo')).toHaveLength(2);
    const rows = await forAccount(pool, company.account.id)
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'plan-changed')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
