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
  { actor, now, request }: CallContext,
  input: AuditInput,
): Promise<void> {
  return addEntry(tx, { ...input, by: actorName(actor), address: request.address, at: now() });
}

export async function addEntry(
  tx: AccountTransaction,
  {
    event,
    subject,
    details,
    by,
    address,
    at,
  }: AuditInput & {
    readonly by: string;
    readonly address: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: toUtc(at),
      event,
      by_name: by,
      by_name_key: normalizedKey(by),
      // The address may come from a forged header.
      address: address !== null && /^[\da-fA-F:.%\w]{1,64}$/.test(address) ? address : null,
      subject: subject ?? null,
      subject_key: subject === undefined ? null : normalizedKey(subject),
      details: details && Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    })
    .execute();
}
