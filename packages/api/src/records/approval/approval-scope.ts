import { isAdmin, type Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { scopeOfMode, type Mode, type RecordScope } from '@worksheet/domain/access/policy';

/** Whose records are reviewed: without a mode those of the team, for admins and API keys all (D8). */
export function approvalScope(actor: Actor, mode: Mode | undefined): RecordScope {
  const scope = scopeOfMode(actor, mode ?? (isAdmin(actor) ? 'ALL' : 'TEAM'));
  return typeof scope === 'string' ? fail(scope) : scope;
}
