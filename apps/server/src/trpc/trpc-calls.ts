import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
  type AnyTRPCRouter,
  type TRPCProcedureType,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { Context } from '@worksheet/api/context';
import { FileResponse } from '@worksheet/api/file-response';

/** One request of the browser: one call, or several in a batch. */
export interface Calls {
  readonly router: AnyTRPCRouter;
  readonly method: string;
  /** The procedures by name; several only in a batch. */
  readonly names: readonly string[];
  readonly isBatch: boolean;
  /** JSON of the one input, or of the inputs by number; undefined for none. */
  readonly inputs: string | undefined;
  readonly makeContext: () => Promise<Context>;
  readonly tell: (error: TRPCError, procedure: string | undefined) => void;
}

export interface Answered {
  readonly status: number;
  readonly json: string;
}

type One = Exclude<Parameters<typeof getHTTPStatusCode>[0], readonly unknown[]>;
type Typed = TRPCProcedureType | 'unknown';

/** Most calls of one batch; the browser's own limit must not be higher. */
export const maxBatchSize = 20;

/**
 * What tRPC's own adapters do for a request, for the calls we have: JSON, queries by GET, changes by POST, together or
 * alone, no streams. They make a `Request`, a `Response` and two abort signals of each, which costs as much as a list.
 */
export async function answerCalls(calls: Calls): Promise<Answered> {
  const { router, names, isBatch } = calls;
  const { _def: definition } = router;
  let type: Typed = 'unknown';
  try {
    if (isBatch && names.length > maxBatchSize) refuse('Batch call exceeds maximum size');
    if (calls.method === 'POST' && calls.inputs === undefined) {
      throw new TRPCError({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'Missing content-type header',
      });
    }
    type = typeOf(calls);
    const inputOf = reader(calls);
    const ctx = await calls.makeContext();
    const answers = await Promise.all(
      names.map((name, index) => answer(calls, { name, index, ctx, inputOf })),
    );
    const [first] = answers;
    return toAnswered(definition, isBatch || first === undefined ? answers : first);
  } catch (cause) {
    return toAnswered(definition, failed(calls, { cause, type, name: undefined }));
  }
}

interface Call {
  readonly name: string;
  readonly index: number;
  readonly ctx: Context;
  readonly inputOf: (index: number) => unknown;
}

async function answer(calls: Calls, { name, index, ctx, inputOf }: Call) {
  const { router, method } = calls;
  const type = typeNamed(router, name);
  try {
    if (type === 'unknown') {
      throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${name}"` });
    }
    if (method !== (type === 'mutation' ? 'POST' : 'GET')) {
      throw new TRPCError({
        code: 'METHOD_NOT_SUPPORTED',
        message: `Unsupported ${method}-request to ${type} procedure at path "${name}"`,
      });
    }
    const data: unknown = await callTRPCProcedure({
      router,
      path: name,
      type,
      ctx,
      getRawInput: async () => inputOf(index),
      signal: undefined,
      batchIndex: index,
    });
    if (data instanceof FileResponse) {
      data.body.destroy();
      throw new TRPCError({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'Files are answered over REST',
      });
    }
    return { result: { data } };
  } catch (cause) {
    return failed(calls, { cause, type, name });
  }
}

/** The inputs, read when the first call asks for its own: a call that takes none does not mind what was sent. */
function reader({ inputs, isBatch }: Calls): (index: number) => unknown {
  let read: { readonly value: unknown } | undefined;
  return (index) => {
    read ??= { value: inputs === undefined ? undefined : parse(inputs) };
    const { value } = read;
    if (!isBatch || value === undefined) return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      refuse('"input" needs to be an object when doing a batch call');
    }
    return Object.hasOwn(value, index) ? Reflect.get(value, index) : undefined;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'Invalid input', cause });
  }
}

function typeOf({ router, names }: Calls): Typed {
  const types = new Set(names.map((name) => typeNamed(router, name)));
  types.delete('unknown');
  if (types.size > 1) refuse(`Cannot mix procedure types in call: ${[...types].join(', ')}`);
  return [...types][0] ?? 'unknown';
}

function typeNamed({ _def: definition }: AnyTRPCRouter, name: string): Typed {
  if (!Object.hasOwn(definition.procedures, name)) return 'unknown';
  const { _def: procedure } = definition.procedures[name];
  return procedure.type;
}

interface Failed {
  readonly cause: unknown;
  readonly type: Typed;
  readonly name: string | undefined;
}

function failed({ router, tell }: Calls, { cause, type, name }: Failed) {
  const error = getTRPCErrorFromUnknown(cause);
  tell(error, name);
  const { _def: definition } = router;
  const { _config: config } = definition;
  return {
    error: getTRPCErrorShape({ config, error, type, path: name, input: undefined, ctx: undefined }),
  };
}

function toAnswered({ _config: config }: AnyTRPCRouter['_def'], answers: One | One[]): Answered {
  return {
    status: getHTTPStatusCode(answers),
    json: JSON.stringify(transformTRPCResponse(config, answers)),
  };
}

function refuse(message: string): never {
  throw new TRPCError({ code: 'BAD_REQUEST', message });
}
