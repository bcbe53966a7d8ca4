import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { nameIndex, type NameIndex } from '@worksheet/domain/import-registrations/name-index';
import type { Counting } from '@worksheet/domain/worksheet/hours';
import type { Reference } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import { countingFrom } from '#master-data/unit-of-measure-rows.ts';
import type { RegisteredUser } from '#records/owner.ts';

export interface Person extends RegisteredUser {
  readonly code: string;
  readonly description: string | null;
  readonly also: readonly string[];
  readonly email: string | null;
}

export interface KnownJob extends Reference {
  readonly billToCustomerId: number;
}

/** A unit of measure of a resource in which hours can be registered: `R-BO/HOUR`. */
export interface HourUnit {
  readonly code: string;
  readonly description: string;
  readonly resource: Reference;
  readonly measure: Reference & Counting;
}

export interface Lookups {
  readonly people: NameIndex<Person>;
  readonly allPeople: readonly Person[];
  readonly jobs: NameIndex<KnownJob>;
  readonly customers: NameIndex<Reference>;
  readonly customersById: ReadonlyMap<number, Reference>;
  readonly hourUnits: readonly HourUnit[];
  readonly hourUnitsByCode: ReadonlyMap<string, HourUnit>;
  readonly tasksOf: (jobId: number) => NameIndex<Reference>;
  readonly takenCodes: { readonly job: Set<string>; readonly customer: Set<string> };
}

/** Reads what a file can name, once for all of its rows. Inactive entries are not found, but keep their codes (D24). */
export async function readLookups(db: AccountHandle): Promise<Lookups> {
  const users = await db
    .selectFrom('user')
    .leftJoin('unit', 'unit.id', 'user.default_resource_id')
    .select([
      'user.id',
      'user.username',
      'user.active',
      'user.email',
      'user.name',
      'unit.description as resource',
      'user.expiration_date as expirationDate',
      'user.default_resource_id as resourceId',
      'user.lock_default_resource as locked',
    ])
    .where('user.active', '=', true)
    .orderBy('user.username')
    .execute();
  const allPeople = users.map(({ name, resource, ...user }): Person => ({
    ...user,
    code: user.username,
    description: name ?? resource,
    also: [user.email, resource].filter((each) => each !== null),
  }));
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'code', 'description', 'active', 'bill_to_customer_id as billToCustomerId'])
    .execute();
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'no as code', 'name as description', 'active'])
    .execute();
  const tasks = await db
    .selectFrom('job_task')
    .select(['id', 'job_id as jobId', 'code', 'description', 'active'])
    .where('active', '=', true)
    .execute();
  const tasksByJob = Map.groupBy(tasks, ({ jobId }) => jobId);
  const indexes = new Map<number, NameIndex<Reference>>();
  const hourUnits = await findHourUnits(db);
  return {
    people: nameIndex(allPeople),
    allPeople,
    jobs: nameIndex(jobs.filter(isActive)),
    customers: nameIndex(customers.filter(isActive)),
    customersById: new Map(customers.map((each) => [each.id, each])),
    hourUnits,
    hourUnitsByCode: new Map(hourUnits.map((unit) => [normalizedKey(unit.code), unit])),
    tasksOf(jobId) {
      const index = indexes.get(jobId) ?? nameIndex(tasksByJob.get(jobId) ?? []);
      indexes.set(jobId, index);
      return index;
    },
    takenCodes: { job: codesOf(jobs), customer: codesOf(customers) },
  };
}

const isActive = ({ active }: { readonly active: boolean }) => active;

function codesOf(rows: readonly { readonly code: string }[]): Set<string> {
  return new Set(rows.map(({ code }) => normalizedKey(code)));
}

/** Those of one hour come before minutes and other factors, the base unit of a resource before its others. */
async function findHourUnits(db: AccountHandle): Promise<HourUnit[]> {
  const rows = await db
    .selectFrom('unit_of_measure as measure')
    .innerJoin('unit', 'unit.id', 'measure.unit_id')
    .select([
      'unit.id as unitId',
      'unit.no',
      'unit.description as unitDescription',
      'unit.base_unit_code as baseUnit',
      'measure.id',
      'measure.code',
      'measure.description',
      'measure.counts_as as countsAs',
      'measure.hours',
    ])
    .where('unit.unit_type', '=', 'Resource')
    .where('unit.active', '=', true)
    .where('measure.active', '=', true)
    .orderBy('unit.no')
    .orderBy('measure.code')
    .execute();
  const found = rows.flatMap((row) => {
    const counting = countingFrom(row.countsAs, row.hours);
    if (counting.countsAs !== 'hours' && counting.countsAs !== 'minutes') return [];
    const rank = counting.hours === 1 ? 0 : counting.countsAs === 'minutes' ? 2 : 4;
    const unit: HourUnit = {
      code: `${row.no}/${row.code}`,
      description: `${row.unitDescription ?? row.no} · ${row.description ?? row.code}`,
      resource: { id: row.unitId, code: row.no, description: row.unitDescription, active: true },
      measure: {
        ...counting,
        id: row.id,
        code: row.code,
        description: row.description,
        active: true,
      },
    };
    const isBase = row.baseUnit !== null && normalizedKey(row.baseUnit) === normalizedKey(row.code);
    return [{ unit, rank: isBase ? rank : rank + 1 }];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ unit }) => unit);
}
