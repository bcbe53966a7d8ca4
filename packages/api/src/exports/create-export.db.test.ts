import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf, problemFrom } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const as = (who: Who) => world.as(company.actors[who]);
const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' };
const nothing = { number: null, recordCount: 0, createdDateTime: null };
const idsIn = async (number: number) =>
  (await as('adam').export.records({ number })).map(({ id }) => id);

describe('an export without a file (decisions/acknowledging-exports, D19, D43, D45)', () => {
  it('takes the entries at their versions and has the file of a download', async () => {
    const [one, two] = [await company.record('bo'), await company.record('ida')];
    const made = await as('key').export.create({
      entries: [two, one].map(({ id, version }) => ({ id, version })),
    });
    expect(made).toEqual({
      number: 1,
      recordCount: 2,
      createdDateTime: '2026-03-02T14:30:00.000Z',
    });
    expect(await idsIn(1)).toEqual([one.id, two.id]);
    const file = await text((await as('key').export.file({ number: 1 })).body);
    expect(file.split('\r\n')).toHaveLength(4);
    const { entries } = await as('adam').audit.list({ event: 'exported' });
    expect(entries).toMatchObject([{ subject: '1', details: { records: 2 } }]);
  });

  it('refuses all entries if one is gone, exported, changed or not approved, and names it', async () => {
    const good = await company.record('bo', approved);
    const open = await company.record('bo');
    const attempt = async (entry: { id: number; version: number }, onlyApproved?: true) =>
      problemFrom(
        as('key').export.create({
          entries: [{ id: good.id, version: 1 }, entry],
          ...(onlyApproved && { onlyApproved }),
        }),
      );
    const named = (code: string) => ({ code, errors: [{ path: 'entries.1' }] });
    expect(await attempt({ id: 99_999_999, version: 1 })).toMatchObject(named('entry-not-found'));
    expect(await attempt({ id: open.id, version: 7 })).toMatchObject(named('entry-changed'));
    const unapproved = await attempt({ id: open.id, version: 1 }, true);
    expect(unapproved).toMatchObject(named('entry-not-approved'));
    await as('key').export.create({ entries: [{ id: open.id, version: 1 }] });
    expect(await attempt({ id: open.id, version: 2 })).toMatchObject(named('entry-exported'));
    expect(await as('adam').worksheet.single({ id: good.id })).toMatchObject({ exported: false });
  });

  it('takes what matches all conditions of a filter, the oldest first up to a limit', async () => {
    const record = async (day: number, columns: object = {}) =>
      (await company.record('bo', { work_date: `2026-03-0${day}`, ...columns })).id;
    const [fourth, first, third, second] = [
      await record(4),
      await record(1, approved),
      await record(3, approved),
      await record(2, approved),
    ];
    const ofIda = (await company.record('ida', { work_date: '2026-03-02', ...approved })).id;
    const make = (filter: object, limit?: number) =>
      as('key').export.create({ filter, ...(limit !== undefined && { limit }) });
    expect(await make({ approved: true, from: '2026-03-05' })).toEqual(nothing);
    expect(await make({ approved: true, to: '2026-03-02', username: 'BO' }, 1)).toMatchObject({
      number: 1,
      recordCount: 1,
    });
    expect(await idsIn(1)).toEqual([first]);
    await make({ approved: true, from: '2026-03-02', customerNo: 'k-10' });
    expect(await idsIn(2)).toEqual([second, ofIda, third]);
    expect(await make({ jobCode: 'unknown' })).toEqual(nothing);
    await make({ approved: false });
    expect(await idsIn(3)).toEqual([fourth]);
    expect(await make({ all: true })).toEqual(nothing);
    expect(await as('adam').export.list({})).toHaveLength(3);
  });

  it('with onlyApproved, or in an account that exports approved records only, a filter that finds others is refused', async () => {
    const { id } = await company.record('bo');
    const filter = { all: true } as const;
    const attempt = () => problemFrom(as('key').export.create({ filter, onlyApproved: true }));
    expect(await attempt()).toMatchObject({
      code: 'entry-not-approved',
      errors: [{ path: 'filter', message: `Record ${id} is not approved` }],
    });
    await unscoped(pool)
      .updateTable('account')
      .set({ export_approved_only: true })
      .where('id', '=', company.account.id)
      .execute();
    expect(await errorOf(as('key').export.create({ filter }))).toBe('409 filter not-approved');
    expect(await as('key').export.create({ filter: { approved: true } })).toEqual(nothing);
  });

  it('needs entries or a filter with a condition, and knows its fields', async () => {
    const attempt = (input: object) => errorOf(as('key').export.create(input as never));
    const entries = [{ id: 1, version: 1 }];
    expect(await attempt({})).toBe('400 entries one-of-two');
    expect(await attempt({ entries, filter: { all: true } })).toBe('400 entries one-of-two');
    expect(await attempt({ filter: {} })).toBe('400 filter no-condition');
    expect(await attempt({ filter: { all: false } })).toBe('400 filter.all not-one-of');
    expect(await attempt({ filter: { aproved: true } })).toBe(
      '400 filter.aproved unknown-field, filter no-condition',
    );
    expect(await attempt({ filter: { all: true }, mode: 'ALL' })).toBe('400 mode unknown-field');
    expect(await attempt({ entries, limit: 5 })).toBe('400 limit not-valid');
    expect(await attempt({ entries: [1] })).toBe('400 entries.0 not-valid');
    expect(await attempt({ entries: [...entries, ...entries] })).toBe('400 entries.1 listed-twice');
    expect(await attempt({ filter: { from: '2026-03-02', to: '2026-03-01' } })).toBe(
      '400 filter.from date-order',
    );
  });

  it('is made once per key, also if nothing was found (D18)', async () => {
    const once = (idempotencyKey: string) => world.as(company.actors.key, { idempotencyKey });
    const filter = { all: true } as const;
    expect(await once('early').export.create({ filter })).toEqual(nothing);
    await company.record('bo');
    expect(await once('early').export.create({ filter })).toEqual(nothing);
    const first = await once('late').export.create({ filter });
    expect(first).toMatchObject({ number: 1, recordCount: 1 });
    expect(await once('late').export.create({ filter })).toEqual(first);
    expect(await errorOf(once('late').export.create({ filter: { approved: true } }))).toBe(
      '409 repeated-differently',
    );
  });

  it('is for team leaders with what they may see, administrators and the API key', async () => {
    await company.record('kim');
    const ofTeam = await company.record('bo');
    const filter = { all: true } as const;
    expect(await errorOf(as('bo').export.create({ filter }))).toBe('403 not-allowed');
    expect(await as('tove').export.create({ filter })).toMatchObject({ recordCount: 1 });
    expect(await idsIn(1)).toEqual([ofTeam.id]);
    expect(await as('adam').export.create({ filter })).toMatchObject({ recordCount: 1 });
  });

  it('twenty at once with the same filter export each record once', async () => {
    for (let count = 0; count < 30; count += 1) await company.record('bo');
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        as('key').export.create({ filter: { all: true }, limit: 3 }),
      ),
    );
    const numbers = made.flatMap(({ number }) => number ?? []);
    const ids = (await Promise.all(numbers.map(idsIn))).flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(made.reduce((sum, { recordCount }) => sum + recordCount, 0)).toBe(ids.length);
  });
});

