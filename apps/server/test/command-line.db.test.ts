import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { createNamedKey } from '@worksheet/auth/named-keys';
import { forAccount } from '@worksheet/database/for-account';
import { createCompany } from '@worksheet/database/testing/company';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createJob } from '@worksheet/database/testing/factories';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const { pool } = await testDatabase();
const program = fileURLToPath(new URL('../../../packages/cli/src/main.mjs', import.meta.url));
const services = { pool, now: () => new Date() };
const today = () => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

async function makeTerminal() {
  const company = await createCompany(pool, { resource_units: 'Quantity' });
  const { account, resource } = company;
  const db = forAccount(pool, account.id);
  await db
    .updateTable('unit_of_measure')
    .set({ counts_as: 'hours', hours: '1' })
    .where('unit_id', '=', resource.id)
    .execute();
  await db.updateTable('user').set({ default_resource_id: resource.id }).execute();
  const { app } = await testApp({ pool, identify, router: appRouter });
  const front = fastify();
  front.removeAllContentTypeParsers();
  front.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  front.all('/*', async ({ method, url, headers: sent, body }, reply) => {
    const { 'accept-encoding': _encoding, ...headers } = sent;
    const payload = typeof body === 'string' ? body : '';
    const call =
      method === 'GET' ? ({ method: 'GET' } as const) : ({ method: 'POST', payload } as const);
    const response = await app.inject({ ...call, url, headers });
    return reply.code(response.statusCode).type('application/json').send(response.body);
  });
  const address = await front.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => front.close());
  const { key, id } = await createNamedKey(services, {
    accountId: company.account.id,
    name: 'Terminal',
    scopes: ['agent'],
    username: 'bo',
    expiresAt: null,
    createdBy: 'adam',
    withinTransaction: () => Promise.resolve(),
  });
  const worksheet = (...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], WORKSHEET_URL: address, WORKSHEET_API_KEY: key };
      const child = execFile(process.execPath, [program, ...words], { env }, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, err }),
      );
    });
  return { company, worksheet, id };
}

it('shows the work of today without what would steer the terminal', async () => {
  const { company, worksheet } = await makeTerminal();
  const { account, users, resource, job } = company;
  await createRecord(pool, account.id, {
    user: users.bo,
    unit: resource,
    job,
    work_date: today(),
    description: 'Roof \u001B[2J\u202Etiles',
    quantity: '6.50',
    hours: '6.50',
  });
  const { code, out } = await worksheet('today');
  expect(code).toBe(0);
  expect(out).toContain('6.5');
  expect(out).toContain('Roof  [2J tiles');
  expect(out).toContain('6.50 h');
});

it('shows the days of a month that miss hours', async () => {
  const { company, worksheet } = await makeTerminal();
  await unscoped(pool).updateTable('user').set({ employed_from: '2026-03-02' }).execute();
  const [monday, none] = ['7.40', '0.00'];
  await forAccount(pool, company.account.id)
    .insertInto('norm')
    .values({
      user_id: null,
      valid_from: '2026-01-01',
      monday,
      tuesday: none,
      wednesday: none,
      thursday: none,
      friday: none,
      saturday: none,
      sunday: none,
    })
    .execute();
  expect(await worksheet('missing', '--month', '2026-03')).toMatchObject({
    err: '',
    code: 0,
    out: ['02', '09', '16', '23', '30'].map((day) => `2026-03-${day}  0.00 of 7.40 h\n`).join(''),
  });
  expect((await worksheet('missing', '--month', 'March')).code).toBe(2);
});

it('leaves a line that is read without doubt as a proposal of the person', async () => {
  const { worksheet } = await makeTerminal();
  expect((await worksheet('log', '6.5 J-1 tiles')).err).toBe(
    'Nothing is registered. Add --yes to register it.\n',
  );
  expect(await unscoped(pool).selectFrom('draft').selectAll().execute()).toEqual([]);
  expect(await worksheet('log', '6.5 J-1 tiles', '--yes')).toMatchObject({
    err: '',
    code: 0,
    out: expect.stringMatching(new RegExp(`^${today()} .*tiles.*\\nProposed`)),
  });
  const [draft] = await unscoped(pool).selectFrom('draft').selectAll().execute();
  expect(draft).toMatchObject({ kind: 'create', created_by: 'Terminal' });
  expect(await unscoped(pool).selectFrom('worksheet_record').selectAll().execute()).toEqual([]);
});

it('describes a line that says no more than the job by the job', async () => {
  const { company, worksheet } = await makeTerminal();
  expect(await worksheet('log', '6.5 J-1', '--yes')).toMatchObject({ err: '', code: 0 });
  const [draft] = await unscoped(pool).selectFrom('draft').selectAll().execute();
  expect(JSON.stringify(draft?.content)).toContain(String(company.job.description));
});

it('registers nothing while something is in doubt and nobody can be asked', async () => {
  const { company, worksheet } = await makeTerminal();
  for (const code of ['B-1', 'B-2'])
    await createJob(pool, company.account.id, {
      code,
      description: 'Bath',
      bill_to_customer_id: company.customer.id,
    });
  const { code, err } = await worksheet('log', '6.5 bath', '--yes');
  expect(code).toBe(2);
  expect(err).toMatch(/jobCode\?\n {2}1 .*\n {2}2 /);
  expect(await unscoped(pool).selectFrom('draft').selectAll().execute()).toEqual([]);
});

it('says what the server says, and ends with 1', async () => {
  const { worksheet } = await makeTerminal();
  expect(await worksheet('log', 'tiles', '--user', 'ida')).toMatchObject({
    code: 1,
    err: 'Some fields are not valid\n  username: You may not register for this user\n',
  });
  await unscoped(pool).deleteFrom('api_key').execute();
  expect(await worksheet('today')).toMatchObject({ code: 1, err: 'The API key is not valid\n' });
});
