import { forAccount } from '@worksheet/database/for-account';
import { createRecords } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { toUtc } from '@worksheet/database/utc';
import { addDays, datesBetween, instantOf } from '@worksheet/domain/dates/calendar';
import { expect, it } from 'vitest';
import { makeWorld } from '#test/world.ts';
import type { Mail } from '#mail.ts';
import { MailServerUnreachable, remindAccount } from '#reminders/send.ts';
import {
  inventPerson,
  randomOf,
  truthOf,
  type Moment,
  type SimulatedPerson,
} from '#reminders/testing/people.ts';

const { pool } = await testDatabase();

const isNightly = process.env['TEST_NIGHTLY'] === '1';
const [peopleOfCompany, days, first] = isNightly ? [67, 365, '2026-01-01'] : [8, 28, '2026-03-16'];
const zones = ['Europe/Copenhagen', 'America/New_York', 'Pacific/Auckland'];
/** Before and after each time at which something changes, in minutes. */
const lookedAt = [6 * 60 + 55, 7 * 60 + 5, 11 * 60 + 55, 12 * 60 + 5, 16 * 60 + 35, 18 * 60 + 5];

const counts = { sent: 0, lost: 0, retried: 0, false: 0, missed: 0, double: 0 };

/** What a mail reminds of, as `kind key`. */
function remindersIn({ text }: Mail, { date }: Moment): string[] {
  const year = date.slice(0, 4);
  let kind = '';
  return text.split('\n').flatMap((line): string | string[] => {
    const day = /^- \w+ (\d+ \w+)/.exec(line)?.[1];
    if (day !== undefined && (kind === 'missing-day' || kind === 'sent-back')) {
      const at = new Date(`${day} ${year} UTC`).toISOString().slice(0, 10);
      // Days of the end of last year.
      return `${kind} ${at > date ? `${Number(year) - 1}${at.slice(4)}` : at}`;
    }
    if (line.endsWith('missing')) kind = 'missing-day';
    if (line.endsWith('sent back')) kind = 'sent-back';
    if (line === 'Your week is not complete') kind = 'week-incomplete';
    if (line.startsWith('The pay period')) kind = 'pay-period';
    return line !== '' && (kind === 'week-incomplete' || kind === 'pay-period') ? `${kind}` : [];
  });
}

/** Outcomes of a mail that is not simply accepted, and whether it arrives. */
const failures = [
  { arrives: false, error: new Error('broken off before'), isLost: true },
  { arrives: true, error: new Error('broken off after'), isLost: true },
  { arrives: false, error: Object.assign(new Error('busy'), { responseCode: 451 }), isLost: false },
  { arrives: false, error: Object.assign(new Error('away'), { command: 'CONN' }), isLost: false },
];

