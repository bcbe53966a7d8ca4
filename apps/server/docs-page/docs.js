// @ts-check
import { el, text } from './dom.js';
import { sendForm } from './send.js';

/** @typedef {Record<string, any>} Json */

/** What a reference means. @param {Json} document_ @param {Json} part @returns {Json} */
function resolve(document_, part) {
  if (typeof part?.$ref !== 'string') return part ?? {};
  const found = part.$ref
    .split('/')
    .slice(1)
    .reduce((at, key) => at?.[key], document_);
  return resolve(document_, found);
}

/** A schema in a few words. @param {Json} document_ @param {Json} given @returns {string} */
function words(document_, given) {
  const schema = resolve(document_, given);
  const name = typeof given.$ref === 'string' ? given.$ref.split('/').at(-1) : undefined;
  if (schema.items) return `list of ${words(document_, schema.items)}`;
  const type = name ?? [schema.type ?? 'anything'].flat().join(' or ');
  const more = [
    schema.enum && schema.enum.map(String).join(', '),
    schema.format,
    schema.maxLength && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.pattern && `like ${schema.pattern}`,
  ].filter(Boolean);
  return more.length > 0 ? `${type}: ${more.join('; ')}` : type;
}

/** @param {string} caption @param {string[][]} rows */
function table(caption, rows) {
  if (rows.length === 0) return [];
  const body = rows.map(([first = '', ...rest]) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, el('code', {}, first)),
      ...rest.map((cell) => el('td', {}, cell)),
    ),
  );
  return [el('h4', {}, caption), el('table', {}, el('tbody', {}, ...body))];
}

/** @param {Json} document_ @param {Json} operation */
function fieldsOf(document_, operation) {
  const media = operation.requestBody?.content?.['application/json'];
  const schema = resolve(document_, media?.schema);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    words(document_, /** @type {Json} */ (field)),
    schema.required?.includes(name) ? 'required' : '',
  ]);
}

/** @param {Json} document_ @param {string} verb @param {string} path @param {Json} operation */
function callOf(document_, verb, path, operation) {
  const parameters = (operation.parameters ?? []).map((/** @type {Json} */ one) =>
    resolve(document_, one),
  );
  const answers = Object.entries(operation.responses).map(([status, given]) => {
    const answer = resolve(document_, /** @type {Json} */ (given));
    const types = Object.entries(answer.content ?? {}).map(([type, media]) => {
      const { schema } = /** @type {Json} */ (media);
      return `${type} (${words(document_, schema ?? {})})`;
    });
    return [status, answer.description, types.join(', ')];
  });
  const needs = operation.security.flatMap((/** @type {Json} */ one) => Object.keys(one));
  const details = el(
    'details',
    {
      id: operation.operationId,
      'data-words': `${verb} ${path} ${operation.summary}`.toLowerCase(),
    },
    el(
      'summary',
      {},
      el('strong', {}, verb.toUpperCase()),
      el('code', {}, path),
      ` ${operation.summary}`,
    ),
  );
  // Most calls are never opened.
  details.addEventListener(
    'toggle',
    () => {
      details.append(
        el('p', {}, operation.description ?? ''),
        el(
          'p',
          {},
          needs.length > 0 ? `Needs one of: ${needs.join(', ')}.` : 'Needs nobody signed in.',
        ),
        ...table(
          'Parameters',
          parameters.map((/** @type {Json} */ one) => [
            one.name,
            `${one.in}${one.required ? ', required' : ''}`,
            `${one.description ?? ''} ${words(document_, one.schema ?? {})}`,
          ]),
        ),
        ...table('Body', fieldsOf(document_, operation)),
        ...table('Answers', answers),
        el('h4', {}, 'Try it'),
        sendForm({ verb, path, operation, parameters }),
      );
    },
    { once: true },
  );
  return details;
}

/** @param {Json} document_ */
function show(document_) {
  const calls = Object.entries(document_.paths).flatMap(([path, item]) =>
    Object.entries(/** @type {Json} */ (item)).map(([verb, operation]) => ({
      path,
      verb,
      operation,
    })),
  );
  const sections = document_.tags.map((/** @type {Json} */ tag) =>
    el(
      'section',
      {},
      el('h2', {}, tag.name),
      el('p', {}, tag.description),
      ...calls
        .filter(({ operation }) => operation.tags.includes(tag.name))
        .map(({ path, verb, operation }) => callOf(document_, verb, path, operation)),
    ),
  );
  const main = el(
    'div',
    {},
    ...document_.info.description
      .split('\n\n')
      .map((/** @type {string} */ part) => el('p', {}, part)),
    ...sections,
  );
  const calls_ = document.getElementById('calls');
  calls_?.replaceChildren(main);
  calls_?.setAttribute('aria-busy', 'false');
  filter();
  document.getElementById('filter')?.addEventListener('input', filter);
  openNamed();
}

/** Hides the calls without the words looked for, and the sections without calls. */
function filter() {
  const wanted = text('filter').toLowerCase().split(/\s+/);
  for (const section of document.querySelectorAll('section')) {
    for (const call of section.querySelectorAll('details')) {
      call.hidden = !wanted.every((word) => call.dataset.words?.includes(word));
    }
    section.hidden = section.querySelector('details:not([hidden])') === null;
  }
}

/** A link to a call opens it: `/api/docs#worksheet-list`. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    named.scrollIntoView();
  }
}

addEventListener('hashchange', openNamed);
show(await (await fetch('/api/openapi.json')).json());
