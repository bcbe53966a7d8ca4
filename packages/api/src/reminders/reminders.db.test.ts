import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { insertRow } from '@worksheet/database/testing/insert-row';
import { testDatabase } from '@worksheet/database/testing/database';
import { toUtc } from '@worksheet/database/utc';
import { reminderKinds } from '@worksheet/domain/reminders/choices';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Mail } from '#mail.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';
import { claimReminders } from '#reminders/claims.ts';
import { findDue } from '#reminders/find-due.ts';
import { remindAccount } from '#reminders/send.ts';

const { pool, url } = await testDatabase();
const world = makeWorld(pool);
/** A Wednesday, and its Tuesday. */
const at = '2026-03-04T12:05:00Z';
const tuesday = '2026-03-03';

let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool, { time_zone: 'Europe/Copenhagen' });
  const db = forAccount(pool, company.account.id);
  for (const username of ['bo', 'tove', 'adam'] as const)
    await db
      .updateTable('user')
      .set({ email: `${username}@nordlys.example` })
      .where('username', '=', username)
      .execute();
});
const db = () => forAccount(pool, company.account.id);
const as = (username: 'bo' | 'tove' | 'adam' | 'key') => world.as(company.actors[username]);

/** Who would be reminded, as `username kind date`. */
async function due(instant = at): Promise<string[]> {
  const list = await as('adam').reminder.list({ at: instant });
  return list.map(({ username, kind, dates }) => [username, kind, ...dates].join(' '));
}

async function giveNorm(): Promise<void> {
  const day = { tuesday: 7.4, wednesday: 7.4, thursday: 7.4, friday: 7.4 };
  await as('adam').user.updateNorm({
    username: 'bo',
    norms: [{ validFrom: tuesday, monday: 7.4, ...day, saturday: 0, sunday: 0 }],
  });
}

describe('what people are reminded of', () => {
  it('is what the account has as defaults, until a person chooses', async () => {
    const own = await as('bo').reminder.read();
    expect(own).toMatchObject({ enabled: true, mail: false, quietFrom: '18:00', quietTo: '07:00' });
    expect(Object.keys(own.kinds)).toEqual(reminderKinds);
    const settings = await as('adam').account.read();
    const budget = { mail: false, push: true };
    await as('adam').account.update({
      ...settings,
      reminderDefaults: { ...settings.reminderDefaults, budget },
    });
    expect((await as('bo').reminder.read()).kinds.budget).toEqual(budget);
    const missing = { mail: false, push: false };
    await as('bo').reminder.update({
      kinds: { 'missing-day': missing },
      quietFrom: '20:00',
      quietTo: '06:30',
    });
    await as('adam').account.update({ ...settings, reminders: false });
    expect(await as('bo').reminder.read()).toMatchObject({
      enabled: false,
      kinds: { 'missing-day': missing, budget },
      quietFrom: '20:00',
      quietTo: '06:30',
    });
    expect(
      await errorOf(as('bo').reminder.update({ kinds: {}, quietFrom: '24:00', quietTo: '7' })),
    ).toBe('400 quietFrom not-valid, quietTo not-valid');
  });

  it('is not asked by API keys, and who would be reminded not by others than administrators', async () => {
    expect(await errorOf(as('key').reminder.read())).toBe('403 api-key-is-no-user');
    expect(await as('key').reminder.list({ at })).toEqual([]);
    for (const username of ['bo', 'tove'] as const)
      expect(await errorOf(as(username).reminder.list({}))).toBe('403 not-allowed');
  });

  it('is nothing in an account that does not remind, or of a kind that was switched off', async () => {
    await giveNorm();
    expect(await due()).toEqual([`bo missing-day ${tuesday}`]);
    await as('bo').reminder.update({
      kinds: { 'missing-day': { mail: false, push: true } },
      quietFrom: '18:00',
      quietTo: '07:00',
    });
    expect(await due()).toEqual([]);
    await as('bo').reminder.update({
      kinds: { 'missing-day': { mail: true, push: true } },
      quietFrom: '18:00',
      quietTo: '07:00',
    });
    expect(await due()).toHaveLength(1);
    await db().updateTable('account').set({ reminders: false }).execute();
    expect(await due()).toEqual([]);
  });

  it('is not what was registered meanwhile, as work or as leave', async () => {
    await giveNorm();
    await company.record('bo', { unit: company.resource, work_date: tuesday, hours: '4.000000' });
    expect(await due()).toEqual([]);
  });
});

describe('a record that is sent back', () => {
  it('reminds its owner at once, and no more when it is changed', async () => {
    const { id } = await company.record('bo', { work_date: tuesday });
    await db()
      .updateTable('worksheet_record')
      .set({ returned_at: toUtc(new Date('2026-03-04T09:00:00Z')) })
      .where('id', '=', id)
      .execute();
    expect(await due('2026-03-04T08:55:00Z')).toEqual([]);
    expect(await due('2026-03-04T09:00:00Z')).toEqual([`bo sent-back ${tuesday}`]);
    expect(await due('2026-03-04T18:00:00Z')).toEqual([]);
    await db().updateTable('worksheet_record').set({ returned_at: null }).execute();
    expect(await due('2026-03-04T09:00:00Z')).toEqual([]);
  });
});

