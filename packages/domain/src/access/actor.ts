import type { KeyScope } from './key-scope.ts';
import type { CalendarDate } from '../dates/calendar.ts';

export const profileTypes = ['Basic', 'Teamleader', 'Admin'] as const;
export type ProfileType = (typeof profileTypes)[number];
export const roles = ['User', 'Operator'] as const;
export type Role = (typeof roles)[number];
export const languageCodes = ['ENU', 'DAN'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** An operator who views another account as an administrator, read-only. */
export interface Impersonation {
  readonly endsAt: string;
  readonly home: { readonly accountId: number; readonly username: string };
}

export interface UserActor {
  readonly kind: 'user';
  readonly accountId: number;
  readonly userId: number;
  readonly username: string;
  readonly profileType: ProfileType;
  readonly role: Role;
  readonly teamCode: string | null;
  readonly languageCode: LanguageCode;
  /** The last date of the account's closed period, where the server identified the actor. */
  readonly closedUntil?: CalendarDate | null;
  /** Somebody else set the password: nothing else is allowed before it is changed. */
  readonly mustChangePassword?: boolean;
  /** Set during impersonation; the other fields then describe the impersonated administrator. */
  readonly impersonation?: Impersonation | undefined;
  /** Set if not the person calls, but an agent with a key of the person: it reads and proposes (decisions/agents). */
  readonly agent?: Agent;
}

/** What the calls of a key are counted by. */
export interface CallingKey {
  readonly accountId: number;
  readonly keyId: number;
  /** The limit of all keys of the account together, if it has one. */
  readonly maxCallsPerMinute?: number;
}

export interface Agent extends CallingKey {
  readonly name: string;
}

/** The account's API key: it has the rights of an admin on the documented REST calls, but is not a user (D7). */
export interface ApiKeyActor extends CallingKey {
  readonly kind: 'apiKey';
  /** A key with a name may do only what its scopes allow. */
  readonly named?: { readonly name: string; readonly scopes: readonly KeyScope[] };
}

export type Actor = UserActor | ApiKeyActor;

/** The name stored in approvedBy, modifiedBy and the history (D7). */
export function actorName(actor: Actor): string {
  if (actor.kind === 'user') return actor.username;
  return actor.named ? `API key ${actor.named.name}` : 'API key';
}

/** The user id stored beside the name, since authors are compared by id (D53); null for API keys. */
export function authorId(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.userId : null;
}

/** Identifies an actor within an account. A username does not: it can be reused after a deletion. */
export function actorKey(actor: Actor): string {
  const key = keyOf(actor);
  return actor.kind === 'user' && !key ? `user:${actor.userId}` : `key:${key?.keyId}`;
}

/** The API key with which the actor calls; undefined for a person. */
export function keyOf(actor: Actor): CallingKey | undefined {
  return actor.kind === 'apiKey' ? actor : actor.agent;
}

export function isImpersonating(actor: Actor): boolean {
  return actor.kind === 'user' && actor.impersonation !== undefined;
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'apiKey' || actor.profileType === 'Admin';
}

/** Team leaders and admins, who have the rights of team leaders (spec §6). */
export function isLeader(actor: Actor): boolean {
  return isAdmin(actor) || (actor.kind === 'user' && actor.profileType === 'Teamleader');
}
