import type { OpenAPIObject } from 'trpc-to-openapi';
import { codeSamples, type FormValue, type SampleCall } from '#rest/code-samples.ts';

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;
type Parameters = NonNullable<Operation['parameters']>;
type Schema = Exclude<Parameters[number], { $ref: string }>['schema'];

export interface Sampled {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Adds `x-codeSamples`, made of the examples of the operation. */
export function withSamples(call: Sampled): Operation {
  return { ...call.operation, 'x-codeSamples': codeSamples(sampleCall(call)) };
}

export function sampleCall({ method, path, operation }: Sampled): SampleCall {
  const { parameters = [], requestBody, security = [] } = operation;
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const json = content['application/json'];
  const form = content['multipart/form-data']?.schema;
  const signIns = security.flatMap((scheme) => Object.keys(scheme));
  return {
    method,
    path: withParameters(path, parameters),
    signIn: signIns.includes('apiKey') ? 'key' : signIns.includes('session') ? 'cookie' : 'none',
    json: json?.example,
    form: json || !form ? undefined : formOf(form),
  };
}

function withParameters(path: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of parameters) {
    if ('$ref' in parameter || !parameter.required) continue;
    const value = String(parameter.example ?? exampleOf(parameter.schema) ?? '');
    if (parameter.in === 'path')
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value));
    if (parameter.in === 'query') query.set(parameter.name, value);
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

function exampleOf(schema: Schema): unknown {
  if (!schema || '$ref' in schema) return undefined;
  return schema.examples?.[0] ?? schema.const ?? schema.enum?.[0];
}

function formOf(schema: NonNullable<Schema>): Record<string, FormValue> {
  if ('$ref' in schema) return {};
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, field]) => required.includes(name) || holdsFiles(field))
      .map(([name, field]) => [
        name,
        holdsFiles(field) ? { fileName: fileNames[name] ?? 'file' } : String(exampleOf(field)),
      ]),
  );
}

const fileNames: Readonly<Record<string, string>> = {
  file: 'customers.csv',
  attachments: 'facade.jpg',
};

function holdsFiles(schema: Schema): boolean {
  if (!schema || '$ref' in schema) return false;
  if (schema.format === 'binary') return true;
  return schema.items !== undefined && holdsFiles(schema.items);
}
