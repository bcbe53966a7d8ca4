import type { OpenAPIObject } from 'trpc-to-openapi';

type Json = Readonly<Record<string, unknown>>;

/** Removes bounds of the number type, merges `null` into the type unless it is an enum, uses `examples`, and allows additional fields. */
export function tidyDocument(document: OpenAPIObject): OpenAPIObject {
  const { paths, components, ...rest } = document;
  return { ...rest, ...(tidy({ paths, components }) as Pick<OpenAPIObject, 'paths'>) };
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isJson(value)) return value;
  const walked = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidy(part)]));
  return isSchema(walked) ? withoutNoise(withNull(walked)) : walked;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function isSchema(value: Json): boolean {
  return typeof value['type'] === 'string' || Array.isArray(value['anyOf']);
}

function withoutNoise(schema: Json): Json {
  const {
    example,
    exclusiveMinimum,
    minimum,
    maximum,
    additionalProperties,
    contentEncoding,
    ...rest
  } = schema;
  const isInteger = rest['type'] === 'integer';
  const isPositive = isInteger && exclusiveMinimum === 0;
  return {
    ...rest,
    ...(isPositive ? { minimum: 1 } : defined({ exclusiveMinimum })),
    ...(minimum === Number.MIN_SAFE_INTEGER ? {} : defined({ minimum })),
    ...(maximum === Number.MAX_SAFE_INTEGER ? {} : defined({ maximum })),
    // Clients must accept new fields.
    ...(additionalProperties === false ? {} : defined({ additionalProperties })),
    ...(example === undefined ? {} : { examples: [example] }),
    // OpenAPI 3.1 describes bytes by their media type, without an encoding, which generators take for a text. Tools for
    // earlier versions know the format.
    ...(rest['format'] === 'binary'
      ? { contentMediaType: 'application/octet-stream' }
      : defined({ contentEncoding })),
    // Some tools require `items` in a list with `maxItems`.
    ...(rest['type'] === 'array' && !rest['items'] ? { items: {} } : {}),
  };
}

function defined(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function withNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [first, second]: unknown[] = anyOf;
  if (!isJson(first) || !isJson(second) || second['type'] !== 'null') return schema;
  const { type, enum: values } = first;
  // Generators that make a type of each enum cannot have null among its values.
  if (typeof type !== 'string' || type === 'object' || type === 'array' || values) return schema;
  return { ...first, ...rest, type: [type, 'null'] };
}
