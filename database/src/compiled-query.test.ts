import { describe, expect, it } from 'vitest';
import { compileOnly } from '../testing/compile-only.ts';
import { AccountScope } from './account-scope.ts';
import { listParameter, compiledQuery } from './compiled-query.ts';
import type { AccountDB } from './tables/declarations.ts';

const bare = compileOnly<AccountDB>();
const of = (accountId: number) => bare.withPlugin(new AccountScope(accountId));

const find = compiledQuery(
  (db, params: { readonly code: string; readonly customerNo?: string }) => {
    const jobs = db.selectFrom('job as j').select('j.id').where('j.code_key', '=', params.code);
    const { customerNo } = params;
    if (customerNo === undefined) return jobs;
    return jobs.where('j.bill_to_customer_id', 'in', (eb) =>
      eb.selectFrom('customer').select('id').where('no_key', '=', customerNo),
    );
  },
);

describe('a compiled query cannot run without its account (D1)', () => {
  it('is confined to the account of the handle that runs it', () => {
    const text =
      'select `j`.`id` from `job` as `j` where (`j`.`code_key` = ?) and `j`.`account_id` = ?';
    for (const account of [7, 8, 7]) {
      const { sql, parameters } = find.compiled(of(account), { code: `code ${account}` });
      expect(sql).toBe(text);
      expect(parameters).toEqual([`code ${account}`, account]);
    }
  });

  it('is another statement without an undefined value, confined in every part', () => {
    const { sql, parameters } = find.compiled(of(7), { code: 'a', customerNo: 'c' });
    expect(sql).toContain(
      'in (select `id` from `customer` where (`no_key` = ?) and `customer`.`account_id` = ?)',
    );
    expect(parameters).toEqual(['a', 'c', 7, 7]);
    const without = find.compiled(of(7), { code: 'a', customerNo: undefined });
    expect(without.parameters).toEqual(['a', 7]);
  });

  it('inserts the account of the handle', () => {
    const add = compiledQuery((db, row: { readonly code: string; readonly code_key: string }) =>
      db.insertInto('location').values(row),
    );
    const { sql, parameters } = add.compiled(of(9), { code: 'A', code_key: 'a' });
    expect(sql).toBe('insert into `location` (`code`, `code_key`, `account_id`) values (?, ?, ?)');
    expect(parameters).toEqual(['A', 'a', 9]);
  });

  it('is rejected by a handle of no account or of two accounts', () => {
    expect(() => find.compiled(bare, { code: 'a' })).toThrow('exactly one account');
    const two = of(7).withPlugin(new AccountScope(8));
    expect(() => find.compiled(two, { code: 'a' })).toThrow('exactly one account');
  });

  it('is rejected if the scope rejects it', () => {
    const elsewhere = compiledQuery((db, params: { readonly id: number }) =>
      db.updateTable(['customer', 'job']).set({ active: false }).where('job.id', '=', params.id),
    );
    expect(() => elsewhere.compiled(of(7), { id: 1 })).toThrow('cannot be scoped to one account');
  });
});

it('another shape is another statement', () => {
  const sorted = compiledQuery<{ readonly id: number }, { id: number }, 'asc' | 'desc'>(
    (db, params, order) =>
      db.selectFrom('unit').select('id').where('id', '>', params.id).orderBy('id', order),
  );
  expect(sorted.compiled(of(7), { id: 1 }, 'asc').sql).toMatch(/`id` asc$/);
  expect(sorted.compiled(of(7), { id: 1 }, 'desc').sql).toMatch(/`id` desc$/);
});

describe('a list is one parameter', () => {
  const ofNumbers = compiledQuery((db, params: { readonly ids: readonly number[] }) =>
    db.selectFrom('unit').select('no').where('id', 'in', listParameter(params.ids)),
  );

  it('of the same statement for any length, confined to the account (D1)', () => {
    for (const ids of [[1], [3, 1, 2]]) {
      const { sql, parameters } = ofNumbers.compiled(of(7), { ids });
      expect(sql).toBe('select `no` from `unit` where (`id` in (?)) and `unit`.`account_id` = ?');
      expect(parameters).toEqual([ids, 7]);
    }
  });

  it('that may contain row ids only, as the driver does not escape it', () => {
    const sly: unknown = ['1) or (1 = 1'];
    for (const ids of [
      [],
      [1.5],
      [NaN],
      [2 ** 60],
      sly as number[],
      'abc' as unknown as number[],
    ]) {
      expect(() => ofNumbers.compiled(of(7), { ids })).toThrow('row ids');
    }
  });

  it('that is rejected where the query has one value', () => {
    const one = compiledQuery((db, params: { readonly id: number }) =>
      db.selectFrom('unit').select('no').where('id', '=', params.id),
    );
    const list: unknown = [1, 2];
    expect(() => one.compiled(of(7), { id: list as number })).toThrow('one value');
    expect(() => listParameter([1])).toThrow('compiled query');
  });
});
