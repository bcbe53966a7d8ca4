// @ts-check

/** @typedef {Record<string, any>} Json */
/** @typedef {{ id: string, verb: string, path: string, tag: string, operation: Json, parameters: Json[], words: string }} Call */

/** @type {Json} */
let whole = {};

/** Fetches the document that describes all calls. */
export async function load() {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`);
  whole = await answer.json();
  return whole;
}

/** What a reference means. @param {Json | undefined} part @returns {Json} */
export function resolve(part) {
  if (typeof part?.['$ref'] !== 'string') return part ?? {};
  const steps = part['$ref'].split('/').slice(1);
  return resolve(
    steps.reduce((/** @type {Json} */ at, /** @type {string} */ key) => at?.[key], whole),
  );
}

/** The name of what a reference points to. @param {Json | undefined} part @returns {string | undefined} */
export function nameOf(part) {
  return typeof part?.['$ref'] === 'string' ? part['$ref'].split('/').at(-1) : undefined;
}

/** All calls in the order of the document. @returns {Call[]} */
export function allCalls() {
  return Object.entries(whole['paths']).flatMap(([path, item]) =>
    Object.entries(/** @type {Record<string, Json>} */ (item)).map(([verb, operation]) => ({
      id: operation['operationId'],
      verb,
      path,
      tag: operation['tags'][0],
      operation,
      parameters: (operation['parameters'] ?? []).map(resolve),
      words:
        `${verb} /api${path} ${operation['summary']} ${operation['description'] ?? ''} ${operation['tags']}`.toLowerCase(),
    })),
  );
}

/** A schema's type in a few words. @param {Json} given @returns {string} */
export function typeOf(given) {
  const schema = resolve(given);
  const name = nameOf(given);
  if (name) return name;
  if (schema['items']) return `list of ${typeOf(schema['items'])}`;
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (options) return options.map(typeOf).join(' or ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const type = [schema['type'] ?? 'anything'].flat().join(' or ');
  return schema['format'] ? `${type} (${schema['format']})` : type;
}

/** What a value must be besides its type. @param {Json} given @returns {string[]} */
export function limitsOf(given) {
  const schema = resolve(given);
  const of = schema['items'] ? resolve(schema['items']) : schema;
  const least = schema['minLength'] ?? 0;
  return [
    of['enum'] && `One of ${of['enum'].map(String).join(', ')}`,
    schema['maxLength'] &&
      (least > 0
        ? `${least} to ${schema['maxLength']} characters`
        : `At most ${schema['maxLength']} characters`),
    schema['minimum'] !== undefined && `From ${schema['minimum']}`,
    schema['exclusiveMinimum'] !== undefined && `More than ${schema['exclusiveMinimum']}`,
    schema['maximum'] !== undefined && `At most ${schema['maximum']}`,
    schema['maxItems'] && `At most ${schema['maxItems']} entries`,
    schema['default'] !== undefined && `${JSON.stringify(schema['default'])} unless given`,
    schema['pattern'] && `Like ${schema['pattern']}`,
    schema['examples']?.length > 0 && `For example ${JSON.stringify(schema['examples'][0])}`,
  ].filter(Boolean);
}
