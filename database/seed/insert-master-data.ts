import type { AccountHandle } from '#client.ts';
import { standardPlural } from '@worksheet/domain/entities/standard-plural';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { countsAsNothing, defaultCounting } from '@worksheet/domain/worksheet/hours';
import { addDays } from './calendar.ts';
import type { Company } from './content.ts';
import { idsBy, insertInChunks, type Ids } from './insert.ts';

export interface MasterIds {
  readonly customer: Ids;
  /** The ids by unit type and number. */
  readonly unit: Ids;
  /** The ids by unit type, unit number and code. */
  readonly unitOfMeasure: Ids;
  readonly location: Ids;
  readonly workType: Ids;
  readonly job: Ids;
  /** The ids by job and code. */
  readonly task: Ids;
}

export async function insertMasterData(
  db: AccountHandle,
  company: Company,
  today: string,
): Promise<MasterIds> {
  const customer = await insertCustomers(db, company);
  const units = await insertUnits(db, company);
  const places = await insertPlaces(db, company);
  const jobs = await insertJobs(db, company, { customer, today });
  return { customer, ...units, ...places, ...jobs };
}

async function insertCustomers(db: AccountHandle, { customers }: Company): Promise<Ids> {
  const rows = customers.map(({ no, name, active }) => ({
    no,
    no_key: normalizedKey(no),
    name,
    active,
  }));
  await insertInChunks(rows, (some) => db.insertInto('customer').values(some).execute());
  const stored = await db.selectFrom('customer').select(['id', 'no']).execute();
  return idsBy(
    'customer',
    stored.map(({ id, no }) => ({ id, names: [no] })),
  );
}

async function insertUnits(
  db: AccountHandle,
  { units }: Company,
): Promise<Pick<MasterIds, 'unit' | 'unitOfMeasure'>> {
  const unitRows = units.map(({ unitType, no, description, active }, position) => ({
    unit_type: unitType,
    no,
    no_key: normalizedKey(no),
    description,
    barcode: unitType === 'Item' ? barcodeOf(position) : null,
    active,
  }));
  await insertInChunks(unitRows, (some) => db.insertInto('unit').values(some).execute());
  const storedUnits = await db.selectFrom('unit').select(['id', 'unit_type', 'no']).execute();
  const unit = idsBy(
    'unit',
    storedUnits.map(({ id, unit_type, no }) => ({ id, names: [unit_type, no] })),
  );

  const measures = units.flatMap(({ unitType, no, unitsOfMeasure }) =>
    unitsOfMeasure.map(({ code, description }) => ({
      unit_id: unit.of(unitType, no),
      code,
      code_key: normalizedKey(code),
      description,
      plural_description: standardPlural(description),
      ...countingColumns(unitType, code),
    })),
  );
  await insertInChunks(measures, (some) => db.insertInto('unit_of_measure').values(some).execute());
  const stored = await db
    .selectFrom('unit_of_measure as m')
    .innerJoin('unit as u', 'u.id', 'm.unit_id')
    .select(['m.id', 'm.code', 'u.unit_type', 'u.no'])
    .execute();
  const unitOfMeasure = idsBy(
    'unit of measure',
    stored.map(({ id, unit_type, no, code }) => ({ id, names: [unit_type, no, code] })),
  );
  return { unit, unitOfMeasure };
}

/** Returns an EAN-13 with its check digit, so that a scanner accepts it. */
function barcodeOf(position: number): string {
  const digits = `579000${String(position + 1).padStart(6, '0')}`;
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function countingColumns(unitType: string, code: string) {
  const { countsAs, hours } = unitType === 'Resource' ? defaultCounting(code) : countsAsNothing;
  return { counts_as: countsAs, hours: hours === null ? null : hours.toFixed(6) };
}

async function insertPlaces(
  db: AccountHandle,
  { locations, workTypes }: Company,
): Promise<Pick<MasterIds, 'location' | 'workType'>> {
  const locationRows = locations.map(({ code, active }) => ({
    code,
    code_key: normalizedKey(code),
    active,
  }));
  await insertInChunks(locationRows, (some) => db.insertInto('location').values(some).execute());
  const workTypeRows = workTypes.map(({ code, description, unitOfMeasure, active }) => ({
    code,
    code_key: normalizedKey(code),
    description,
    unit_of_measure_code: unitOfMeasure,
    active,
  }));
  await insertInChunks(workTypeRows, (some) => db.insertInto('work_type').values(some).execute());
  const storedLocations = await db.selectFrom('location').select(['id', 'code']).execute();
  const storedWorkTypes = await db.selectFrom('work_type').select(['id', 'code']).execute();
  return {
    location: idsBy(
      'location',
      storedLocations.map(({ id, code }) => ({ id, names: [code] })),
    ),
    workType: idsBy(
      'work type',
      storedWorkTypes.map(({ id, code }) => ({ id, names: [code] })),
    ),
  };
}

async function insertJobs(
  db: AccountHandle,
  { jobs }: Company,
  { customer, today }: { customer: Ids; today: string },
): Promise<Pick<MasterIds, 'job' | 'task'>> {
  const rows = jobs.map((job) => ({
    code: job.code,
    code_key: normalizedKey(job.code),
    description: job.description,
    bill_to_customer_id: customer.of(job.customer),
    team_code: job.team,
    team_code_key: job.team && normalizedKey(job.team),
    responsible_resource_no: job.responsible,
    starting_date: job.startedDaysAgo === null ? null : addDays(today, -job.startedDaysAgo),
    active: job.active,
    absence: job.absence,
    budget_hours: job.budgetHours === null ? null : job.budgetHours.toFixed(2),
  }));
  await insertInChunks(rows, (some) => db.insertInto('job').values(some).execute());
  const storedJobs = await db.selectFrom('job').select(['id', 'code']).execute();
  const job = idsBy(
    'job',
    storedJobs.map(({ id, code }) => ({ id, names: [code] })),
  );

  const taskRows = jobs.flatMap(({ code: jobCode, tasks }) =>
    tasks.map(({ code, description, active }) => ({
      job_id: job.of(jobCode),
      code,
      code_key: normalizedKey(code),
      description,
      active,
    })),
  );
  await insertInChunks(taskRows, (some) => db.insertInto('job_task').values(some).execute());
  const stored = await db
    .selectFrom('job_task as t')
    .innerJoin('job as j', 'j.id', 't.job_id')
    .select(['t.id', 't.code', 'j.code as job_code'])
    .execute();
  const task = idsBy(
    'job task',
    stored.map(({ id, code, job_code }) => ({ id, names: [job_code, code] })),
  );
  return { job, task };
}
