import { expect, it } from 'vitest';
import { described } from '#rest/descriptions/describe.ts';
import { fieldDescriptions } from '#rest/descriptions/fields.ts';
import { openApiDocument } from '#rest/openapi.ts';
import { pageDescriptions, parameterDescriptions } from '#rest/openapi-parameters.ts';
import { appRouter } from '#root.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const document: unknown = JSON.parse(JSON.stringify(openApiDocument(appRouter)));

interface Field {
  readonly path: string;
  readonly description: unknown;
}

/** Everything that has a name in the document: the fields of schemas, and parameters. */
function fieldsIn(part: unknown, path = ''): Field[] {
  if (!isJson(part)) return [];
  return Object.entries(part).flatMap(([key, value]): Field[] => {
    const here = `${path}/${key}`;
    if (key === 'example' || key === 'examples') return [];
    if (key === 'properties' && isJson(value)) {
      return Object.entries(value).flatMap(([name, schema]) => [
        { path: `${here}/${name}`, description: isJson(schema) && schema['description'] },
        ...fieldsIn(schema, `${here}/${name}`),
      ]);
    }
    const own =
      isJson(value) && 'in' in value && 'name' in value
        ? [{ path: `${here} ${String(value['name'])}`, description: value['description'] }]
        : [];
    return [...own, ...fieldsIn(value, here)];
  });
}

const fields = fieldsIn(document);

/** Add a description to the table of its area in `rest/descriptions`. */
it('every field and parameter of the document has a description (decisions/what-the-document-promises)', () => {
  expect(fields.length).toBeGreaterThan(900);
  const without = fields.filter(({ description }) => typeof description !== 'string');
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('descriptions are short sentences', () => {
  const isSentence = (text: unknown) =>
    typeof text === 'string' && text.length <= 250 && /^[\p{Lu}`].*\.$/u.test(text);
  const others = fields.filter(({ description }) => !isSentence(description));
  expect(others.map(({ path, description }) => `${path}: ${String(description)}`)).toEqual([]);
});

it('every description is used', () => {
  const text = JSON.stringify(document);
  const tables = [
    fieldDescriptions,
    parameterDescriptions,
    pageDescriptions,
    ...Object.values(described).flatMap(({ is, fields = {}, parameters = {} }) => [
      fields,
      parameters,
      ...(is === undefined ? [] : [{ is }]),
    ]),
  ];
  const unused = tables.flatMap((table) =>
    Object.entries(table).filter(
      ([, description]) => !text.includes(`"description":${JSON.stringify(description)}`),
    ),
  );
  expect(unused).toEqual([]);
});
