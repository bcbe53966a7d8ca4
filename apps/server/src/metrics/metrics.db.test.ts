import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import { runScheduledJobs } from '@worksheet/api/jobs/run-scheduled-jobs';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { openPool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '#metrics/metrics.ts';
import { cookieName } from '#http/session-cookie.ts';
import { testApp } from '#testing/test-app.ts';

const { url } = await testDatabase();

it('logins, exports and jobs are counted without naming anybody', async () => {
  const metrics = createMetrics();
  const pool = openPool(url);
  onTestFinished(() => pool.close());
  const { app } = await testApp({ router: appRouter, identify, pool, metrics });
  const account = await createAccount(pool, { name: 'private-words' });
  const bo = await createUser(pool, account.id, { profile_type: 'Admin' });
  const gone = await createUser(pool, account.id, { active: false });
  const signIn = (username: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/user/login', payload: { username, password } });

  await signIn(gone.username, testPassword);
  for (let times = 0; times < 11; times += 1) await signIn('private-words', 'wrong');
  const { cookies } = await signIn(bo.username, testPassword);
  const name = cookieName(undefined);
  const session = { [name]: cookies.find((cookie) => cookie.name === name)?.value ?? '' };
  const entries = [];
  for (const _ of '12') entries.push((await createRecord(pool, account.id, { user: bo })).id);
  for (const shouldMarkAsExported of [false, true]) {
    const payload = { entries, mode: 'ALL', shouldMarkAsExported };
    const sent = { method: 'POST', url: '/api/worksheet/download', cookies: session } as const;
    expect((await app.inject({ ...sent, payload })).statusCode).toBe(200);
  }
  const services = {
    pool,
    now: () => new Date(),
    checksOutputs: true,
    attachments: localFolder(join(tmpdir(), 'no-attachments')),
    temporaryFolder: tmpdir(),
    secret: '',
    supportEmail: undefined,
    webhookHosts: [],
    identityHosts: [],
    loginLimits: { failuresPerAddress: 20, failureStepMs: 0 },
    onTelemetry: metrics.onTelemetry,
  };
  await runScheduledJobs(services, () => undefined);

  const text = await metrics.registry.metrics();
  for (const sample of [
    'worksheet_sign_ins_total{result="success"} 1',
    'worksheet_sign_ins_total{result="failure"} 10',
    'worksheet_sign_ins_total{result="refused"} 1',
    'worksheet_sign_ins_total{result="locked"} 1',
    'worksheet_export_rows_total{marked="false"} 2',
    'worksheet_export_rows_total{marked="true"} 2',
    'worksheet_export_duration_seconds_count{marked="true",complete="true"} 1',
    'worksheet_job_duration_seconds_count{job="sessions",failed="false"} 1',
  ]) {
    expect(text).toContain(`${sample}\n`);
  }
  expect(text).not.toMatch(new RegExp(`private-words|${bo.username}|${account.code}`));
});
