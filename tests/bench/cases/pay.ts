import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { fillWorkdays } from '#cases/hours.ts';
import { logIn, type Environment } from '#environment/environment.ts';
import { fillNumbers } from '#environment/fill.ts';
import type { Measurement } from '#report/measurement.ts';
import { measureResponseTime } from '#response-time.ts';

const company = 'PAID';
const companies = 1_000;
const rules = {
  normal: '100',
  overtime: [{ hours: 3, payType: '210' }, { payType: '220' }],
  daysOff: { saturday: [{ until: '12:00', payType: '310' }, { payType: '320' }], sunday: '320' },
  before: { time: '06:00', payType: '230' },
  windows: [{ from: '18:00', to: '06:00', payType: '410' }],
};

/** Measures the pay of 200 people in a month, first and after nine months are paid, and compares pay with its oracle. */
export async function pay(environment: Environment): Promise<Measurement[]> {
  const { app, db, plan } = environment;
  await fillNumbers(db, plan.records);
  await fillWorkdays(environment, company);
  await fillAgreement(environment);
  await db.query('analyze table worksheet_record');
  const headers = { cookie: await logIn(environment, company, 'boss') };
  const read = async (name: string, atMost: number): Promise<Measurement> => {
    const url = `${app.url}/api/pay?from=2026-10-01&to=2026-10-31`;
    const { median, p95 } = await measureResponseTime(name, { url, headers });
    const detail = `median: ${median.toFixed(0)} ms`;
    return { name, value: p95, unit: 'ms', goal: { atMost }, detail };
  };
  const run = async (month: number): Promise<number> => {
    const name = `2026-${String(month).padStart(2, '0')}`;
    const to = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
    const began = performance.now();
    const response = await fetch(`${app.url}/api/pay/run`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ from: `${name}-01`, to, acceptQuestions: true }),
    });
    if (!response.ok) throw new Error(`The run of ${name}: ${await response.text()}`);
    await response.arrayBuffer();
    return performance.now() - began;
  };
  const first = await read('pay of 200 people in a month, 95 %', 300);
  const times: number[] = [];
  for (let month = 1; month <= 9; month += 1) times.push(await run(month));
  const runOf = (name: string, ms = 0): Measurement => ({
    name,
    value: ms,
    unit: 'ms',
    goal: { atMost: 2_000 },
    detail: '',
  });
  return [
    first,
    runOf('pay run of 200 people and a month', times[1]),
    runOf('pay run of 200 people after eight others', times.at(-1)),
    await read('pay of 200 people after nine runs, 95 %', 300),
    await compareWithOracle(),
  ];
}

/** The people have the agreement from the beginning, and every record is approved. */
async function fillAgreement({ db }: Environment): Promise<void> {
  const [[account]] = await db.query<(RowDataPacket & { id: number })[]>(
    'select id from account where code = ?',
    [company],
  );
  const id = account?.id;
  for (const code of ['100', '210', '220', '230', '310', '320', '410'])
    await db.query(
      `insert into pay_type (account_id, code, code_key, description, unit) values (?, ?, ?, ?, 'hours')`,
      [id, code, code, `Type ${code}`],
    );
  const [{ insertId }] = await db.query<ResultSetHeader>(
    `insert into agreement (account_id, code, code_key, description) values (?, 'BYG', 'byg', 'Byggeri')`,
    [id],
  );
  await db.query(
    `insert into agreement_version (account_id, agreement_id, valid_from, rules) values (?, ?, '2024-01-01', ?)`,
    [id, insertId, JSON.stringify(rules)],
  );
  await db.query(
    `insert into user_agreement (account_id, user_id, valid_from, agreement_id)
     select account_id, id, '2024-01-01', ? from user where account_id = ?`,
    [insertId, id],
  );
}

/** Runs the test that compares pay with its oracle, for more companies than \`npm test\` does. */
async function compareWithOracle(): Promise<Measurement> {
  const arguments_ = ['run', '--project', 'unit', 'tests/pay/compare'];
  const env = { ...process.env, PAY_SEEDS: String(companies) };
  const outcome = await promisify(execFile)('node_modules/.bin/vitest', arguments_, { env }).then(
    () => 0,
    () => 1,
  );
  return {
    name: `pay of ${companies} companies × 12 months that differs from the oracle`,
    value: outcome,
    unit: '',
    goal: { atMost: 0 },
    detail: 'test of tests/pay, with PAY_SEEDS',
  };
}
