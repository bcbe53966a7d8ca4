import { createHash } from 'node:crypto';
import type { Caller } from '#support/caller.ts';
import type { Company } from '#support/company.ts';
import type { Database } from '#support/database.ts';

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const voidExport = (caller: Caller, number: number) =>
  caller.send('POST', `/api/export/${number}/void`, { reason: 'Wrong month' });

export const createExport = (caller: Caller, body: object) =>
  caller.send('POST', '/api/export', body);

export const acknowledge = (caller: Caller, number: number, body: object) =>
  caller.send('PUT', `/api/export/${number}/acknowledge`, body);

/** Returns the digest of the file of each export. */
export async function digestsOfFiles(
  caller: Caller,
  numbers: Iterable<number>,
): Promise<Map<number, string>> {
  const digests = new Map<number, string>();
  for (const number of numbers) {
    const { text } = await caller.send('GET', `/api/export/${number}`);
    digests.set(number, digestOf(text));
  }
  return digests;
}

interface Inconsistency {
  readonly number: number | null;
  readonly what: string;
}

/**
 * Returns the inconsistencies: exports without all their lines or with wrong counts, records that are exported outside
 * of an export, and lines that left an export although it is not voided and they are not rejected.
 */
export async function inconsistentExports(
  database: Database,
  { account }: Company,
): Promise<Inconsistency[]> {
  return database.rows<Inconsistency>(
    `select number, 'lines' as what from export_batch b
      where account_id = :account and record_count <>
        (select count(*) from worksheet_record r where r.account_id = b.account_id and r.export_batch_id = b.id) +
        (select count(*) from export_line l where l.account_id = b.account_id and l.export_batch_id = b.id)
     union all
     select b.number, 'state' from worksheet_record r
       left join export_batch b on b.account_id = r.account_id and b.id = r.export_batch_id
      where r.account_id = :account and r.exported <> (b.id is not null and b.voided_at is null)
     union all
     select b.number, 'frozen' from export_line l
       join export_batch b on b.account_id = l.account_id and b.id = l.export_batch_id
      where l.account_id = :account and b.voided_at is null and l.export_status is null
     union all
     select number, 'counts' from export_batch b
      where account_id = :account and (
        accepted_count <> (select count(*) from worksheet_record r where r.account_id = b.account_id
          and r.export_batch_id = b.id and r.export_status = 'accepted') or
        rejected_count <> (select count(*) from export_line l where l.account_id = b.account_id
          and l.export_batch_id = b.id and l.export_status = 'rejected'))`.replaceAll(
      ':account',
      String(account.id),
    ),
  );
}
