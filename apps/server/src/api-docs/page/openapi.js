// @ts-check

/** @typedef {Record<string, any>} Json */
/** @typedef {{ id: string, verb: string, path: string, tag: string, operation: Json, parameters: Json[], searchText: string }} Call */

/** @type {Json} */
let openapi = {};

/** Fetches the OpenAPI document. */
export async function load() {
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
  openapi = await response.json();
  return openapi;
}

/** Follows `$ref`. @param {Json | undefined} part @returns {Json} */
export function resolve(part) {
  if (typeof part?.['$ref'] !== 'string') return part ?? {};
  const keys = part['$ref'].split('/').slice(1);
  return resolve(
    keys.reduce((/** @type {Json} */ at, /** @type {string} */ key) => at?.[key], openapi),
  );
}

/** The name of a component behind `$ref`. @param {Json | undefined} part @returns {string | undefined} */
export function nameOf(part) {
  return typeof part?.['$ref'] === 'string' ? part['$ref'].split('/').at(-1) : undefined;
}

/** @returns {Call[]} */
export function allCalls() {
  return Object.entries(openapi['paths']).flatMap(([path, item]) =>
    Object.entries(/** @type {Record<string, Json>} */ (item)).map(([verb, operation]) => ({
      id: operation['operationId'],
      verb,
      path,
      tag: operation['tags'][0],
      operation,
      parameters: (operation['parameters'] ?? []).map(resolve),
      searchText:
        `${verb} /api${path} ${operation['summary']} ${operation['description'] ?? ''} ${operation['tags']}`.toLowerCase(),
    })),
  );
}

/** @param {Json} schemaOrRef @returns {string} */
export function typeOf(schemaOrRef) {
  const schema = resolve(schemaOrRef);
  const name = nameOf(schemaOrRef);
  if (name) return name;
  if (schema['items']) return `list of ${typeOf(schema['items'])}`;
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (options) return options.map(typeOf).join(' or ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const type = [schema['type'] ?? 'anything'].flat().join(' or ');
  return schema['format'] ? `${type} (${schema['format']})` : type;
}

/** Constraints in words. @param {Json} schemaOrRef @returns {string[]} */
export function limitsOf(schemaOrRef) {
  const schema = resolve(schemaOrRef);
  const element = schema['items'] ? resolve(schema['items']) : schema;
  const minLength = schema['minLength'] ?? 0;
  return [
    element['enum'] && `One of ${element['enum'].map(String).join(', ')}`,
    schema['maxLength'] &&
      (minLength > 0
        ? `${minLength} to ${schema['maxLength']} characters`
        : `At most ${schema['maxLength']} characters`),
    schema['minimum'] !== undefined && `From ${schema['minimum']}`,
    schema['exclusiveMinimum'] !== undefined && `More than ${schema['exclusiveMinimum']}`,
    schema['maximum'] !== undefined && `At most ${schema['maximum']}`,
    schema['maxItems'] && `At most ${schema['maxItems']} entries`,
    schema['default'] !== undefined && `Default ${JSON.stringify(schema['default'])}`,
    schema['pattern'] && `Like ${schema['pattern']}`,
    schema['examples']?.length > 0 && `For example ${JSON.stringify(schema['examples'][0])}`,
  ].filter(Boolean);
}
