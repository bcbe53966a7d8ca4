import type { Route } from '@worksheet/api/rest/routes';
import type { Action } from '@worksheet/domain/policy';

/** Who calls: those of our company, then those of another and of the installation. */
export const insiders = ['basic', 'leader', 'admin', 'key'] as const;
export const outsiders = ['foreign admin', 'foreign key', 'operator'] as const;
export const callers = ['anonymous', ...insiders, ...outsiders] as const;
export type CallerName = (typeof callers)[number];

export function isOutside(name: CallerName): boolean {
  return (outsiders as readonly string[]).includes(name);
}

/** What of ours, or of the other company, a call is about; and two ways of pretending. */
export const targets = [
  'own',
  'team',
  'other',
  'foreign',
  'forged account',
  'forged user',
] as const;
export type Target = (typeof targets)[number];

/** What a call is about: a record of somebody, a thing of an account, the account itself, or what does not exist. */
export type About = 'record' | 'thing' | 'account' | 'nothing';

const everyone = ['basic', 'leader', 'admin', 'key', 'foreign admin', 'foreign key', 'operator'];
const users = everyone.filter((name) => !name.endsWith('key'));
const leaders = everyone.filter((name) => name !== 'basic');
const admins = leaders.filter((name) => name !== 'leader');

/** Who may begin an act, written down a second time from spec §6 and D4, D7, D8: not read from the policy. */
const mayBegin: Readonly<Record<Action, readonly string[]>> = {
  'session.info': users,
  'account.read': everyone,
  'account.manage': admins,
  'api-key.manage': admins,
  'record.list': everyone,
  'record.read': everyone,
  'record.create': everyone,
  'record.update': everyone,
  'record.delete': everyone,
  'record.restore': everyone,
  'record.approve': leaders,
  'record.download': everyone,
  'lookup.search': everyone,
  'master-data.manage': admins,
  'user.manage': admins,
  'user.change-password': admins.filter((name) => !name.endsWith('key')),
  'audit.read': admins,
  'tenant.manage': ['operator'],
  // Only on a visit, and there is none here.
  'visit.end': [],
};

export function isAllowed(name: CallerName, action: Action): boolean {
  return mayBegin[action].includes(name);
}

/** Whether a record is one that the caller may see (spec §6, D8, D13). */
export function sees(name: CallerName, target: Target): boolean {
  if (target === 'foreign' || isOutside(name)) return false;
  if (name === 'admin' || name === 'key') return true;
  if (name === 'leader') return target !== 'other';
  return target !== 'team' && target !== 'other';
}

/** What a call is answered with. */
export function expected(
  { name, target }: { name: CallerName; target: Target },
  { action }: Pick<Route, 'action'>,
  about: About,
): number {
  // Signing in and out is for everyone but a key, and asks for no account's number (D7).
  if (action === 'open') return name.endsWith('key') ? 403 : 200;
  if (name === 'anonymous') return 401;
  if (!action || !isAllowed(name, action)) return 403;
  if (target === 'forged account') return 403;
  if (target === 'forged user') return 400;
  if (about === 'record') return sees(name, target) ? 200 : 404;
  if (about === 'account') return 200;
  if (about === 'nothing') return 404;
  return isOutside(name) || target === 'foreign' ? 404 : 200;
}
