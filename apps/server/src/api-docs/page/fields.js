// @ts-check
import { limitsOf, nameOf, resolve, typeOf } from './description.js';
import { el, prose } from './dom.js';

/** @typedef {import('./description.js').Json} Json */

/**
 * One thing that is sent or answered: its name, its type, what it means and must be, and what it consists of.
 *
 * @param {{ name: string, schema: Json, mark?: string | undefined, description?: string | undefined, sent?: boolean }} field
 */
export function fieldItem({ name, schema, mark, description, sent = true }) {
  const limits = limitsOf(schema);
  const about = description ?? resolve(schema)['description'];
  return el(
    'li',
    {},
    el('code', { class: 'name' }, name),
    ' ',
    el('span', { class: 'type' }, typeOf(schema)),
    mark !== undefined && el('span', { class: mark }, mark),
    about && el('p', {}, prose(about)),
    limits.length > 0 && el('p', { class: 'limits' }, `${limits.join('. ')}.`),
    partsOf(schema, sent),
  );
}

/** The fields of an object, opened on request: descriptions may go round in circles. @param {Json} schema @param {boolean} sent */
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
  const meant = resolve(schema);
  if (meant['properties']) return schema;
  if (meant['items']) return objectIn(meant['items']);
  return (meant['anyOf'] ?? meant['oneOf'] ?? []).map(objectIn).find(Boolean);
}

/** Of what is sent, the fields that must be are marked; of what is answered, those that may be missing. @param {Json} schema @param {boolean} sent */
function fieldList(schema, sent) {
  const { properties, required = [] } = resolve(schema);
  const items = Object.entries(/** @type {Record<string, Json>} */ (properties)).map(
    ([name, field]) => {
      const must = required.includes(name);
      const mark = sent ? must && 'required' : !must && 'optional';
      return fieldItem({ name, schema: field, mark: mark || undefined, sent });
    },
  );
  return el('ul', { class: 'fields' }, items);
}

/** What a body or an answer consists of. @param {Json} schema @param {{ sent: boolean }} options */
export function shapeOf(schema, { sent }) {
  const inner = objectIn(schema);
  const isPlain = inner === schema && nameOf(schema) === undefined;
  const said = isPlain ? [] : [el('p', { class: 'type' }, typeOf(schema))];
  return inner ? [...said, fieldList(inner, sent)] : said;
}
