import { generateApiKey } from '@worksheet/auth/api-keys';
import { createSession } from '@worksheet/auth/sessions';
import { seedDemo } from '@worksheet/database/seed';
import { bareDatabase } from '@worksheet/database/testing/database';
import { webhookLoop } from '@worksheet/api/webhooks/delivery/loop';
import { migrateToLatest } from '@worksheet/database/migrate';
import { createUser } from '@worksheet/database/testing/factories';
import { insertRow } from '@worksheet/database/testing/insert-row';
import { forAccount } from '@worksheet/database/for-account';
import { unscoped } from '@worksheet/database/unscoped';
import { appSecret } from '@worksheet/server/src/testing/product-app.ts';
import { expect, it } from 'vitest';
import { send, type Call, type HttpResponse } from '#call.ts';
import { findViolation, paths, type Operation } from '#document.ts';
import { startServer } from '#server.ts';
import { findUnformatted } from '#unformatted.ts';

// The examples contain numbers that the database gives, so each test has a new one.
const { url } = await bareDatabase();
const server = await startServer(url);

const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A form has no example, because it needs a file. */
function bodyOf({ operationId, requestBody }: Operation): unknown {
  const json = requestBody?.content['application/json'];
  if (json || !requestBody) return json?.example;
  if (operationId === 'identity-backchannel') return new URLSearchParams({ logout_token: 'x' });
  const form = new FormData();
  if (operationId === 'worksheet-addAttachments') {
    form.append('attachments', new File([image], 'facade.png'));
  } else {
    const file = `${operationId === 'import-refused' ? 'Number' : 'Number,Name'}\r\nK-1003,Havrevangen\r\n`;
    if (/^import-(run|workbook|worksheet)$/.test(operationId)) form.append('dryRun', 'true');
    form.append('file', new File([file], 'customers.csv'));
  }
  return form;
}

const calls = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
);

function exampleCall(path: string, verb: string, operation: Operation): Call {
  const parameters = Object.fromEntries(
    operation.parameters.flatMap((parameter) =>
      'name' in parameter && parameter['example'] !== undefined
        ? [[parameter.name, parameter['example']]]
        : [],
    ),
  );
  return { path, verb, parameters, body: bodyOf(operation) };
}

function outcomeOf({ status, text }: HttpResponse): string {
  return status < 400 ? String(status) : `${status} ${JSON.parse(text).code}`;
}

/**
 * Checks the header of a file. The errors of a refused file come after its own columns, so it has no header of ours.
 */
function findHeaderViolation(
  { operationId, responses }: Operation,
  { type, text }: HttpResponse,
): string | undefined {
  // Payroll files have no header.
  const isOther = operationId === 'import-refused' || operationId === 'pay-runFile';
  if (!type.startsWith('text/csv') || isOther) return undefined;
  const example = responses['200']?.content?.['text/csv']?.example;
  const [documented] = String(example).split('\r\n');
  const [header] = text.split('\r\n');
  // A past export has the format of the user who made it.
  return header?.replaceAll(';', ',') === documented
    ? undefined
    : `the header is ${header}, not ${documented}`;
}

/**
 * The order of the examples. The webhook is created before the other calls. A new key ends the one
 * with which the others are sent.
 */
const places = [
  'webhook-create',
  'others',
  'pay-run',
  'pay-singleRun',
  'pay-runFile',
  'pay-voidRun',
  'webhook-delete',
  'account-generateApiKey',
];

function placeOf({ operationId }: Operation): number {
  return places.indexOf(places.includes(operationId) ? operationId : 'others');
}

const webhooks = webhookLoop(
  { pool: server.pool, secret: appSecret, webhookHosts: [], now: () => new Date() },
  (error) => {
    throw error;
  },
);

