import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, type Call } from '#call.ts';
import { makeCompany, type Company } from '#company.ts';
import { findViolation, paths } from '#document.ts';
import { startServer } from '#server.ts';
import { specCalls, type SpecCall } from '#spec-calls.ts';

const { url } = await testDatabase();
const server = await startServer(url);

let company: Company;
beforeEach(async () => {
  company = await makeCompany(server);
});

async function callOf({ call, parameters, body }: SpecCall, forCompany = company): Promise<Call> {
  const [verb = '', path = ''] = call.split(' ');
  return {
    verb: verb.toLowerCase(),
    path,
    ...(parameters ? { parameters: parameters(forCompany) } : {}),
    ...(body ? { body: await body(forCompany) } : {}),
  };
}

async function prepare({ call }: SpecCall, headers: Record<string, string>) {
  const create = specCalls.find((other) => other.call === call.replace('DELETE', 'POST'));
  if (call.startsWith('DELETE') && create && call !== 'DELETE /worksheet') {
    await send(server.address, await callOf(create), headers);
  }
}

async function expectResponse(call: Call, headers: Record<string, string>, status: number) {
  const response = await send(server.address, call, headers);
  expect(response, response.text).toMatchObject({ status });
  expect(findViolation(call, response)).toBeUndefined();
}

describe.each(specCalls)('$call', (spec) => {
  it('is documented with the names of the specification', async () => {
    const { verb, path, parameters = {}, body = {} } = await callOf(spec);
    const operation = paths[path]?.[verb];
    const documented = operation?.parameters.map((parameter) =>
      'name' in parameter ? parameter.name : '',
    );
    expect(documented ?? []).toEqual(expect.arrayContaining(Object.keys(parameters)));
    const schema = operation?.requestBody?.content['application/json']?.schema ?? {};
    expect(Object.keys(schema['properties'] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(Object(body))),
    );
  });

  it('responds to an administrator and to an API key as documented', async () => {
    for (const caller of ['admin', 'key'] as const) {
      company = await makeCompany(server);
      const headers = company.credentials[caller];
      await prepare(spec, headers);
      const refused = caller === 'key' && spec.refusedForKeys === true;
      await expectResponse(await callOf(spec), headers, refused ? 403 : 200);
    }
  });

  const itIfGuarded = spec.allowedFor === 'open' ? undefined : it;
  itIfGuarded?.('is refused without credentials and with an unknown key', async () => {
    const call = await callOf(spec);
    await expectResponse(call, {}, 401);
    await expectResponse(call, { 'x-api-key': 'wsk_none' }, 401);
  });

  const itIfAdminOnly = spec.allowedFor === 'admin' ? it : undefined;
  itIfAdminOnly?.('is refused to an ordinary user', async () => {
    await expectResponse(await callOf(spec), company.credentials.basic, 403);
  });

  const itIfAccountData = spec.addressesAccountData ? it : undefined;
  itIfAccountData?.('does not exist for another account', async () => {
    const { call } = spec;
    const other = await makeCompany(server);
    await prepare(spec, company.credentials.admin);
    const status = call === 'PUT /user/change-password' ? 403 : 404;
    await expectResponse(await callOf(spec), other.credentials.admin, 404);
    await expectResponse(await callOf(spec), other.credentials.key, status);
  });

  const itIfInputIsChecked = spec.invalid ? it : undefined;
  itIfInputIsChecked?.('is refused with invalid input, naming the field', async () => {
    const call = await callOf(spec);
    const invalidCall = { ...call, body: { ...Object(call.body), ...spec.invalid } };
    await expectResponse(invalidCall, company.credentials.admin, 400);
    const { text } = await send(server.address, invalidCall, company.credentials.admin);
    const [field = ''] = Object.keys(spec.invalid ?? {});
    expect(JSON.parse(text)).toMatchObject({ errors: [{ path: expect.stringContaining(field) }] });
  });
});

it('GET /worksheet/{id} returns a record, and 404 for one of another account', async () => {
  const { id } = await company.record();
  const other = await makeCompany(server);
  const call = { verb: 'get', path: '/worksheet/{id}', parameters: { id } };
  await expectResponse(call, company.credentials.admin, 200);
  await expectResponse(call, company.credentials.key, 200);
  await expectResponse(call, {}, 401);
  await expectResponse(call, other.credentials.key, 404);
  await expectResponse({ ...call, parameters: { id: 'x' } }, company.credentials.key, 400);
});
