import { testDatabase } from '@worksheet/database/testing/database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { send, type Call } from '#test/call.ts';
import { makeCompany } from '#test/company.ts';
import { faultIn, paths } from '#test/document.ts';
import { startServer } from '#test/server.ts';

const { url } = await testDatabase();
const server = await startServer(url);

const hostile = [
  '',
  ' ',
  'null',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  "' or 1=1 --",
  '%_\\',
  '../../etc/passwd',
  '\u0000',
  '\uD800',
  'é'.normalize('NFD'),
  '🦺'.repeat(200),
  '<script>',
  '{"$ne":null}',
  '__proto__',
  'constructor',
];
const odd = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.integer(), fc.string()), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('id', '__proto__', 'toString', 'x'), fc.anything(), { maxKeys: 3 }),
);
const asText = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value);

/** These end what the others need: the sessions, the key, the way in. */
const left = /^(GET \/user\/logout|POST \/account\/generate-api-key|POST \/user\/login)$/;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([verb]) => !left.test(`${verb.toUpperCase()} ${path}`))
    .map(([verb, operation]) => ({ path, verb, operation })),
);
const properties = z.record(z.string(), z.unknown());

/** Any call of the document, its fields odd or as its example has them, one or the other left out. */
const calls: fc.Arbitrary<Call> = fc
  .constantFrom(...operations)
  .chain(({ path, verb, operation }) => {
    const parameters = operation.parameters.flatMap((one) =>
      'name' in one && one.in !== 'header' ? [one] : [],
    );
    const media = operation.requestBody?.content['application/json'];
    const example = properties.safeParse(media?.example).data ?? {};
    const fields = Object.entries(example).map(([name, value]) => [
      name,
      fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd }),
    ]);
    return fc.record({
      verb: fc.constant(verb),
      path: fc.constant(path),
      parameters: fc.record(
        Object.fromEntries(
          parameters.map(({ name }) => [
            name,
            odd.map(asText).filter((text) => text.isWellFormed() && !/^\.{0,2}$/.test(text)),
          ]),
        ),
        { requiredKeys: parameters.filter((one) => one.in === 'path').map(({ name }) => name) },
      ),
      ...(media
        ? {
            body: fc.oneof(
              { weight: 5, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
              { weight: 1, arbitrary: odd.filter((one) => one !== undefined) },
            ),
          }
        : {}),
    });
  });

/** Bounded: two thousand calls, or as many as fit into 45 seconds. */
it(
  'no call, however odd, fails the server, hangs it, shows another account, or gets an answer that is not described',
  { timeout: 90_000 },
  async () => {
    const ours = await makeCompany(server);
    const theirs = await makeCompany(server);
    const mark = 'only of the other company';
    await theirs.record();
    const foreign = [theirs.customer.name, theirs.job.code, theirs.adam.username, mark];
    const known = Object.values(ours.sent);
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(calls, fc.constantFrom(...known, {}), async (call, who) => {
        sent += 1;
        const answer = await send(server.address, call, who);
        expect(answer.status).toBeLessThan(500);
        expect(faultIn(call, answer)).toBeUndefined();
        const asked = JSON.stringify(call);
        for (const text of foreign) {
          if (!asked.includes(text)) expect(answer.text).not.toContain(`"${text}"`);
        }
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: 45_000, markInterruptAsFailure: false },
    );
    expect(sent).toBeGreaterThan(500);
  },
);
