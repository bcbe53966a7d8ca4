import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, type Call } from '#call.ts';
import { makeCompany, type Company } from '#company.ts';
import { faultIn, paths } from '#document.ts';
import { startServer } from '#server.ts';
import { specCalls, type SpecCall } from '#spec-calls.ts';

const { url } = await testDatabase();
const server = await startServer(url);

let company: Company;
beforeEach(async () => {
  company = await makeCompany(server);
});

async function callOf({ call, parameters, body }: SpecCall, of = company): Promise<Call> {
  const [verb = '', path = ''] = call.split(' ');
  return {
    verb: verb.toLowerCase(),
    path,
    ...(parameters ? { parameters: parameters(of) } : {}),
    ...(body ? { body: await body(of) } : {}),
  };
}

/** Makes what a DELETE takes away. */
async function prepare({ call }: SpecCall, headers: Record<string, string>) {
  const made = specCalls.find((one) => one.call === call.replace('DELETE', 'POST'));
  if (call.startsWith('DELETE') && made && call !== 'DELETE /worksheet') {
    await send(server.address, await callOf(made), headers);
  }
}

/** Sends a call and expects its status, and an answer as the document describes it. */
async function expectAnswer(call: Call, headers: Record<string, string>, status: number) {
  const answer = await send(server.address, call, headers);
  expect(answer, answer.text).toMatchObject({ status });
  expect(faultIn(call, answer)).toBeUndefined();
}

describe.each(specCalls)('$call', (spec) => {
  it('is in the document with the names of the specification', async () => {
    const { verb, path, parameters = {}, body = {} } = await callOf(spec);
    const operation = paths[path]?.[verb];
    const known = operation?.parameters.map((one) => ('name' in one ? one.name : ''));
    expect(known ?? []).toEqual(expect.arrayContaining(Object.keys(parameters)));
    const schema = operation?.requestBody?.content['application/json']?.schema ?? {};
    expect(Object.keys(schema['properties'] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(Object(body))),
    );
  });

  it('answers an administrator’s session, and an API key, as the document says', async () => {
    for (const who of ['admin', 'key'] as const) {
      company = await makeCompany(server);
      const headers = company.sent[who];
      await prepare(spec, headers);
      const refused = who === 'key' && spec.notByKey === true;
      await expectAnswer(await callOf(spec), headers, refused ? 403 : 200);
    }
  });

  const guarded = spec.by === 'open' ? undefined : it;
  guarded?.('is refused to nobody, and to a key that is none', async () => {
    const call = await callOf(spec);
    await expectAnswer(call, {}, 401);
    await expectAnswer(call, { 'x-api-key': 'wsk_none' }, 401);
  });

  const adminsOnly = spec.by === 'admin' ? it : undefined;
  adminsOnly?.('is refused to an ordinary user', async () => {
    await expectAnswer(await callOf(spec), company.sent.basic, 403);
  });

  const named = spec.names ? it : undefined;
  named?.('of another account does not exist', async () => {
    const { call } = spec;
    const other = await makeCompany(server);
    await prepare(spec, company.sent.admin);
    const status = call === 'PUT /user/change-password' ? 403 : 404;
    await expectAnswer(await callOf(spec), other.sent.admin, 404);
    await expectAnswer(await callOf(spec), other.sent.key, status);
  });

  const judged = spec.bad ? it : undefined;
  judged?.('with bad input is refused, naming the field', async () => {
    const call = await callOf(spec);
    const wrong = { ...call, body: { ...Object(call.body), ...spec.bad } };
    await expectAnswer(wrong, company.sent.admin, 400);
    const { text } = await send(server.address, wrong, company.sent.admin);
    const [field = ''] = Object.keys(spec.bad ?? {});
    expect(JSON.parse(text)).toMatchObject({ errors: [{ path: expect.stringContaining(field) }] });
  });
});

it('GET /worksheet/{id} reads a record, and one of another account does not exist', async () => {
  const { id } = await company.record();
  const other = await makeCompany(server);
  const call = { verb: 'get', path: '/worksheet/{id}', parameters: { id } };
  await expectAnswer(call, company.sent.admin, 200);
  await expectAnswer(call, company.sent.key, 200);
  await expectAnswer(call, {}, 401);
  await expectAnswer(call, other.sent.key, 404);
  await expectAnswer({ ...call, parameters: { id: 'x' } }, company.sent.key, 400);
});
