import { createHash } from 'node:crypto';
import type { AccountHandle } from '@worksheet/database/client';
import { identities, type Identity } from '@worksheet/domain/import-registrations/fingerprint';
import { ticksPerHour, type Ticks } from '@worksheet/domain/import-registrations/read-amount';
import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import type { FileRow, RegistrationFile } from '#import/registrations/file.ts';

/** Returns 32 characters. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest().toString('base64url', 0, 24);
}

export type IdentifiedRow = FileRow & Identity;

/** Reads the rows of a file, some at a time, with what identifies them. */
export async function* identifiedRows({
  source,
  pieces,
}: RegistrationFile): AsyncGenerator<readonly IdentifiedRow[]> {
  const identityOf = identities(source, digest);
  for await (const piece of pieces())
    yield piece.map((row) => ({ ...row, ...identityOf(row.texts) }));
}

/** A row that an earlier import made records of. */
export interface KnownRow {
  readonly content: string;
  /** The hours of its records as they are now. */
  readonly ticks: Ticks;
}

export async function findKnown(
  db: AccountHandle,
  rows: readonly Identity[],
): Promise<ReadonlyMap<string, KnownRow>> {
  const known = new Map<string, KnownRow>();
  if (rows.length === 0) return known;
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const found = await db
    .selectFrom('imported_record as imported')
    .leftJoin('worksheet_record as record', 'record.id', 'imported.record_id')
    .select(['imported.fingerprint', 'imported.content', 'record.hours'])
    .where('imported.fingerprint', 'in', fingerprints)
    .execute();
  for (const { fingerprint, content, hours } of found) {
    const ticks = hours === null ? 0 : (toMillionths(hours) * ticksPerHour) / 1_000_000;
    known.set(fingerprint, { content, ticks: ticks + (known.get(fingerprint)?.ticks ?? 0) });
  }
  return known;
}
