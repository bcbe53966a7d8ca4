import { get } from 'node:http';
import type { ResultSetHeader } from 'mysql2/promise';
import { logIn, type Environment } from '#environment/environment.ts';
import { fillNumbers, passwordHash } from '#environment/fill.ts';
import type { Measurement } from '#report/measurement.ts';
import { compareWithList } from '#response-time.ts';

const people = 200;
const jobs = 500;
const lastDay = '2026-11-20';
const hoursPath = '/api/hours?from=2026-07-27&to=2026-11-22&mode=ALL';
const reportPeriod = 'from=2024-01-01&to=2026-12-31&mode=ALL';

/**
 * Measures the hours of 200 people over 17 weeks, and sums over all records of a company (decisions/hours-and-reports).
 */
export async function hours(environment: Environment): Promise<Measurement[]> {
  const { db, plan } = environment;
  const all = plan.records;
  await fillNumbers(db, all);
  await fillWorkdays(environment);
  await fillReported(environment, all);
  await db.query('analyze table worksheet_record');
  const compare = async (name: string, company: string, path: string, atMost: number) => {
    const cookie = await logIn(environment, company, 'boss');
    return compareWithList(environment, { name, path, cookie, atMost });
  };
  const report = `/api/report?${reportPeriod}&groupBy=job,month`;
  return [
    await compare(`hours of ${people} people`, 'WORKDAYS', hoursPath, 1.5),
    await sizeOfHours(environment),
    await compare(`report over ${all} records`, 'REPORTED', report, 4),
  ];
}

/** What a browser fetches, compressed. */
async function sizeOfHours(environment: Environment): Promise<Measurement> {
  const headers = {
    cookie: await logIn(environment, 'WORKDAYS', 'boss'),
    'accept-encoding': 'gzip',
  };
  const bytes = await new Promise<number>((resolve, reject) => {
    const call = get(`${environment.app.url}${hoursPath}`, { headers }, (response) => {
      let received = 0;
      response.on('data', (chunk: Buffer) => (received += chunk.length));
      response.once('end', () => resolve(received));
    });
    call.once('error', reject);
  });
  return {
    name: `hours of ${people} people, compressed`,
    value: bytes / 1_000,
    unit: 'kB',
    goal: { atMost: 400 },
    detail: 'gzip',
  };
}

/** Inserts three timed records on every workday of a person. */
export async function fillWorkdays(environment: Environment, company = 'WORKDAYS'): Promise<void> {
  await fillCompany(environment, company, {
    hours: '2.5',
    timeFrom: '420 + p.n * 150',
    timeTo: '570 + p.n * 150',
    day: 'd.n',
    job: '(d.n + u.id * 7 + p.n)',
    from: `bench_number d join bench_number p on p.n < 3
           join user u on u.account_id = account.id and u.username <> 'boss'`,
    where: `d.n < 300 and weekday(date_sub('${lastDay}', interval d.n day)) < 5`,
  });
}

/** Inserts records that are spread over a thousand days. */
async function fillReported(environment: Environment, records: number): Promise<void> {
  await fillCompany(environment, 'REPORTED', {
    hours: '0.25 + (d.n % 32) / 4',
    timeFrom: 'null',
    timeTo: 'null',
    day: 'd.n % 1000',
    job: '(d.n * 7 + floor(d.n / 1000))',
    from: `bench_number d join user u
             on u.account_id = account.id and u.username_key = concat('w', 1 + d.n % ${people})`,
    where: `d.n < ${records}`,
  });
}

interface Records {
  readonly hours: string;
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly day: string;
  readonly job: string;
  readonly from: string;
  readonly where: string;
}

async function fillCompany({ db }: Environment, code: string, records: Records): Promise<void> {
  const insert = async (statement: string, values: unknown[]): Promise<number> => {
    const [{ insertId }] = await db.query<ResultSetHeader>(statement, values);
    return insertId;
  };
  await db.beginTransaction();
  const account = await insert(
    `insert into account (code, code_key, name, created_date, time_zone, working_time_rules, holidays)
     values (?, lower(?), ?, '2024-01-01', 'Europe/Copenhagen', 'DK', 'DK')`,
    [code, code, code],
  );
  await db.query(
    `insert into user (account_id, username, username_key, password_hash, profile_type, created_at)
     select ?, if(n = 0, 'boss', concat('w', n)), if(n = 0, 'boss', concat('w', n)), ?,
            if(n = 0, 'Admin', 'Basic'), '2024-01-01 08:00:00' from bench_number where n <= ?`,
    [account, passwordHash, people],
  );
  await db.query(
    `insert into norm (account_id, valid_from, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
     values (?, '2024-01-01', 7.4, 7.4, 7.4, 7.4, 7.4, 0, 0)`,
    [account],
  );
  const customer = await insert(
    `insert into customer (account_id, no, no_key, name) values (?, 'C-1', 'c-1', 'Havnegade')`,
    [account],
  );
  await db.query(
    `insert into job (account_id, code, code_key, description, bill_to_customer_id, absence)
     select ?, concat('J-', n), concat('j-', n), 'Badeværelser, etape 2', ?, n = 3
     from bench_number where n < ?`,
    [account, customer, jobs],
  );
  const unit = await insert(
    `insert into unit (account_id, unit_type, no, no_key, description)
     values (?, 'Resource', 'H-1', 'h-1', 'Bo Lund')`,
    [account],
  );
  const measure = await insert(
    `insert into unit_of_measure (account_id, unit_id, code, code_key, description, hours)
     values (?, ?, 'TIME', 'time', 'Time', 1)`,
    [account, unit],
  );
  await db.query(
    `insert into worksheet_record (account_id, user_id, username, work_date, customer_id, customer_no,
       customer_name, job_id, job_code, job_description, unit_type, unit_id, unit_no, unit_description,
       unit_of_measure_id, unit_of_measure_code, unit_of_measure_description, description, quantity,
       hours, time_from, time_to, created_by, created_at, exported)
     select account.id, u.id, u.username, date_sub('${lastDay}', interval (${records.day}) day), ?, 'C-1',
       'Havnegade', j.id, j.code, j.description, 'Resource', ?, 'H-1', 'Bo Lund',
       ?, 'TIME', 'Time', 'Opsætning af stillads', ${records.hours},
       ${records.hours}, ${records.timeFrom}, ${records.timeTo}, u.username, '2026-11-20 15:00:00',
       (${records.day}) > 30
     from account join ${records.from}
     join job j on j.account_id = account.id and j.code_key = concat('j-', ${records.job} % ${jobs})
     where account.id = ? and ${records.where}`,
    [customer, unit, measure, account],
  );
  await db.commit();
}
