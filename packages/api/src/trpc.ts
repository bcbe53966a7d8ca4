import { initTRPC } from '@trpc/server';
import type { Action } from '@worksheet/domain/policy';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { Context } from '#context.ts';
import { problemOf, type Problem } from '#problem.ts';

export interface Meta extends OpenApiMeta {
  readonly action?: Action | 'open';
  readonly repeatable?: boolean;
}

/** Procedures are made with `open()` and `allow()` of `procedures.ts` only (architecture idea 2). */
export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }): typeof shape & { data: { problem: Problem } } {
      const problem = problemOf(error);
      return {
        ...shape,
        message: problem.detail,
        data: { ...shape.data, httpStatus: problem.status, stack: undefined, problem },
      };
    },
  });

export const router = t.router;
export const createCallerFor = t.createCallerFactory;
