import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { unscoped } from '#unscoped.ts';
import { testDatabase } from '../testing/database.ts';
import { seedDemo } from './seed.ts';

const { pool, url } = await testDatabase();
const db = unscoped(pool);

const today = '2026-03-17';
beforeEach(async () => {
  await seedDemo(url, { today });
});

type Found<T, Id> = Id extends null ? undefined : T;

function byId<T extends { id: number }>(rows: T[]) {
  const known = new Map(rows.map((row) => [row.id, row]));
  return <Id extends number | null>(id: Id): Found<T, Id> => {
    const row = id === null ? undefined : known.get(id);
    if (id !== null && !row) throw new Error(`no row with the id ${id}`);
    return row as Found<T, Id>;
  };
}

/** Joins rows here, because the database has no statistics yet for tables that were just filled. */
async function everything() {
  return {
    records: await db.selectFrom('worksheet_record').selectAll().execute(),
    account: byId(await db.selectFrom('account').selectAll().execute()),
    user: byId(await db.selectFrom('user').selectAll().execute()),
    job: byId(await db.selectFrom('job').selectAll().execute()),
    customer: byId(await db.selectFrom('customer').selectAll().execute()),
    jobTask: byId(await db.selectFrom('job_task').selectAll().execute()),
    location: byId(await db.selectFrom('location').selectAll().execute()),
    workType: byId(await db.selectFrom('work_type').selectAll().execute()),
    unit: byId(await db.selectFrom('unit').selectAll().execute()),
    unitOfMeasure: byId(await db.selectFrom('unit_of_measure').selectAll().execute()),
  };
}

async function faults(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`select * from (${query}) as fault`.execute(db);
  return rows.length;
}

