// @ts-check
import { nameOf, resolve } from './description.js';
import { chip, el, jsonBlock, prose } from './dom.js';
import { fieldItem, shapeOf } from './fields.js';
import { titleOf } from './side.js';
import { tryIt } from './try-it.js';

/** @typedef {import('./description.js').Json} Json */
/** @typedef {import('./description.js').Call} Call */

/** One call: what it does, takes and answers, and a form to try it. @param {Call} call */
export function operationPage(call) {
  const { verb, path, tag, operation } = call;
  return [
    el('p', { class: 'subject' }, titleOf(tag)),
    el('h1', {}, operation['summary']),
    el('p', { class: 'address' }, chip(verb), el('code', {}, `/api${path}`)),
    el('p', {}, prose(operation['description'])),
    el('p', { class: 'limits' }, needs(operation)),
    el(
      'div',
      { class: 'columns' },
      el('div', {}, ...parameterSections(call), ...bodySections(operation)),
      el('div', { class: 'beside' }, tryIt(call), ...exampleOf(operation)),
      el('div', {}, ...answerSections(operation)),
    ),
  ];
}

/** @param {Json} operation */
function needs(operation) {
  const names = operation['security'].flatMap((/** @type {Json} */ one) => Object.keys(one));
  if (names.length === 0) return 'Nobody needs to be signed in.';
  const ways = [
    names.includes('session') && 'the session of a signed-in user',
    names.includes('apiKey') && 'an API key',
  ].filter(Boolean);
  return `Needs ${ways.join(', or ')}.`;
}

const places = { path: 'In the path', query: 'In the query', header: 'Headers' };

/** @param {Call} call */
function parameterSections({ parameters }) {
  return Object.entries(places).flatMap(([place, title]) => {
    const own = parameters.filter((one) => one['in'] === place);
    if (own.length === 0) return [];
    const items = own.map((one) =>
      fieldItem({
        name: one['name'],
        schema: one['schema'] ?? {},
        mark: one['required'] === true ? 'required' : undefined,
        description: one['description'],
      }),
    );
    return [el('h2', {}, title), el('ul', { class: 'fields' }, items)];
  });
}

/** The body; where it may come as a form too, what the form has besides. @param {Json} operation */
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
function answerSections(operation) {
  const answers = Object.entries(/** @type {Record<string, Json>} */ (operation['responses']));
  return [
    el('h2', {}, 'Answers'),
    ...answers.map(([status, given]) => answerDetails(status, resolve(given))),
  ];
}

/** @param {string} status @param {Json} answer */
function answerDetails(status, answer) {
  const kind = status.startsWith('2') ? 'good' : status.startsWith('3') ? 'same' : 'bad';
  const details = el(
    'details',
    { class: 'answer' },
    el(
      'summary',
      {},
      el('span', { class: `status ${kind}` }, status),
      ' ',
      prose(answer['description']),
    ),
  );
  details.addEventListener(
    'toggle',
    () => {
      const media = Object.entries(/** @type {Record<string, Json>} */ (answer['content'] ?? {}));
      for (const [type, { schema = {}, example }] of media) {
        details.append(el('p', { class: 'type' }, type), ...shapeOf(schema, { sent: false }));
        if (kind === 'bad' && example) details.append(jsonBlock(example, `Example of ${status}`));
      }
      const headers = Object.entries(/** @type {Record<string, Json>} */ (answer['headers'] ?? {}));
      if (headers.length > 0) details.append(el('h3', {}, 'Headers'), headerList(headers));
    },
    { once: true },
  );
  details.open = kind === 'good';
  return details;
}

/** @param {[string, Json][]} headers */
function headerList(headers) {
  const items = headers.map(([name, given]) => {
    const { schema = {}, description } = resolve(given);
    return fieldItem({ name, schema, description: description ?? nameOf(given) });
  });
  return el('ul', { class: 'fields' }, items);
}

/** @param {Json} operation */
function exampleOf(operation) {
  const answer = resolve(operation['responses']['200']);
  const example = answer['content']?.['application/json']?.example;
  return example === undefined
    ? []
    : [
        el(
          'section',
          { class: 'card' },
          el('h2', {}, 'Example of an answer'),
          jsonBlock(example, 'Example of an answer'),
        ),
      ];
}
