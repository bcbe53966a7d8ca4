import type { Connection, ResultSetHeader } from 'mysql2/promise';
import {
  codes,
  recordsOfW1,
  usersPerCompany,
  openRecordsOfMiddle,
  type Plan,
} from '#environment/plan.ts';

export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MGegH5AOQCgkavhRUUJ90g$1PpQBzNu2ZaoyYaRbz3SyOkTsIHGs1S3KYGUCeyyJTw';
export const password = 'worksheet-demo';

/** The numbers let one statement insert many rows. */
export async function fillNumbers(db: Connection, count: number): Promise<void> {
  await db.query('create table if not exists bench_number (n int not null primary key)');
  await db.query('delete from bench_number');
  await db.query('insert into bench_number values (0)');
  for (let inserted = 1; inserted < count; inserted *= 2) {
    await db.query('insert into bench_number select n + ? from bench_number where n + ? < ?', [
      inserted,
      inserted,
      count,
    ]);
  }
}

export async function fillMeasuredCompanies(db: Connection, plan: Plan): Promise<void> {
  const { large, small, middle } = plan;
  await fillCompany(db, { code: codes.large, ...large });
  await fillCompany(db, { code: codes.small, records: small, open: small / 5 });
  await fillCompany(db, { code: codes.middle, records: middle, open: openRecordsOfMiddle });
}

export async function fillOtherCompanies(db: Connection, plan: Plan, from: number, to: number) {
  const rest = plan.records - plan.large.records - plan.small - plan.middle;
  const records = Math.floor(rest / (plan.tenants - 3));
  for (let number = from; number < to; number += 1) {
    await fillCompany(db, { code: `OTHER${number}`, records, open: Math.ceil(records / 10) });
  }
}

interface Company {
  readonly code: string;
  readonly records: number;
  readonly open: number;
}

export async function fillCompany(db: Connection, { code, records, open }: Company): Promise<void> {
  await db.beginTransaction();
  const account = await insert(
    db,
    `insert into account (code, code_key, name, created_date, time_zone, show_customer, show_job_task)
     values (?, ?, ?, '2026-01-01', 'Europe/Copenhagen', 1, 1)`,
    [code, code.toLowerCase(), `Company ${code}`],
  );
  await db.query(
    `insert into user (account_id, username, username_key, password_hash, profile_type, created_at)
     select ?, if(n = 0, 'boss', concat('w', n)), if(n = 0, 'boss', concat('w', n)), ?,
            if(n = 0, 'Admin', 'Basic'), '2026-01-01 08:00:00' from bench_number where n <= ?`,
    [account, passwordHash, usersPerCompany],
  );
  const customer = await insert(
    db,
    "insert into customer (account_id, no, no_key, name) values (?, 'C-1', 'c-1', 'Havnegade Ejendomme A/S')",
    [account],
  );
  const job = await insert(
    db,
    `insert into job (account_id, code, code_key, description, bill_to_customer_id)
     values (?, 'J-1', 'j-1', 'Badeværelser, etape 2 (18 boliger)', ?)`,
    [account, customer],
  );
  const task = await insert(
    db,
    "insert into job_task (account_id, job_id, code, code_key, description) values (?, ?, '100', '100', 'Montage')",
    [account, job],
  );
  const unit = await insert(
    db,
    `insert into unit (account_id, unit_type, no, no_key, description)
     values (?, 'Item', 'V-1', 'v-1', 'Rustfri skruer 6×80')`,
    [account],
  );
  const measure = await insert(
    db,
    `insert into unit_of_measure (account_id, unit_id, code, code_key, description)
     values (?, ?, 'BOX', 'box', 'Box')`,
    [account, unit],
  );
  const ids = { account, customer, job, task, unit, measure };
  const recordsOfOwner = Math.min(recordsOfW1, open);
  // w1 has the list that is measured.
  await fillRecords(db, ids, { count: recordsOfOwner, firstUser: 1, users: 1, exported: false });
  await fillRecords(db, ids, {
    count: open - recordsOfOwner,
    firstUser: 2,
    users: usersPerCompany - 1,
    exported: false,
  });
  await fillRecords(db, ids, {
    count: records - open,
    firstUser: 1,
    users: usersPerCompany,
    exported: true,
  });
  await db.commit();
}

interface MasterDataIds {
  readonly account: number;
  readonly customer: number;
  readonly job: number;
  readonly task: number;
  readonly unit: number;
  readonly measure: number;
}

interface RecordRange {
  readonly count: number;
  readonly firstUser: number;
  readonly users: number;
  readonly exported: boolean;
}

/** Open records are spread over two months, exported ones over years. */
async function fillRecords(db: Connection, ids: MasterDataIds, range: RecordRange): Promise<void> {
  const { account, customer, job, task, unit, measure } = ids;
  await db.query(
    `insert into worksheet_record (account_id, user_id, username, work_date, customer_id, customer_no,
       customer_name, job_id, job_code, job_description, job_task_id, job_task_code, job_task_description,
       unit_type, unit_id, unit_no, unit_description, unit_of_measure_id, unit_of_measure_code,
       unit_of_measure_description, description, quantity, created_by, created_at, exported)
     select ?, u.id, u.username, date_sub('2026-11-20', interval (n % ?) day), ?, 'C-1',
       'Havnegade Ejendomme A/S', ?, 'J-1', 'Badeværelser, etape 2 (18 boliger)', ?, '100', 'Montage',
       'Item', ?, 'V-1', 'Rustfri skruer 6×80', ?, 'BOX', 'Box',
       concat('Opsætning af stillads, opgang ', n), 0.25 + (n % 32) / 4, u.username, '2026-11-20 15:00:00', ?
     from bench_number join user u
       on u.account_id = ? and u.username_key = concat('w', ? + n % ?)
     where n < ? order by n`,
    [
      account,
      range.exported ? 1_000 : 60,
      customer,
      job,
      task,
      unit,
      measure,
      range.exported,
      account,
      range.firstUser,
      range.users,
      range.count,
    ],
  );
}

export async function growLarge(db: Connection, count: number): Promise<void> {
  await fillNumbers(db, count);
  await db.query(
    `insert into worksheet_record (account_id, user_id, username, work_date, job_id, job_code, job_description,
       unit_type, unit_id, unit_no, unit_description, unit_of_measure_id, unit_of_measure_code,
       unit_of_measure_description, description, quantity, created_by, created_at)
     select r.account_id, r.user_id, r.username, r.work_date, r.job_id, r.job_code, r.job_description,
       r.unit_type, r.unit_id, r.unit_no, r.unit_description, r.unit_of_measure_id, r.unit_of_measure_code,
       r.unit_of_measure_description, r.description, r.quantity, r.created_by, r.created_at
     from bench_number join (
       select r.* from worksheet_record r join account a on a.id = r.account_id
       where a.code_key = ? and r.exported = 0 order by r.id desc limit 1) r
     where n < ?`,
    [codes.large.toLowerCase(), count],
  );
}

async function insert(db: Connection, sql: string, values: (number | string)[]): Promise<number> {
  const [result] = await db.query<ResultSetHeader>(sql, values);
  return result.insertId;
}
