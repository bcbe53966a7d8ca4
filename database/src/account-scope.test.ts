import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compileOnly } from '../testing/compile-only.ts';
import { AccountScope } from './account-scope.ts';
import { marked } from './chain/mark.ts';
import type { DB } from './schema.ts';
import type { AccountDB } from './tables/declarations.ts';

const db = compileOnly<AccountDB>().withPlugin(new AccountScope(7));
const untyped = compileOnly<DB>().withPlugin(new AccountScope(7));

function textOf(query: { compile(): { sql: string; parameters: readonly unknown[] } }): string {
  const { sql: text, parameters } = query.compile();
  return `${text} ${JSON.stringify(parameters)}`;
}

describe('no query can run without its account (D1)', () => {
  it('confines a select, whatever its condition', () => {
    const query = db
      .selectFrom('job')
      .select('code')
      .where((eb) => eb.or([eb('code', '=', 'A'), eb('active', '=', true)]));
    expect(textOf(query)).toBe(
      'select `code` from `job` where ((`code` = ? or `active` = ?)) and `job`.`account_id` = ? ["A",true,7]',
    );
  });

  it('confines both sides of a join, under their aliases', () => {
    const query = db
      .selectFrom('worksheet_record as w')
      .leftJoin('job as j', 'j.id', 'w.job_id')
      .select(['w.id', 'j.description']);
    expect(textOf(query)).toBe(
      'select `w`.`id`, `j`.`description` from `worksheet_record` as `w` left join `job` as `j` on (`j`.`id` = `w`.`job_id`) and `j`.`account_id` = ? where `w`.`account_id` = ? [7,7]',
    );
  });

  it('confines subqueries in a condition', () => {
    const query = db
      .selectFrom('job')
      .select('code')
      .where('bill_to_customer_id', 'in', (eb) => eb.selectFrom('customer').select('id'))
      .where(({ exists, selectFrom }) => exists(selectFrom('job_task').select('id')));
    expect(textOf(query)).toBe(
      'select `code` from `job` where (`bill_to_customer_id` in (select `id` from `customer` where `customer`.`account_id` = ?) and exists (select `id` from `job_task` where `job_task`.`account_id` = ?)) and `job`.`account_id` = ? [7,7,7]',
    );
  });

  it('confines a derived table, a common table expression and both sides of a union', () => {
    expect(
      textOf(db.selectFrom((eb) => eb.selectFrom('unit').select('no').as('u')).select('u.no')),
    ).toBe(
      'select `u`.`no` from (select `no` from `unit` where `unit`.`account_id` = ?) as `u` [7]',
    );
    expect(
      textOf(
        db
          .with('c', (q) => q.selectFrom('customer').select('no'))
          .selectFrom('c')
          .select('no'),
      ),
    ).toBe(
      'with `c` as (select `no` from `customer` where `customer`.`account_id` = ?) select `no` from `c` [7]',
    );
    expect(
      textOf(
        db
          .selectFrom('customer')
          .select('no')
          .union(db.selectFrom('location').select('code as no')),
      ),
    ).toBe(
      'select `no` from `customer` where `customer`.`account_id` = ? union select `code` as `no` from `location` where (`location`.`account_id` = ?) and `location`.`account_id` = ? [7,7,7]',
    );
  });

  it('confines the account table to the account itself', () => {
    expect(textOf(db.selectFrom('account').select('name'))).toBe(
      'select `name` from `account` where `account`.`id` = ? [7]',
    );
  });

  it('adds the account to every inserted row', () => {
    const query = db.insertInto('customer').values([
      { no: 'C1', no_key: 'c1', name: 'x' },
      { no: 'C2', no_key: 'c2', name: 'y', active: false },
    ]);
    expect(textOf(query)).toBe(
      'insert into `customer` (`no`, `no_key`, `name`, `active`, `account_id`) values (?, ?, ?, default, ?), (?, ?, ?, ?, ?) ["C1","c1","x",7,"C2","c2","y",false,7]',
    );
  });

  it('adds the account to rows that are copied from a select, which it confines', () => {
    const query = db
      .insertInto('export_line')
      .columns(['id', 'export_batch_id', 'description'])
      .expression((eb) =>
        eb
          .selectFrom('worksheet_record')
          .select(['id', eb.val(3).as('batch'), 'description'])
          .where('export_batch_id', '=', 3)
          .forUpdate(),
      );
    expect(textOf(query)).toBe(
      'insert into `export_line` (`id`, `export_batch_id`, `description`, `account_id`) select `id`, ? as `batch`, `description`, ? as `account_id` from `worksheet_record` where (`export_batch_id` = ?) and `worksheet_record`.`account_id` = ? for update [3,7,3,7]',
    );
  });

  it('confines an upsert, as every unique key begins with the account', () => {
    const query = db
      .insertInto('location')
      .values({ code: 'A', code_key: 'a' })
      .onDuplicateKeyUpdate({ active: true });
    expect(textOf(query)).toBe(
      'insert into `location` (`code`, `code_key`, `account_id`) values (?, ?, ?) on duplicate key update `active` = ? ["A","a",7,true]',
    );
  });

  it('confines updates and deletes, with or without a condition', () => {
    expect(textOf(db.updateTable('customer').set({ name: 'z' }))).toBe(
      'update `customer` set `name` = ? where `customer`.`account_id` = ? ["z",7]',
    );
    expect(textOf(db.deleteFrom('customer').where('no', '=', 'C1'))).toBe(
      'delete from `customer` where (`no` = ?) and `customer`.`account_id` = ? ["C1",7]',
    );
  });

  it('also applies after withSchema', () => {
    expect(textOf(db.withSchema('other').selectNoFrom(sql`1`.as('one')))).toContain('select 1');
    expect(() => textOf(db.withSchema('other').selectFrom('customer').select('no'))).toThrow(
      'another database',
    );
  });
});

