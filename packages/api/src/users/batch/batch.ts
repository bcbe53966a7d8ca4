import { isEnabled } from '@worksheet/auth/account-status';
import { invalidateUser } from '@worksheet/auth/sessions';
import {
  batchAnswer,
  batchAnswerOf,
  BatchRefused,
  countStatuses,
  parseEntry,
  type BatchAnswer,
} from '@worksheet/domain/entities/batch';
import { maxNewPasswords, userEntry } from '@worksheet/domain/entities/user';
import { AppError, failFields } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/field-messages';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { runOnce } from '#idempotency.ts';
import { writeBatchAudit } from '#master-data/audit.ts';
import type { AppliedEntry } from '#master-data/batch/apply.ts';
import { retryConflicts, type Batch } from '#master-data/batch/batch.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { applyUserEntries } from '#users/batch/apply.ts';
import { hashNewPassword, refuseWeakPassword } from '#users/change-password.ts';

/** Applies the entries of one call in one transaction, and ends the sessions of who may no longer log in (D5). */
export async function applyUserBatch(ctx: PoolContext, batch: Batch): Promise<BatchAnswer> {
  const { entries, dryRun, onError } = batch;
  const passwordHashes = await hashPasswords(ctx, entries, dryRun);
  const disabled: number[] = [];
  const answer = await retryConflicts(() =>
    ctx.transact((tx) => {
      disabled.length = 0;
      return runOnce(
        {
          tx,
          actor: ctx.actor,
          operation: 'user.batch',
          key: dryRun ? undefined : ctx.request.idempotencyKey,
          request: batch,
          now: ctx.now(),
          result: batchAnswer,
        },
        async () => {
          const write = dryRun ? 'none' : 'all';
          const options = { write, onError, passwordHashes } as const;
          const applied = await applyUserEntries(tx, ctx, entries, options);
          const counts = countStatuses(applied);
          if (onError === 'stop' && counts.refused > 0) throw new BatchRefused(applied);
          const account = await tx
            .selectFrom('account')
            .select('time_zone')
            .executeTakeFirstOrThrow();
          if (!dryRun) {
            await writeBatchAudit(tx, ctx, 'user', counts);
            const at = { timeZone: account.time_zone, now: ctx.now() };
            disabled.push(...applied.flatMap((entry) => idOfDisabled(entry, at)));
          }
          return batchAnswerOf(applied);
        },
      );
    }),
  );
  // After the commit, as a single update does.
  for (const userId of disabled)
    await invalidateUser(ctx, { accountId: ctx.actor.accountId, userId });
  return answer;
}

function idOfDisabled(
  { id, status, after }: AppliedEntry,
  at: { readonly timeZone: string; readonly now: Date },
): number[] {
  const expirationDate =
    typeof after['expirationDate'] === 'string' ? after['expirationDate'] : null;
  const enabled = isEnabled([{ active: after['active'] === true, expirationDate }], at);
  return status === 'updated' && !enabled && id !== undefined ? [id] : [];
}

/** Outside the transaction, because hashing takes a while. A weak password refuses the call. */
async function hashPasswords(
  ctx: PoolContext,
  entries: readonly unknown[],
  dryRun: boolean,
): Promise<Map<string, string>> {
  const sent = entries.flatMap((entry, index) => {
    if (typeof entry !== 'object' || entry === null || !('password' in entry)) return [];
    const parsed = parseEntry(userEntry, entry);
    if (!('fields' in parsed)) return [];
    const { username, password } = parsed.fields;
    if (typeof username !== 'string' || typeof password !== 'string') return [];
    return [{ index, username, password }];
  });
  if (sent.length > maxNewPasswords)
    failFields({ path: 'entries', code: 'too-many-passwords', params: { max: maxNewPasswords } });
  const hashes = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const { index, username, password } of sent) {
    try {
      if (!dryRun)
        hashes.set(normalizedKey(username), await hashNewPassword(ctx, { username, password }));
      else await refuseWeakPassword(ctx, { username, password });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push(
        ...error.fields.map((field) => ({ ...field, path: `entries.${index}.${field.path}` })),
      );
    }
  }
  if (errors.length > 0) failFields(...errors.slice(0, maxErrors));
  return hashes;
}

const maxErrors = 20; // D48
