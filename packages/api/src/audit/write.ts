import type { AccountTransaction } from '@worksheet/database/client';
import { marked } from '@worksheet/database/chain/mark';
import { toUtc } from '@worksheet/database/utc';
import { actorName, type Actor } from '@worksheet/domain/access/actor';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { AuditDetails, AuditEvent } from '@worksheet/domain/changes/audit';
import { writeChanges, type NewChange } from '#changes/write.ts';
import type { Context } from '#context.ts';

/**
 * Events that are not reported to other systems. The rows of a batch and of an import, and signed
 * records, are reported one by one.
 */
type UnpublishedEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'locked-out'
  | 'sign-out'
  | 'user-invited'
  | 'personal-data-downloaded'
  | 'day-asked'
  | 'password-reset-requested'
  | 'sessions-ended'
  | 'calendar-shared'
  | 'calendar-ended'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-replaced'
  | 'factors-removed'
  | 'identity-updated'
  | 'identity-tested'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'identity-ended'
  | 'group-changed'
  | 'master-data-batch'
  | 'imported'
  | 'signed-off'
  | 'sign-off-withdrawn'
  | 'api-key-generated'
  | 'api-key-displayed'
  | 'api-key-revoked'
  | 'api-key-created'
  | 'api-key-deleted'
  | 'webhook-created'
  | 'webhook-updated'
  | 'webhook-deleted'
  | 'webhook-disabled'
  | 'webhook-replayed'
  | 'visit-began'
  | 'visit-ended'
  | 'tenant-records-downloaded'
  | 'tenant-deleted';

/** `changes` are reported to other systems. */
type Reported =
  | { readonly event: UnpublishedEvent; readonly changes?: readonly [] }
  | {
      readonly event: Exclude<AuditEvent, UnpublishedEvent>;
      readonly changes: readonly NewChange[];
    };

export type AuditInput = Reported & {
  readonly subject?: string | undefined;
  /** Names and numbers only: never a secret or a text of a user. */
  readonly details?: AuditDetails | undefined;
};

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
    await addEntries(tx, facts, chunk);
  }
}

interface AuditFacts {
  readonly by: string;
  readonly address: string | null;
  readonly at: Date;
}

export function addEntry(tx: AccountTransaction, row: AuditInput & AuditFacts): Promise<void> {
  return addEntries(tx, row, [row]);
}

async function addEntries(
  tx: AccountTransaction,
  { by, address, at }: AuditFacts,
  inputs: readonly AuditInput[],
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values(
      inputs.map(({ event, subject, details }) =>
        marked(tx, 'audit_log', {
          at: toUtc(at),
          event,
          by_name: by,
          by_name_key: normalizedKey(by),
          // The address may come from a forged header.
          address: address !== null && /^[\da-fA-F:.%\w]{1,64}$/.test(address) ? address : null,
          subject: subject ?? null,
          subject_key: subject === undefined ? null : normalizedKey(subject),
          details: details && Object.keys(details).length > 0 ? JSON.stringify(details) : null,
        }),
      ),
    )
    .execute();
  const changes = inputs.flatMap((input) => input.changes ?? []);
  await writeChanges(tx, { by, at: toUtc(at) }, changes);
}
