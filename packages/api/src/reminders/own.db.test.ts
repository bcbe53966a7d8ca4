import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { insertRow } from '@worksheet/database/testing/insert-row';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import type { Mail } from '#mail.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
let mails: Mail[];
beforeEach(async () => {
  company = await makeCompany(pool, { time_zone: 'Europe/Copenhagen' });
  mails = [];
  const db = forAccount(pool, company.account.id);
  await db.updateTable('user').set({ email: 'bo@nordlys.example' }).execute();
  const workday = { monday: 7.4, tuesday: 7.4, wednesday: 7.4, thursday: 7.4, friday: 7.4 };
  await world.as(company.actors.adam).user.updateNorm({
    username: 'bo',
    norms: [{ validFrom: '2026-03-03', ...workday, saturday: 0, sunday: 0 }],
  });
});

/** Bo at an instant, in an installation that sends mails. */
function bo(at: string, change: Partial<Context> = {}) {
  return world.callerOf({
    ...world.context(company.actors.bo),
    publicUrl: 'https://worksheet.example.com',
    sendMail: async (mail) => void mails.push(mail),
    now: () => new Date(at),
    ...change,
  });
}

describe('the next reminder', () => {
  const next = async (at: string, change?: Partial<Context>) =>
    (await bo(at, change).reminder.read()).next;
  const noonOf = (date: string) => `${date}T11:00:00.000Z`;

  it('is the day of today at noon of the next workday, unless it is registered until then', async () => {
    const at = '2026-03-03T09:00:00Z';
    expect(await next(at)).toEqual({
      kind: 'missing-day',
      dueDateTime: noonOf('2026-03-04'),
      text: 'Tuesday 3 March is missing',
    });
    const work = { unit: company.resource, hours: '7.400000' };
    await company.record('bo', { ...work, work_date: '2026-03-03' });
    expect(await next(at)).toMatchObject({ dueDateTime: noonOf('2026-03-05') });
  });

  it('is what a run of the job then finds, and passes over what was sent', async () => {
    const found = await next('2026-03-06T14:00:00Z');
    // Wednesday and Thursday are due already, and so is the week.
    expect(found).toMatchObject({ dueDateTime: '2026-03-06T14:00:00.000Z' });
    const list = async (at: string) => world.as(company.actors.adam).reminder.list({ at });
    for (const { kind, dates } of await list('2026-03-06T14:00:00Z'))
      await insertRow(pool, company.account.id, 'reminder', {
        user_id: company.users.bo.id,
        kind,
        reminder_key: kind === 'missing-day' ? (dates[0] ?? '') : '2026-03-02 friday',
        claim: 'x',
        claimed_at: '2026-03-06 14:00:00.000',
        sent_at: '2026-03-06 14:00:00.000',
      });
    // The reminder of Friday is sent on Monday at noon, not on the days off between.
    const after = await next('2026-03-06T14:00:00Z');
    expect(after).toMatchObject({ kind: 'missing-day', dueDateTime: noonOf('2026-03-09') });
    const dueThen = await list(noonOf('2026-03-09'));
    expect(dueThen.map(({ kind, dates: [first] }) => [kind, first])).toContainEqual([
      'missing-day',
      '2026-03-06',
    ]);
    const justBefore = await list('2026-03-09T10:59:59Z');
    expect(justBefore).toEqual([]);
  });

  it('begins when it is no longer quiet', async () => {
    await bo('2026-03-03T09:00:00Z').reminder.update({
      kinds: {},
      quietFrom: '11:00',
      quietTo: '15:30',
    });
    expect(await next('2026-03-03T09:00:00Z')).toMatchObject({
      dueDateTime: '2026-03-04T14:30:00.000Z',
    });
  });

  it('is none without a way to send it, in an account that does not remind, and of nothing', async () => {
    const at = '2026-03-03T09:00:00Z';
    expect(await next(at, { publicUrl: undefined })).toBeNull();
    await forAccount(pool, company.account.id)
      .updateTable('account')
      .set({ reminders: false })
      .execute();
    expect(await next(at)).toBeNull();
  });
});

describe('a sample', () => {
  const at = '2026-03-04T22:00:00Z';

  it('leaves at once on the ways that are switched on, and says that it is one', async () => {
    expect(await bo(at).reminder.sample()).toEqual({ mail: 'sent', push: null });
    expect(mails).toMatchObject([
      { to: 'bo@nordlys.example', subject: 'Sample: Tuesday 3 March is missing' },
    ]);
    expect(mails[0]?.html).toContain('Sample: Tuesday 3 March is missing');
  });

  it('ends nothing and claims no day, which is reminded of all the same', async () => {
    await bo(at).reminder.sample();
    expect(mails[0]?.headers).not.toHaveProperty('List-Unsubscribe');
    expect(mails[0]?.text).not.toContain('/reminder/');
    const claims = await forAccount(pool, company.account.id)
      .selectFrom('reminder')
      .select('kind')
      .execute();
    expect(claims).toEqual([{ kind: 'sample' }]);
    expect(
      await world.as(company.actors.adam).reminder.list({ at: '2026-03-05T12:00:00Z' }),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ dates: ['2026-03-03'] })]));
  });

  it('says that it did not leave', async () => {
    const sendMail = () => Promise.reject(new Error('refused'));
    const sample = await bo(at, { sendMail }).reminder.sample();
    expect(sample).toEqual({ mail: 'failed', push: null });
  });

  it('is not sent on a way that is switched off', async () => {
    const off = { mail: false, push: true };
    const kinds = { 'missing-day': off, 'week-incomplete': off, 'sent-back': off };
    const quiet = { quietFrom: '18:00', quietTo: '07:00' };
    await bo(at).reminder.update({ kinds: { ...kinds, 'pay-period': off }, ...quiet });
    expect(await bo(at).reminder.sample()).toEqual({ mail: null, push: null });
    expect(mails).toEqual([]);
  });

  it('is sent once a minute at most', async () => {
    await bo(at).reminder.sample();
    expect(await errorOf(bo('2026-03-04T22:00:59Z').reminder.sample())).toBe(
      '429 too-many-requests',
    );
    expect(mails).toHaveLength(1);
    await bo('2026-03-04T22:01:00Z').reminder.sample();
    expect(mails).toHaveLength(2);
  });
});
