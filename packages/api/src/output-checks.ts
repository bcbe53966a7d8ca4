import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import type { Context } from '#context.ts';

interface OutputMiddleware {
  (options: {
    readonly ctx: Context;
    readonly path: string;
    readonly next: () => Promise<{ readonly ok: boolean; readonly data?: unknown }>;
  }): Promise<unknown>;
  _type?: 'input' | 'output';
}

/** Replaces tRPC's output parser: it hides unknown keys, and for long lists takes as long as reading them. */
export function withOutputChecks<R extends AnyTRPCRouter>(router: R): R {
  const procedures: object = router._def.procedures;
  for (const [path, procedure] of Object.entries(procedures)) {
    const { output, middlewares } = definitionOf(procedure);
    // The resolver reads this very array, so the entry is replaced in place.
    const index = middlewares.findIndex((middleware) => middleware._type === 'output');
    if (!(output instanceof z.ZodType)) continue;
    if (index === -1) throw new Error(`tRPC has no output middleware for ${path}.`);
    middlewares[index] = outputCheck(path, output);
  }
  return router;
}

function outputCheck(path: string, schema: z.ZodType): OutputMiddleware {
  const check: OutputMiddleware = async ({ ctx, next }) => {
    const result = await next();
    if (result.ok && ctx.checksOutputs) checkOutput(path, schema, result.data);
    return result;
  };
  check._type = 'output';
  return check;
}

function checkOutput(path: string, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value);
  const reason = parsed.success
    ? differenceIn(value, parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  if (reason !== undefined) throw new Error(`${path} does not return its output: ${reason}`);
}

/** Ignores undefined keys, as JSON has none. */
function differenceIn(value: unknown, parsed: unknown, path = ''): string | undefined {
  if (Object.is(value, parsed)) return undefined;
  if (!isObject(value) || !isObject(parsed)) return `${path}: parsing changes the value`;
  for (const key of Object.keys(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (value[key] === undefined) continue;
    if (!Object.hasOwn(parsed, key)) return `${at}: unknown key`;
    const difference = differenceIn(value[key], parsed[key], at);
    if (difference !== undefined) return difference;
  }
  return Object.keys(parsed).length > Object.keys(value).length
    ? `${path}: parsing adds a key`
    : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

interface Definition {
  readonly output?: unknown;
  readonly middlewares: OutputMiddleware[];
}

function definitionOf(procedure: unknown): Definition {
  return (procedure as { readonly _def: Definition })._def;
}
