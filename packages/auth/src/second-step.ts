import { unscoped, type UnscopedHandle } from '@worksheet/database/unscoped';
import type { LoginServices } from '#services.ts';
import type { UserKey } from '#session-adapter.ts';

/** The step after the right password: a code, a passkey, or making one of them first. */
export const secondSteps = ['code', 'passkey', 'enrol'] as const;
export type SecondStep = (typeof secondSteps)[number];

export interface FactorHolder extends UserKey {
  readonly role: 'User' | 'Operator';
  readonly profileType: 'Basic' | 'Teamleader' | 'Admin';
  /** The setting of the account. */
  readonly requireSecondFactor: boolean;
}

/**
 * Whether the user needs a second factor: administrators do if the account requires it, and
 * operators do if `PUBLIC_URL` is public.
 */
export function needsSecondFactor(
  { operatorsNeedSecondFactor }: Pick<LoginServices, 'operatorsNeedSecondFactor'>,
  { role, profileType, requireSecondFactor }: Omit<FactorHolder, keyof UserKey>,
): boolean {
  if (role === 'Operator' && operatorsNeedSecondFactor === true) return true;
  return profileType === 'Admin' && requireSecondFactor;
}

/**
 * Returns the second step of a user, or null. A confirmed app is always asked for; passkeys alone
 * only if a second factor is needed.
 */
export async function secondStepOf(
  services: LoginServices,
  user: FactorHolder,
  db: UnscopedHandle = unscoped(services.pool),
): Promise<SecondStep | null> {
  const { hasApp, passkeys } = await factorsOf(db, user);
  if (hasApp) return 'code';
  if (!needsSecondFactor(services, user)) return null;
  return passkeys > 0 ? 'passkey' : 'enrol';
}

async function factorsOf(
  db: UnscopedHandle,
  { accountId, userId }: UserKey,
): Promise<{ hasApp: boolean; passkeys: number }> {
  const app = await db
    .selectFrom('authenticator_app')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const { passkeys } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll().as('passkeys'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { hasApp: app !== undefined, passkeys: Number(passkeys) };
}