async function demoKey(): Promise<{ authorization: string }> {
  await migrateToLatest(url);
  await seedDemo(url);
  const { accountId } = await unscoped(server.pool)
    .selectFrom('account')
    .select('id as accountId')
    .where('code', '=', 'NORDLYS')
    .executeTakeFirstOrThrow();
  // Nobody has left the demo company so long ago.
  const left = { username: 'ole', expiration_date: '2010-12-31', active: false };
  await createUser(server.pool, accountId, { ...left, created_at: '2010-01-01 00:00:00.000' });
  await forAccount(server.pool, accountId)
    .insertInto('record_import')
    .values({ source: 'toggl', created_at: '2026-11-20 08:00:00.000' })
    .execute();
  // A day that is sealed.
  const audited = { at: '2026-11-21 08:00:00.000', event: 'sign-in', by_name: 'bo' };
  await insertRow(server.pool, accountId, 'audit_log', audited);
  const services = { pool: server.pool, secret: appSecret, now: () => new Date() };
  const key = await generateApiKey(services, { accountId, createdBy: 'adam' });
  return { authorization: `Bearer ${key}` };
}

/** The fields that can have values of any kind, as texts. */
const anyText = ['.changes[].from', '.changes[].to', '.key', '.code'];

it(
  'the example of every call works in the demo company as it stands, or is what an API key may not do',
  { timeout: 60_000 },
  async () => {
    const credentials = await demoKey();
    const inOrder = calls.toSorted((a, b) => placeOf(a.operation) - placeOf(b.operation));
    const unexpected: string[] = [];
    const unformatted: string[] = [];
    for (const { path, verb, operation } of inOrder) {
      if (operation.operationId === 'webhook-redeliver') await webhooks.run();
      const call = exampleCall(path, verb, operation);
      const response = await send(server.address, call, credentials);
      const outcome = outcomeOf(response);
      const violation = findViolation(call, response) ?? findHeaderViolation(operation, response);
      const acceptsKeys = operation.security.some((scheme) => 'apiKey' in scheme);
      const expected = acceptsKeys ? /^200$/ : /^403 (api-key-is-no-user|not-allowed)$/;
      if (!expected.test(outcome) || violation !== undefined) {
        unexpected.push(`${operation.operationId}: ${outcome} ${violation ?? ''} ${response.text}`);
      }
      const schema = operation.responses['200']?.content?.['application/json']?.schema;
      if (response.status !== 200 || !schema || !response.type.includes('json')) continue;
      const found = findUnformatted(schema, JSON.parse(response.text), operation.operationId);
      unformatted.push(...found);
    }
    expect(unexpected).toEqual([]);
    expect(unformatted.filter((path) => !anyText.some((name) => path.includes(name)))).toEqual([]);
  },
);

it('a list as a CSV file has the header of its example', async () => {
  const credentials = await demoKey();
  const lists = calls.filter(
    ({ path, operation }) =>
      path !== '/import/{entity}/template' &&
      operation.parameters.some((parameter) => 'name' in parameter && parameter.name === 'format'),
  );
  expect(lists.length).toBeGreaterThan(8);
  for (const { path, verb, operation } of lists) {
    const call = exampleCall(path, verb, operation);
    const owner = path === '/jobtask/all' ? { jobCode: 'S-1006' } : {};
    const parameters = { ...call.parameters, ...owner, format: 'csv' };
    const response = await send(server.address, { ...call, parameters }, credentials);
    expect(response, path).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
    expect(findHeaderViolation(operation, response), path).toBeUndefined();
  }
});

