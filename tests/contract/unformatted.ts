import { z } from 'zod';
import { document } from '#document.ts';

const json = z.record(z.string(), z.unknown());
type Json = z.output<typeof json>;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the paths of the dates and times in a response whose schema does not declare them as such. */
export function findUnformatted(schema: unknown, value: unknown, path = ''): string[] {
  const schemas = alternativesOf(schema);
  if (Array.isArray(value)) {
    const items = schemas.flatMap((each) => each['items'] ?? []);
    return unique(value.flatMap((item) => findUnformatted(items, item, `${path}[]`)));
  }
  const fields = json.safeParse(value);
  if (fields.success) {
    return Object.entries(fields.data).flatMap(([name, field]) => {
      const declared = schemas.flatMap((each) => json.parse(each['properties'] ?? {})[name] ?? []);
      // A key of a record, whose values are of any kind, is not declared.
      return declared.length === 0 ? [] : findUnformatted(declared, field, `${path}.${name}`);
    });
  }
  const expected =
    typeof value !== 'string'
      ? undefined
      : instant.test(value)
        ? 'date-time'
        : date.test(value)
          ? 'date'
          : undefined;
  const isFormatted = schemas.some((each) => each['format'] === expected || 'pattern' in each);
  return expected === undefined || isFormatted ? [] : [`${path} is no ${expected}`];
}

function alternativesOf(schema: unknown): Json[] {
  if (Array.isArray(schema)) return schema.flatMap(alternativesOf);
  const parsed = json.parse(schema);
  const reference = parsed['$ref'];
  if (typeof reference === 'string') return alternativesOf(resolve(reference));
  const options = [parsed['anyOf'], parsed['oneOf']].filter(Array.isArray).flat();
  return [parsed, ...options.flatMap(alternativesOf)];
}

function resolve(reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => json.parse(part)[name], document);
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}
