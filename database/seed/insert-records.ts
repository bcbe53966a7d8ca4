import { marked } from '#chain/mark.ts';
import type { AccountHandle } from '#client.ts';
import type { Company, DemoCustomer, DemoTask, DemoUnit } from './content.ts';
import type { MasterIds } from './insert-master-data.ts';
import { insertInChunks, type Ids } from './insert.ts';
import { csvVersion } from '@worksheet/domain/worksheet/csv';
import {
  countsAsNothing,
  daysOf,
  defaultCounting,
  hoursOf,
} from '@worksheet/domain/worksheet/hours';
import { hoursToDecimal, toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { toDecimal } from '@worksheet/domain/worksheet/quantity';
import { decimal } from './activity.ts';
import type { DemoBatch, DemoRecord } from './records.ts';

interface InsertContext {
  readonly company: Company;
  readonly ids: MasterIds;
  readonly userIds: Ids;
}

export async function insertRecords(
  db: AccountHandle,
  { records, batches }: { records: readonly DemoRecord[]; batches: readonly DemoBatch[] },
  where: InsertContext,
): Promise<void> {
  const batchIds = await insertBatches(db, batches, where);
  const rows = records.map((record) => ({
    ...masterDataColumns(record, where),
    ...unitColumns(record, where),
    ...recordState(record, where.userIds),
    export_batch_id: record.batch === null ? null : (batchIds.get(record.batch) ?? null),
  }));
  await insertInChunks(rows, (chunk) => db.insertInto('worksheet_record').values(chunk).execute());
  await db
    .updateTable('export_batch')
    .set(({ selectFrom }) => ({
      hours: selectFrom('worksheet_record')
        .select(({ fn }) => fn.sum<string>('worksheet_record.hours').as('hours'))
        .whereRef('worksheet_record.export_batch_id', '=', 'export_batch.id'),
    }))
    .execute();
  // The account was empty, so the ids are in the order of insertion.
  const stored = await db.selectFrom('worksheet_record').select('id').orderBy('id').execute();
  const steps = records.flatMap((record, index) =>
    record.steps.map((step, position) =>
      marked(db, 'record_history', {
        record_id: stored[index]?.id ?? 0,
        action: step.action,
        by_name: step.by,
        at: step.at,
        changes: step.changes && JSON.stringify(step.changes),
        was: position === 0 ? null : JSON.stringify(columnsBefore(record, position, where.userIds)),
      }),
    ),
  );
  const history = steps.toSorted((one, other) => one.at.localeCompare(other.at));
  await insertInChunks(history, (chunk) => db.insertInto('record_history').values(chunk).execute());
}

async function insertBatches(
  db: AccountHandle,
  batches: readonly DemoBatch[],
  { company: { account }, userIds }: InsertContext,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const batch of batches) {
    const { insertId } = await db
      .insertInto('export_batch')
      .values({
        number: batch.number,
        created_by: account.exportedBy,
        created_by_id: userIds.of(account.exportedBy),
        created_at: batch.createdAt,
        record_count: batch.recordCount,
        format_version: csvVersion,
        delimiter: account.delimiter,
      })
      .executeTakeFirstOrThrow();
    ids.set(batch.number, Number(insertId));
  }
  return ids;
}

function masterDataColumns({ line, day }: DemoRecord, { company, ids }: InsertContext) {
  const { job } = line;
  const customer = findRequired<DemoCustomer>(company.customers, (one) => one.no === job.customer);
  const task =
    line.task === null ? null : findRequired<DemoTask>(job.tasks, (one) => one.code === line.task);
  const workType =
    line.workType === null
      ? null
      : findRequired(company.workTypes, (one) => one.code === line.workType);
  return {
    work_date: day.date,
    customer_id: ids.customer.of(customer.no),
    customer_no: customer.no,
    customer_name: customer.name,
    job_id: ids.job.of(job.code),
    job_code: job.code,
    job_description: job.description,
    job_task_id: task && ids.task.of(job.code, task.code),
    job_task_code: task && task.code,
    job_task_description: task && task.description,
    location_id: line.location === null ? null : ids.location.of(line.location),
    location_code: line.location,
    work_type_id: workType && ids.workType.of(workType.code),
    work_type_code: workType && workType.code,
    work_type_description: workType && workType.description,
  };
}