async function simulate(timeZone: string, seed: number): Promise<void> {
  const random = randomOf(seed);
  const account = await createAccount(pool, { time_zone: timeZone, holidays: 'DK' });
  const db = forAccount(pool, account.id);
  const leave = await createJob(pool, account.id, { code: 'LEAVE', absence: true });
  const job = await createJob(pool, account.id, { code: 'WORK' });
  const unit = await createUnit(pool, account.id);
  const people = new Map<string, SimulatedPerson & { userId: number }>();
  for (let index = 0; index < peopleOfCompany; index += 1) {
    const username = `p${index}`;
    const person = inventPerson(username, random, { from: first, days, timeZone });
    const email = `${username}@example.com`;
    const { id } = await createUser(pool, account.id, {
      username,
      email,
      language_code: 'ENU',
      employed_from: person.first,
      expiration_date: person.last,
    });
    const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] =
      person.week.map(String);
    await db
      .insertInto('norm')
      .values({
        user_id: id,
        valid_from: '2025-01-01',
        monday: monday ?? '',
        tuesday: tuesday ?? '',
        wednesday: wednesday ?? '',
        thursday: thursday ?? '',
        friday: friday ?? '',
        saturday: saturday ?? '',
        sunday: sunday ?? '',
      })
      .execute();
    if (person.quiet)
      await db
        .insertInto('reminder_setting')
        .values({
          user_id: id,
          kinds: '{}',
          quiet_from: person.quiet.from,
          quiet_to: person.quiet.to,
        })
        .execute();
    people.set(email, { ...person, userId: id });
  }
  const user = await createUser(pool, account.id, { active: false });
  const waiting = [...people.values()]
    .flatMap((person) => person.registrations.map((each) => ({ ...each, userId: person.userId })))
    .toSorted((a, b) => a.at - b.at);
  const returns = [...people.values()].flatMap(({ userId, returns: own }) =>
    own.flatMap(({ date, at, until }) => [
      { userId, date, at, isBack: true },
      { userId, date, at: until, isBack: false },
    ]),
  );
  returns.sort((a, b) => a.at - b.at);

  const settled = new Map<string, Set<string>>([...people.keys()].map((to) => [to, new Set()]));
  for (const date of datesBetween(first, addDays(first, days - 1)))
    for (const minutes of lookedAt) {
      const moment: Moment = { instant: instantOf(date, minutes, timeZone).instant, date, minutes };
      const now = new Date(moment.instant);
      const due = waiting.splice(0, waiting.findLastIndex(({ at }) => at <= moment.instant) + 1);
      if (due.length > 0)
        await createRecords(
          pool,
          account.id,
          due.map(({ userId, hours, isLeave, date: workDate }) => ({
            user_id: userId,
            work_date: workDate,
            quantity: hours.toFixed(2),
            hours: hours.toFixed(6),
            job_id: isLeave ? leave.id : job.id,
          })),
          { user, job, unit },
        );
      while ((returns[0]?.at ?? Infinity) <= moment.instant) {
        const { userId, date: workDate, at, isBack } = returns.shift() ?? fail();
        await db
          .updateTable('worksheet_record')
          .set({ returned_at: isBack ? toUtc(new Date(at)) : null })
          .where('user_id', '=', userId)
          .where('work_date', '=', workDate)
          .execute();
      }
      const excused = new Set<string>();
      const arrived: { to: string; mail: Mail }[] = [];
      const sendMail = async (mail: Mail) => {
        const failure =
          random() < 0.15 ? failures[Math.floor(random() * failures.length)] : undefined;
        if (!failure || failure.arrives) arrived.push({ to: mail.to, mail });
        if (!failure) return;
        if (failure.isLost) for (const each of truth(mail.to)) settled.get(mail.to)?.add(each);
        if (failure.isLost && !failure.arrives) counts.lost += 1;
        if (!failure.isLost) counts.retried += 1;
        excused.add(mail.to);
        throw failure.error;
      };
      const truths = new Map<string, Set<string>>();
      const truth = (to: string) => {
        const person = people.get(to);
        const known = truths.get(to) ?? (person ? truthOf(person, moment) : new Set<string>());
        truths.set(to, known);
        return known;
      };
      const before = new Map([...settled].map(([to, keys]) => [to, new Set(keys)]));
      const services = {
        ...makeWorld(pool).context(null),
        publicUrl: 'https://worksheet.example.com',
        now: () => now,
        sendMail,
      };
      const servers = await Promise.allSettled(
        [1, 2].map(() => remindAccount(services, { ...account, timeZone })),
      );
      const isAway = servers.some(
        (each) => each.status === 'rejected' && each.reason instanceof MailServerUnreachable,
      );
      for (const each of servers)
        if (each.status === 'rejected' && !(each.reason instanceof MailServerUnreachable))
          throw each.reason;
      for (const { to, mail } of arrived) {
        counts.sent += 1;
        const own = truth(to);
        for (const found of remindersIn(mail, moment)) {
          const key = [...own].find((each) => each === found || each.startsWith(`${found} `));
          if (key === undefined) counts.false += 1;
          else if (before.get(to)?.has(key)) counts.double += 1;
          else settled.get(to)?.add(key);
        }
      }
      for (const mails of Map.groupBy(arrived, ({ to }) => to).values())
        counts.double += mails.length - 1;
      for (const to of people.keys()) {
        if (isAway || excused.has(to)) continue;
        for (const each of truth(to)) if (!settled.get(to)?.has(each)) counts.missed += 1;
      }
    }
}

function fail(): never {
  throw new Error('There is nothing left.');
}

it('nobody is reminded wrongly, twice or not at all, with two servers, broken servers and failing mails', async () => {
  for (const [index, zone] of zones.entries()) await simulate(zone, index + 1);
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts.sent).toBeGreaterThan(20);
  expect(counts).toMatchObject({ false: 0, missed: 0, double: 0 });
}, 3_600_000);
