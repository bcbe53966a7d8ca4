// @ts-check
import { allCalls } from './description.js';
import { el, prose } from './dom.js';
import { titleOf } from './side.js';

/** @typedef {import('./description.js').Json} Json */

/** The first page: how one signs in, what refusals look like, and what there is. @param {Json} document_ */
export function overview(document_) {
  const calls = allCalls();
  const { securitySchemes, responses } = document_['components'];
  return [
    el('h1', {}, 'Worksheet API'),
    ...paragraphs(document_['info'].description),
    el('p', {}, 'Every address below begins with ', el('code', {}, `${location.origin}/api`), '.'),
    el(
      'p',
      {},
      'As a file for tools: ',
      el('a', { href: '/api/openapi.json' }, 'openapi.json'),
      ', ',
      el('a', { href: '/api/openapi.yaml' }, 'openapi.yaml'),
      '.',
    ),
    el('h2', {}, 'Who asks'),
    el(
      'ul',
      { class: 'fields' },
      Object.values(/** @type {Record<string, Json>} */ (securitySchemes)).map((scheme) =>
        el(
          'li',
          {},
          el('code', { class: 'name' }, headerOf(scheme)),
          el('p', {}, prose(scheme['description'])),
        ),
      ),
    ),
    el(
      'p',
      {},
      'To try calls here, sign in to the app in this browser, or type an API key above. The key stays in this page until it is closed and is kept nowhere.',
    ),
    el('h2', {}, 'Refusals'),
    el(
      'ul',
      { class: 'fields short' },
      Object.entries(/** @type {Record<string, Json>} */ (responses)).map(([name, answer]) =>
        el(
          'li',
          {},
          el('code', { class: 'name' }, name.replace('Problem', '')),
          el('p', {}, prose(answer['description'])),
        ),
      ),
    ),
    el('h2', {}, 'Subjects'),
    el(
      'ul',
      { class: 'subjects' },
      document_['tags'].map((/** @type {Json} */ tag) => {
        const own = calls.filter(({ tag: of }) => of === tag['name']);
        return el(
          'li',
          {},
          el('a', { href: `#${own[0]?.id ?? ''}` }, titleOf(tag['name'])),
          el('p', {}, tag['description']),
          el('p', { class: 'limits' }, `${own.length} calls`),
        );
      }),
    ),
  ];
}

/** @param {Json} scheme */
function headerOf(scheme) {
  if (scheme['type'] === 'http') return 'Authorization: Bearer wsk_…';
  return scheme['in'] === 'cookie' ? `Cookie: ${scheme['name']}=…` : `${scheme['name']}: wsk_…`;
}

/** @param {string} text */
function paragraphs(text) {
  return text.split('\n\n').map((part) => el('p', {}, prose(part)));
}
