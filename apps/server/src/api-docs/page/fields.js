// @ts-check
import { limitsOf, nameOf, resolve, typeOf } from './openapi.js';
import { el, prose } from './dom.js';

/** @typedef {import('./openapi.js').Json} Json */

/**
 * A parameter, header or field with its type, description, constraints and nested fields.
 *
 * @param {{ name: string, schema: Json, mark?: string | undefined, description?: string | undefined, sent?: boolean }} field
 */
export function fieldItem({ name, schema, mark, description, sent = true }) {
  const limits = limitsOf(schema);
  const text = description ?? resolve(schema)['description'];
  return el(
    'li',
    {},
    el('code', { class: 'name' }, name),
    ' ',
    el('span', { class: 'type' }, typeOf(schema)),
    mark !== undefined && el('span', { class: mark }, mark),
    text && el('p', {}, prose(text)),
    limits.length > 0 && el('p', { class: 'limits' }, `${limits.join('. ')}.`),
    partsOf(schema, sent),
  );
}

/** The fields of an object, rendered on demand because schemas may be recursive. @param {Json} schema @param {boolean} sent */
function partsOf(schema, sent) {
  const inner = objectIn(schema);
  if (!inner) return undefined;
  const { properties } = resolve(inner);
  const count = Object.keys(properties).length;
  const details = el(
    'details',
    {},
    el('summary', {}, `${count} ${count === 1 ? 'field' : 'fields'} of ${nameOf(inner) ?? 'it'}`),
  );
  details.addEventListener('toggle', () => details.append(fieldList(inner, sent)), { once: true });
  return details;
}

/** @param {Json} schema @returns {Json | undefined} */
function objectIn(schema) {
  const resolved = resolve(schema);
  if (resolved['properties']) return schema;
  if (resolved['items']) return objectIn(resolved['items']);
  return (resolved['anyOf'] ?? resolved['oneOf'] ?? []).map(objectIn).find(Boolean);
}

/** Marks required fields of requests and optional fields of responses. @param {Json} schema @param {boolean} sent */
function fieldList(schema, sent) {
  const { properties, required = [] } = resolve(schema);
  const items = Object.entries(/** @type {Record<string, Json>} */ (properties)).map(
    ([name, field]) => {
      const isRequired = required.includes(name);
      const mark = sent ? isRequired && 'required' : !isRequired && 'optional';
      return fieldItem({ name, schema: field, mark: mark || undefined, sent });
    },
  );
  return el('ul', { class: 'fields' }, items);
}

/** The fields of a body. @param {Json} schema @param {{ sent: boolean }} options */
export function shapeOf(schema, { sent }) {
  const inner = objectIn(schema);
  const isPlain = inner === schema && nameOf(schema) === undefined;
  const heading = isPlain ? [] : [el('p', { class: 'type' }, typeOf(schema))];
  return inner ? [...heading, fieldList(inner, sent)] : heading;
}
