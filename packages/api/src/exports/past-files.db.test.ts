import { buffer } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { problemFrom } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

const record = fc.nat({ max: 5 });
const act = fc.oneof(
  fc.record({
    act: fc.constant('export' as const),
    records: fc.uniqueArray(record, { minLength: 1, maxLength: 6 }),
    danish: fc.boolean(),
  }),
  fc.record({ act: fc.constant('void' as const), number: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    act: fc.constant('acknowledge' as const),
    number: fc.integer({ min: 1, max: 6 }),
    record,
    status: fc.constantFrom('accepted' as const, 'rejected' as const, 'rejected' as const),
  }),
  fc.record({ act: fc.constant('change' as const), record, text: fc.string({ maxLength: 20 }) }),
  fc.record({ act: fc.constant('approve' as const), record, isApproved: fc.boolean() }),
  fc.record({ act: fc.constant('delete' as const), record }),
  fc.record({ act: fc.constant('rename' as const), name: fc.constantFrom('=1+1', 'Å/S', 'B;"C') }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function run(company: Company, ids: readonly number[], acts: readonly Act[]) {
  const english = world.as(company.actors.adam);
  const danish = world.as(actorOf({ ...company.users.adam, language_code: 'DAN' }));
  const files = new Map<number, Buffer>();
  const idOf = (index: number) => ids[index] ?? 0;
  const perform = async (each: Act): Promise<void> => {
    switch (each.act) {
      case 'export': {
        const entries = each.records.map(idOf);
        const input = { entries, mode: 'ALL' as const, shouldMarkAsExported: true };
        const file = await (each.danish ? danish : english).export.download(input);
        files.set(Number(file.headers['X-Export-Number']), await buffer(file.body));
        return;
      }
      case 'void':
        await english.export.void({ number: each.number, reason: 'Wrong month' });
        return;
      case 'acknowledge': {
        const { number, status } = each;
        const records = [{ id: idOf(each.record), status, reason: '=1+1' }];
        await english.export.acknowledge({ number, records });
        return;
      }
      case 'change': {
        const description = `x${each.text}`.replaceAll(/[\p{C}]/gu, '');
        await english.worksheet.update({ ...company.entry, id: idOf(each.record), description });
        return;
      }
      case 'approve':
        await english.worksheet.approve({ id: idOf(each.record), isApproved: each.isApproved });
        return;
      case 'delete':
        await english.worksheet.delete({ id: idOf(each.record) });
        return;
      case 'rename':
        await english.customer.update({ no: 'K-10', name: each.name, active: true });
    }
  };
  for (const each of acts) {
    const made = perform(each);
    // A refused act counts as not done.
    const refusal = await made.then(
      () => undefined,
      () => problemFrom(made),
    );
    if (refusal) expect([404, 409]).toContain(refusal.status);
    for (const [number, bytes] of files) {
      const file = await english.export.file({ number });
      const isSame = (await buffer(file.body)).equals(bytes);
      expect({ number, isSame }).toEqual({ number, isSame: true });
    }
  }
  return files.size;
}

it('any sequence of exports, voids, acknowledgements and changes leaves all past files as they were (D19, D44)', async () => {
  let exports = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      const company = await makeCompany(pool);
      const ids: number[] = [];
      for (const [index, username] of (
        ['bo', 'ida', 'kim', 'bo', 'ida', 'kim'] as const
      ).entries()) {
        const work_date = `2026-03-0${9 - index}`;
        ids.push((await company.record(username, { work_date })).id);
      }
      exports += await run(company, ids, acts);
    }),
    { numRuns: 25 },
  );
  expect(exports).toBeGreaterThan(5);
}, 120_000);