describe('the demo data follows the rules: it', () => {
  it('has a normalised key for every code', async () => {
    const rows = await sql<{ code: string; code_key: string }>`
      select code, code_key from account union all select username, username_key from user
      union all select no, no_key from customer union all select no, no_key from unit
      union all select code, code_key from unit_of_measure union all select code, code_key from location
      union all select code, code_key from work_type union all select code, code_key from job
      union all select code, code_key from job_task`.execute(db);
    expect(rows.rows.length).toBeGreaterThan(700);
    for (const row of rows.rows) {
      expect(row.code_key).toBe(normalizedKey(row.code));
      expect(row.code).toMatch(/^[\p{L}\p{N} \-_/.]+$/u);
    }
  });

  it('refers to existing rows of the same account, with their names', async () => {
    const all = await everything();
    for (const w of all.records) {
      const account = all.account(w.account_id);
      const user = all.user(w.user_id);
      const job = all.job(w.job_id);
      const customer = all.customer(w.customer_id);
      const task = all.jobTask(w.job_task_id);
      const location = all.location(w.location_id);
      const workType = all.workType(w.work_type_id);
      const unit = all.unit(w.unit_id);
      const measure = all.unitOfMeasure(w.unit_of_measure_id);
      for (const one of [user, job, customer, task, location, workType, unit, measure])
        if (one) expect(one.account_id).toBe(w.account_id);

      expect(w).toMatchObject({
        username: user.username,
        job_code: job.code,
        job_description: job.description,
        customer_id: job.bill_to_customer_id,
        customer_no: customer?.no ?? null,
        customer_name: customer?.name ?? null,
        job_task_code: task?.code ?? null,
        job_task_description: task?.description ?? null,
        location_code: location?.code ?? null,
        work_type_code: workType?.code ?? null,
        work_type_description: workType?.description ?? null,
        unit_type: unit.unit_type,
        unit_no: unit.no,
        unit_description: unit.description,
        unit_of_measure_code: measure.code,
        unit_of_measure_description: measure.description,
      });
      expect(measure.unit_id).toBe(unit.id);
      if (task) expect(task.job_id).toBe(job.id);
      if (workType?.unit_of_measure_code) expect(workType.unit_of_measure_code).toBe(measure.code);
      if (!account.show_work_type) expect(workType).toBeUndefined();
      if (account.mandatory_job_task) expect(task).toBeDefined();
      if (user.lock_default_resource && unit.unit_type === 'Resource')
        expect(unit.id).toBe(user.default_resource_id);
      // Open records refer to active master data only.
      if (!w.exported)
        for (const one of [job, customer, unit, task, location, workType])
          if (one) expect(one.active).toBe(true);
    }
  });

  it('has times for the resources of the shipyard only', async () => {
    const { records, account } = await everything();
    for (const w of records) {
      expect(Number(w.quantity)).toBeGreaterThan(0);
      const { time_from: from, time_to: to } = w;
      const isTimed = account(w.account_id).resource_units === 'Time' && w.unit_type === 'Resource';
      if (!isTimed) expect([from, to]).toEqual([null, null]);
      if (!isTimed) continue;
      if (from === null || to === null) throw new Error(`no times in record ${w.id}`);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(1440);
      expect([from % 15, to % 15]).toEqual([0, 0]);
      expect(Number(w.quantity) * 60).toBe(to - from);
    }
    const days = Map.groupBy(records, (w) => `${w.account_id} ${w.user_id} ${w.work_date}`);
    for (const day of days.values()) {
      const times = day.map((w) => [w.time_from ?? 0, w.time_to ?? 0] as const);
      let free = 0;
      for (const [from, to] of times.filter(([, end]) => end > 0).toSorted(([a], [b]) => a - b)) {
        expect(from).toBeGreaterThanOrEqual(free);
        free = to;
      }
    }
  });

  it('has exported old records, approved those older than a week, and left the others open', async () => {
    expect(
      await faults(sql`
        select w.id from worksheet_record w
        left join export_batch b on b.account_id = w.account_id and b.id = w.export_batch_id
        where w.work_date > ${today} or w.work_date < date_sub(${today}, interval 98 day)
          or w.exported <> (w.work_date < date_sub(${today}, interval 5 week))
          or w.exported <> (b.id is not null)
          or (w.exported = 1 and w.approved_by is null)
          or (w.approved_by is null) <> (w.approved_at is null)
          or (w.approved_by is not null and w.work_date >= date_sub(${today}, interval 1 week))
          or w.created_at >= ${today} or w.modified_at >= ${today} or w.approved_at >= ${today}
          or w.modified_at <= w.created_at or w.approved_at <= w.created_at
          or w.approved_at <= w.modified_at or b.created_at <= w.approved_at`),
    ).toBe(0);
    expect(
      await faults(sql`
        select b.id from export_batch b where b.record_count <>
          (select count(*) from worksheet_record w where w.export_batch_id = b.id)
          or b.hours <> (select sum(w.hours) from worksheet_record w where w.export_batch_id = b.id)`),
    ).toBe(0);
    const accounts = await sql<Record<'code' | 'next' | 'numbers' | 'files', unknown>>`
      select a.code, a.next_export_number as next, group_concat(b.number order by b.created_at) as numbers,
        group_concat(distinct concat(b.created_by, b.delimiter, b.format_version)) as files
      from account a left join export_batch b on b.account_id = a.id group by a.id, a.code, a.next_export_number order by a.id`.execute(
      db,
    );
    expect(accounts.rows).toEqual([
      { code: 'NORDLYS', next: 5, numbers: '1,2,3,4', files: 'adam;4' },
      { code: 'HARBOUR', next: 5, numbers: '1,2,3,4', files: 'alice,4' },
      { code: 'OPERATOR', next: 1, numbers: null, files: null },
    ]);
  });

  it('has the history of every record, in order', async () => {
    const records = await db.selectFrom('worksheet_record').selectAll().execute();
    const history = await db.selectFrom('record_history').selectAll().orderBy('id').execute();
    const ofRecord = Map.groupBy(history, (step) => step.record_id);
    expect(ofRecord.size).toBe(records.length);
    for (const record of records) {
      const steps = ofRecord.get(record.id) ?? [];
      const last = (action: string) => steps.findLast((step) => step.action === action);
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
      expect(steps[0]).toMatchObject({
        action: 'create',
        by_name: record.created_by,
        at: record.created_at,
      });
      expect([last('update')?.by_name ?? null, last('update')?.at ?? null]).toEqual([
        record.modified_by,
        record.modified_at,
      ]);
      expect([last('approve')?.by_name ?? null, last('approve')?.at ?? null]).toEqual([
        record.approved_by,
        record.approved_at,
      ]);
      expect(last('export') !== undefined).toBe(record.exported);
      expect(record.version).toBe(steps.length);
    }
    expect(records.filter((r) => r.returned_by !== null)).toMatchObject([
      { username: 'ida', returned_by: 'tove', approved_by: null, exported: false },
    ]);
    const changed = records.filter((r) => r.modified_by === 'tove' && r.username !== 'tove');
    expect(changed.some((r) => r.approved_by === null)).toBe(true);
    expect(changed.some((r) => r.exported)).toBe(true);
  });
});