function unitColumns({ line, user }: DemoRecord, { company, ids, userIds }: InsertContext) {
  const { unitType, unitNo, unitOfMeasure } = line;
  const unit = findRequired<DemoUnit>(
    company.units,
    (one) => one.unitType === unitType && one.no === unitNo,
  );
  const measure = findRequired(unit.unitsOfMeasure, (one) => one.code === unitOfMeasure);
  const quantity = line.hundredths / 100;
  const counting = unitType === 'Resource' ? defaultCounting(measure.code) : countsAsNothing;
  const isTimed = line.from !== null;
  const hours = isTimed ? quantity : (hoursOf(quantity, counting) ?? null);
  const days = isTimed ? null : daysOf(quantity, counting);
  return {
    user_id: userIds.of(user.username),
    username: user.username,
    unit_type: unitType,
    unit_id: ids.unit.of(unitType, unitNo),
    unit_no: unitNo,
    unit_description: unit.description,
    unit_of_measure_id: ids.unitOfMeasure.of(unitType, unitNo, unitOfMeasure),
    unit_of_measure_code: measure.code,
    unit_of_measure_description: measure.description,
    description: line.description,
    time_from: line.from,
    time_to: line.to,
    quantity: decimal(line.hundredths),
    hours: hours === null ? null : hoursToDecimal(toMillionths(hours)),
    days: days === null ? null : toDecimal(days),
  };
}

/** Each step increments the version (D17). */
function recordState({ steps, batch }: Pick<DemoRecord, 'steps' | 'batch'>, userIds: Ids) {
  const created = findRequired(steps, (step) => step.action === 'create');
  const modified = steps.findLast((step) => step.action === 'update');
  const approved = steps.findLast((step) => step.action === 'approve');
  const returned = steps.findLast((step) => step.action === 'return');
  return {
    version: steps.length,
    created_by: created.by,
    created_by_id: userIds.of(created.by),
    created_at: created.at,
    modified_by: modified?.by ?? null,
    modified_by_id: modified ? userIds.of(modified.by) : null,
    modified_at: modified?.at ?? null,
    approved_by: approved?.by ?? null,
    approved_by_id: approved ? userIds.of(approved.by) : null,
    approved_at: approved?.at ?? null,
    returned_by: returned?.by ?? null,
    returned_by_id: returned ? userIds.of(returned.by) : null,
    returned_at: returned?.at ?? null,
    return_reason: returned?.changes?.['returnReason']?.[1] ?? null,
    exported: batch !== null,
  };
}

/** What a step replaced: the state of the record before it. */
function columnsBefore({ steps, batch }: DemoRecord, position: number, userIds: Ids) {
  const { action, changes } = findRequired(steps.slice(position), () => true);
  const state = recordState({ steps: steps.slice(0, position), batch: null }, userIds);
  const { version, exported } = state;
  const pick = (begin: string) =>
    Object.fromEntries(Object.entries(state).filter(([column]) => column.startsWith(begin)));
  if (action === 'export' && batch !== null) return { version, exported, export_batch_id: null };
  if (action === 'approve') return { version, ...pick('approved_') };
  if (action === 'return') return { version, ...pick('return') };
  const { description, quantity, timeTo } = changes ?? {};
  return {
    version,
    ...pick('modified_'),
    ...(description && { description: description[0] }),
    // All corrected quantities are hours.
    ...(quantity && { quantity: quantity[0], hours: quantity[0] }),
    ...(timeTo && { time_to: minutesOf(timeTo[0] ?? '') }),
  };
}

/** From `16:30`. */
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function findRequired<T>(list: readonly T[], test: (one: T) => boolean): T {
  const one = list.find(test);
  if (one === undefined)
    throw new Error('The demo data refers to an entity that it does not contain.');
  return one;
}
