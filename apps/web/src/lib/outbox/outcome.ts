import type { Problem } from '#lib/problem.ts';

/**
 * `wait` holds all items, as there is no connection or nobody is logged in; with the others the item steps aside:
 * `temporary` is tried again, `refused` waits for the user.
 */
export type Outcome = 'wait' | 'temporary' | 'refused';

const waitingCodes = new Set<Problem['code']>([
  'no-connection',
  'unavailable',
  'not-signed-in',
  'account-inactive',
  'visit-only-looks',
  'password-change-required',
  'too-many-requests',
]);
const temporaryCodes = new Set<Problem['code']>(['internal', 'storage-full', 'unexpected']);

export function outcomeOf({ code }: Pick<Problem, 'code'>): Outcome {
  if (waitingCodes.has(code)) return 'wait';
  return temporaryCodes.has(code) ? 'temporary' : 'refused';
}