describe('the dialect of a file (decisions/acknowledging-exports, D19, D56)', () => {
  const file = async (options: object = {}) => {
    const { body, headers } = await as('key').export.file({ number: 1, ...options });
    return {
      line: (await text(body)).split('\r\n')[1] ?? '',
      dialect: headers['X-Export-Dialect'],
    };
  };

  it('is the stored one unless the request asks for another', async () => {
    await company.record('bo', { description: '=1,5;x', quantity: '1.25' });
    const dan = world.as(actorOf({ ...company.users.adam, language_code: 'DAN' }));
    await dan.export.create({ filter: { all: true } });
    const stored = await file();
    expect(stored.dialect).toBe('delimiter=";" decimal="," raw=0');
    expect(stored.line).toContain(`;"'=1,5;x";`);
    expect(stored.line).toContain(';1,25;');
    expect(await file({ format: 'csv' })).toEqual(stored);

    const raw = await file({ raw: true });
    expect(raw.dialect).toBe('delimiter=";" decimal="," raw=1');
    expect(raw.line).toContain(';"=1,5;x";');
    const comma = await file({ delimiter: ',' });
    expect(comma.dialect).toBe('delimiter="," decimal="," raw=0');
    expect(comma.line).toContain(`,"'=1,5;x",`);
    expect(comma.line).toContain(',"1,25",');
    const tab = await file({ delimiter: 'tab', decimal: '.', raw: true });
    expect(tab.dialect).toBe('delimiter="tab" decimal="." raw=1');
    expect(tab.line).toContain('\t=1,5;x\t');
    expect(tab.line).toContain('\t1.25\t');
  });
});
