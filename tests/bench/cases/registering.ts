import type { Measurement } from '#report/measurement.ts';
import type { LoadRequest } from '#load.ts';
import { measureResponseTime } from '#response-time.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { fillCompany } from '#environment/fill.ts';

const company = 'REGISTER';
const jobs = 50_000;
const linesOfVisit = 10;

/** Measures what a person waits for while registering, in a company with many jobs and records. */
export async function registering(environment: Environment): Promise<Measurement[]> {
  await fill(environment);
  const { app } = environment;
  const cookie = await logIn(environment, company, 'w1');
  const search = (q: string): LoadRequest => {
    const input = encodeURIComponent(JSON.stringify({ 0: { q } }));
    return { url: `${app.url}/trpc/job.searchPage?batch=1&input=${input}`, headers: { cookie } };
  };
  const line = {
    op: 'create',
    date: '2026-11-20',
    customerNo: 'C-1',
    jobCode: 'J-1',
    unitType: 'Item',
    unitNo: 'V-1',
    unitOfMeasureCode: 'BOX',
    description: 'Opsætning af stillads',
    quantity: 7.5,
  };
  const visit: LoadRequest = {
    url: `${app.url}/api/worksheet/batch`,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      visit: true,
      operations: Array.from({ length: linesOfVisit }, () => line),
    }),
  };
  const recent = { url: `${app.url}/api/worksheet/recent`, headers: { cookie } };
  return [
    await responseTime(`search of ${jobs} jobs, two words`, search('hal etape 2'), 1_000),
    await responseTime(`search of ${jobs} jobs, one letter`, search('e'), 1_000),
    await responseTime('recent', recent, 50),
    await responseTime(`a visit of ${linesOfVisit} lines`, visit, 100),
  ];
}

async function fill({ db }: Environment): Promise<void> {
  await fillCompany(db, { code: company, records: 50_000, open: 2_000 });
  await db.query(
    `insert into job (account_id, code, code_key, description, bill_to_customer_id)
     select c.account_id, concat('P-', n), concat('p-', n),
       concat(elt(1 + n % 5, 'Badeværelser', 'Hal', 'Tag', 'Facade', 'Kloak'), ' ',
         elt(1 + n % 7, 'nord', 'syd', 'øst', 'vest', 'Havnegade', 'Vestergade', 'Kirken'), ', etape ', n % 40), c.id
     from bench_number join customer c join account a on a.id = c.account_id and a.code = ?
     where n between 1 and ?`,
    [company, jobs - 1],
  );
  // The last 30 days before today count as recent.
  await db.query(
    `update worksheet_record r join account a on a.id = r.account_id and a.code = ?
        set r.work_date = date_add(r.work_date, interval datediff(curdate(), '2026-11-20') day)`,
    [company],
  );
  await db.query('analyze table worksheet_record, job');
}

async function responseTime(
  name: string,
  request: LoadRequest,
  atMost: number,
): Promise<Measurement> {
  const { median, p95 } = await measureResponseTime(name, request);
  const detail = `95 %: ${p95.toFixed(0)} ms`;
  return { name, value: median, unit: 'ms', goal: { atMost }, detail };
}
