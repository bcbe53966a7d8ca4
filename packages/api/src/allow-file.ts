import { fail } from '@worksheet/domain/errors';
import type { Action } from '@worksheet/domain/access/policy';
import { allow } from '#procedures.ts';

/** A call that returns a file: over REST only, and refused over tRPC before it does anything. */
export function allowFile(action: Action) {
  return allow(action).use(({ ctx, next }) => {
    if (ctx.request.transport !== 'rest') fail('not-found');
    return next();
  });
}
