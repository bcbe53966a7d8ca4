import fc from 'fast-check';
import { z } from 'zod';
import { RawBody, type Call } from '#call.ts';
import { paths } from '#document.ts';
import {
  asText,
  arbitraryFiles,
  arbitraryHeaders,
  arbitraryValue,
  type ArbitraryFile,
} from '#arbitrary-values.ts';
import { validValue, type CompanyWithRecord } from '#valid-values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A placeholder for the company's value of that field, or the fallback. */
class ValidValue {
  readonly fallback: unknown;
  constructor(fallback: unknown) {
    this.fallback = fallback;
  }
}
const omitted = Symbol('omitted');

interface ArbitraryBody {
  readonly kind: 'fields' | 'truncated' | 'form' | 'any';
  readonly fields: Fields;
  readonly files: readonly ArbitraryFile[];
  readonly any: unknown;
}

export interface ArbitraryCall {
  readonly verb: string;
  readonly path: string;
  readonly parameters: Fields;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArbitraryBody | undefined;
}

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
);
type Operation = (typeof operations)[number]['operation'];
const properties = z.record(z.string(), z.unknown());
const parameterSchema = z.looseObject({
  enum: z.array(z.unknown()).default([]),
  examples: z.array(z.unknown()).default([]),
});

/** Returns calls whose fields are valid, arbitrary or omitted. */
export function arbitraryCalls(foreign: readonly unknown[]): fc.Arbitrary<ArbitraryCall> {
  const anyValue = arbitraryValue(foreign);
  return fc.constantFrom(...operations).chain(({ path, verb, operation }) =>
    fc.record({
      verb: fc.constant(verb),
      path: fc.constant(path),
      parameters: parametersOf(operation, anyValue),
      headers: arbitraryHeaders,
      body: bodyOf(operation, anyValue),
    }),
  );
}

function field(fallback: unknown, anyValue: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant(new ValidValue(fallback)) },
    { weight: 2, arbitrary: anyValue },
    { weight: 1, arbitrary: fc.constant(omitted) },
  );
}

function parametersOf({ parameters }: Operation, anyValue: fc.Arbitrary<unknown>) {
  const pathAndQuery = parameters.flatMap((parameter) =>
    'name' in parameter && parameter.in !== 'header' ? [parameter] : [],
  );
  const sendable = anyValue
    .map(asText)
    .filter((text) => text.isWellFormed() && !/^\.{0,2}$/.test(text));
  return fc.record(
    Object.fromEntries(
      pathAndQuery.map((parameter) => {
        const { enum: options, examples } = parameterSchema.parse(parameter['schema']);
        const isInPath = parameter.in === 'path';
        return [
          parameter.name,
          field(
            parameter['example'] ?? examples[0] ?? options[0] ?? (isInPath ? 1 : omitted),
            sendable,
          ),
        ];
      }),
    ),
  );
}

function bodyOf({ requestBody }: Operation, anyValue: fc.Arbitrary<unknown>) {
  if (!requestBody) return fc.constant(undefined);
  const { content } = requestBody;
  const json = content['application/json'];
  const example = properties.safeParse(json?.example).data ?? {};
  // Optional fields that the example leaves out are sent, too.
  const names = Object.keys(properties.safeParse(json?.schema?.['properties']).data ?? {});
  const valid = { ...Object.fromEntries(names.map((name) => [name, omitted])), ...example };
  const acceptsForms = 'multipart/form-data' in content;
  return fc.record({
    kind: fc.oneof(
      { weight: 10, arbitrary: fc.constant('fields' as const) },
      // Forms must be refused where they are not documented.
      { weight: acceptsForms ? 20 : 1, arbitrary: fc.constant('form' as const) },
      fc.constantFrom('truncated' as const, 'any' as const),
    ),
    fields: fc.record(
      Object.fromEntries(
        Object.entries(valid).map(([name, value]) => [name, field(value, anyValue)]),
      ),
    ),
    files: arbitraryFiles,
    any: anyValue.map((value) => value ?? null),
  });
}

export function toCall(
  { verb, path, parameters, headers, body }: ArbitraryCall,
  ours: CompanyWithRecord,
): Call {
  const inPath = (name: string) => path.includes(`{${name}}`);
  return {
    verb,
    path,
    headers,
    parameters: valuesOf(path, parameters, ours, inPath),
    body: body && encodeBody(body, valuesOf(path, body.fields, ours)),
  };
}

function valuesOf(
  path: string,
  fields: Fields,
  ours: CompanyWithRecord,
  isRequired = (_: string) => false,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const isValid = value instanceof ValidValue;
      const filled = isValid ? (validValue(path, name, ours) ?? value.fallback) : value;
      if (filled !== omitted) return [[name, filled]];
      return isRequired(name) ? [[name, '1']] : [];
    }),
  );
}

function encodeBody({ kind, files, any }: ArbitraryBody, fields: Fields): unknown {
  if (kind === 'fields') return fields;
  if (kind === 'any') return any;
  if (kind === 'truncated') return new RawBody(JSON.stringify(fields).slice(0, -1));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value === null ? '' : asText(value));
  }
  for (const { field, name, bytes } of files) {
    form.append(field, new File([Uint8Array.from(bytes)], name));
  }
  return form;
}
