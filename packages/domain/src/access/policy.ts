import { isAdmin, isLeader, isImpersonating, type Actor, type UserActor } from './actor.ts';
import type { KeyScope } from './key-scope.ts';
import type { CalendarDate } from '../dates/calendar.ts';
import type { ErrorCode } from '../errors.ts';
import { normalizedKey } from '../fields/normalized-key.ts';

/*
 * All permission rules (spec §6, D3, D7, D8, D13–D15, D39). The server enforces them; the web client uses the same
 * functions to hide what is not allowed.
 */

/** True, or the error code that says why the call is refused. */
export type Authorization = true | ErrorCode;
type Rule = (actor: Actor) => Authorization;

const anyone: Rule = () => true;
const users: Rule = (actor) => actor.kind === 'user' || 'api-key-is-no-user';
const leaders: Rule = (actor) => isLeader(actor) || 'not-allowed';
const admins: Rule = (actor) => isAdmin(actor) || 'not-allowed';
const adminUsers: Rule = (actor) => (actor.kind === 'user' ? admins(actor) : 'api-key-is-no-user');
const operators: Rule = (actor) =>
  (actor.kind === 'user' && actor.role === 'Operator') || 'not-allowed';
const impersonators: Rule = (actor) => isImpersonating(actor) || 'not-allowed';
const provisioners: Rule = (actor) =>
  isProvisioner(actor) || (actor.kind === 'user' ? 'not-allowed' : 'scope-not-allowed');

/** Whether the actor is the key of an identity provider, which may nothing but SCIM whatever else it has. */
function isProvisioner(actor: Actor): boolean {
  return actor.kind === 'apiKey' && actor.named?.scopes.includes('scim') === true;
}

/**
 * The rule says who may act. `change` is the scope that lets an API key with scopes change something; the scope `admin`
 * always does. `read` is the scope that lets such a key read, where reading is not part of every scope.
 */
type Permission = readonly [rule: Rule, change: KeyScope, read?: KeyScope];

