import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import type { UserActor } from '@worksheet/domain/actor';
import type { ImportResult } from '@worksheet/domain/import/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { restApp } from '#test/rest-app.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { url } = await testDatabase();
const pool = openPool(url);
const world = makeWorld(pool);
const rest = await restApp(world);
afterAll(async () => {
  await rest.app.close();
  await pool.close();
});
let admin: UserActor;
beforeEach(async () => {
  const account = await createAccount(pool);
  admin = actorOf(
    await createUser(pool, account.id, { profile_type: 'Admin', language_code: 'DAN' }),
  );
});

async function post(path: string, text: string, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([text], 'kunder.csv', { type: 'text/csv' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return await rest.app.inject({
    method: 'POST',
    url: `/api/import/${path}`,
    headers: {
      ...rest.as(admin),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const text = 'Nr.;Kaldenavn;Spærret\r\n1;=1+1;\r\n2;;Alle\r\n3;"Sten; grus";\r\n';
const mapping = JSON.stringify({ Kaldenavn: 'name' });

it('a form checks a file, and carries it out with the check', async () => {
  const checked = await post('customer', text, { mapping, dryRun: 'true', onError: 'skip' });
  expect(checked.statusCode).toBe(200);
  const { check, counts, errors, ...others } = checked.json<ImportResult>();
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, deactivated: 0, refused: 1 });
  expect(errors).toMatchObject([{ row: 3, field: 'name', code: 'required', value: '' }]);
  expect(Object.keys(others)).toEqual(['warnings']);

  const changed = await post('customer', `${text}4;Ny;\r\n`, { mapping, onError: 'skip', check });
  expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([
    409,
    'import-changed',
  ]);
  const stopped = await post('customer', text, { mapping, check });
  expect(stopped.statusCode).toBe(409);

  const done = await post('customer', text, { mapping, onError: 'skip', check });
  expect(done.json<ImportResult>().counts).toEqual(counts);
});

it('the wrong rows come as a file that can be corrected and sent in again', async () => {
  const response = await post('customer/refused', text, { mapping, format: 'csv' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.body).toBe(
    '\uFEFFNr.;Kaldenavn;Spærret;error\r\n2;;Alle;Kaldenavn: Field is required\r\n',
  );
  const corrected = response.body.replace('2;;Alle', '2;Bager;Alle');
  const again = await post('customer', corrected, { mapping, dryRun: 'true' });
  expect(again.json<ImportResult>().counts).toMatchObject({ created: 1, refused: 0 });
});

it('the list as a file is read again without a change', async () => {
  const options = { mapping, onError: 'skip' };
  const { check } = (
    await post('customer', text, { ...options, dryRun: 'true' })
  ).json<ImportResult>();
  await post('customer', text, { ...options, check });
  const list = await rest.app.inject({
    method: 'GET',
    url: '/api/customer?format=csv',
    headers: rest.as(admin),
  });
  expect(list.statusCode).toBe(200);
  const again = await post('customer', list.body, { dryRun: 'true' });
  expect(again.json<ImportResult>().counts).toMatchObject({ unchanged: 2, updated: 0, created: 0 });
});

it.each([
  ['no file of rows', '\u0000\u0001\u0002'.repeat(50), {}],
  ['a mapping that is no JSON', text, { mapping: '{' }],
  ['an entity that is none', text, { entity: 'x' }],
])('%s is refused with 400', async (_what, file, fields) => {
  const response = await post('entity' in fields ? 'x' : 'customer', file, {
    dryRun: 'true',
    ...('mapping' in fields ? { mapping: fields.mapping } : {}),
  });
  expect(response.statusCode).toBe(400);
});
