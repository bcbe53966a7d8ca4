import { setTimeout as pause } from 'node:timers/promises';
import type { RowDataPacket } from 'mysql2/promise';
import type { Finding } from '#finding.ts';
import { median, type Shot } from '#load.ts';
import { requireSame } from '#same.ts';
import { growLarge } from '#environment/fill.ts';
import { signIn } from '#environment/people.ts';
import { codes } from '#environment/plan.ts';
import { memoryOf } from '#environment/process.ts';
import type { Stage } from '#environment/stage.ts';

/** The download of everything the large company has in its worksheet, not marked, so that it can be repeated. */
export async function downloadShot(stage: Stage, host = stage.app.url): Promise<Shot> {
  const cookie = await signIn(stage, codes.large, 'boss');
  const [rows] = await stage.db.query<RowDataPacket[]>(
    `select r.id from worksheet_record r join account a on a.id = r.account_id
     where a.code_key = ? and r.exported = 0 order by r.id`,
    [codes.large.toLowerCase()],
  );
  const entries = rows.map((row) => row['id']);
  return {
    url: host === stage.app.url ? `${host}/api/worksheet/download` : `${host}/download`,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ entries, mode: 'ALL', shouldMarkAsExported: false, exported: false }),
  };
}

/** Long downloads: their time, their first byte, and what they hold in memory. */
export async function csv(stage: Stage): Promise<Finding[]> {
  const app = await downloadShot(stage);
  const floor = await downloadShot(stage, stage.floor.url);
  await requireSame(app, floor);
  const times: Record<'app' | 'floor', number[]> = { app: [], floor: [] };
  const firsts: number[] = [];
  const idle = await memoryOf(stage.app.pid);
  let most = 0;
  for (let round = 0; round < stage.plan.rounds; round += 1) {
    times.floor.push((await download(floor)).ms);
    const seen = await watched(stage, () => download(app));
    times.app.push(seen.result.ms);
    firsts.push(seen.result.firstMs);
    most = Math.max(most, seen.most);
  }
  const slow = await watched(stage, () => download(app, 4_000));
  const records = stage.plan.large.open.toLocaleString('en');
  const findings: Finding[] = [
    {
      name: `CSV of ${records} records`,
      value: median(times.app) / median(times.floor),
      unit: '×',
      goal: { atMost: 1.3 },
      detail: `${(median(times.app) / 1_000).toFixed(2)} s, floor ${(median(times.floor) / 1_000).toFixed(2)} s`,
    },
    {
      name: `first byte of ${records} records`,
      value: median(firsts),
      unit: 'ms',
      goal: { atMost: 100 },
      detail: 'from the request until the first byte of the file',
    },
    memory(`memory for ${records} records`, most, idle),
    memory(`memory for ${records} records and a slow reader`, slow.most, idle),
  ];
  if (stage.plan.records >= 2_000_000) {
    await growLarge(stage.db, 1_000_000 - stage.plan.large.open);
    const million = await downloadShot(stage);
    // Meanwhile the server has given back what it held.
    const before = await memoryOf(stage.app.pid);
    const seen = await watched(stage, () => download(million));
    findings.push(memory('memory for 1,000,000 records', seen.most, before));
  }
  return findings;
}

function memory(name: string, most: number, idle: number): Finding {
  return {
    name: `${name}, above idle`,
    value: most - idle,
    unit: 'MB',
    goal: { atMost: 100 },
    detail: `${most.toFixed(0)} MB, idle ${idle.toFixed(0)} MB`,
  };
}

/** Reads a download to its end; with `slowMs` it rests that long in all, spread over the reading. */
async function download(shot: Shot, slowMs = 0): Promise<{ ms: number; firstMs: number }> {
  const { url, headers, body } = shot;
  const began = performance.now();
  const answer = await fetch(url, { method: 'POST', headers, ...(body ? { body } : {}) });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}.`);
  let firstMs = 0;
  let rested = 0;
  for await (const piece of answer.body) {
    firstMs ||= performance.now() - began;
    if (piece.length > 0 && rested < slowMs) {
      rested += 40;
      await pause(40);
    }
  }
  return { ms: performance.now() - began, firstMs };
}

async function watched<T>(
  stage: Stage,
  act: () => Promise<T>,
): Promise<{ result: T; most: number }> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await memoryOf(stage.app.pid));
  };
  const timer = setInterval(() => void look(), 100);
  try {
    const result = await act();
    await look();
    return { result, most };
  } finally {
    clearInterval(timer);
  }
}
