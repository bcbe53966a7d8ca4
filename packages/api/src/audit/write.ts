import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName, type Actor } from '@worksheet/domain/actor';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import type { AuditDetails, AuditEvent } from '@worksheet/domain/audit';
import type { Context } from '#context.ts';

export interface AuditInput {
  readonly event: AuditEvent;
  readonly subject?: string | undefined;
  /** Only names and numbers: never a secret or a text of a user. */
  readonly details?: AuditDetails | undefined;
}

type CallContext = Pick<Context, 'now' | 'request'> & { readonly actor: Actor };

export function writeAudit(
  tx: AccountTransaction,
  ctx: CallContext,
  input: AuditInput,
): Promise<void> {
  return writeAudits(tx, ctx, [input]);
}

const entriesPerInsert = 500;

/** Writes many entries of one call. */
export async function writeAudits(
  tx: AccountTransaction,
  { actor, now, request }: CallContext,
  inputs: readonly AuditInput[],
): Promise<void> {
  const facts = { by: actorName(actor), address: request.address, at: now() };
  for (let start = 0; start < inputs.length; start += entriesPerInsert) {
    const chunk = inputs.slice(start, start + entriesPerInsert);
    await addEntries(
      tx,
      chunk.map((input) => ({ ...input, ...facts })),
    );
  }
}

interface AuditRow extends AuditInput {
  readonly by: string;
  readonly address: string | null;
  readonly at: Date;
}

export function addEntry(tx: AccountTransaction, row: AuditRow): Promise<void> {
  return addEntries(tx, [row]);
}

async function addEntries(tx: AccountTransaction, rows: readonly AuditRow[]): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values(
      rows.map(({ event, subject, details, by, address, at }) => ({
        at: toUtc(at),
        event,
        by_name: by,
        by_name_key: normalizedKey(by),
        // The address may come from a forged header.
        address: address !== null && /^[\da-fA-F:.%\w]{1,64}$/.test(address) ? address : null,
        subject: subject ?? null,
        subject_key: subject === undefined ? null : normalizedKey(subject),
        details: details && Object.keys(details).length > 0 ? JSON.stringify(details) : null,
      })),
    )
    .execute();
}
