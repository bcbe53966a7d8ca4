import { randomBytes } from 'node:crypto';
import type { Row } from '@worksheet/database/schema';
import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { z } from 'zod';
import { digest } from '#digest.ts';
import { sessionIdentity } from '#identity/session-identity.ts';
import type { AuthServices } from '#services.ts';

export const attemptLifetimeMs = 10 * 60_000;

const begun = z.object({
  settings: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The hash of the invitation that the login accepts. */
  invitation: z.string().optional(),
  /** The page of the application that was asked for. */
  from: z.string().optional(),
});
/** A login that is at the provider. */
export type BegunLogin = z.output<typeof begun>;

const unconfirmed = z.object({
  settings: z.string(),
  subject: z.string(),
  email: z.string(),
  hasSecondFactor: z.boolean(),
  session: sessionIdentity,
});
/** A person who came back from the provider and must say that they are a certain user. */
export type UnconfirmedPerson = z.output<typeof unconfirmed>;

type Purpose = Exclude<Row<'identity_attempt'>['purpose'], 'logout' | 'confirm'>;
export type NewAttempt = { readonly accountId: number; readonly userId: number | null } & (
  | { readonly purpose: Purpose; readonly data: BegunLogin }
  | { readonly purpose: 'confirm'; readonly data: UnconfirmedPerson }
);

/** Stores an attempt and returns the token of its cookie, which binds it to the browser. */
export async function createAttempt(services: AuthServices, attempt: NewAttempt): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { accountId, userId, purpose, data } = attempt;
  await unscoped(services.pool)
    .insertInto('identity_attempt')
    .values({
      id: digest(token),
      account_id: accountId,
      user_id: userId,
      purpose,
      data: JSON.stringify(data),
      expires_at: expiry(services),
    })
    .execute();
  return token;
}

function expiry({ now }: AuthServices): string {
  return toUtc(new Date(now().getTime() + attemptLifetimeMs));
}

async function findAttempt({ pool, now }: AuthServices, token: string | undefined) {
  if (token === undefined) return undefined;
  return unscoped(pool)
    .selectFrom('identity_attempt')
    .select(['id', 'account_id as accountId', 'user_id as userId', 'purpose', 'data'])
    .where('id', '=', digest(token))
    .where('expires_at', '>', toUtc(now()))
    .executeTakeFirst();
}

/** Returns the login of this browser once. Undefined unless it began for this account and with this state. */
export async function takeBegunLogin(
  services: AuthServices,
  token: string | undefined,
  { accountId, state }: { readonly accountId: number; readonly state: string | undefined },
) {
  const attempt = await findAttempt(services, token);
  if (!attempt || attempt.accountId !== accountId) return undefined;
  const { id, userId, purpose } = attempt;
  if (purpose === 'confirm' || purpose === 'logout') return undefined;
  const data = begun.parse(JSON.parse(attempt.data));
  if (data.state !== state) return undefined;
  return (await deleteAttempt(services, id)) ? { userId, purpose, data } : undefined;
}

/** Returns who waits for confirmation in this browser. */
export async function findUnconfirmed(services: AuthServices, token: string | undefined) {
  const attempt = await findAttempt(services, token);
  if (attempt?.purpose !== 'confirm' || attempt.userId === null) return undefined;
  const { id, accountId, userId } = attempt;
  return { id, accountId, userId, data: unconfirmed.parse(JSON.parse(attempt.data)) };
}

/** Returns true for one of several calls. */
export async function deleteAttempt({ pool }: AuthServices, id: string): Promise<boolean> {
  const { numDeletedRows } = await unscoped(pool)
    .deleteFrom('identity_attempt')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns false if the logout token was used before. */
export async function useLogoutToken(
  services: AuthServices,
  { accountId, parts }: { readonly accountId: number; readonly parts: readonly string[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await unscoped(services.pool)
    .insertInto('identity_attempt')
    .ignore()
    .values({
      id: digest(JSON.stringify(['logout', accountId, ...parts])),
      account_id: accountId,
      user_id: null,
      purpose: 'logout',
      data: '',
      expires_at: expiry(services),
    })
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpiredAttempts({ pool, now }: AuthServices): Promise<void> {
  await unscoped(pool)
    .deleteFrom('identity_attempt')
    .where('expires_at', '<=', toUtc(now()))
    .execute();
}