it('every call that documents a Link sends it where there are more rows, and no other mentions it', async () => {
  const credentials = await demoKey();
  const sendExample = async (operationId: string, body: object = {}): Promise<unknown> => {
    const found = calls.find(({ operation }) => operation.operationId === operationId);
    if (!found) throw new Error(`There is no call ${operationId}.`);
    const call = exampleCall(found.path, found.verb, found.operation);
    const response = await send(
      server.address,
      { ...call, body: { ...Object(call.body), ...body } },
      credentials,
    );
    expect(`${operationId} ${response.status}`).toBe(`${operationId} 200`);
    return JSON.parse(response.text);
  };
  await sendExample('account-update');
  // The demo company has no signed sheets and no webhook.
  await sendExample('signOff-create');
  await sendExample('signOff-withdraw');
  const [{ id }] = Object(
    paths['/signoff']?.['post']?.requestBody?.content['application/json']?.example,
  ).entries;
  const path = `/worksheet/${id}`;
  const { text } = await send(server.address, { verb: 'get', path }, credentials);
  await sendExample('signOff-create', { entries: [{ id, version: JSON.parse(text).version }] });
  await sendExample('webhook-create', { events: ['customer.*'] });
  // Two changes lead to two deliveries of the webhook.
  for (const no of ['K-9101', 'K-9102']) {
    const body = { no, name: 'Aarhus Havn' };
    await send(server.address, { verb: 'post', path: '/customer', body }, credentials);
    await webhooks.run();
  }
  const limited = calls.filter(({ operation }) =>
    JSON.stringify(operation.parameters).includes('"limit"'),
  );
  expect(limited.length).toBeGreaterThan(20);
  for (const { path, verb, operation } of limited) {
    const isPaged = 'Link' in (operation.responses['200']?.headers ?? {});
    expect(JSON.stringify(operation.parameters).includes('`Link`'), path).toBe(isPaged);
    if (!isPaged) continue;
    const call = exampleCall(path, verb, operation);
    // The filters of the example are left out.
    const required = operation.parameters.flatMap((parameter) =>
      'name' in parameter && parameter.required === true ? [parameter.name] : [],
    );
    const kept = Object.entries(call.parameters ?? {}).filter(([name]) => required.includes(name));
    const parameters = { ...Object.fromEntries(kept), limit: 1 };
    const response = await send(server.address, { ...call, parameters }, credentials);
    const link = response.headers.get('link') ?? '';
    expect(`${path} ${response.status} ${link}`).toMatch(
      / 200 <\/api[^>]+cursor=[^>]+>; rel="next"$/,
    );
    const url = `${server.address}${link.slice(1, link.indexOf('>'))}`;
    const next = await fetch(url, { headers: credentials });
    expect(next.status, path).toBe(200);
    expect(await next.text(), path).not.toBe(response.text);
  }
});

async function sessionOf(username: string): Promise<Record<string, string>> {
  const user = await unscoped(server.pool)
    .selectFrom('user')
    .select(['account_id as accountId', 'id as userId', 'password_hash as passwordHash'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const services = { pool: server.pool, secret: appSecret, now: () => new Date() };
  const { token } = await createSession(services, user, false);
  return { cookie: `worksheet_session=${token}` };
}

it('every call that documents 304 answers it to the ETag that it sent, and no other takes If-None-Match', async () => {
  const key = await demoKey();
  // The demo company has no signed sheet, no webhook and no pay run.
  for (const operationId of ['account-update', 'signOff-create', 'webhook-create', 'pay-run']) {
    const made = calls.find(({ operation }) => operation.operationId === operationId);
    if (!made) throw new Error(`There is no call ${operationId}.`);
    await send(server.address, exampleCall(made.path, made.verb, made.operation), key);
  }
  const [admin, operator] = [await sessionOf('adam'), await sessionOf('operator')];
  const unexpected: string[] = [];
  let revalidated = 0;
  for (const { path, verb, operation } of calls) {
    const takesEtag = JSON.stringify(operation.parameters).includes('If-None-Match');
    expect(takesEtag, path).toBe('304' in operation.responses);
    // These calls are the second step of a login, which nobody has begun.
    const isStep = ['secondFactor-step', 'identity-pendingLink'].includes(operation.operationId);
    if (!takesEtag || isStep) continue;
    const call = exampleCall(path, verb, operation);
    const session = path.startsWith('/tenant') ? operator : admin;
    const first = await send(server.address, call, session);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await send(server.address, { ...call, headers }, session);
    const outcome = `${first.status} ${again.status} ${again.text}`.trim();
    if (outcome === '200 304') revalidated += 1;
    else unexpected.push(`${operation.operationId}: ${outcome} ${first.text}`);
  }
  expect(unexpected).toEqual([]);
  expect(revalidated).toBeGreaterThan(50);
});
