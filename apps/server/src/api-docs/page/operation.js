// @ts-check
import { nameOf, resolve } from './openapi.js';
import { chip, el, jsonBlock, prose } from './dom.js';
import { fieldItem, shapeOf } from './fields.js';
import { titleOf } from './side.js';
import { tryIt } from './try-it.js';

/** @typedef {import('./openapi.js').Json} Json */
/** @typedef {import('./openapi.js').Call} Call */

/** The page of one operation, with a form to try it. @param {Call} call */
export function operationPage(call) {
  const { verb, path, tag, operation } = call;
  return [
    el('p', { class: 'subject' }, titleOf(tag)),
    el('h1', {}, operation['summary']),
    el('p', { class: 'address' }, chip(verb), el('code', {}, `/api${path}`)),
    el('p', {}, prose(operation['description'])),
    el('p', { class: 'limits' }, securityText(operation)),
    el(
      'div',
      { class: 'columns' },
      el('div', {}, ...parameterSections(call), ...bodySections(operation)),
      el('div', { class: 'beside' }, tryIt(call), ...exampleOf(operation)),
      el('div', {}, ...responseSections(operation)),
    ),
  ];
}

/** @param {Json} operation */
function securityText(operation) {
  const names = operation['security'].flatMap((/** @type {Json} */ scheme) => Object.keys(scheme));
  if (names.length === 0) return 'Requires no login.';
  const ways = [
    names.includes('session') && 'a session',
    names.includes('apiKey') && 'an API key',
  ].filter(Boolean);
  return `Requires ${ways.join(' or ')}.`;
}

const locations = { path: 'In the path', query: 'In the query', header: 'Headers' };

/** @param {Call} call */
function parameterSections({ parameters }) {
  return Object.entries(locations).flatMap(([location, title]) => {
    const own = parameters.filter((parameter) => parameter['in'] === location);
    if (own.length === 0) return [];
    const items = own.map((parameter) =>
      fieldItem({
        name: parameter['name'],
        schema: parameter['schema'] ?? {},
        mark: parameter['required'] === true ? 'required' : undefined,
        description: parameter['description'],
      }),
    );
    return [el('h2', {}, title), el('ul', { class: 'fields' }, items)];
  });
}

/** The JSON body, and the fields that only its multipart form has. @param {Json} operation */
function bodySections(operation) {
  const content = operation['requestBody']?.content ?? {};
  const schema = content['application/json']?.schema;
  if (!schema) return [];
  const form = content['multipart/form-data']?.schema;
  const known = Object.keys(schema['properties'] ?? {});
  const more = Object.entries(/** @type {Record<string, Json>} */ (form?.['properties'] ?? {}))
    .filter(([name]) => !known.includes(name))
    .map(([name, field]) => fieldItem({ name, schema: field }));
  return [
    el('h2', {}, 'Body ', el('span', { class: 'type' }, 'application/json')),
    ...shapeOf(schema, { sent: true }),
    ...(form
      ? [
          el('h3', {}, 'As a form ', el('span', { class: 'type' }, 'multipart/form-data')),
          el('p', {}, 'The same fields, and:'),
          el('ul', { class: 'fields' }, more),
        ]
      : []),
  ];
}

/** @param {Json} operation */
function responseSections(operation) {
  const responses = Object.entries(/** @type {Record<string, Json>} */ (operation['responses']));
  return [
    el('h2', {}, 'Responses'),
    ...responses.map(([status, response]) => responseDetails(status, resolve(response))),
  ];
}

/** @param {string} status @param {Json} response */
function responseDetails(status, response) {
  const kind = status.startsWith('2') ? 'good' : status.startsWith('3') ? 'same' : 'bad';
  const details = el(
    'details',
    { class: 'answer' },
    el(
      'summary',
      {},
      el('span', { class: `status ${kind}` }, status),
      ' ',
      prose(response['description']),
    ),
  );
  details.addEventListener(
    'toggle',
    () => {
      const media = Object.entries(/** @type {Record<string, Json>} */ (response['content'] ?? {}));
      for (const [type, { schema = {}, example }] of media) {
        details.append(el('p', { class: 'type' }, type), ...shapeOf(schema, { sent: false }));
        if (kind === 'bad' && example) details.append(jsonBlock(example, `Example of ${status}`));
      }
      const headers = Object.entries(
        /** @type {Record<string, Json>} */ (response['headers'] ?? {}),
      );
      if (headers.length > 0) details.append(el('h3', {}, 'Headers'), headerList(headers));
    },
    { once: true },
  );
  details.open = kind === 'good';
  return details;
}

/** @param {[string, Json][]} headers */
function headerList(headers) {
  const items = headers.map(([name, header]) => {
    const { schema = {}, description } = resolve(header);
    return fieldItem({ name, schema, description: description ?? nameOf(header) });
  });
  return el('ul', { class: 'fields' }, items);
}

/** @param {Json} operation */
function exampleOf(operation) {
  const response = resolve(operation['responses']['200']);
  const example = response['content']?.['application/json']?.example;
  return example === undefined
    ? []
    : [
        el(
          'section',
          { class: 'card' },
          el('h2', {}, 'Example response'),
          jsonBlock(example, 'Example response'),
        ),
      ];
}
