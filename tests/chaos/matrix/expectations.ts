import type { Route } from '@worksheet/api/rest/routes';
import type { Action } from '@worksheet/domain/access/policy';

/** The new admin has not changed their first password. The accent leader leads MONTÁGE; the demoted leader exported records of MONTAGE before (D47, D53). */
export const insiders = [
  'basic',
  'leader',
  'accent leader',
  'demoted leader',
  'admin',
  'new admin',
  'key',
  'read key',
  'worksheet key',
  'master-data key',
  'export key',
  'admin key',
  'scim key',
  'agent key',
] as const;
export const outsiders = ['foreign admin', 'foreign key', 'operator'] as const;
export const callers = ['anonymous', ...insiders, ...outsiders] as const;
export type CallerName = (typeof callers)[number];

export function isOutsider(name: CallerName): boolean {
  return (outsiders as readonly string[]).includes(name);
}

/** The targets of the calls. The last two forge a field of the input. */
export const targets = [
  'own',
  'team',
  'other',
  'foreign',
  'forged account',
  'forged user',
] as const;
export type Target = (typeof targets)[number];

/**
 * The subject of a call. Calls for several records leave hidden ones out and name them, so their
 * status does not show whether they exist.
 */
export type Subject =
  | 'record'
  | 'several records'
  | 'master data'
  | 'account'
  | 'nothing'
  | 'wrong password'
  /** Passkeys need https or localhost; the matrix has neither. */
  | 'unavailable'
  /** A code or a passkey that is wrong. */
  | 'wrong secret'
  /** A token of a provider that is wrong. */
  | 'wrong token'
  /** A page of a login, which sends the browser on. */
  | 'page';

const everyone: readonly string[] = [...insiders, ...outsiders].filter(
  (name) => !['new admin', 'scim key', 'agent key'].includes(name),
);
const users = everyone.filter((name) => !name.endsWith('key'));
const leaders = everyone.filter((name) => name !== 'basic' && name !== 'demoted leader');
const admins = leaders.filter((name) => !name.endsWith('leader'));

/**
 * The callers that may do each action. They are written independently of the policy that they test
 * (spec §6, D4, D7, D8).
 */
const permitted: Readonly<Record<Action, readonly string[]>> = {
  'session.info': [...users, 'new admin'],
  'session.own': users,
  'session.change-password': [...users, 'new admin'],
  'factor.own': users,
  'account.read': everyone,
  'account.manage': admins,
  'api-key.manage': admins,
  'operator-key.dismiss': admins.filter((name) => !name.endsWith('key')),
  'record.list': everyone,
  'record.read': everyone,
  'record.recent': users,
  'budget.read': everyone,
  'record.create': everyone,
  'record.read-line': [...everyone, 'agent key'],
  'record.update': everyone,
  'record.delete': everyone,
  'record.batch': everyone,
  'record.restore': everyone,
  'record.import': admins,
  'record.approve': leaders,
  'record.return': leaders,
  'approval.read': leaders,
  'hours.read': everyone,
  'plan.read': everyone,
  'plan.change': leaders,
  'report.read': everyone,
  'report-view.own': users,
  'sign-off.read': everyone,
  'sign-off.create': everyone,
  'sign-off.withdraw': leaders,
  'record.download': everyone,
  'record.mark-exported': leaders,
  'export.void': admins,
  'export.acknowledge': admins,
  'pay.read': admins,
  'pay.run': admins,
  // The matrix tries the own pay; `pay/router.db.test.ts` tries that of others.
  'pay.why': everyone,
  'favourite.own': users,
  'lookup.search': everyone,
  'master-data.manage': admins,
  'user.names': users,
  'user.manage': admins,
  'user.change-password': admins.filter((name) => !name.endsWith('key')),
  'user.invite': admins.filter((name) => !name.endsWith('key')),
  'user.remove-factors': admins.filter((name) => !name.endsWith('key')),
  'identity.read': admins,
  'identity.manage': admins.filter((name) => !name.endsWith('key')),
  // The matrix tries the own data; the test of its router tries that of others.
  'personal-data.read': everyone,
  'personal-data.erase': admins,
  'reminder.read': admins,
  'audit.read': admins,
  'change.read': admins,
  'webhook.manage': admins,
  'tenant.manage': ['operator'],
  // This is permitted only during impersonation, which this matrix does not cover.
  'impersonation.end': [],
  // No call of the API: tests/chaos does not reach /scim/v2.
  'scim.provision': ['scim key'],
  'draft.own': users,
  // No call of the API: agents propose at /mcp.
  'draft.propose': ['agent key'],
  'draft.propose-approval': [],
};

