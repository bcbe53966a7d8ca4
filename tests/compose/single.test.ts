import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectConfinedProcesses, expectConfinedSettings } from '#support/confined.ts';
import { documented } from '#support/documented.ts';
import { type Installation, makeInstallation, untilReady } from '#support/installation.ts';
import { type Company, expectMainJob, storedRecords, walkMainJob } from '#support/main-job.ts';
import { waitUntil } from '#support/wait-until.ts';
import { startWriters } from '#support/writers.ts';

// The tests are one story and run in this order.
let installation: Installation;
let company: Company;

beforeAll(async () => {
  installation = await makeInstallation('worksheet-single');
  await installation.sh(documented('openssl rand -hex 32'));
  await untilReady(installation);
});

afterAll(() => installation.remove());

it('the documented commands install it, and the main job succeeds', async () => {
  company = await walkMainJob(installation, 'NORDLYS');
});

it('server and migrations run as a user without privileges on a read-only file system', async () => {
  const [app = ''] = await installation.containers('app');
  const [migrate = ''] = await installation.containers('--all migrate');
  for (const container of [app, migrate]) await expectConfinedSettings(installation, container);
  await expectConfinedProcesses(installation, app);
});

it('a server killed amid writes starts again, and nothing acknowledged is lost', async () => {
  const [app = ''] = await installation.containers('app');
  const writers = startWriters(company);
  await waitUntil(() => writers.acknowledged.size >= 150, 60_000);
  await installation.kill(app);
  const before = writers.acknowledged.size;
  await waitUntil(() => writers.acknowledged.size >= before + 100, 60_000);
  await writers.stop();
  expect(await installation.inspect(app, '{{.RestartCount}}')).toBe('1');
  const stored = await storedRecords(installation, company);
  expect(missing(writers.acknowledged, stored)).toEqual([]);
  expect([...writers.refused.keys()].filter((status) => status !== 0)).toEqual([]);
});

it('the documented commands back up, try the backup beside the installation, and go back to it', async () => {
  const before = await storedRecords(installation, company);
  await installation.sh(documented('main.ts backup'));
  const { id } = await company.bo.json<{ id: number }>('POST', '/api/worksheet', {
    ...company.entry,
    description: 'after the backup',
  });
  const doctor = await installation.sh(documented('--project-name trial'));
  expect(doctor).toContain('exports: 1, all complete');
  expect((await storedRecords(installation, company)).has(id)).toBe(true);

  await installation.sh(documented('docker compose down --volumes && docker compose up'));
  await untilReady(installation);
  expect(await storedRecords(installation, company)).toEqual(before);
  await expectMainJob(installation, company);
});

function missing(acknowledged: ReadonlyMap<number, string>, stored: ReadonlyMap<number, string>) {
  return [...acknowledged].filter(([id, description]) => stored.get(id) !== description);
}
