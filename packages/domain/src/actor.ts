export const profileTypes = ['Basic', 'Teamleader', 'Admin'] as const;
export type ProfileType = (typeof profileTypes)[number];
export const roles = ['User', 'Operator'] as const;
export type Role = (typeof roles)[number];
export const languageCodes = ['ENU', 'DAN'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** What makes an operator a visitor: an administrator of another account, who only looks. */
export interface Impersonation {
  /** ISO 8601. */
  readonly endsAt: string;
  /** Who it is at home. */
  readonly home: { readonly accountId: number; readonly username: string };
}

/** A signed-in person. */
export interface UserActor {
  readonly kind: 'user';
  readonly accountId: number;
  readonly userId: number;
  readonly username: string;
  readonly profileType: ProfileType;
  readonly role: Role;
  readonly teamCode: string | null;
  readonly languageCode: LanguageCode;
  /** Set while an operator visits the account; the rest then says who they are there. */
  readonly impersonation?: Impersonation | undefined;
}

/** An account's API key: an admin's rights on the documented REST calls, but no user (D7). */
export interface ApiKeyActor {
  readonly kind: 'apiKey';
  readonly accountId: number;
  readonly keyId: number;
}

/** Who asks. */
export type Actor = UserActor | ApiKeyActor;

/** The name that stands in approvedBy, modifiedBy and the history (D7). */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? actor.username : 'API key';
}

/** Tells actors of an account apart, where a name would not do: a username can be given again. */
export function actorKey(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `key:${actor.keyId}`;
}

/** Whether this is an operator on a visit: they see what an admin sees, and change nothing. */
export function isImpersonating(actor: Actor): boolean {
  return actor.kind === 'user' && actor.impersonation !== undefined;
}

/** Admins and the API key may do everything in their account. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'apiKey' || actor.profileType === 'Admin';
}

/** Team leaders, and admins who are team leaders too (spec §6). */
export function isLeader(actor: Actor): boolean {
  return isAdmin(actor) || (actor.kind === 'user' && actor.profileType === 'Teamleader');
}
