import { createHash } from 'node:crypto';
import type { AccountHandle } from '@worksheet/database/client';
import { fail } from '@worksheet/domain/errors';
import type { FrozenSheet, SignedLine } from '@worksheet/domain/worksheet/sheet/sign-off';
import { fromDecimal, fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import { isoLocalOrNull } from '@worksheet/domain/worksheet/time';
import { hasThumbnail } from '#attachments/image-types.ts';
import { personName } from '#person-name.ts';

const columns = [
  'id',
  'version',
  'user_id',
  'username',
  'work_date',
  'customer_id',
  'customer_no',
  'customer_name',
  'job_id',
  'job_task_code',
  'job_task_description',
  'location_code',
  'work_type_code',
  'work_type_description',
  'unit_type',
  'unit_no',
  'unit_description',
  'description',
  'time_from',
  'time_to',
  'break_minutes',
  'quantity',
  'hours',
  'unit_of_measure_code',
  'unit_of_measure_description',
  'attachment_count',
  'attachments_expected',
  'attachments_expected_until',
  'exported',
  'sign_off_id',
] as const;

/** Selects what a sheet shows of records, in the order of a sheet. */
export function selectLines(db: AccountHandle) {
  return db.selectFrom('worksheet_record').select(columns).orderBy('work_date').orderBy('id');
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** Adds the names of the people and the photos. */
export async function toLines(db: AccountHandle, rows: readonly LineRow[]): Promise<SignedLine[]> {
  const names = await namesOf(db, rows);
  const photos = await photosOf(db, rows);
  return rows.map((row) => ({
    recordId: row.id,
    version: row.version,
    date: row.work_date,
    username: row.username,
    name: names.get(row.user_id) ?? row.username,
    jobTaskCode: row.job_task_code,
    jobTaskDescription: row.job_task_description,
    locationCode: row.location_code,
    workTypeCode: row.work_type_code,
    workTypeDescription: row.work_type_description,
    unitType: row.unit_type,
    unitNo: row.unit_no,
    unitDescription: row.unit_description,
    description: row.description,
    timeFrom: isoLocalOrNull(row.work_date, row.time_from),
    timeTo: isoLocalOrNull(row.work_date, row.time_to),
    breakMinutes: row.break_minutes,
    quantity: fromDecimal(row.quantity),
    hours: fromDecimalOrNull(row.hours),
    unitOfMeasureCode: row.unit_of_measure_code,
    unitOfMeasureDescription: row.unit_of_measure_description,
    photos: photos.get(row.id) ?? [],
  }));
}

async function namesOf(
  db: AccountHandle,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(rows.map((row) => row.user_id));
  if (ids.size === 0) return new Map();
  const people = await db
    .selectFrom('user')
    .select(['user.id', personName().as('name')])
    .where('user.id', 'in', [...ids])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

async function photosOf(
  db: AccountHandle,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<number, SignedLine['photos']>> {
  const ids = rows.filter((row) => row.attachment_count > 0).map(({ id }) => id);
  const photos = new Map<number, SignedLine['photos']>();
  if (ids.length === 0) return photos;
  const files = await db
    .selectFrom('attachment')
    .select(['id', 'record_id', 'file_name', 'content_type', 'sha256'])
    .where('record_id', 'in', ids)
    .orderBy('record_id')
    .orderBy('position')
    .execute();
  for (const file of files) {
    const { id, sha256 } = file;
    const photo = { id, fileName: file.file_name, sha256 };
    const known = photos.get(file.record_id) ?? [];
    known.push({ ...photo, hasThumbnail: hasThumbnail(file.content_type) });
    photos.set(file.record_id, known);
  }
  return photos;
}

/** Whose sheet it is: the account, the job, and the customer of the records, else that of the job. */
export async function findSheetHead(
  db: AccountHandle,
  job: Awaited<ReturnType<ReturnType<typeof selectJob>['executeTakeFirstOrThrow']>>,
  rows: readonly LineRow[],
) {
  const account = await db
    .selectFrom('account')
    .select(['name', 'address', 'cvr'])
    .executeTakeFirstOrThrow();
  const named = rows.find((row) => row.customer_no !== null);
  const customer = await db
    .selectFrom('customer')
    .select(['no', 'name', 'address'])
    .where('id', '=', named?.customer_id ?? job.customerId)
    .executeTakeFirst();
  return {
    accountName: account.name,
    accountAddress: account.address,
    accountCvr: account.cvr,
    jobCode: job.code,
    jobDescription: job.description,
    jobAddress: job.address,
    customerNo: named?.customer_no ?? customer?.no ?? null,
    customerName: named?.customer_name ?? customer?.name ?? null,
    customerAddress: customer?.address ?? null,
  };
}

/** What a signature for some rows stores. `lines` has one for each of them, by `toLines`. */
export function freeze(
  head: Awaited<ReturnType<typeof findSheetHead>>,
  rows: readonly LineRow[],
  lines: readonly SignedLine[],
): FrozenSheet {
  const lineOf = new Map(lines.map((line) => [line.recordId, line]));
  return {
    ...head,
    lines: rows.map(({ id, quantity, hours }) => ({
      ...(lineOf.get(id) ?? fail('internal')),
      quantity,
      hours,
    })),
  };
}

/**
 * Identifies what was shown. Versions do not suffice: renames change the texts of a record without a new version, and so
 * does the unit of measure with its hours. The text of `freeze` is always in the same order.
 */
export function digestOf(frozen: FrozenSheet): string {
  return createHash('sha256').update(JSON.stringify(frozen)).digest('hex');
}

export function selectJob(db: AccountHandle) {
  return db
    .selectFrom('job')
    .select(['id', 'code', 'description', 'address', 'bill_to_customer_id as customerId']);
}
