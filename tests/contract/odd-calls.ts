import fc from 'fast-check';
import { z } from 'zod';
import { RawBody, type Call } from '#call.ts';
import { paths } from '#document.ts';
import { asText, oddFiles, oddHeaders, oddValue, type OddFile } from '#odd-values.ts';
import { ownValue, type Sender } from '#own-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A value that is good: the caller's own of that name, or that of the example. */
class Good {
  readonly otherwise: unknown;
  constructor(otherwise: unknown) {
    this.otherwise = otherwise;
  }
}
const leftOut = Symbol('left out');

interface OddBody {
  readonly kind: 'fields' | 'torn' | 'form' | 'any';
  readonly fields: Fields;
  readonly files: readonly OddFile[];
  readonly any: unknown;
}

/** A call whose good values are not yet those of anybody. */
export interface OddCall {
  readonly verb: string;
  readonly path: string;
  readonly parameters: Fields;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: OddBody | undefined;
}

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
);
type Operation = (typeof operations)[number]['operation'];
const properties = z.record(z.string(), z.unknown());
const described = z.looseObject({
  enum: z.array(z.unknown()).default([]),
  examples: z.array(z.unknown()).default([]),
});

/** Any call of the document: its fields good, odd or left out, its headers odd. */
export function oddCalls(foreign: readonly unknown[]): fc.Arbitrary<OddCall> {
  const odd = oddValue(foreign);
  return fc.constantFrom(...operations).chain(({ path, verb, operation }) =>
    fc.record({
      verb: fc.constant(verb),
      path: fc.constant(path),
      parameters: parametersOf(operation, odd),
      headers: oddHeaders,
      body: bodyOf(operation, odd),
    }),
  );
}

function field(good: unknown, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant(new Good(good)) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant(leftOut) },
  );
}

function parametersOf({ parameters }: Operation, odd: fc.Arbitrary<unknown>) {
  const named = parameters.flatMap((one) => ('name' in one && one.in !== 'header' ? [one] : []));
  const sendable = odd.map(asText).filter((text) => text.isWellFormed() && !/^\.{0,2}$/.test(text));
  return fc.record(
    Object.fromEntries(
      named.map((one) => {
        const { enum: some, examples } = described.parse(one['schema']);
        const isInPath = one.in === 'path';
        return [one.name, field(examples[0] ?? some[0] ?? (isInPath ? 1 : leftOut), sendable)];
      }),
    ),
  );
}

function bodyOf({ requestBody }: Operation, odd: fc.Arbitrary<unknown>) {
  if (!requestBody) return fc.constant(undefined);
  const { content } = requestBody;
  const example = properties.safeParse(content['application/json']?.example).data ?? {};
  const takesForms = 'multipart/form-data' in content;
  return fc.record({
    kind: fc.oneof(
      { weight: 10, arbitrary: fc.constant('fields' as const) },
      // Where no form is taken it must be refused, not read.
      { weight: takesForms ? 20 : 1, arbitrary: fc.constant('form' as const) },
      fc.constantFrom('torn' as const, 'any' as const),
    ),
    fields: fc.record(
      Object.fromEntries(Object.entries(example).map(([name, value]) => [name, field(value, odd)])),
    ),
    files: oddFiles,
    any: odd.map((value) => value ?? null),
  });
}

/** The call as this company sends it. */
export function filled({ verb, path, parameters, headers, body }: OddCall, ours: Sender): Call {
  const inPath = (name: string) => path.includes(`{${name}}`);
  return {
    verb,
    path,
    headers,
    parameters: valuesOf(path, parameters, ours, inPath),
    body: body && encoded(body, valuesOf(path, body.fields, ours)),
  };
}

function valuesOf(path: string, fields: Fields, ours: Sender, must = (_: string) => false): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, given]) => {
      const isGood = given instanceof Good;
      const value = isGood ? (ownValue(path, name, ours) ?? given.otherwise) : given;
      if (value !== leftOut) return [[name, value]];
      return must(name) ? [[name, '1']] : [];
    }),
  );
}

function encoded({ kind, files, any }: OddBody, fields: Fields): unknown {
  if (kind === 'fields') return fields;
  if (kind === 'any') return any;
  if (kind === 'torn') return new RawBody(JSON.stringify(fields).slice(0, -1));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value === null ? '' : asText(value));
  }
  for (const { field, name, bytes } of files) {
    form.append(field, new File([Uint8Array.from(bytes)], name));
  }
  return form;
}
