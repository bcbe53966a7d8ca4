import type { OpenAPIObject } from 'trpc-to-openapi';
import { exampleAnswers } from '#rest/examples/answers.ts';
import { exampleCalls } from '#rest/examples/calls.ts';
import { exampleOfField } from '#rest/examples/fields.ts';

type Components = NonNullable<OpenAPIObject['components']>;
type Schemas = NonNullable<Components['schemas']>;
type Schema = Schemas[string];
type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Content = Record<string, { schema?: Schema; example?: unknown }>;

/** What a first call does without: the account is that of the caller, and without a version every version is changed. */
const leftOut: readonly string[] = [
  'accountId',
  'version',
  'versions',
  'role',
  'visitOf',
  'dryRun',
];

/** Adds an example to each body and each required parameter. */
export function withExamples(operation: Operation, schemas: Schemas): Operation {
  const { operationId = '', parameters, requestBody, responses = {} } = operation;
  const success = responses['200'];
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((parameter) => withExample(parameter, operationId)),
    }),
    ...(requestBody && 'content' in requestBody
      ? {
          requestBody: {
            ...requestBody,
            content: addExamples(requestBody.content, (schema) =>
              requestExample(schema, operationId, schemas),
            ),
          },
        }
      : {}),
    ...(success && 'content' in success && success.content
      ? {
          responses: {
            ...responses,
            200: {
              ...success,
              content: addExamples(
                success.content,
                (schema) => exampleAnswers[operationId] ?? exampleOf(schema, '', schemas),
              ),
            },
          },
        }
      : {}),
  };
}

function withExample(parameter: Parameter, operationId: string): Parameter {
  if ('$ref' in parameter) return parameter;
  const { name, required = false, schema } = parameter;
  const listed = exampleCalls[operationId]?.parameters?.[name];
  if (listed === undefined && !required) return parameter;
  return { ...parameter, example: listed ?? exampleOf(schema ?? {}, name, {}) };
}

function requestExample(schema: Schema, operationId: string, schemas: Schemas): unknown {
  const example = exampleOf(schema, '', schemas, leftOut);
  const { body } = exampleCalls[operationId] ?? {};
  if (body === undefined) return example;
  const fields = Object.entries({ ...Object(example), ...body });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function addExamples(content: Content, exampleFor: (schema: Schema) => unknown): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      if (type !== 'application/json' || !media.schema) return [type, media];
      return [type, { ...media, example: exampleFor(media.schema) }];
    }),
  );
}

function exampleOf(
  schema: Schema,
  name: string,
  schemas: Schemas,
  without: readonly string[] = [],
): unknown {
  if ('$ref' in schema) {
    const referred = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return referred ? exampleOf(referred, name, schemas, without) : null;
  }
  const { const: constant, enum: options, properties, items, anyOf, oneOf = anyOf } = schema;
  const { required = [] } = schema;
  if (constant !== undefined) return constant;
  if (options) return options.at(name === 'profileType' || name === 'mode' ? -1 : 0);
  // What has rules of its own has an example of its own.
  if (properties && schema.examples) return schema.examples[0];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => required.includes(key) || !without.includes(key))
        .map(([key, field]) => [key, exampleOf(field, key, schemas, without)]),
    );
  }
  // Ids are numbers but for those of sessions, people are named otherwise than customers, and the break of an account is
  // that of its forms.
  if (['id', 'name', 'breakMinutes'].includes(name) && schema.examples) return schema.examples[0];
  // The natural key of an entry of a batch.
  if (name === 'key' && schema.type === 'object') return { no: exampleOfField['no'] };
  if (oneOf?.[0]) return exampleOf(oneOf[0], name, schemas, without);
  if (Object.hasOwn(exampleOfField, name)) return exampleOfField[name];
  if (items) return [exampleOf(items, '', schemas, without)];
  if (schema.format === 'date') return exampleOfField['date'];
  if (schema.format === 'date-time') return exampleOfField['createdDateTime'];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 2;
  if (type === 'object') return {};
  return type === 'string' ? 'text' : null;
}
