import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '#environment/environment.ts';
import { fillNumbers } from '#environment/fill.ts';
import { memoryUsedMb } from '#environment/process.ts';
import { processors } from '#environment/processors.ts';
import type { Measurement } from '#report/measurement.ts';

const seconds = 10;
const accounts = 1_000;

/** Measures a process that serves nobody: once a second, it looks for deliveries and shares its call counts. */
export async function idle(environment: Environment): Promise<Measurement[]> {
  const without = await measure(environment, 'an idle process');
  await fillWebhooks(environment);
  return [without, await measure(environment, `an idle process, ${accounts} webhooks`)];
}

async function measure(environment: Environment, name: string): Promise<Measurement> {
  // The pause lets the work that earlier cases have left finish.
  await pause(seconds * 1_000);
  const before = await processors(environment);
  await pause(seconds * 1_000);
  const after = await processors(environment);
  const database = (after.database - before.database) / seconds;
  const memoryMb = await memoryUsedMb(environment.app.pid);
  return {
    name: `${name}, processor of the server per second`,
    value: (after.server - before.server) / seconds,
    unit: 'ms',
    detail: `database: ${database.toFixed(1)} ms; memory: ${memoryMb.toFixed(0)} MB`,
  };
}

/** Inserts webhooks that have nothing to send, one for each of as many accounts. */
async function fillWebhooks({ db }: Environment): Promise<void> {
  await fillNumbers(db, accounts);
  await db.query(
    `insert into account (code, code_key, name, created_date, time_zone)
     select concat('IDLE', n), concat('idle', n), concat('Idle ', n), '2026-01-01', 'Europe/Copenhagen'
     from bench_number`,
  );
  await db.query(
    `insert into webhook (account_id, url, events, secret_encrypted, last_seq, created_by, created_at)
     select id, 'https://erp.example.com/hook', '["*"]', '', 0, 'boss', '2026-01-01 08:00:00'
     from account where code like 'IDLE%'`,
  );
  await db.query('analyze table webhook, account');
}
