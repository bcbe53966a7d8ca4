import type { AccountHandle } from '@worksheet/database/client';
import { forceDateIndex } from '@worksheet/database/force-primary-index';
import type { Entity } from '@worksheet/domain/entities/entity';
import {
  maxArchivedRecords,
  type Usage,
  type Use,
  useKinds,
} from '@worksheet/domain/entities/usage';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { z } from 'zod';
import { tables, type Values } from '#master-data/columns.ts';
import { agreementsOfPayTypes } from '#master-data/pay-type-use.ts';

/** Undefined without any field of the key; a part of it is refused. */
export function completeKey<E extends Entity>(
  entity: E,
  input: Values,
): z.output<E['key']> | undefined {
  const names = Object.keys(entity.key.shape);
  const missing = names.filter((name) => input[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    failFields(...missing.map((path) => ({ path, code: 'required' as const })));
  }
  return input as z.output<E['key']>;
}

/** What refers to the entries of a kind. With an id only to this one, and the records of the archive too (D23). */
export async function findUsage(
  db: AccountHandle,
  entity: Pick<Entity, 'table' | 'discriminator'>,
  id?: number,
): Promise<Usage[]> {
  const records = recordsOf(entity);
  const counts = await Promise.all([
    countJobs(db, entity, id),
    countUsers(db, entity, id),
    countWorkTypes(db, entity, id),
    countAgreements(db, entity, id),
    countUsersOfAgreements(db, entity, id),
    records ? countOpenRecords(db, records, id) : [],
  ]);
  const uses = Map.groupBy(counts.flat(), (count) => count.id);
  if (id !== undefined && records) {
    const open = uses.get(id)?.find(({ kind }) => kind === 'openRecord')?.count ?? 0;
    const count = await countArchivedRecords(db, records, id, open);
    if (count > 0)
      uses.set(id, [...(uses.get(id) ?? []), { id, kind: 'archivedRecord', count, active: 0 }]);
  }
  const ids = id === undefined ? [...uses.keys()] : [id];
  return ids.map((each) => ({
    id: each,
    uses: (uses.get(each) ?? [])
      .map(({ id: _id, ...use }) => use)
      .toSorted((a, b) => useKinds.indexOf(a.kind) - useKinds.indexOf(b.kind)),
  }));
}

interface Count extends Use {
  readonly id: number;
}

const recordColumns = [
  'customer_id',
  'job_id',
  'job_task_id',
  'location_id',
  'work_type_id',
  'unit_id',
  'unit_of_measure_id',
  'user_id',
] as const;

interface Records {
  readonly column: (typeof recordColumns)[number];
  /** The columns that tell apart entities of one table. */
  readonly only: readonly (readonly [column: string, value: string])[];
}

function recordsOf({ table, discriminator }: Pick<Entity, 'table' | 'discriminator'>) {
  const column = recordColumns.find((name) => name === `${table}_id`);
  return column && { column, only: Object.entries(discriminator) };
}

/** Reads the open records only, however many are in the archive. */
async function countOpenRecords(
  db: AccountHandle,
  { column, only }: Records,
  id: number | undefined,
): Promise<Count[]> {
  let query = forceDateIndex(tables(db).selectFrom('worksheet_record'))
    .select((eb) => [`${column} as id`, eb.fn.countAll().as('count')])
    .where('exported', '=', false)
    .where(column, id === undefined ? 'is not' : '=', id ?? null)
    .groupBy(column);
  for (const [name, value] of only) query = query.where(name, '=', value);
  const rows = await query.execute();
  return rows.map((row) => {
    const count = Number(row['count']);
    return { id: Number(row['id']), kind: 'openRecord', count, active: count };
  });
}

/** Counts from all records, because the index of a reference does not know which are archived. */
async function countArchivedRecords(
  db: AccountHandle,
  { column }: Records,
  id: number,
  open: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('worksheet_record')
        .select('id')
        .where(column, '=', id)
        .limit(open + maxArchivedRecords)
        .as('record'),
    )
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) - open;
}

interface Referring {
  readonly id: number;
  readonly active: boolean;
}

function countByTarget(kind: Use['kind'], referring: readonly Referring[]): Count[] {
  return [...Map.groupBy(referring, (each) => each.id)].map(([id, rows]) => ({
    id,
    kind,
    count: rows.length,
    active: rows.filter(({ active }) => active).length,
  }));
}

