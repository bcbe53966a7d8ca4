import type { Problem } from '#lib/problem.ts';

type Answer = Pick<Problem, 'code' | 'errors'>;
type Codes = ReadonlySet<Problem['code']>;

/**
 * `stop` ends the sending, as there is no connection or nobody is logged in; with the others the item steps aside: `retry`
 * is tried again by itself, `refused` waits for the user.
 */
export type Outcome = 'stop' | 'retry' | 'refused';

const stopCodes: Codes = new Set([
  'no-connection',
  'unavailable',
  'not-signed-in',
  'account-inactive',
  'visit-only-looks',
  'password-change-required',
  'too-many-requests',
]);
const retryCodes: Codes = new Set(['internal', 'storage-full', 'unexpected']);

export function outcomeOf(problem: Answer): Outcome {
  if (stopCodes.has(problem.code) || isOfAnotherUser(problem)) return 'stop';
  return retryCodes.has(problem.code) ? 'retry' : 'refused';
}

/** A user may always register for themselves: somebody else is logged in. */
export function isOfAnotherUser({ code, errors }: Answer): boolean {
  if (code === 'not-signed-in') return true;
  return errors.some(
    (error) => error.code === 'not-your-team' && /^(operations\.\d+\.)?username$/.test(error.path),
  );
}
