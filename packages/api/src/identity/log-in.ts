import type { Person } from '@worksheet/auth/identity/authorize';
import { mayLogInByProvider, type PersonUser } from '@worksheet/auth/identity/persons';
import type { ProviderSettings } from '@worksheet/auth/identity/settings';
import { createPendingSignIn } from '@worksheet/auth/pending-sign-in';
import { secondStepOf } from '@worksheet/auth/second-step';
import { transact } from '@worksheet/database/for-account';
import { fail } from '@worksheet/domain/errors';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { beginSession } from '#session/begin-session.ts';
import type { UserInfo } from '#session/info.ts';

interface LogIn {
  readonly settings: ProviderSettings;
  readonly person: Pick<Person, 'hasSecondFactor' | 'session'>;
  readonly user: PersonUser;
}

/**
 * Logs in a user whom the provider has identified. Our own second factor is asked for as after a password
 * (`second-factor-required`), unless the account trusts that of the provider and there was one.
 */
export async function logIn(ctx: Context, { settings, person, user }: LogIn): Promise<UserInfo> {
  const { address } = ctx.request;
  if (!mayLogInByProvider(ctx, user)) {
    const entry = { by: user.username, address, at: ctx.now() };
    await transact(ctx.pool, user.accountId, (tx) =>
      addEntry(tx, { ...entry, event: 'sign-in-refused' }),
    );
    fail('sign-in-not-allowed');
  }
  ctx.onTelemetry?.({ what: 'sign-in', result: 'success' });
  const { session: identity, hasSecondFactor } = person;
  const isTrusted = settings.trustsSecondFactor && hasSecondFactor;
  if (!isTrusted && (await secondStepOf(ctx, user)) !== null) {
    ctx.cookie.setPendingSignIn(await createPendingSignIn(ctx, user, true, identity));
    fail('second-factor-required');
  }
  const details = { with: 'provider' };
  return beginSession(ctx, { user, deviceCookie: undefined, remember: true, details, identity });
}
