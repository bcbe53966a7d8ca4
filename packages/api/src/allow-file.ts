import { fail } from '@worksheet/domain/errors';
import type { Action } from '@worksheet/domain/access/policy';
import type { Context } from '#context.ts';
import { allow } from '#procedures.ts';

/** A call that returns a file: over REST only, and refused over tRPC before it does anything. */
export function allowFile(action: Action) {
  return allow(action).use(({ ctx, next }) => {
    requireRest(ctx);
    return next();
  });
}

/** Throws if the call came over tRPC, which cannot return a file. */
export function requireRest({ request }: Pick<Context, 'request'>): void {
  if (request.transport !== 'rest') fail('not-found');
}
