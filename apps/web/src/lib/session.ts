import { isAdmin, isLeader, type UserActor } from '@worksheet/domain/access/actor';
import { authorize } from '@worksheet/domain/access/policy';
import { languageOf } from '@worksheet/domain/account/language';
import type { AccountSettings } from '@worksheet/domain/account/settings';
import type { OwnNorm } from '@worksheet/domain/hours/own-norm';
import { setLanguage } from '#lib/i18n/language.ts';
import { problemOf } from '#lib/problem.ts';
import type { Outputs } from '#trpc.ts';

/** The signed-in user and the account's settings (spec §3). */
export type Session = Outputs['session']['info'];

/** Returns null without a session; switches to the user's language (spec §1). */
export async function loadSession(fetchInfo: () => Promise<Session>): Promise<Session | null> {
  try {
    const session = await fetchInfo();
    await setLanguage(languageOf(session.languageCode));
    return session;
  } catch (error) {
    if (problemOf(error).code === 'not-signed-in') return null;
    throw error;
  }
}

let returnAddress: string | undefined;

/** A login leads back to the page that asked for it. */
export function setReturnAddress(href: string): void {
  returnAddress = href;
}

/** Rendering may ask several times before the page is shown, so the answer changes only by `forgetReturnAddress`. */
export function isReturnAddress(href: string): boolean {
  return href === returnAddress;
}

/** The page has returned: a later visit of it is not the return of the login. */
export function forgetReturnAddress(): void {
  returnAddress = undefined;
}

/** The client hides what the server refuses (D8). */
export function actorOf(session: Session): UserActor {
  return {
    kind: 'user',
    accountId: session.accountId,
    userId: 0,
    username: session.username,
    profileType: session.profileType,
    role: session.role,
    teamCode: session.teamCode,
    languageCode: session.languageCode,
  };
}

export function isAdminSession(session: Session): boolean {
  return isAdmin(actorOf(session));
}

export function isLeaderSession(session: Session): boolean {
  return isLeader(actorOf(session));
}

export function isOperatorSession(session: Session): boolean {
  return authorize(actorOf(session), 'tenant.manage') === true;
}

/** The norm of the signed-in user. */
export function ownNormOf(
  { norms }: Session,
  { holidays }: Pick<AccountSettings, 'holidays'>,
): OwnNorm {
  return { norms, holidays };
}