export const actions = {
  'session.info': [users, 'admin'],
  'session.own': [users, 'admin'],
  'session.change-password': [users, 'admin'],
  /** The actor's own passkeys and authenticator app. */
  'factor.own': [users, 'admin'],
  'account.read': [anyone, 'admin'],
  'account.manage': [admins, 'admin'],
  'api-key.manage': [admins, 'admin', 'admin'],
  /** The notice of a key that an operator generated (D54). */
  'operator-key.dismiss': [adminUsers, 'admin'],
  'record.list': [anyone, 'admin'],
  'record.read': [anyone, 'admin'],
  'record.recent': [users, 'admin'],
  /**
   * The sums of everybody's hours on a job, without names. Everybody who registers on the job may
   * read them (decisions/hours-and-reports).
   */
  'budget.read': [anyone, 'admin'],
  'record.create': [anyone, 'worksheet'],
  /** A line of words as an entry to confirm; nothing is stored. */
  'record.read-line': [anyone, 'worksheet'],
  'record.update': [anyone, 'worksheet'],
  'record.delete': [anyone, 'worksheet'],
  /** Each operation of the batch also requires its own permission. */
  'record.batch': [anyone, 'worksheet'],
  'record.restore': [anyone, 'worksheet'],
  /** Imports registrations of other products, and takes an import back. */
  'record.import': [admins, 'admin', 'admin'],
  'record.approve': [leaders, 'worksheet'],
  'record.return': [leaders, 'worksheet'],
  'approval.read': [leaders, 'admin'],
  /** The actor reads the hours of the records of a mode, as in lists. */
  'hours.read': [anyone, 'admin'],
  /** The actor reads the plan of the people of a mode. */
  'plan.read': [anyone, 'admin'],
  'plan.change': [leaders, 'worksheet'],
  /** The actor reads sums of the records of a mode, as in lists. */
  'report.read': [anyone, 'admin'],
  'report-view.own': [users, 'admin'],
  /** The actor reads the signatures of the records that the actor sees. */
  'sign-off.read': [anyone, 'admin'],
  'sign-off.create': [anyone, 'worksheet'],
  'sign-off.withdraw': [leaders, 'worksheet'],
  'record.download': [anyone, 'export'],
  'record.mark-exported': [leaders, 'export'],
  'export.void': [admins, 'export'],
  'export.acknowledge': [admins, 'export'],
  'pay.read': [admins, 'export', 'export'],
  'pay.run': [admins, 'export'],
  /** What one is paid oneself; administrators and API keys read it of others (`authorizePayOf`). */
  'pay.why': [anyone, 'export', 'export'],
  'favourite.own': [users, 'admin'],
  'lookup.search': [anyone, 'admin'],
  'master-data.manage': [admins, 'master-data'],
  /** The names of those whose records the actor sees, and of those who see the actor's. */
  'user.names': [users, 'admin'],
  'user.manage': [admins, 'admin'],
  'user.change-password': [adminUsers, 'admin'],
  'user.invite': [adminUsers, 'admin'],
  'user.remove-factors': [adminUsers, 'admin'],
  'identity.read': [admins, 'admin', 'admin'],
  /** A caller that sets how people log in could log in as any of them, so keys may not. */
  'identity.manage': [adminUsers, 'admin'],
  /** One's own personal data; administrators and API keys read it of others (`authorizeDataOf`). */
  'personal-data.read': [anyone, 'admin', 'admin'],
  'personal-data.erase': [admins, 'admin', 'admin'],
  /** Who would be reminded of what. */
  'reminder.read': [admins, 'admin', 'admin'],
  'audit.read': [admins, 'admin'],
  'change.read': [admins, 'admin'],
  'webhook.manage': [admins, 'admin'],
  'tenant.manage': [operators, 'admin'],
  'impersonation.end': [impersonators, 'admin'],
  /** Users and teams by SCIM (decisions/scim). */
  'scim.provision': [provisioners, 'scim', 'scim'],
  /** The user's own proposals: reading, accepting and refusing them. */
  'draft.own': [users, 'admin'],
  /** Of these, the agents of the users alone do both (`call-policy.ts`). */
  'draft.propose': [users, 'admin'],
  'draft.propose-approval': [leaders, 'admin'],
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof actions;
export type Call = 'query' | 'mutation';

/** Returns true or the error code. Without `call`, checks whether the actor may do all of the action. */
export function authorize(actor: Actor, action: Action, call: Call = 'mutation'): Authorization {
  const [rule, change, read]: Permission = actions[action];
  const verdict = rule(actor);
  if (verdict !== true || actor.kind === 'user' || !actor.named) return verdict;
  if (isProvisioner(actor)) return action === 'scim.provision' || 'scope-not-allowed';
  const { scopes } = actor.named;
  const needed = call === 'query' ? read : change;
  const isAllowed = scopes.some((scope) => !needed || scope === needed || scope === 'admin');
  return isAllowed || 'scope-not-allowed';
}

/** Whether the actor sees e-mail and network addresses of users. API keys see them only with the scope `admin`. */
export function seesAddresses(actor: Actor): boolean {
  return authorize(actor, 'user.manage', 'mutation') === true;
}

export const modes = ['YOURS', 'TEAM', 'ALL'] as const;
export type Mode = (typeof modes)[number];

/** Returns the mode tabs of an actor (spec §2, §6). */
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

/** Returns the record scope of a mode, or an error code if the actor does not have that mode (D8). */
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

export interface RecordState {
  readonly userId: number;
  readonly approvedBy: string | null;
  readonly modifiedBy: string | null;
  /** Null if an API key modified it. */
  readonly modifiedById: number | null;
  readonly exported: boolean;
  readonly date: CalendarDate;
  /** The record was sent back and has not been approved since. */
  readonly wasReturned: boolean;
  /** The customer has signed for the record. */
  readonly isSignedOff: boolean;
}

export type LockReason = Extract<
  ErrorCode,
  | 'record-approved'
  | 'record-exported'
  | 'record-changed-by-another'
  | 'record-not-yours'
  | 'record-signed-off'
  | 'period-closed'
>;

/**
 * Whether an actor who can see a record may edit or delete it (spec §4, D14). Basic users may change only their own
 * records, and only until another user modifies them. A record that is sent back can be changed by its owner until it
 * is approved. A record that the customer signed for is locked for everyone until the signature is withdrawn.
 */
export function authorizeEdit(actor: Actor, record: RecordState): true | LockReason {
  if (record.exported) return 'record-exported';
  if (record.approvedBy !== null) return 'record-approved';
  if (record.isSignedOff) return 'record-signed-off';
  if (isInClosedPeriod(actor, record.date)) return 'period-closed';
  if (isLeader(actor) || actor.kind === 'apiKey') return true;
  if (record.userId !== actor.userId) return 'record-not-yours';
  const isChangedByAnother = record.modifiedBy !== null && record.modifiedById !== record.userId;
  return isChangedByAnother && !record.wasReturned ? 'record-changed-by-another' : true;
}

/**
 * Whether an actor who can see a record may add images to it. The owner may add exactly as many images as the create
 * call announced, even after the record is locked, because they may arrive late (D14).
 */
export function authorizeAttachments(
  actor: Actor,
  record: RecordState,
  { added, expected }: { readonly added: number; readonly expected: number },
): true | LockReason {
  const verdict = authorizeEdit(actor, record);
  const isOwner = actor.kind === 'user' && actor.userId === record.userId;
  return isOwner && added <= expected ? true : verdict;
}

/** Whether the actor may not change records of a date, because its period is closed. Admins and API keys may. */
export function isInClosedPeriod(actor: Actor, date: CalendarDate): boolean {
  if (isAdmin(actor) || actor.kind === 'apiKey') return false;
  return actor.closedUntil !== undefined && actor.closedUntil !== null && date <= actor.closedUntil;
}

/** Whether the actor may read what a person is paid. A leader sees the hours of a team, not the pay. */
export function authorizePayOf(actor: Actor, username: string): Authorization {
  const isSelf = actor.kind === 'user' && normalizedKey(actor.username) === normalizedKey(username);
  return isSelf || authorize(actor, 'pay.read', 'query');
}

/** Whether the actor may download all that is stored of a person. An operator on a visit takes nothing away (D54). */
export function authorizeDataOf(actor: Actor, username: string): Authorization {
  if (isImpersonating(actor)) return 'visit-only-looks';
  const isSelf = actor.kind === 'user' && normalizedKey(actor.username) === normalizedKey(username);
  return isSelf || authorize(actor, 'personal-data.erase', 'query');
}

/**
 * Whether the actor can repeat a record. Only own records can be repeated: the entry form always
 * creates records for the signed-in user (D13).
 */
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

/**
 * Whether an actor may send back a record to its owner. A record that the customer signed for
 * cannot be sent back, because its owner could not change it.
 */
export function authorizeReturn(
  actor: Actor,
  record: RecordState,
): ReturnType<typeof authorizeApproval> | 'record-signed-off' {
  const verdict = authorizeApproval(actor, record);
  return verdict === true && record.isSignedOff ? 'record-signed-off' : verdict;
}

export const recordActions = ['edit', 'delete', 'approve', 'unapprove'] as const;
export type RecordAction = (typeof recordActions)[number];

/** Returns the actions of an actor on a record, and why it is locked (D39). Mode YOURS has no approval (spec §4). */
export function allowedActions(
  actor: Actor,
  record: RecordState,
  mode: Mode | undefined,
): { allowedActions: RecordAction[]; lockReason: LockReason | null } {
  if (isImpersonating(actor)) return { allowedActions: [], lockReason: null };
  const allowed: RecordAction[] = [];
  const edit = authorizeEdit(actor, record);
  if (edit === true && authorize(actor, 'record.update') === true) allowed.push('edit');
  if (edit === true && authorize(actor, 'record.delete') === true) allowed.push('delete');
  const mayApprove = mode !== 'YOURS' && authorize(actor, 'record.approve') === true;
  if (mayApprove && authorizeApproval(actor, record) === true) {
    allowed.push(record.approvedBy === null ? 'approve' : 'unapprove');
  }
  return { allowedActions: allowed, lockReason: edit === true ? null : edit };
}
