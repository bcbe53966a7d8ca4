import { isAdmin, isLeader, isImpersonating, type Actor, type UserActor } from './actor.ts';
import type { ErrorCode } from './errors.ts';

/*
 * Who may do what, on one page (spec §6, D3, D7, D8, D13–D15, D39). The server enforces it; the client hides with
 * the same functions. What an actor may *see* of records is `visibleRecords`; what they may do to one is `mayManage`
 * and `mayApprove`.
 */

type Authorization = true | ErrorCode;
type Rule = (actor: Actor) => Authorization;

const anyone: Rule = () => true;
const users: Rule = (actor) => actor.kind === 'user' || 'api-key-is-no-user';
const leaders: Rule = (actor) => isLeader(actor) || 'not-allowed';
const admins: Rule = (actor) => isAdmin(actor) || 'not-allowed';
const adminUsers: Rule = (actor) => (actor.kind === 'user' ? admins(actor) : 'api-key-is-no-user');
const operators: Rule = (actor) =>
  (actor.kind === 'user' && actor.role === 'Operator') || 'not-allowed';
const visitors: Rule = (actor) => isImpersonating(actor) || 'not-allowed';

/** Every act, and who may begin it. */
export const actions = {
  'session.info': users,
  'account.read': anyone,
  'account.manage': admins,
  'api-key.manage': admins,
  'record.list': anyone,
  'record.read': anyone,
  'record.create': anyone,
  'record.update': anyone,
  'record.delete': anyone,
  'record.restore': anyone,
  'record.approve': leaders,
  'record.download': anyone,
  'lookup.search': anyone,
  'master-data.manage': admins,
  'user.manage': admins,
  'user.change-password': adminUsers,
  'audit.read': admins,
  'tenant.manage': operators,
  'impersonation.end': visitors,
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

/** Whether an actor may begin an act: true, or the reason why not. */
export function authorize(actor: Actor, action: Action): Authorization {
  return actions[action](actor);
}

/**
 * Whether an actor may make a call. A visitor looks and changes nothing, and does not see the API key, which would open
 * more than a visit does.
 */
export function authorizeCall(
  actor: Actor,
  action: Action,
  call: 'query' | 'mutation',
): Authorization {
  const onlyLooks = call === 'query' && action !== 'api-key.manage';
  if (isImpersonating(actor) && !onlyLooks && action !== 'impersonation.end')
    return 'visit-only-looks';
  return authorize(actor, action);
}

export const modes = ['YOURS', 'TEAM', 'ALL'] as const;
export type Mode = (typeof modes)[number];

/** The modes an actor is offered (spec §2, §6). */
export function allowedModes(actor: Actor): readonly Mode[] {
  if (isAdmin(actor)) return actor.kind === 'apiKey' ? ['ALL'] : modes;
  return isLeader(actor) ? ['YOURS', 'TEAM'] : ['YOURS'];
}

/** Whose records are meant: one user's, those of a team, or everyone's in the account. */
export type RecordScope =
  | { readonly kind: 'own'; readonly userId: number }
  | { readonly kind: 'team'; readonly userId: number; readonly teamCode: string }
  | { readonly kind: 'all' };

function teamOf(actor: UserActor): RecordScope {
  // A team leader without a team code leads only themselves (D3).
  if (!actor.teamCode) return { kind: 'own', userId: actor.userId };
  return { kind: 'team', userId: actor.userId, teamCode: actor.teamCode };
}

/** Whose records a mode shows; a mode that is not the actor's is refused (D8). */
export function scopeOfMode(actor: Actor, mode: Mode | undefined): RecordScope | ErrorCode {
  if (actor.kind === 'apiKey') {
    return mode === undefined || mode === 'ALL' ? { kind: 'all' } : 'api-key-is-no-user';
  }
  if (!allowedModes(actor).includes(mode ?? 'YOURS')) return 'mode-not-allowed';
  if (mode === 'ALL') return { kind: 'all' };
  return mode === 'TEAM' ? teamOf(actor) : { kind: 'own', userId: actor.userId };
}

/** All the records an actor may see at all. */
export function visibleScope(actor: Actor): RecordScope {
  if (isAdmin(actor)) return { kind: 'all' };
  if (actor.kind === 'user' && isLeader(actor)) return teamOf(actor);
  return { kind: 'own', userId: actor.kind === 'user' ? actor.userId : 0 };
}

/** Whether a scope holds a user, given the team the user is in. */
export function includesUser(
  scope: RecordScope,
  user: { userId: number; teamCode: string | null },
): boolean {
  if (scope.kind === 'all') return true;
  if (user.userId === scope.userId) return true;
  return scope.kind === 'team' && user.teamCode === scope.teamCode;
}

/** What a decision about one record needs to know of it. */
export interface RecordState {
  readonly userId: number;
  readonly username: string;
  readonly approvedBy: string | null;
  readonly modifiedBy: string | null;
  readonly exported: boolean;
}

/** Why a record cannot be changed. */
export type LockReason = Extract<
  ErrorCode,
  'record-approved' | 'record-exported' | 'record-changed-by-another' | 'record-not-yours'
>;

/**
 * Whether an actor who sees a record may edit or delete it (spec §4, D14): exported never, approved not until
 * unapproved, leaders always, an ordinary user only their own while nobody else has modified it.
 */
export function authorizeEdit(actor: Actor, record: RecordState): true | LockReason {
  if (record.exported) return 'record-exported';
  if (record.approvedBy !== null) return 'record-approved';
  if (isLeader(actor) || actor.kind === 'apiKey') return true;
  if (record.userId !== actor.userId) return 'record-not-yours';
  if (record.modifiedBy !== null && record.modifiedBy !== record.username)
    return 'record-changed-by-another';
  return true;
}

/**
 * Whether a record is offered to be repeated: one's own. The form of a new entry does not ask for whom it is, so what it
 * makes is always the person's own (D13).
 */
export function canRepeat(actor: Actor, { username }: Pick<RecordState, 'username'>): boolean {
  return actor.kind === 'user' && !isImpersonating(actor) && actor.username === username;
}

/** Whether an actor who sees a record may approve or unapprove it: leaders, and never once exported (spec §4, D15). */
export function authorizeApproval(actor: Actor, record: RecordState): true | ErrorCode {
  if (!isLeader(actor)) return 'not-allowed';
  return record.exported ? 'record-exported' : true;
}

export const recordActions = ['edit', 'delete', 'approve', 'unapprove'] as const;
export type RecordAction = (typeof recordActions)[number];

/**
 * What this caller may do to a record, and where not, why (D39). Approval is offered outside YOURS only (spec §4).
 */
export function allowedActions(
  actor: Actor,
  record: RecordState,
  mode: Mode | undefined,
): { allowedActions: RecordAction[]; lockReason: LockReason | null } {
  if (isImpersonating(actor)) return { allowedActions: [], lockReason: null };
  const allowed: RecordAction[] = [];
  const manage = authorizeEdit(actor, record);
  if (manage === true) allowed.push('edit', 'delete');
  if (mode !== 'YOURS' && authorizeApproval(actor, record) === true) {
    allowed.push(record.approvedBy === null ? 'approve' : 'unapprove');
  }
  return { allowedActions: allowed, lockReason: manage === true ? null : manage };
}
