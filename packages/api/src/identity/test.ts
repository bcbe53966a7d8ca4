import type { Person } from '@worksheet/auth/identity/authorize';
import { findLinkedUser } from '@worksheet/auth/identity/persons';
import { fingerprintOf, type ProviderSettings } from '@worksheet/auth/identity/settings';
import { transact } from '@worksheet/database/for-account';
import { toUtc } from '@worksheet/database/utc';
import type { IdentityTest } from '@worksheet/domain/access/identity';
import { fail } from '@worksheet/domain/errors';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { selectSettings } from '#identity/settings.ts';

interface TestedLogin {
  readonly settings: ProviderSettings;
  readonly person: Person;
  /** The administrator who began the test. */
  readonly userId: number | null;
}

/** Stores what the provider said. Nobody is logged in, and the administrator must still be. */
export async function finishTest(
  ctx: Context,
  { settings, person, userId }: TestedLogin,
): Promise<undefined> {
  const { actor } = ctx;
  const { accountId } = settings;
  const isTester =
    actor?.kind === 'user' && actor.accountId === accountId && actor.userId === userId;
  if (!isTester || actor.profileType !== 'Admin') fail('not-signed-in');
  const linked = await findLinkedUser(ctx, accountId, person);
  const { name, email, isEmailVerified, hasSecondFactor } = person;
  const username = linked?.username ?? null;
  const test: IdentityTest = { name, email, isEmailVerified, hasSecondFactor, username };
  await transact(ctx.pool, accountId, async (tx) => {
    const now = await selectSettings(tx).forUpdate().executeTakeFirst();
    // Only exactly these settings have been tested.
    if (!now || fingerprintOf({ ...settings, ...now }) !== fingerprintOf(settings))
      fail('identity-failed');
    await tx
      .updateTable('account_identity')
      .set({ tested_at: toUtc(ctx.now()), test: JSON.stringify(test) })
      .execute();
    const entry = { by: actor.username, address: ctx.request.address, at: ctx.now() };
    await addEntry(tx, { ...entry, event: 'identity-tested' });
  });
  return undefined;
}
