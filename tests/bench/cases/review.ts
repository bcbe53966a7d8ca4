import type { Connection } from 'mysql2/promise';
import { logIn, type Environment } from '#environment/environment.ts';
import { fillCompany } from '#environment/fill.ts';
import type { Measurement } from '#report/measurement.ts';
import { compareWithList, measureResponseTime } from '#response-time.ts';

const company = 'REVIEW';
const [records, open] = [50_000, 5_000];
const period = 'from=2026-10-24&to=2026-11-20';

/** Measures what a leader waits for before approving, in a company with many records. */
export async function review(environment: Environment): Promise<Measurement[]> {
  await fill(environment);
  const { app } = environment;
  const cookie = await logIn(environment, company, 'boss');
  const waiting = `${app.url}/api/approval/waiting`;
  const { median, p95 } = await measureResponseTime('waiting', {
    url: waiting,
    headers: { cookie },
  });
  return [
    await compareWithList(environment, {
      name: `review of ${open} open records`,
      path: `/api/approval?${period}`,
      cookie,
      atMost: 1.5,
    }),
    {
      name: 'number of waiting records, 95 %',
      value: p95,
      unit: 'ms',
      goal: { atMost: 50 },
      detail: `median: ${median.toFixed(0)} ms`,
    },
  ];
}

/** Every second open record has times. */
async function fill({ db }: Environment): Promise<void> {
  await fillCompany(db, { code: company, records, open });
  await spreadOverFourWeeks(db, company);
  await db.query(`update account set working_time_rules = 'DK' where code = ?`, [company]);
  await db.query('analyze table worksheet_record');
}

/** Moves the open records of a company into the four weeks before the 20th of November 2026. */
export async function spreadOverFourWeeks(db: Connection, code: string): Promise<void> {
  await db.query(
    `update worksheet_record r join account a on a.id = r.account_id and a.code = ?
        set r.work_date = date_sub('2026-11-20', interval (r.id % 28) day),
            r.created_at = date_sub('2026-11-20 15:00:00', interval (r.id % 28) day),
            r.time_from = if(r.id % 2 = 0, r.id % 48 * 15, null),
            r.time_to = if(r.id % 2 = 0, r.id % 48 * 15 + 90, null)
      where r.exported = 0`,
    [code],
  );
}
