import { isImpersonating, type Actor } from './actor.ts';
import { authorize, type Action, type Authorization, type Call } from './policy.ts';

/* What is asked of calls of the server beside the rules of `policy.ts`. The first load of the browser is without it. */

/**
 * The actions that are allowed before the password is changed. Logging in and out need no
 * permission (decisions/own-passwords-and-sessions).
 */
const beforePasswordChange: ReadonlySet<Action> = new Set([
  'session.info',
  'session.change-password',
]);

/** What an agent may read for its person. */
const agentReads: ReadonlySet<Action> = new Set([
  'record.list',
  'record.read',
  'record.recent',
  'budget.read',
  'approval.read',
  'hours.read',
  'plan.read',
  'report.read',
  'lookup.search',
]);

/**
 * What is asked of agents beside the rights of their person, and only of calls of the server: an agent changes nothing, and
 * nobody else leaves proposals (decisions/agents).
 */
function authorizeAgent(actor: Actor, action: Action, call: Call): Authorization {
  const isProposal = action === 'draft.propose' || action === 'draft.propose-approval';
  if (actor.kind === 'apiKey') {
    const isRefused = isProposal || actor.named?.scopes.includes('agent');
    return isRefused ? 'scope-not-allowed' : true;
  }
  if (!actor.agent) return isProposal ? 'not-allowed' : true;
  const changesNothing = action === 'record.read-line';
  return (
    isProposal ||
    changesNothing ||
    (call === 'query' && agentReads.has(action)) ||
    'scope-not-allowed'
  );
}

/**
 * Authorizes a call of the server. A password that somebody else set must be changed first. During
 * impersonation, calls are read-only and the API key is hidden, because the key would allow writes.
 */
export function authorizeCall(actor: Actor, action: Action, call: Call): Authorization {
  if (actor.kind === 'user' && actor.mustChangePassword && !beforePasswordChange.has(action))
    return 'password-change-required';
  const isReadOnly = call === 'query' && action !== 'api-key.manage';
  if (isImpersonating(actor) && !isReadOnly && action !== 'impersonation.end')
    return 'visit-only-looks';
  const verdict = authorizeAgent(actor, action, call);
  return verdict === true ? authorize(actor, action, call) : verdict;
}
