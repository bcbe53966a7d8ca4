import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { DatabasePool } from '#pool.ts';
import type { Row } from '#schema.ts';
import { unscoped } from '#unscoped.ts';
import { insertRow, insertRows, nextCode, type Overrides } from './insert-row.ts';

/* Codes are unique, so that a test states only the data on which it depends. */

/** The password of the users of tests, whose hash has the cheapest Argon2id options. */
export const testPassword = 'worksheet-test';
const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$YvL62GMq9vRDMmFmgktkGQ$o9li/UKbOW82WgK7h9mQZiItjCXCICIlXqykN0hNYIQ';

export async function createAccount(
  pool: DatabasePool,
  overrides: Overrides<'account'> = {},
): Promise<Row<'account'>> {
  const code = overrides.code ?? nextCode('ACCOUNT');
  const db = unscoped(pool);
  const { insertId } = await db
    .insertInto('account')
    .values({
      code,
      code_key: normalizedKey(code),
      name: `Account ${code}`,
      created_date: '2026-01-01',
      show_customer: true,
      show_job_task: true,
      show_location: true,
      show_work_type: true,
      ...overrides,
    })
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', Number(insertId))
    .executeTakeFirstOrThrow();
}

export async function createUser(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'user'> = {},
): Promise<Row<'user'>> {
  const [user] = await createUsers(pool, accountId, [overrides]);
  return user;
}

export function createUsers<const U extends readonly Overrides<'user'>[]>(
  pool: DatabasePool,
  accountId: number,
  users: U,
) {
  const rows = users.map((overrides) => {
    const username = overrides.username ?? nextCode('user');
    return {
      username,
      username_key: normalizedKey(username),
      ...teamCodeKey(overrides),
      password_hash: testPasswordHash,
      created_at: '2026-01-02 08:00:00.000',
      ...overrides,
    };
  });
  return insertRows(pool, accountId, 'user', rows as { [K in keyof U]: (typeof rows)[number] });
}

function teamCodeKey({ team_code: code }: { readonly team_code?: string | null }) {
  return { team_code_key: code ? normalizedKey(code) : null };
}

export function createCustomer(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'customer'> = {},
): Promise<Row<'customer'>> {
  const no = overrides.no ?? nextCode('C');
  return insertRow(pool, accountId, 'customer', {
    no,
    no_key: normalizedKey(no),
    name: `Customer ${no}`,
    ...overrides,
  });
}

export async function createJob(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'job'> = {},
): Promise<Row<'job'>> {
  const code = overrides.code ?? nextCode('J');
  return insertRow(pool, accountId, 'job', {
    code,
    code_key: normalizedKey(code),
    description: `Job ${code}`,
    ...teamCodeKey(overrides),
    bill_to_customer_id:
      overrides.bill_to_customer_id ?? (await createCustomer(pool, accountId)).id,
    ...overrides,
  });
}

export function createJobTask(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'job_task'> & { job_id: number },
): Promise<Row<'job_task'>> {
  const code = overrides.code ?? nextCode('T');
  return insertRow(pool, accountId, 'job_task', {
    code,
    code_key: normalizedKey(code),
    description: `Task ${code}`,
    ...overrides,
  });
}

export function createUnitOfMeasure(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'unit_of_measure'> & { unit_id: number },
): Promise<Row<'unit_of_measure'>> {
  const code = overrides.code ?? nextCode('M');
  return insertRow(pool, accountId, 'unit_of_measure', { ...measureOf(code), ...overrides });
}

const measureOf = (code: string) => ({
  code,
  code_key: normalizedKey(code),
  description: `Measure ${code}`,
});

export interface UnitWithMeasures extends Row<'unit'> {
  readonly unitsOfMeasure: readonly Row<'unit_of_measure'>[];
}

export async function createUnit(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'unit'> & { unitsOfMeasure?: readonly string[] } = {},
): Promise<UnitWithMeasures> {
  const { unitsOfMeasure: codes = [nextCode('M')], ...columns } = overrides;
  const unitType = columns.unit_type ?? 'Item';
  const no = columns.no ?? nextCode(unitType === 'Item' ? 'I' : 'R');
  const unit = await insertRow(pool, accountId, 'unit', {
    unit_type: unitType,
    no,
    no_key: normalizedKey(no),
    description: `${unitType} ${no}`,
    ...columns,
  });
  const measures = codes.map((code) => ({ ...measureOf(code), unit_id: unit.id }));
  const unitsOfMeasure = await insertRows(pool, accountId, 'unit_of_measure', measures);
  return { ...unit, unitsOfMeasure };
}

export function createLocation(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'location'> = {},
): Promise<Row<'location'>> {
  const code = overrides.code ?? nextCode('L');
  return insertRow(pool, accountId, 'location', {
    code,
    code_key: normalizedKey(code),
    ...overrides,
  });
}

export function createWorkType(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'work_type'> = {},
): Promise<Row<'work_type'>> {
  const code = overrides.code ?? nextCode('W');
  return insertRow(pool, accountId, 'work_type', {
    code,
    code_key: normalizedKey(code),
    description: `Work type ${code}`,
    ...overrides,
  });
}

export function createPayType(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'pay_type'> = {},
): Promise<Row<'pay_type'>> {
  const code = overrides.code ?? nextCode('P');
  return insertRow(pool, accountId, 'pay_type', {
    code,
    code_key: normalizedKey(code),
    description: `Pay type ${code}`,
    unit: 'hours',
    ...overrides,
  });
}

export function createAgreement(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'agreement'> = {},
): Promise<Row<'agreement'>> {
  const code = overrides.code ?? nextCode('A');
  return insertRow(pool, accountId, 'agreement', {
    code,
    code_key: normalizedKey(code),
    description: `Agreement ${code}`,
    ...overrides,
  });
}
