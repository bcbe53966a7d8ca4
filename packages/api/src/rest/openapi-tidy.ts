import type { OpenAPIObject } from 'trpc-to-openapi';

type Json = Readonly<Record<string, unknown>>;

/**
 * A generated part of the document as a person would write it: no bounds that are only those of the number type,
 * `null` beside the type instead of a second schema, `examples` as JSON Schema has them, and room for fields to come.
 */
export function tidyDocument(document: OpenAPIObject): OpenAPIObject {
  const { paths, components, ...rest } = document;
  // Schemas stay schemas: only their spelling changes.
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
  const { example, exclusiveMinimum, minimum, maximum, additionalProperties, ...rest } = schema;
  const isInteger = rest['type'] === 'integer';
  const isPositive = isInteger && exclusiveMinimum === 0;
  return {
    ...rest,
    ...(isPositive ? { minimum: 1 } : kept({ exclusiveMinimum })),
    ...(minimum === Number.MIN_SAFE_INTEGER ? {} : kept({ minimum })),
    ...(maximum === Number.MAX_SAFE_INTEGER ? {} : kept({ maximum })),
    // A client must live with fields it does not know yet.
    ...(additionalProperties === false ? {} : kept({ additionalProperties })),
    ...(example === undefined ? {} : { examples: [example] }),
    // Some tools ask for it in a list whose length is given, which `maxItems` says already.
    ...(rest['type'] === 'array' && !rest['items'] ? { items: {} } : {}),
  };
}

function kept(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** `anyOf` of a plain type and null is that type or null. */
function withNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [first, second]: unknown[] = anyOf;
  if (!isJson(first) || !isJson(second) || second['type'] !== 'null') return schema;
  const { type, enum: values } = first;
  if (typeof type !== 'string' || type === 'object' || type === 'array') return schema;
  return {
    ...first,
    ...rest,
    type: [type, 'null'],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}