describe('the scope rejects', () => {
  it.each([
    ['a table outside the account', () => untyped.selectFrom('session').selectAll()],
    [
      'the same in a join',
      () =>
        untyped
          .selectFrom('user')
          .innerJoin('api_key', 'api_key.account_id', 'user.account_id')
          .select('user.id'),
    ],
    [
      'the same in a subquery',
      () =>
        untyped
          .selectFrom('user')
          .select('id')
          .where('id', 'in', (eb) => eb.selectFrom('session').select('user_id')),
    ],
    ['a raw table', () => untyped.selectFrom(sql<{ id: number }>`customer`.as('c')).select('c.id')],
    [
      'a new account',
      () =>
        untyped
          .insertInto('account')
          .values({ code: 'X', code_key: 'x', name: 'X', created_date: '2026-01-01' }),
    ],
    [
      'an insert of selected rows that does not list its columns',
      () =>
        db
          .insertInto('location')
          .expression((eb) => eb.selectFrom('location').select(['code', 'code_key'])),
    ],
    [
      'an insert of all columns of selected rows',
      () =>
        db
          .insertInto('location')
          .columns(['code'])
          .expression((eb) => eb.selectFrom('location').selectAll('location') as never),
    ],
    [
      'an insert that selects more columns than it lists',
      () =>
        db
          .insertInto('location')
          .columns(['code'])
          .expression((eb) => eb.selectFrom('location').select(['code', 'code_key'])),
    ],
    [
      'an insert that selects the account',
      () =>
        untyped
          .insertInto('location')
          .columns(['code', 'account_id' as never])
          .expression((eb) => eb.selectFrom('location').select(['code', 'account_id'])),
    ],
    [
      'an insert of selected rows from a table outside the account',
      () =>
        untyped
          .insertInto('location')
          .columns(['code', 'code_key'])
          .expression((eb) => eb.selectFrom('api_key').select(['key_hash', 'key_encrypted'])),
    ],
    [
      'an insert of a union',
      () =>
        db
          .insertInto('location')
          .columns(['code'])
          .expression((eb) =>
            eb.selectFrom('location').select('code').unionAll(eb.selectFrom('job').select('code')),
          ),
    ],
    ['replace', () => db.replaceInto('location').values({ code: 'A', code_key: 'a' })],
    ['an update of two tables', () => db.updateTable(['customer', 'job']).set({ name: 'z' })],
    [
      'an update through a join',
      () =>
        db
          .updateTable('job')
          .innerJoin('customer', 'customer.id', 'job.bill_to_customer_id')
          .set({ active: false }),
    ],
    [
      'a delete through a join',
      () => db.deleteFrom('job').innerJoin('customer', 'customer.id', 'job.bill_to_customer_id'),
    ],
    ['a delete with using', () => db.deleteFrom('job').using('customer')],
    [
      'a common table expression that hides a table',
      () =>
        db
          .with('customer', (q) => q.selectFrom('job').select('code'))
          .selectFrom('customer')
          .select('code'),
    ],
    ['a change of the audit log', () => untyped.updateTable('audit_log').set({ id: 1 } as never)],
    ['a deletion from the audit log', () => db.deleteFrom('audit_log as a').where('a.id', '=', 1)],
    [
      'an upsert into the audit log',
      () =>
        db
          .insertInto('audit_log')
          .values(
            marked(db, 'audit_log', {
              at: '2026-03-02 14:30:00.000',
              event: 'sign-in',
              by_name: 'bo',
            }),
          )
          .onDuplicateKeyUpdate((eb) => ({ account_id: eb.ref('account_id') }) as never),
    ],
    ['a schema change', () => db.schema.dropTable('customer')],
  ])('%s', (_, query) => {
    expect(() => query().compile()).toThrow('cannot be scoped to one account');
  });
});

it('the account and the id cannot be set by the caller', () => {
  const location = { code: 'A', code_key: 'a' };
  const elsewhere = { ...location, account_id: 9 };
  const numbered = { ...location, id: 9 };
  // The compiler accepts excess properties of variables.
  for (const values of [elsewhere, numbered]) {
    expect(() => db.insertInto('location').values(values).compile()).toThrow('by the caller');
  }
  // @ts-expect-error the account cannot be inserted
  db.insertInto('location').values({ ...location, account_id: 9 });
  // @ts-expect-error nor can the id
  db.insertInto('location').values({ ...location, id: 9 });
  // @ts-expect-error nor can the account be changed
  db.updateTable('customer').set({ account_id: 9 });
  // @ts-expect-error nor can the audit log be changed
  db.updateTable('audit_log').set({ by_name: 'another' });
});

it('a deleted row can be restored under its id, in its account only', () => {
  const photo = {
    record_id: 1,
    position: 0,
    file_name: 'a.png',
    content_type: 'image/png',
    size: 1,
    sha256: 'x',
    storage_key: 'a',
    created_at: '2026-03-02 15:00:00.000',
  };
  const { sql, parameters } = db
    .insertInto('attachment')
    .values({ ...photo, id: 9 })
    .compile();
  expect(sql).toContain('`id`, `account_id`)');
  expect(parameters.slice(-2)).toEqual([9, 7]);
  const elsewhere = { ...photo, account_id: 9 };
  expect(() => db.insertInto('attachment').values(elsewhere).compile()).toThrow('by the caller');
});
