import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#root.ts';
import { keyPage } from '#rest/key-guide.ts';
import { openApiDocument } from '#rest/openapi.ts';
import { breakingChanges } from '#rest/testing/breaking-changes.ts';

const snapshot = fileURLToPath(new URL('../../openapi.snapshot.json', import.meta.url));
const json = z.record(z.string(), z.unknown());
/** Returns JSON without the samples, which are made from the examples. */
const asJson = (value: unknown) =>
  json.parse(
    JSON.parse(
      JSON.stringify(value, (key, part: unknown) => (key === 'x-codeSamples' ? undefined : part)),
    ),
  );
const versioned = z.looseObject({ info: z.looseObject({ version: z.string() }) });
const majorOf = (document: unknown) => versioned.parse(document).info.version.split('.')[0];

/** `vitest run -u` writes the snapshot but accepts no breaking change within a major version of the contract. */
it('the contract is the reviewed one, and breaks nobody', async () => {
  const now = asJson(openApiDocument(appRouter));
  const text = await readFile(snapshot, 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const reviewed = json.parse(JSON.parse(text));
    if (majorOf(reviewed) === majorOf(now)) expect(breakingChanges(reviewed, now)).toEqual([]);
  }
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(snapshot);
});

it('docs/guides/what-a-key-can-call.md lists the calls of each scope; `-u` writes it (spec §6, D7)', async () => {
  const text = keyPage(appRouter);
  const rowOf = (scope: string) => text.split('\n').find((line) => line.startsWith(`| \`${scope}`));
  expect(rowOf('export')).toContain('`PUT /export/{number}/acknowledge`');
  expect(rowOf('export')).not.toContain('/customer');
  expect(rowOf('worksheet')).toContain('`PUT /worksheet/approve-many`');
  expect(rowOf('admin')).not.toContain('/passkey');
  const page = new URL('../../../../docs/guides/what-a-key-can-call.md', import.meta.url);
  await expect(text).toMatchFileSnapshot(fileURLToPath(page));
});

function documentOf(call: object) {
  return { paths: { '/note': { put: call } } };
}

const text = { type: 'string', maxLength: 20 };
const body = (schema: object) => ({ content: { 'application/json': { schema } } });
const note = { type: 'object', properties: { text, kind: { type: 'string', enum: ['A', 'B'] } } };
const call = {
  security: [{ session: [] }, { apiKey: [] }],
  parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 10 } }],
  requestBody: body({ ...note, required: ['text'] }),
  responses: {
    200: body({
      type: 'object',
      properties: { id: { type: 'integer' }, text },
      required: ['id'],
    }),
  },
};

describe('a change breaks clients', () => {
  it.each([
    ['when a call goes', {}, 'PUT /note is gone'],
    ['when a parameter goes', { ...call, parameters: [] }, 'PUT /note takes no query limit'],
    [
      'when a parameter is asked for',
      {
        ...call,
        parameters: [...call.parameters, { in: 'query', name: 'q', required: true, schema: text }],
      },
      'PUT /note asks for query q',
    ],
    [
      'when a bound is tightened',
      {
        ...call,
        parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 9 } }],
      },
      'PUT /note query limit has another maximum',
    ],
    [
      'when a field is asked for',
      { ...call, requestBody: body({ ...note, required: ['text', 'kind'] }) },
      'PUT /note body asks for kind',
    ],
    [
      'when a choice goes',
      {
        ...call,
        requestBody: body({
          ...note,
          properties: { text, kind: { type: 'string', enum: ['A'] } },
          required: ['text'],
        }),
      },
      'PUT /note body.kind may not be B',
    ],
    [
      'when a response lacks a field',
      { ...call, responses: { 200: body({ type: 'object', properties: { text } }) } },
      'PUT /note response may lack id,PUT /note response has no id',
    ],
    [
      'when a response may be null',
      {
        ...call,
        responses: {
          200: body({
            type: 'object',
            properties: { id: { type: ['integer', 'null'] }, text },
            required: ['id'],
          }),
        },
      },
      'PUT /note response.id may be null',
    ],
    [
      'when a key no longer opens it',
      { ...call, security: [{ session: [] }] },
      'PUT /note is not opened by apiKey',
    ],
  ])('%s', (_name, changed, expected) => {
    const now = 'responses' in changed ? documentOf(changed) : { paths: {} };
    expect(breakingChanges(documentOf(call), now).join()).toBe(expected);
  });

  it('but not when a call ignores If-None-Match, and answers in full', () => {
    const parameters = [...call.parameters, { in: 'header', name: 'If-None-Match', schema: text }];
    expect(breakingChanges(documentOf({ ...call, parameters }), documentOf(call))).toEqual([]);
  });

  it.each([
    ['^(job|week)$', '^(job|day|week)$', ''],
    ['^(job|week)$', '^(job|day)$', 'PUT /note query by has another pattern'],
    ['^(job|week)$', '^(job|week|day)?$', 'PUT /note query by has another pattern'],
  ])('when a list of names in a pattern loses one: %s becomes %s', (before, after, expected) => {
    const by = (pattern: string) =>
      documentOf({
        ...call,
        parameters: [{ in: 'query', name: 'by', schema: { type: 'string', pattern } }],
      });
    expect(breakingChanges(by(before), by(after)).join()).toBe(expected);
  });

  it('but not when something is added or allowed', () => {
    const freer = {
      ...call,
      parameters: [
        { in: 'query', name: 'limit', schema: { type: 'integer', maximum: 99 } },
        { in: 'query', name: 'cursor', schema: text },
      ],
      requestBody: body({
        type: 'object',
        properties: { ...note.properties, text: { type: ['string', 'null'] }, more: text },
      }),
      responses: {
        200: body({
          type: 'object',
          properties: { id: { type: 'integer' }, text, more: text },
          required: ['id', 'text'],
        }),
      },
    };
    const now = { paths: { ...documentOf(freer).paths, '/other': { get: call } } };
    expect(breakingChanges(documentOf(call), now)).toEqual([]);
  });
});
