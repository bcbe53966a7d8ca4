import { isAdmin, isLeader, type UserActor } from '@worksheet/domain/actor';
import { may } from '@worksheet/domain/policy';
import { languageOf } from '@worksheet/i18n/language';
import { setLanguage } from '#lib/language.ts';
import { problemOf } from '#lib/problem.ts';
import type { Outputs } from '#trpc.ts';

/** Who is signed in, and what they need to know of their account (spec §3). */
export type Session = Outputs['session']['info'];

/**
 * The signed-in user, or null. Asked once at start-up, before anything is shown, and after signing in (spec §1); the
 * language of the page follows it.
 */
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

/** The session as the policy page knows it: to hide with the same rules the server enforces (D8). */
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

/** Whether this is one of those who run the installation, in their own account (D4). */
export function isOperatorSession(session: Session): boolean {
  return may(actorOf(session), 'tenant.manage') === true;
}
