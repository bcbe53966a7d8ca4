import type { AccountHandle } from '@worksheet/database/client';
import { ticksPerHour, type Ticks } from '@worksheet/domain/import-registrations/read-amount';
import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { createYielder } from '#yielder.ts';

/** A row that an earlier import made records of. */
export interface KnownRow {
  readonly content: string;
  /** The hours of its records as they are now. */
  readonly ticks: Ticks;
}

const rowsPerRead = 1_000;

export async function findKnown(
  db: AccountHandle,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, KnownRow>> {
  const known = new Map<string, KnownRow>();
  const turn = createYielder();
  for (let start = 0; start < fingerprints.length; start += rowsPerRead) {
    await turn();
    const rows = await db
      .selectFrom('imported_record as imported')
      .leftJoin('worksheet_record as record', 'record.id', 'imported.record_id')
      .select(['imported.fingerprint', 'imported.content', 'record.hours'])
      .where('imported.fingerprint', 'in', fingerprints.slice(start, start + rowsPerRead))
      .execute();
    for (const { fingerprint, content, hours } of rows) {
      const ticks = hours === null ? 0 : (toMillionths(hours) * ticksPerHour) / 1_000_000;
      known.set(fingerprint, { content, ticks: ticks + (known.get(fingerprint)?.ticks ?? 0) });
    }
  }
  return known;
}
