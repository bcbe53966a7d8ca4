import { sql } from 'kysely';
import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';

export interface ExportProblem {
  readonly account: string;
  /** The number of the export; null for records that are exported without an export. */
  readonly number: number | null;
  readonly problem: string;
}

/**
 * Checks that every export has all its lines (D19), that a record is exported only while it is in
 * an export that is not voided (D44), that no record is in two such exports, and that the counts of
 * accepted and rejected lines match the lines.
 */
export async function checkExports(pool: DatabasePool) {
  const db = kyselyOf(pool);
  const { exports } = await db
    .selectFrom('export_batch')
    .select(({ fn }) => fn.countAll<number>().as('exports'))
    .executeTakeFirstOrThrow();
  const checks = [incomplete, released, withoutExport, acknowledged, outside, left, inTwo];
  const found = checks.map((query) => query.execute(db));
  const problems = (await Promise.all(found)).flatMap(({ rows }) => rows);
  return { exports, problems };
}

const incomplete = sql<ExportProblem>`
  select a.code as account, b.number,
         concat('should hold ', b.record_count, ' records, holds ',
                coalesce(r.found, 0) + coalesce(l.found, 0)) as problem
    from export_batch b
    join account a on a.id = b.account_id
    left join (select account_id, export_batch_id, count(*) as found from worksheet_record
                where export_batch_id is not null group by account_id, export_batch_id) r
      on r.account_id = b.account_id and r.export_batch_id = b.id
    left join (select account_id, export_batch_id, count(*) as found from export_line
                group by account_id, export_batch_id) l
      on l.account_id = b.account_id and l.export_batch_id = b.id
   where b.record_count <> coalesce(r.found, 0) + coalesce(l.found, 0)
   order by a.code, b.number`;

const released = sql<ExportProblem>`
  select a.code as account, b.number,
         concat(if(b.voided_at is null, 'records in it that are not exported: ',
                   'records still in it, although it is voided: '), count(*)) as problem
    from export_batch b
    join account a on a.id = b.account_id
    join worksheet_record r on r.account_id = b.account_id and r.export_batch_id = b.id
   where b.voided_at is not null or not r.exported
   group by a.code, b.number, b.voided_at
   order by a.code, b.number`;

const withoutExport = sql<ExportProblem>`
  select a.code as account, null as number, concat('records exported without an export: ', count(*)) as problem
    from worksheet_record r
    join account a on a.id = r.account_id
   where r.exported and r.export_batch_id is null
   group by a.code
   order by a.code`;

const acknowledged = sql<ExportProblem>`
  select a.code as account, b.number,
         concat('should have ', b.accepted_count, ' accepted and ', b.rejected_count, ' rejected records, has ',
                coalesce(r.found, 0), ' and ', coalesce(l.found, 0)) as problem
    from export_batch b
    join account a on a.id = b.account_id
    left join (select account_id, export_batch_id, count(*) as found from worksheet_record
                where export_status = 'accepted' and export_batch_id is not null group by account_id, export_batch_id) r
      on r.account_id = b.account_id and r.export_batch_id = b.id
    left join (select account_id, export_batch_id, count(*) as found from export_line
                where export_status = 'rejected' group by account_id, export_batch_id) l
      on l.account_id = b.account_id and l.export_batch_id = b.id
   where b.accepted_count <> coalesce(r.found, 0) or b.rejected_count <> coalesce(l.found, 0)
   order by a.code, b.number`;

const outside = sql<ExportProblem>`
  select a.code as account, null as number, concat('records accepted without an export: ', count(*)) as problem
    from worksheet_record r
    join account a on a.id = r.account_id
   where r.export_batch_id is null and (r.export_status is not null or r.external_reference is not null)
   group by a.code
   order by a.code`;

const left = sql<ExportProblem>`
  select a.code as account, b.number,
         concat('records that left it, although it is not voided and they are not rejected: ', count(*)) as problem
    from export_line l
    join export_batch b on b.account_id = l.account_id and b.id = l.export_batch_id and b.voided_at is null
    join account a on a.id = l.account_id
   where l.export_status is null
   group by a.code, b.number
   order by a.code, b.number`;

const inTwo = sql<ExportProblem>`
  select a.code as account, b.number, concat('records that are also in export ', o.number, ': ', count(*)) as problem
    from export_line l
    join export_batch b on b.account_id = l.account_id and b.id = l.export_batch_id and b.voided_at is null
    join worksheet_record r on r.account_id = l.account_id and r.id = l.id and r.exported
    join export_batch o on o.account_id = r.account_id and o.id = r.export_batch_id and o.voided_at is null
    join account a on a.id = l.account_id
   where l.export_status is null or b.id = o.id
   group by a.code, b.number, o.number
   order by a.code, b.number, o.number`;