/** The jobs billed to a customer, and those for which a resource is responsible. */
async function countJobs(
  db: AccountHandle,
  { table, discriminator }: Pick<Entity, 'table' | 'discriminator'>,
  id: number | undefined,
): Promise<Count[]> {
  if (table === 'customer') {
    const jobs = await db
      .selectFrom('job')
      .select(['bill_to_customer_id as id', 'active'])
      .$if(id !== undefined, (query) => query.where('bill_to_customer_id', '=', id ?? 0))
      .execute();
    return countByTarget('job', jobs);
  }
  if (discriminator['unit_type'] !== 'Resource') return [];
  const jobs = await db
    .selectFrom('job')
    .select(['responsible_resource_no as no', 'active'])
    .where('responsible_resource_no', 'is not', null)
    .execute();
  if (jobs.length === 0) return [];
  const resources = await db
    .selectFrom('unit')
    .select(['id', 'no_key as key'])
    .where('unit_type', '=', 'Resource')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
  const ids = new Map(resources.map((resource) => [resource.key, resource.id]));
  const referring = jobs.flatMap(({ no, active }) => {
    const resource = ids.get(normalizedKey(no ?? ''));
    return resource === undefined ? [] : [{ id: resource, active }];
  });
  return countByTarget('job', referring);
}

/** The users who have a resource by default. */
async function countUsers(
  db: AccountHandle,
  { discriminator }: Pick<Entity, 'discriminator'>,
  id: number | undefined,
): Promise<Count[]> {
  if (discriminator['unit_type'] !== 'Resource') return [];
  const users = await db
    .selectFrom('user')
    .select(['default_resource_id as id', 'active'])
    .where('default_resource_id', id === undefined ? 'is not' : '=', id ?? null)
    .execute();
  return countByTarget(
    'user',
    users.map((user) => ({ ...user, id: Number(user.id) })),
  );
}

/** The work types whose unit of measure exists nowhere else: a code that others have too can be deleted here. */
async function countWorkTypes(
  db: AccountHandle,
  { table, discriminator }: Pick<Entity, 'table' | 'discriminator'>,
  id: number | undefined,
): Promise<Count[]> {
  if (table !== 'unit' && table !== 'unit_of_measure') return [];
  const workTypes = await db
    .selectFrom('work_type')
    .select(['unit_of_measure_code as code', 'active'])
    .where('unit_of_measure_code', 'is not', null)
    .execute();
  if (workTypes.length === 0) return [];
  const keys = workTypes.map(({ code }) => normalizedKey(code ?? ''));
  const measures = await db
    .selectFrom('unit_of_measure as measure')
    .innerJoin('unit', 'unit.id', 'measure.unit_id')
    .select((eb) => [
      'measure.code_key as key',
      eb.fn.min('measure.id').as('measureId'),
      eb.fn.min('unit.id').as('unitId'),
      eb.fn.min('unit.unit_type').as('unitType'),
    ])
    .where('measure.code_key', 'in', keys)
    .groupBy('measure.code_key')
    .having((eb) => eb.fn.countAll(), '=', 1)
    .execute();
  const type = discriminator['unit_type'];
  const owners = new Map(
    measures
      .filter(({ unitType }) => type === undefined || unitType === type)
      .map(({ key, measureId, unitId }) => [key, Number(table === 'unit' ? unitId : measureId)]),
  );
  const referring = workTypes.flatMap(({ active }, index) => {
    const owner = owners.get(keys[index] ?? '');
    return owner === undefined || (id !== undefined && owner !== id) ? [] : [{ id: owner, active }];
  });
  return countByTarget('workType', referring);
}

/** The agreements whose rules name a pay type. */
async function countAgreements(
  db: AccountHandle,
  { table }: Pick<Entity, 'table'>,
  id: number | undefined,
): Promise<Count[]> {
  if (table !== 'pay_type') return [];
  const payTypes = await db
    .selectFrom('pay_type')
    .select(['id', 'code_key as key'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
  const agreements = await agreementsOfPayTypes(db);
  const referring = payTypes.flatMap((payType) =>
    [...(agreements.get(payType.key)?.values() ?? [])].map(({ active }) => ({
      id: payType.id,
      active,
    })),
  );
  return countByTarget('agreement', referring);
}

/** The users who have an agreement, or had it. */
async function countUsersOfAgreements(
  db: AccountHandle,
  { table }: Pick<Entity, 'table'>,
  id: number | undefined,
): Promise<Count[]> {
  if (table !== 'agreement') return [];
  const users = await db
    .selectFrom('user_agreement')
    .innerJoin('user', 'user.id', 'user_agreement.user_id')
    .select(['agreement_id as id', 'user.id as userId', 'user.active'])
    .$if(id !== undefined, (query) => query.where('agreement_id', '=', id ?? 0))
    .groupBy(['agreement_id', 'user.id', 'user.active'])
    .execute();
  return countByTarget('user', users);
}