/** What the key of a basic user's agent reads; it changes nothing. */
const readByAgent: readonly Action[] = [
  'record.list',
  'record.read',
  'record.recent',
  'budget.read',
  'hours.read',
  'plan.read',
  'report.read',
  'lookup.search',
];

const records: readonly Action[] = [
  'record.create',
  'record.read-line',
  'record.update',
  'record.delete',
  'record.batch',
  'record.restore',
  'record.approve',
  'record.return',
  'sign-off.create',
  'sign-off.withdraw',
  'plan.change',
];
/** Only keys of a scope that has them read these. */
const readByScope: readonly Action[] = [
  'pay.read',
  'pay.why',
  'identity.read',
  'personal-data.read',
  'personal-data.erase',
  'reminder.read',
];
const exports_: readonly Action[] = [
  'pay.read',
  'pay.why',
  'pay.run',
  'record.download',
  'record.mark-exported',
  'export.acknowledge',
  'export.void',
];

/** The actions by which keys of one scope may change something; all such keys read (decisions/keys-with-scopes). */
const changedBy: Partial<Readonly<Record<CallerName, readonly Action[]>>> = {
  'read key': [],
  'worksheet key': records,
  'master-data key': ['master-data.manage'],
  'export key': exports_,
};

function isAllowed(name: CallerName, action: Action, type: Route['type']): boolean {
  if (name === 'agent key')
    return action === 'record.read-line' || (type === 'query' && readByAgent.includes(action));
  const changed = changedBy[name];
  if (!permitted[action].includes(name)) return false;
  if (!changed) return true;
  const isRead = type === 'query' && ![...readByScope, 'api-key.manage'].includes(action);
  return isRead || changed.includes(action);
}

/** Whether a caller can see a target. It is independent of the policy (spec §6, D8, D13). */
export function canSee(name: CallerName, target: Target): boolean {
  if (target === 'foreign' || isOutsider(name)) return false;
  if (name === 'agent key') return target !== 'team' && target !== 'other';
  if (name === 'admin' || name.endsWith('key')) return true;
  if (name === 'leader') return target !== 'other';
  if (name === 'accent leader' || name === 'demoted leader') return false;
  return target !== 'team' && target !== 'other';
}

const refused: Partial<Record<Subject, number>> = {
  unavailable: 409,
  'wrong secret': 401,
  'wrong token': 400,
  page: 302,
};

export function expectedStatus(
  { name, target }: { name: CallerName; target: Target },
  { action, type }: Pick<Route, 'action' | 'type'>,
  subject: Subject,
): number {
  // Calls without a login refuse only API keys, and check no account id (D7).
  if (action === 'open' && name.endsWith('key')) return 403;
  if (action === 'open') return subject === 'nothing' ? 404 : (refused[subject] ?? 200);
  if (name === 'anonymous') return 401;
  if (!action || !isAllowed(name, action, type)) return 403;
  if (target === 'forged account') return 403;
  if (target === 'forged user' && (subject !== 'record' || canSee(name, target))) return 400;
  if (refused[subject]) return refused[subject];
  if (subject === 'record') return canSee(name, target) ? 200 : 404;
  if (subject === 'account' || subject === 'several records') return 200;
  if (subject === 'nothing') return 404;
  if (subject === 'wrong password') return 400;
  return isOutsider(name) || target === 'foreign' ? 404 : 200;
}
