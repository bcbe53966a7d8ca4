import { setTimeout as pause } from 'node:timers/promises';
import type { RowDataPacket } from 'mysql2/promise';
import type { Measurement } from '#report/measurement.ts';
import { type LoadRequest, assertSameResponse, median } from '#load.ts';
import { growLarge } from '#environment/fill.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';
import { memoryUsedMb } from '#environment/process.ts';

/** Returns the request of a download that can be repeated, because it does not mark the records as exported. */
export async function downloadRequest(
  environment: Environment,
  { host = environment.app.url, account = codes.large as string, username = 'boss' } = {},
): Promise<LoadRequest> {
  const cookie = await logIn(environment, account, username);
  const [rows] = await environment.db.query<RowDataPacket[]>(
    `select r.id from worksheet_record r join account a on a.id = r.account_id
     where a.code_key = ? and r.exported = 0 and ? in ('boss', r.username) order by r.id`,
    [account.toLowerCase(), username],
  );
  const entries = rows.map((row) => row['id']);
  return {
    url: host === environment.app.url ? `${host}/api/worksheet/download` : `${host}/download`,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      entries,
      mode: username === 'boss' ? 'ALL' : 'YOURS',
      shouldMarkAsExported: false,
      exported: false,
    }),
  };
}

export async function csv(environment: Environment): Promise<Measurement[]> {
  const app = await downloadRequest(environment);
  const baseline = await downloadRequest(environment, { host: environment.baseline.url });
  await assertSameResponse(app, baseline);
  const times: Record<'app' | 'baseline', number[]> = { app: [], baseline: [] };
  const firstByteTimes: number[] = [];
  const idleMb = await memoryUsedMb(environment.app.pid);
  let peakMb = 0;
  for (let round = 0; round < environment.plan.rounds; round += 1) {
    times.baseline.push((await timeDownload(baseline)).ms);
    const measured = await withPeakMemory(environment, () => timeDownload(app));
    times.app.push(measured.result.ms);
    firstByteTimes.push(measured.result.firstMs);
    peakMb = Math.max(peakMb, measured.peakMb);
  }
  const slow = await withPeakMemory(environment, () => timeDownload(app, 4_000));
  const url = `${environment.app.url}/api/worksheet?mode=ALL`;
  const list = await withPeakMemory(environment, () =>
    timeDownload({ url, headers: { cookie: app.headers['cookie'] ?? '' } }),
  );
  const records = environment.plan.large.open.toLocaleString('en');
  const measurements: Measurement[] = [
    {
      name: `CSV of ${records} records`,
      value: median(times.app) / median(times.baseline),
      unit: '×',
      goal: { atMost: 1.3 },
      detail: `${(median(times.app) / 1_000).toFixed(2)} s, baseline ${(median(times.baseline) / 1_000).toFixed(2)} s`,
    },
    {
      name: `first byte of ${records} records`,
      value: median(firstByteTimes),
      unit: 'ms',
      goal: { atMost: 150 },
      detail: 'from the request until the first byte of the file',
    },
    memory(`memory for ${records} records`, peakMb, idleMb),
    memory(`memory for ${records} records and a slow reader`, slow.peakMb, idleMb),
    memory(`memory for a list of ${records} records without pages`, list.peakMb, idleMb),
  ];
  if (environment.plan.records >= 2_000_000) {
    await growLarge(environment.db, 1_000_000 - environment.plan.large.open);
    const million = await downloadRequest(environment);
    // The baseline is measured again, because the server has freed memory since.
    const before = await memoryUsedMb(environment.app.pid);
    const measured = await withPeakMemory(environment, () => timeDownload(million));
    measurements.push(memory('memory for 1,000,000 records', measured.peakMb, before));
  }
  return measurements;
}

function memory(name: string, peakMb: number, idleMb: number): Measurement {
  return {
    name: `${name}, above idle`,
    value: peakMb - idleMb,
    unit: 'MB',
    goal: { atMost: 100 },
    detail: `${peakMb.toFixed(0)} MB, idle ${idleMb.toFixed(0)} MB`,
  };
}

/** `slowMs` is the total duration of all pauses. */
export async function timeDownload(
  request: LoadRequest,
  slowMs = 0,
): Promise<{ ms: number; firstMs: number }> {
  const { url, method = 'GET', headers, body } = request;
  const began = performance.now();
  const response = await fetch(url, { method, headers, ...(body ? { body } : {}) });
  if (!response.ok || !response.body) throw new Error(`${url} responded with ${response.status}.`);
  let firstMs = 0;
  let pausedMs = 0;
  for await (const chunk of response.body) {
    firstMs ||= performance.now() - began;
    if (chunk.length > 0 && pausedMs < slowMs) {
      pausedMs += 40;
      await pause(40);
    }
  }
  return { ms: performance.now() - began, firstMs };
}

async function withPeakMemory<T>(
  environment: Environment,
  action: () => Promise<T>,
): Promise<{ result: T; peakMb: number }> {
  let peakMb = 0;
  const sample = async () => {
    peakMb = Math.max(peakMb, await memoryUsedMb(environment.app.pid));
  };
  const timer = setInterval(() => void sample(), 100);
  try {
    const result = await action();
    await sample();
    return { result, peakMb };
  } finally {
    clearInterval(timer);
  }
}
