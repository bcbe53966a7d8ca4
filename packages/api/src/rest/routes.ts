import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { redirectSchema } from '#file-response.ts';
import { isFileList, unwrap } from '#rest/schema.ts';
import type { Meta } from '#trpc.ts';

type Documented = NonNullable<Meta['openapi']>;

/** A REST call: a path and verb of spec §7, and its procedure. */
export interface Route {
  readonly method: Documented['method'];
  readonly path: Documented['path'];
  readonly pathParameters: readonly string[];
  readonly procedure: string;
  readonly type: 'query' | 'mutation';
  readonly action: Meta['action'];
  readonly input: z.ZodObject;
  /** Differs from `input` where a part of it is checked later. */
  readonly documentedInput: z.ZodObject;
  /** The fields of the body of which exactly one is sent. */
  readonly exactlyOneOf: readonly string[];
  readonly output: z.ZodType;
  /** A call with such fields also accepts multipart/form-data. */
  readonly fileFields: readonly string[];
  readonly fileType: string | undefined;
  readonly longBody: boolean;
  readonly longFile: boolean;
  /** Returns 302. */
  readonly redirects: boolean;
  readonly comesBack: boolean;
  readonly takesForm: boolean;
  /** Takes an `Idempotency-Key` (D18). */
  readonly repeatable: boolean;
  /** Returns pages if `limit` is sent, with a `Link` to the next page (D32). */
  readonly paged: boolean;
  /** Accepts the version that the client read, also as `If-Match` (D17). */
  readonly versioned: boolean;
  /** Returns an object with a version, which is part of the `ETag` (D17). */
  readonly returnsVersion: boolean;
  /**
   * Supports `If-None-Match`: returns JSON without changing anything, and its `ETag` says all of the content. A version does
   * not, because names (D11) and allowed actions (D39) change without it.
   */
  readonly revalidates: boolean;
  readonly documented: Documented;
  /** Answers instead if the query has a `format`. */
  readonly asFile: Route | undefined;
}

/** Reads the REST calls from the `meta.openapi` of the procedures (architecture idea 3). */
export function routesOf(router: AnyTRPCRouter): readonly Route[] {
  const { _def: definition } = router;
  const procedures: Readonly<Record<string, AnyTRPCProcedure>> = definition.procedures;
  const files = new Map(
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const meta: Meta | undefined = procedure.meta;
      const { fileOf } = meta ?? {};
      return fileOf === undefined ? [] : [[siblingOf(name, fileOf), { name, procedure }] as const];
    }),
  );
  const routes = Object.entries(procedures).flatMap(([name, procedure]) => {
    const route = routeOf(name, procedure);
    const file = files.get(name);
    return route ? [{ ...route, asFile: file && routeOf(file.name, file.procedure, route) }] : [];
  });
  const seen = new Map<string, string>();
  for (const { method, path, procedure } of routes) {
    const call = `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`;
    const other = seen.get(call);
    if (other) throw new Error(`${other} and ${procedure} both serve ${call}.`);
    seen.set(call, procedure);
  }
  return routes;
}

function siblingOf(name: string, sibling: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1) + sibling;
}

/** `shared` is the call that another procedure already has. */
function routeOf(name: string, procedure: AnyTRPCProcedure, shared?: Route): Route | undefined {
  // `trpc.ts` types the meta of every procedure; `AnyTRPCProcedure` does not have the type.
  const meta: Meta | undefined = procedure.meta;
  const documented = shared?.documented ?? meta?.openapi;
  const { _def: definition } = procedure;
  const { type } = definition;
  if (!documented || documented.enabled === false) return undefined;
  if (type === 'subscription') throw new Error(`${name} is a subscription: it has no REST call.`);
  const input = inputOf(name, definition.inputs);
  const output = outputOf(name, definition);
  const pathParameters = [...documented.path.matchAll(/\{([^}]+)\}/g)].map(([, key = '']) => key);
  const redirects = output === redirectSchema;
  const fileType = redirects ? undefined : fileTypeOf(output);
  const returnsVersion = output instanceof z.ZodObject && Object.hasOwn(output.shape, 'version');
  for (const key of pathParameters) {
    if (!Object.hasOwn(input.shape, key)) throw new Error(`${name} takes no ${key} of its path.`);
  }
  return {
    method: documented.method,
    path: documented.path,
    pathParameters,
    procedure: name,
    type,
    action: meta?.action,
    input,
    documentedInput: meta?.documentedInput ?? input,
    exactlyOneOf: meta?.exactlyOneOf ?? [],
    output,
    fileFields: Object.keys(input.shape).filter((key) => isFileList(input.shape[key])),
    fileType,
    longBody: meta?.longBody === true,
    longFile: meta?.longFile === true,
    redirects,
    comesBack: meta?.comesBack === true,
    takesForm: meta?.takesForm === true,
    repeatable: meta?.repeatable === true,
    paged: output instanceof z.ZodArray && Object.hasOwn(input.shape, 'cursor'),
    versioned: Object.hasOwn(input.shape, 'version'),
    returnsVersion,
    revalidates:
      documented.method === 'GET' && type === 'query' && fileType === undefined && !returnsVersion,
    documented,
    asFile: undefined,
  };
}

function inputOf(name: string, inputs: readonly unknown[]): z.ZodObject {
  let merged = z.object({});
  for (const input of inputs) {
    const schema = input instanceof z.ZodType ? unwrap(input) : undefined;
    if (!(schema instanceof z.ZodObject))
      throw new Error(`${name} must take an object to have a REST call.`);
    // Options that its builder adds are documented after the fields of the call.
    merged = inputs.length === 1 ? schema : z.object({ ...schema.shape, ...merged.shape });
  }
  return merged;
}

function outputOf(name: string, definition: object): z.ZodType {
  const output = 'output' in definition ? definition.output : undefined;
  if (!(output instanceof z.ZodType))
    throw new Error(`${name} must declare its output to have a REST call.`);
  return output;
}

/** The schema of a file names its type: `fileResponseSchema.meta({ contentMediaType: 'text/csv' })`. */
function fileTypeOf(output: z.ZodType): string | undefined {
  if (!(output instanceof z.ZodCustom)) return undefined;
  const mediaType = output.meta()?.['contentMediaType'];
  return typeof mediaType === 'string' ? mediaType : 'application/octet-stream';
}
