import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { forAccount } from '#for-account.ts';
import type { DatabasePool } from '#pool.ts';
import type { NewRow, Row } from '#schema.ts';
import {
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
  type UnitWithMeasures,
} from './factories.ts';
import { insertRow, nextCode, type Overrides } from './insert-row.ts';

export interface RecordReferences {
  readonly user?: Row<'user'>;
  readonly customer?: Row<'customer'>;
  readonly job?: Row<'job'>;
  readonly jobTask?: Row<'job_task'>;
  readonly location?: Row<'location'>;
  readonly workType?: Row<'work_type'>;
  readonly unit?: UnitWithMeasures;
}

export async function createRecord(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'worksheet_record'> & RecordReferences = {},
): Promise<Row<'worksheet_record'>> {
  return insertRow(
    pool,
    accountId,
    'worksheet_record',
    await columnsOf(pool, accountId, overrides),
  );
}

export async function createRecords(
  pool: DatabasePool,
  accountId: number,
  each: readonly Overrides<'worksheet_record'>[],
  references: RecordReferences,
): Promise<void> {
  const columns = await columnsOf(pool, accountId, references);
  const db = forAccount(pool, accountId);
  const chunk = 500;
  for (let start = 0; start < each.length; start += chunk) {
    const rows = each.slice(start, start + chunk).map((own) => ({ ...columns, ...own }));
    await db.insertInto('worksheet_record').values(rows).execute();
  }
}

async function columnsOf(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'worksheet_record'> & RecordReferences,
): Promise<NewRow<'worksheet_record'>> {
  const { user, customer, job, jobTask, location, workType, unit, ...columns } = overrides;
  const owner = user ?? (await createUser(pool, accountId));
  const work = job ?? (await createJob(pool, accountId));
  const used = unit ?? (await createUnit(pool, accountId));
  const measure =
    used.unitsOfMeasure[0] ?? (await createUnitOfMeasure(pool, accountId, { unit_id: used.id }));
  return {
    user_id: owner.id,
    username: owner.username,
    work_date: '2026-03-02',
    customer_id: customer?.id ?? null,
    customer_no: customer?.no ?? null,
    customer_name: customer?.name ?? null,
    job_id: work.id,
    job_code: work.code,
    job_description: work.description,
    job_task_id: jobTask?.id ?? null,
    job_task_code: jobTask?.code ?? null,
    job_task_description: jobTask?.description ?? null,
    location_id: location?.id ?? null,
    location_code: location?.code ?? null,
    work_type_id: workType?.id ?? null,
    work_type_code: workType?.code ?? null,
    work_type_description: workType?.description ?? null,
    unit_type: used.unit_type,
    unit_id: used.id,
    unit_no: used.no,
    unit_description: used.description,
    unit_of_measure_id: measure.id,
    unit_of_measure_code: measure.code,
    unit_of_measure_description: measure.description,
    description: 'Work done',
    quantity: '1.00',
    created_by: owner.username,
    created_by_id: owner.id,
    created_at: '2026-03-02 15:00:00.000',
    ...(await authorIds(pool, accountId, columns)),
    ...columns,
  };
}

/** Returns the ids of the authors that a test names. */
async function authorIds(
  pool: DatabasePool,
  accountId: number,
  columns: Overrides<'worksheet_record'>,
): Promise<Overrides<'worksheet_record'>> {
  const idOf = async (name: string) => {
    const user = await forAccount(pool, accountId)
      .selectFrom('user')
      .select('id')
      .where('username_key', '=', normalizedKey(name))
      .executeTakeFirst();
    return user?.id ?? null;
  };
  const { approved_by: approver, modified_by: editor, created_by: creator } = columns;
  return {
    ...(approver ? { approved_by_id: await idOf(approver) } : {}),
    ...(editor ? { modified_by_id: await idOf(editor) } : {}),
    ...(creator ? { created_by_id: await idOf(creator) } : {}),
  };
}

export function createAttachment(
  pool: DatabasePool,
  accountId: number,
  overrides: Overrides<'attachment'> & { record_id: number },
): Promise<Row<'attachment'>> {
  const name = nextCode('photo-');
  return insertRow(pool, accountId, 'attachment', {
    position: 0,
    file_name: `${name}.png`,
    content_type: 'image/png',
    size: 1,
    sha256: 'x',
    storage_key: `2026/03/${name}`,
    created_at: '2026-03-02 15:00:00.000',
    ...overrides,
  });
}