describe('leaders', () => {
  it('are reminded of what waits in their team, and administrators of what no leader has (D66)', async () => {
    await company.record('bo', { work_date: '2026-02-26' });
    await company.record('kim', { work_date: '2026-02-25' });
    await company.record('ida', { work_date: '2026-03-02' });
    expect(await due()).toEqual([
      'tove waiting-approvals 2026-02-26',
      'adam waiting-approvals 2026-02-25',
    ]);
  });

  it('are reminded of a job of the team at 80 and at 100 % of its hours', async () => {
    await db()
      .updateTable('job')
      .set({ budget_hours: '10.00', team_code: 'MONTAGE', team_code_key: 'montage' })
      .execute();
    const work = (hours: string) =>
      company.record('bo', { unit: company.resource, work_date: '2026-03-03', hours });
    await work('7.990000');
    expect(await due()).toEqual([]);
    await work('0.010000');
    expect(await due()).toEqual(['tove budget']);
    await send();
    expect(await due()).toEqual([]);
    await work('2.000000');
    expect(await due()).toEqual(['tove budget']);
  });
});

describe('administrators', () => {
  it('are reminded of an invitation that ends within a day, and of deliveries that stopped', async () => {
    const invitation = {
      user_id: company.users.kim.id,
      purpose: 'invitation' as const,
      token_hash: 'a'.repeat(64),
      created_by: 'adam',
      created_at: '2026-03-02 12:00:00.000',
    };
    await insertRow(pool, company.account.id, 'invitation', {
      ...invitation,
      expires_at: '2026-03-05 12:00:00.000',
    });
    await insertRow(pool, company.account.id, 'webhook', {
      url: 'https://erp.example.com/hook',
      events: '["*"]',
      secret_encrypted: '',
      last_seq: 0,
      active: false,
      disabled_at: '2026-03-04 11:00:00.000',
      created_by: 'adam',
      created_at: '2026-03-01 12:00:00.000',
    });
    expect(await due('2026-03-04T10:00:00Z')).toEqual([]);
    expect(await due()).toEqual(['adam invitation-unused', 'adam delivery-stopped']);
    expect(await due('2026-03-06T10:00:00Z')).toContain('adam invitation-unused');
  });
});

const account = () => ({ id: company.account.id, name: 'Nordlys', timeZone: 'Europe/Copenhagen' });

async function send(
  sendMail: (mail: Mail) => Promise<void> = async () => undefined,
): Promise<number> {
  return remindAccount(
    {
      ...world.context(null),
      publicUrl: 'https://worksheet.example.com',
      now: () => new Date(at),
      sendMail,
    },
    account(),
  );
}

it('is found with as many statements for many people as for few', async () => {
  let statements = 0;
  const counting = openPool(url, { onQuery: () => void (statements += 1) });
  onTestFinished(() => counting.close());
  const find = async () => {
    statements = 0;
    const { id } = company.account;
    const found = await findDue({
      db: forAccount(counting, id),
      accountId: id,
      now: new Date(at),
    });
    return { statements, people: found.length };
  };
  await giveNorm();
  const few = await find();
  const norm = await db().selectFrom('norm').selectAll().executeTakeFirstOrThrow();
  for (let index = 0; index < 30; index += 1) {
    const email = `p${index}@nordlys.example`;
    const { id } = await createUser(pool, company.account.id, { email });
    const { id: _, account_id: __, ...week } = norm;
    await insertRow(pool, company.account.id, 'norm', { ...week, user_id: id });
  }
  expect(few.people).toBe(1);
  expect(await find()).toEqual({ statements: few.statements, people: 31 });
  expect(few.statements).toBeLessThan(25);
});

describe('a reminder', () => {
  beforeEach(giveNorm);

  it('of a missing day tells what was planned for it, and leads to leave', async () => {
    const { code: jobCode } = company.job;
    const entry = { username: 'bo', date: tuesday, jobCode, hours: 7.4 };
    await as('tove').plan.save({ entries: [entry] });
    const mails: Mail[] = [];
    await send(async (mail) => void mails.push(mail));
    const [{ text, html } = { text: '', html: '' }] = mails;
    expect(text).toContain(`Planned: ${company.job.description}: 7.40 hours`);
    expect(text).toContain(
      `Were you ill or on leave? Register leave for the day: https://worksheet.example.com/hours?leave=${tuesday}`,
    );
    expect(html).toContain(`href="https://worksheet.example.com/hours?leave=${tuesday}"`);
  });

  it('that a server claimed and did not send is lost, which administrators see', async () => {
    const now = new Date(at);
    const [found] = await findDue({ db: db(), accountId: company.account.id, now });
    const { person, reminders } = found ?? { person: undefined, reminders: [] };
    await claimReminders(db(), { userId: person?.userId ?? 0, reminders, now });
    const mails: number[] = [];
    await send(async () => void mails.push(1));
    expect(mails).toEqual([]);
    expect(await as('adam').reminder.list({ at: '2026-03-04T12:30:00Z' })).toMatchObject([
      { username: 'bo', kind: 'missing-day', dates: [tuesday], lostDateTime: now.toISOString() },
    ]);
  });

  it('that the mail server refuses for now is sent later; one refused for good is lost', async () => {
    const refusal = (responseCode: number) => async () => {
      throw Object.assign(new Error('refused'), { responseCode });
    };
    await send(refusal(451));
    expect(await due()).toHaveLength(1);
    await send(refusal(550));
    expect(await due()).toEqual([]);
    const later = await as('adam').reminder.list({ at: '2026-03-04T12:30:00Z' });
    expect(later).toMatchObject([{ username: 'bo', lostDateTime: new Date(at).toISOString() }]);
  });

  it('is given back where the mail server is away, and no other mail is tried', async () => {
    await company.record('bo', { work_date: '2026-02-26' });
    let tried = 0;
    const away = async () => {
      tried += 1;
      throw Object.assign(new Error('away'), { command: 'CONN' });
    };
    await expect(send(away)).rejects.toThrow('unreachable');
    expect(tried).toBe(1);
    expect(await due()).toHaveLength(2);
  });

  it('is not sent without a mail server, and stays due', async () => {
    await remindAccount({ ...world.context(null), now: () => new Date(at) }, account());
    expect(await due()).toHaveLength(1);
  });
});
