import { isEnabled } from '@worksheet/auth/account-status';
import type { AccountHandle } from '@worksheet/database/client';
import { parseEntry, type BatchAnswer } from '@worksheet/domain/entities/batch';
import { maxNewPasswords, userEntry } from '@worksheet/domain/entities/user';
import { AppError, failFields } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { findTimeZone } from '#account-settings.ts';
import { applyEntries, type AppliedEntry } from '#master-data/batch/apply.ts';
import { runBatch, type Batch } from '#master-data/batch/batch.ts';
import type { AccountContext } from '#context.ts';
import { hashNewPassword } from '#users/change-password.ts';
import { userKind, userOf } from '#users/kind.ts';
import { refuseWeakPassword } from '#users/refuse-weak-password.ts';

/** Applies the entries of one call in one transaction, and ends the sessions of who may no longer log in (D5). */
export async function applyUserBatch(ctx: AccountContext, batch: Batch): Promise<BatchAnswer> {
  const { entries, dryRun } = batch;
  const hashes = await hashPasswords(ctx, entries, dryRun);
  let disabled: number[] = [];
  const answer = await runBatch(ctx, 'user', batch, async (tx, options) => {
    const applied = await applyEntries(tx, ctx, userKind(hashes), entries, options);
    disabled = dryRun ? [] : await disabledUsers(tx, ctx.now(), applied);
    return applied;
  });
  // After the commit, as a single update does.
  await ctx.endSessions(disabled);
  return answer;
}

/** The ids of stored users who may no longer log in: their sessions end (D5). */
export async function disabledUsers(
  db: AccountHandle,
  now: Date,
  applied: readonly AppliedEntry[],
): Promise<number[]> {
  const timeZone = await findTimeZone(db);
  return applied.flatMap(({ id, before, status, after }) => {
    const isStored = before !== undefined && status !== 'refused';
    const isDisabled = isStored && !isEnabled([userOf(after)], { timeZone, now });
    return isDisabled && id !== undefined ? [id] : [];
  });
}

/** Outside the transaction, because hashing takes a while. A weak password refuses the call. */
async function hashPasswords(
  ctx: AccountContext,
  entries: readonly unknown[],
  dryRun: boolean,
): Promise<Map<string, string>> {
  const seen = new Set<string>();
  const sent = entries.flatMap((entry, index) => {
    if (typeof entry !== 'object' || entry === null) return [];
    // A second entry of the same user is refused: its password must not become that of the first.
    const name: unknown = Reflect.get(entry, 'username');
    const nameKey = typeof name === 'string' ? normalizedKey(name) : '';
    const isRepeated = seen.has(nameKey);
    seen.add(nameKey);
    if (isRepeated || !('password' in entry)) return [];
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
