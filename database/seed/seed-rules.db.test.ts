import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '#key.ts';
import { openPool } from '#pool.ts';
import { unscoped } from '#unscoped.ts';
import { testDatabase } from '../testing/database.ts';
import { seedDemo } from './seed.ts';

const { url } = await testDatabase();
const pool = openPool(url);
const db = unscoped(pool);
afterAll(() => pool.close());

const today = '2026-03-17';
beforeEach(async () => {
  await seedDemo(url, { today });
});

/**
 * How many rows a query finds that ought not to exist. The joins of freshly filled tables are
 * written in the order they are to be read in (`straight_join`): nobody has counted their rows yet.
 */
async function faults(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`select * from (${query}) as fault`.execute(db);
  return rows.length;
}

describe('the demo data obeys the rules: it', () => {
  it('keeps every code by its key', async () => {
    const rows = await sql<{ code: string; code_key: string }>`
      select code, code_key from account union all select username, username_key from user
      union all select no, no_key from customer union all select no, no_key from unit
      union all select code, code_key from unit_of_measure union all select code, code_key from location
      union all select code, code_key from work_type union all select code, code_key from job
      union all select code, code_key from job_task`.execute(db);
    expect(rows.rows.length).toBeGreaterThan(700);
    for (const row of rows.rows) {
      expect(row.code_key).toBe(keyOf(row.code));
      expect(row.code).toMatch(/^[\p{L}\p{N} \-_/.]+$/u);
    }
  });

  it('refers to what exists, in the same account, under the names it has there', async () => {
    expect(
      await faults(sql`
        select straight_join w.id from worksheet_record w
        join account a on a.id = w.account_id
        join user u on u.account_id = w.account_id and u.id = w.user_id
        join job j on j.account_id = w.account_id and j.id = w.job_id
        left join customer c on c.account_id = w.account_id and c.id = w.customer_id
        left join job_task t on t.account_id = w.account_id and t.id = w.job_task_id
        left join location l on l.account_id = w.account_id and l.id = w.location_id
        left join work_type y on y.account_id = w.account_id and y.id = w.work_type_id
        join unit n on n.account_id = w.account_id and n.id = w.unit_id
        join unit_of_measure m on m.account_id = w.account_id and m.id = w.unit_of_measure_id
        where not (w.username <=> u.username and w.job_code <=> j.code
          and w.job_description <=> j.description and j.bill_to_customer_id <=> w.customer_id
          and w.customer_no <=> c.no and w.customer_name <=> c.name
          and (t.id is null or t.job_id = j.id) and w.job_task_code <=> t.code
          and w.job_task_description <=> t.description and w.location_code <=> l.code
          and w.work_type_code <=> y.code and w.work_type_description <=> y.description
          and (y.unit_of_measure_code is null or y.unit_of_measure_code = m.code)
          and w.unit_type = n.unit_type and w.unit_no = n.no and w.unit_description <=> n.description
          and m.unit_id = n.id and w.unit_of_measure_code <=> m.code
          and w.unit_of_measure_description <=> m.description)
          or (a.show_work_type <> 1 and w.work_type_id is not null)
          or (a.mandatory_job_task = 1 and w.job_task_id is null)
          or (u.lock_default_resource = 1 and w.unit_type = 'Resource' and w.unit_id <> u.default_resource_id)`),
    ).toBe(0);
    // What is still in the worksheet could have been registered with what is active today.
    expect(
      await faults(sql`
        select straight_join w.id from worksheet_record w join job j on j.id = w.job_id
        join customer c on c.id = w.customer_id join unit n on n.id = w.unit_id
        left join job_task t on t.id = w.job_task_id left join location l on l.id = w.location_id
        left join work_type y on y.id = w.work_type_id
        where w.exported = 0 and (j.active and c.active and n.active and coalesce(t.active, 1)
          and coalesce(l.active, 1) and coalesce(y.active, 1)) = 0`),
    ).toBe(0);
  });

  it('times the resources of the shipyard, and nothing else', async () => {
    expect(
      await faults(sql`
        select straight_join w.id from worksheet_record w join account a on a.id = w.account_id
        where (a.resource_units = 'Time' and w.unit_type = 'Resource') <> (w.time_from is not null)
          or (w.time_from is null) <> (w.time_to is null)
          or w.quantity <= 0 or w.time_to <= w.time_from or w.time_to > 1440
          or w.time_from % 15 <> 0 or w.time_to % 15 <> 0
          or w.quantity * 60 <> w.time_to - w.time_from`),
    ).toBe(0);
    expect(
      await faults(sql`
        select straight_join one.id from worksheet_record one join worksheet_record other
          on other.account_id = one.account_id and other.user_id = one.user_id and other.work_date = one.work_date and other.id > one.id
          and other.time_from < one.time_to and one.time_from < other.time_to`),
    ).toBe(0);
  });

  it('has exported what is old, approved what is older than a week, and left the rest open', async () => {
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
          (select count(*) from worksheet_record w where w.export_batch_id = b.id)`),
    ).toBe(0);
    const accounts = await sql<Record<'code' | 'next' | 'numbers' | 'files', unknown>>`
      select a.code, a.next_export_number as next, group_concat(b.number order by b.created_at) as numbers,
        group_concat(distinct concat(b.created_by, b.delimiter, b.format_version)) as files
      from account a left join export_batch b on b.account_id = a.id group by a.id, a.code, a.next_export_number order by a.id`.execute(
      db,
    );
    expect(accounts.rows).toEqual([
      { code: 'NORDLYS', next: 5, numbers: '1,2,3,4', files: 'adam;1' },
      { code: 'HARBOUR', next: 5, numbers: '1,2,3,4', files: 'alice,1' },
      { code: 'OPERATOR', next: 1, numbers: null, files: null },
    ]);
  });

  it('remembers what happened to every record, in order', async () => {
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
    const changed = records.filter((r) => r.modified_by === 'tove' && r.username !== 'tove');
    expect(changed.some((r) => r.approved_by === null)).toBe(true);
    expect(changed.some((r) => r.exported)).toBe(true);
  });
});
