import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName, type Actor } from '@worksheet/domain/actor';
import type { AuditDetails, AuditEvent } from '@worksheet/domain/audit';
import type { Context } from '#context.ts';

/** What happened, and to whom or what. */
export interface Happening {
  readonly event: AuditEvent;
  readonly subject?: string | undefined;
  /** Names and numbers alone: never a secret, nor a text people wrote. */
  readonly details?: AuditDetails | undefined;
}

type Circumstances = Pick<Context, 'now' | 'request'> & { readonly actor: Actor };

/** Puts what the caller does into their account's audit log, in the transaction in which it happens. */
export function writeAudit(
  tx: AccountTransaction,
  { actor, now, request }: Circumstances,
  happening: Happening,
): Promise<void> {
  return addEntry(tx, { ...happening, by: actorName(actor), address: request.address, at: now() });
}

/** Puts an entry into the audit log of the transaction's account, by whoever it was. */
export async function addEntry(
  tx: AccountTransaction,
  {
    event,
    subject,
    details,
    by,
    address,
    at,
  }: Happening & {
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
      // An address that is none was made up by somebody.
      address: address !== null && /^[\da-fA-F:.%\w]{1,64}$/.test(address) ? address : null,
      subject: subject ?? null,
      details: details && Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    })
    .execute();
}
