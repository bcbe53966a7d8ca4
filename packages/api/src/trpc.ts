import { initTRPC } from '@trpc/server';
import type { Action } from '@worksheet/domain/access/policy';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { problemOf, type Problem } from '#problem.ts';

export interface Meta extends OpenApiMeta {
  readonly action?: Action | 'open';
  readonly repeatable?: boolean;
  /** The procedure of the same router whose REST call returns this file if its query has a `format`. */
  readonly fileOf?: string;
  /** Another site sends the browser here, with parameters of its own; a secret of the call says who began it. */
  readonly comesBack?: boolean;
  /** The body is a form, as the standard of the call has it. */
  readonly takesForm?: boolean;
  /** The body can be longer than a mebibyte. */
  readonly longBody?: boolean;
  /** A file of the form can be longer than an attachment. */
  readonly longFile?: boolean;
  /** Fields of the body of which exactly one is sent, which the schema of an object does not say. */
  readonly exactlyOneOf?: readonly string[];
  /** An agent may call it as this tool; without a description, it is that of the REST call. */
  readonly agent?: { readonly tool: string; readonly description?: string };
  /** The input as it is documented, where it is checked later. */
  readonly documentedInput?: z.ZodObject;
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

type RestCall = NonNullable<OpenApiMeta['openapi']>;

/** Declares the REST calls of procedures, which the documentation lists under a tag. */
export function restCalls(tag: string) {
  return (
    method: RestCall['method'],
    path: RestCall['path'],
    texts: Omit<RestCall, 'method' | 'path' | 'tags'>,
  ): OpenApiMeta => ({ openapi: { method, path, tags: [tag], ...texts } });
}

export const router = t.router;
export const createCallerFor = t.createCallerFactory;
