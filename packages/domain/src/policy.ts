import { isAdmin, isLeader, isImpersonating, type Actor, type UserActor } from './actor.ts';
import type { CalendarDate } from './calendar.ts';
import type { ErrorCode } from './errors.ts';
import { normalizedKey } from './normalized-key.ts';

/*
 * All permission rules (spec §6, D3, D7, D8, D13–D15, D39). The server enforces them; the web client uses the same
 * functions to hide what is not allowed.
 */

/** True, or the error code that says why not. */
type Authorization = true | ErrorCode;
type Rule = (actor: Actor) => Authorization;

const anyone: Rule = () => true;
const users: Rule = (actor) => actor.kind === 'user' || 'api-key-is-no-user';
const leaders: Rule = (actor) => isLeader(actor) || 'not-allowed';
const admins: Rule = (actor) => isAdmin(actor) || 'not-allowed';
const adminUsers: Rule = (actor) => (actor.kind === 'user' ? admins(actor) : 'api-key-is-no-user');
const operators: Rule = (actor) =>
  (actor.kind === 'user' && actor.role === 'Operator') || 'not-allowed';
const impersonators: Rule = (actor) => isImpersonating(actor) || 'not-allowed';

export const actions = {
  'session.info': users,
  'account.read': anyone,
  'account.manage': admins,
  'api-key.manage': admins,
  'record.list': anyone,
  'record.read': anyone,
  'record.recent': users,
  'record.create': anyone,
  'record.update': anyone,
  'record.delete': anyone,
  /** Each operation also requires the permission of its own. */
  'record.batch': anyone,
  'record.restore': anyone,
  'record.approve': leaders,
  'record.return': leaders,
  'approval.read': leaders,
  'record.download': anyone,
  'record.mark-exported': leaders,
  'export.void': admins,
  'export.acknowledge': admins,
  'favourite.own': users,
  'lookup.search': anyone,
  'master-data.manage': admins,
  'user.manage': admins,
  'user.change-password': adminUsers,
  'audit.read': admins,
  'change.read': admins,
  'webhook.manage': admins,
  'tenant.manage': operators,
  'impersonation.end': impersonators,
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

export function authorize(actor: Actor, action: Action): Authorization {
  return actions[action](actor);
}

/** During impersonation, calls are read-only and the API key is hidden: it would allow writes. */
export function authorizeCall(
  actor: Actor,
  action: Action,
  call: 'query' | 'mutation',
): Authorization {
  const isReadOnly = call === 'query' && action !== 'api-key.manage';
  if (isImpersonating(actor) && !isReadOnly && action !== 'impersonation.end')
    return 'visit-only-looks';
  return authorize(actor, action);
}

export const modes = ['YOURS', 'TEAM', 'ALL'] as const;
export type Mode = (typeof modes)[number];

/** The mode tabs of an actor (spec §2, §6). */
export function allowedModes(actor: Actor): readonly Mode[] {
  if (isAdmin(actor)) return actor.kind === 'apiKey' ? ['ALL'] : modes;
  return isLeader(actor) ? ['YOURS', 'TEAM'] : ['YOURS'];
}

export type RecordScope =
  | { readonly kind: 'own'; readonly userId: number }
  | { readonly kind: 'team'; readonly userId: number; readonly teamCodeKey: string }
  | { readonly kind: 'all' };

function teamScope(actor: UserActor): RecordScope {
  // A team leader without a team code sees only their own records (D3).
  const teamCodeKey = normalizedKey(actor.teamCode ?? '');
  if (teamCodeKey === '') return { kind: 'own', userId: actor.userId };
  return { kind: 'team', userId: actor.userId, teamCodeKey };
}

/** The scope of a mode, or an error if the actor does not have that mode (D8). */
export function scopeOfMode(actor: Actor, mode: Mode | undefined): RecordScope | ErrorCode {
  if (actor.kind === 'apiKey') {
    return mode === undefined || mode === 'ALL' ? { kind: 'all' } : 'api-key-is-no-user';
  }
  if (!allowedModes(actor).includes(mode ?? 'YOURS')) return 'mode-not-allowed';
  if (mode === 'ALL') return { kind: 'all' };
  return mode === 'TEAM' ? teamScope(actor) : { kind: 'own', userId: actor.userId };
}

export function visibleScope(actor: Actor): RecordScope {
  if (isAdmin(actor)) return { kind: 'all' };
  if (actor.kind === 'user' && isLeader(actor)) return teamScope(actor);
  return { kind: 'own', userId: actor.kind === 'user' ? actor.userId : 0 };
}

export function includesUser(
  scope: RecordScope,
  user: { userId: number; teamCode: string | null },
): boolean {
  if (scope.kind === 'all') return true;
  if (user.userId === scope.userId) return true;
  return scope.kind === 'team' && normalizedKey(user.teamCode ?? '') === scope.teamCodeKey;
}

export interface RecordState {
  readonly userId: number;
  readonly approvedBy: string | null;
  readonly modifiedBy: string | null;
  /** Null if an API key modified it. */
  readonly modifiedById: number | null;
  readonly exported: boolean;
  readonly date: CalendarDate;
  /** Sent back, and not approved since. */
  readonly wasReturned: boolean;
}

export type LockReason = Extract<
  ErrorCode,
  | 'record-approved'
  | 'record-exported'
  | 'record-changed-by-another'
  | 'record-not-yours'
  | 'period-closed'
>;

/**
 * Whether an actor who can see a record may edit or delete it (spec §4, D14). Basic users may change only their own
 * records, and only until another user modifies them; a record that is sent back is theirs to change until it is approved.
 */
export function authorizeEdit(actor: Actor, record: RecordState): true | LockReason {
  if (record.exported) return 'record-exported';
  if (record.approvedBy !== null) return 'record-approved';
  if (isInClosedPeriod(actor, record.date)) return 'period-closed';
  if (isLeader(actor) || actor.kind === 'apiKey') return true;
  if (record.userId !== actor.userId) return 'record-not-yours';
  const isChangedByAnother = record.modifiedBy !== null && record.modifiedById !== record.userId;
  return isChangedByAnother && !record.wasReturned ? 'record-changed-by-another' : true;
}

/** Whether the actor may not change records of a date, because its period is closed. Admins and API keys may. */
export function isInClosedPeriod(actor: Actor, date: CalendarDate): boolean {
  if (isAdmin(actor) || actor.kind === 'apiKey') return false;
  return actor.closedUntil !== undefined && actor.closedUntil !== null && date <= actor.closedUntil;
}

/** Only own records can be repeated: the entry form always creates records for the signed-in user (D13). */
export function canRepeat(actor: Actor, { username }: { readonly username: string }): boolean {
  return actor.kind === 'user' && !isImpersonating(actor) && actor.username === username;
}

/** Whether an actor who can see a record may approve or unapprove it (spec §4, D15). */
export function authorizeApproval(
  actor: Actor,
  record: RecordState,
): true | Extract<ErrorCode, 'not-allowed' | 'record-exported' | 'period-closed'> {
  if (!isLeader(actor)) return 'not-allowed';
  if (record.exported) return 'record-exported';
  // In a closed period, records may be approved, but not be opened again.
  const wouldReopen = record.approvedBy !== null && isInClosedPeriod(actor, record.date);
  return wouldReopen ? 'period-closed' : true;
}

export const recordActions = ['edit', 'delete', 'approve', 'unapprove'] as const;
export type RecordAction = (typeof recordActions)[number];

/** The actions of an actor on a record, and why it is locked (D39). Mode YOURS has no approval (spec §4). */
export function allowedActions(
  actor: Actor,
  record: RecordState,
  mode: Mode | undefined,
): { allowedActions: RecordAction[]; lockReason: LockReason | null } {
  if (isImpersonating(actor)) return { allowedActions: [], lockReason: null };
  const allowed: RecordAction[] = [];
  const edit = authorizeEdit(actor, record);
  if (edit === true) allowed.push('edit', 'delete');
  if (mode !== 'YOURS' && authorizeApproval(actor, record) === true) {
    allowed.push(record.approvedBy === null ? 'approve' : 'unapprove');
  }
  return { allowedActions: allowed, lockReason: edit === true ? null : edit };
}
