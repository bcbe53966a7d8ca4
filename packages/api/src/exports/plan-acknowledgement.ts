import type { AccountTransaction } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { fail } from '@worksheet/domain/errors';
import type { Acknowledgement, ExportRecord } from '@worksheet/domain/worksheet/export';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import { maxNamed } from '#exports/find-entries.ts';
import type { BatchRow } from '#exports/visible-batches.ts';

/** A line that is accepted or rejected now. */
export interface Line {
  readonly id: number;
  readonly isApproved: boolean;
  readonly reference: string | null;
  /** The reason of a rejection. */
  readonly reason: string | null;
}

/**
 * Locks the lines of an export that are acknowledged and returns those whose status changes; throws if one cannot, and
 * names it. Without `records`, all that wait are accepted.
 */
export async function planAcknowledgement(
  tx: AccountTransaction,
  batch: Pick<BatchRow, 'id' | 'voided_at'>,
  records: readonly Acknowledgement[] | undefined,
): Promise<{ readonly accepted: readonly Line[]; readonly rejected: readonly Line[] }> {
  if (!records) return { accepted: await lockWaiting(tx, batch), rejected: [] };
  const lines = await lockLines(tx, batch.id, records);
  const refused = new Map<Refusal, FieldsOfError>();
  const plan: { accepted: Line[]; rejected: Line[] } = { accepted: [], rejected: [] };
  for (const [index, { id, status, externalReference, reason }] of records.entries()) {
    const line = lines.get(id);
    const reference = emptyToNull(externalReference);
    const sent = { status, reference, reason: emptyToNull(reason) };
    const verdict = verdictOf(line, sent);
    if (verdict === 'changes') {
      const isApproved = line?.isApproved === true;
      plan[status].push({ id, isApproved, reference, reason: sent.reason });
    } else if (verdict !== 'stored') {
      const fields = refused.get(verdict) ?? [];
      refused.set(verdict, fields);
      fields.push({ path: `records.${index}`, code: fieldCodes[verdict], params: { id } });
    }
  }
  for (const [code, fields] of refused) fail(code, { fields: fields.slice(0, maxNamed) });
  return plan;
}

const fieldCodes = {
  'entry-not-found': 'record-not-in-export',
  'export-voided': 'record-not-in-export',
  'entry-accepted': 'record-accepted',
  'entry-rejected': 'record-rejected',
} as const;
type Refusal = keyof typeof fieldCodes;
type FieldsOfError = {
  path: string;
  code: (typeof fieldCodes)[Refusal];
  params: { id: number };
}[];

interface StoredLine {
  readonly status: ExportRecord['status'];
  readonly reference: string | null;
  readonly reason: string | null;
  readonly isApproved: boolean;
}

interface Sent {
  readonly status: Acknowledgement['status'];
  readonly reference: string | null;
  readonly reason: string | null;
}

/** Both answers are final (D57): accepted with its reference, rejected with its reference and reason. */
function verdictOf(
  line: StoredLine | undefined,
  { status, reference, reason }: Sent,
): Refusal | 'stored' | 'changes' {
  const isSame =
    status === line?.status &&
    (reference === null || reference === line.reference) &&
    (status === 'accepted' || reason === null || reason === line.reason);
  switch (line?.status) {
    case undefined:
      return 'entry-not-found';
    case 'waiting':
      return 'changes';
    case 'void':
      return 'export-voided';
    case 'rejected':
      return isSame ? 'stored' : 'entry-rejected';
    case 'accepted':
      return isSame ? 'stored' : 'entry-accepted';
  }
}

async function lockWaiting(
  tx: AccountTransaction,
  batch: Pick<BatchRow, 'id' | 'voided_at'>,
): Promise<Line[]> {
  if (batch.voided_at !== null) fail('export-voided');
  const rows = await tx
    .selectFrom('worksheet_record')
    .select('id')
    .where('export_batch_id', '=', batch.id)
    .where('export_status', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => ({ id, isApproved: false, reference: null, reason: null }));
}

async function lockLines(
  tx: AccountTransaction,
  batchId: number,
  records: readonly Acknowledgement[],
): Promise<ReadonlyMap<number, StoredLine>> {
  const ids = records.map(({ id }) => id);
  const inExport = await tx
    .selectFrom('worksheet_record')
    .select(['id', 'export_status', 'external_reference as reference', 'approved_by'])
    .where('id', 'in', ids)
    .where('export_batch_id', '=', batchId)
    .orderBy('id')
    .$call(forcePrimaryIndex)
    .forUpdate()
    .execute();
  const frozen = await tx
    .selectFrom('export_line')
    .select([
      'id',
      'export_status',
      'external_reference as reference',
      'rejection_reason as reason',
      'approved_by',
    ])
    .where('export_batch_id', '=', batchId)
    .where('id', 'in', ids)
    .execute();
  const line = (otherwise: 'waiting' | 'void', row: FoundLine): [number, StoredLine] => [
    row.id,
    {
      status: row.export_status ?? otherwise,
      reference: row.reference,
      reason: row.reason,
      isApproved: row.approved_by !== null,
    },
  ];
  return new Map([
    ...inExport.map((row) => line('waiting', { ...row, reason: null })),
    ...frozen.map((row) => line('void', row)),
  ]);
}

interface FoundLine {
  readonly id: number;
  readonly export_status: 'accepted' | 'rejected' | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly approved_by: string | null;
}
