import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { lockShared } from '@worksheet/database/expressions';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { customer as customerEntity } from '@worksheet/domain/entities/customer';
import { job as jobEntity } from '@worksheet/domain/entities/job';
import type { References, Reference } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { findMergedInto } from '#master-data/merge/resolve.ts';
import { countingFrom } from '#master-data/unit-of-measure-rows.ts';

interface Codes {
  readonly ownerId: number;
  readonly job: string;
  readonly customer: string;
  readonly task: string;
  readonly location: string;
  readonly workType: string;
  readonly unitType: NormalEntry['unitType'];
  readonly unit: string;
  readonly measure: string;
}

const findReferences = compiledQuery((db, codes: Codes) =>
  db
    .selectFrom('user')
    // Before the job, as when a customer is renamed, which changes its jobs, too.
    .leftJoin('customer', (join) => join.on('customer.no_key', '=', codes.customer))
    .leftJoin('job', (join) => join.on('job.code_key', '=', codes.job))
    .leftJoin('job_task as task', (join) =>
      join.onRef('task.job_id', '=', 'job.id').on('task.code_key', '=', codes.task),
    )
    .leftJoin('location', (join) => join.on('location.code_key', '=', codes.location))
    .leftJoin('work_type as work', (join) => join.on('work.code_key', '=', codes.workType))
    .leftJoin('unit', (join) =>
      join.on('unit.unit_type', '=', codes.unitType).on('unit.no_key', '=', codes.unit),
    )
    .leftJoin('unit_of_measure as measure', (join) =>
      join.onRef('measure.unit_id', '=', 'unit.id').on('measure.code_key', '=', codes.measure),
    )
    .where('user.id', '=', codes.ownerId)
    .select([
      'job.id as jobId',
      'job.code as jobCode',
      'job.description as jobDescription',
      'job.active as jobActive',
      'job.bill_to_customer_id as billToCustomerId',
      'customer.id as customerId',
      'customer.no as customerNo',
      'customer.name as customerName',
      'customer.active as customerActive',
      'task.id as taskId',
      'task.code as taskCode',
      'task.description as taskDescription',
      'task.active as taskActive',
      'location.id as locationId',
      'location.code as locationCode',
      'location.active as locationActive',
      'work.id as workId',
      'work.code as workCode',
      'work.description as workDescription',
      'work.active as workActive',
      'work.unit_of_measure_code as workMeasureCode',
      'unit.id as unitId',
      'unit.no as unitNo',
      'unit.description as unitDescription',
      'unit.active as unitActive',
      'measure.id as measureId',
      'measure.code as measureCode',
      'measure.description as measureDescription',
      'measure.active as measureActive',
      'measure.counts_as as measureCountsAs',
      'measure.hours as measureHours',
    ])
    .modifyEnd(lockShared),
);

/** Locks the master data of an entry until the transaction ends, so that the stored names are current (D11, D12). */
export async function loadReferences(
  tx: AccountTransaction,
  ownerId: number,
  entry: NormalEntry,
): Promise<References> {
  const key = (code: string | null) => (code === null ? '' : normalizedKey(code));
  const { rows } = await findReferences(tx, {
    ownerId,
    job: key(entry.jobCode),
    customer: key(entry.customerNo),
    task: key(entry.jobTaskCode),
    location: key(entry.locationCode),
    workType: key(entry.workTypeCode),
    unitType: entry.unitType,
    unit: key(entry.unitNo),
    measure: key(entry.unitOfMeasureCode),
  });
  const [row] = rows;
  if (!row) return {};
  if ([row.jobActive, row.customerActive, row.unitActive].includes(false)) {
    const current = await withMerged(tx, entry, row);
    if (current) return loadReferences(tx, ownerId, current);
  }

  const job = reference(row.jobId, row.jobCode, row.jobDescription, row.jobActive);
  const workType = reference(row.workId, row.workCode, row.workDescription, row.workActive);
  const unit = reference(row.unitId, row.unitNo, row.unitDescription, row.unitActive);
  const measure = reference(
    row.measureId,
    row.measureCode,
    row.measureDescription,
    row.measureActive,
  );
  return {
    job:
      job && row.billToCustomerId !== null
        ? { ...job, billToCustomerId: row.billToCustomerId }
        : undefined,
    customer: reference(row.customerId, row.customerNo, row.customerName, row.customerActive),
    jobTask: reference(row.taskId, row.taskCode, row.taskDescription, row.taskActive),
    location: reference(row.locationId, row.locationCode, null, row.locationActive),
    workType: workType && { ...workType, unitOfMeasureCode: row.workMeasureCode },
    unit,
    unitOfMeasure: measure && {
      ...measure,
      ...countingFrom(row.measureCountsAs, row.measureHours),
    },
  };
}

/** Returns the entry with the codes of those into which what it names was merged; undefined if nothing was. */
async function withMerged(
  tx: AccountTransaction,
  entry: NormalEntry,
  row: Readonly<Record<'jobId' | 'customerId' | 'unitId', number | null>>,
): Promise<NormalEntry | undefined> {
  const into = async (entity: Parameters<typeof findMergedInto>[1], id: number | null) =>
    (await findMergedInto(tx, entity, [id ?? 0])).get(id ?? 0);
  const jobCode = await into(jobEntity, row.jobId);
  const customerNo = await into(customerEntity, row.customerId);
  const unitNo = await into({ table: 'unit', keyName: 'no' }, row.unitId);
  return (jobCode ?? customerNo ?? unitNo) === undefined
    ? undefined
    : {
        ...entry,
        jobCode: jobCode ?? entry.jobCode,
        customerNo: customerNo ?? entry.customerNo,
        unitNo: unitNo ?? entry.unitNo,
      };
}

function reference(
  id: number | null,
  code: string | null,
  description: string | null,
  active: boolean | null,
): Reference | undefined {
  if (id === null || code === null || active === null) return undefined;
  return { id, code, description, active };
}
