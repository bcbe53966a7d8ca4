// @ts-check
import { allCalls } from './openapi.js';
import { el, prose } from './dom.js';
import { titleOf } from './side.js';

/** @typedef {import('./openapi.js').Json} Json */

/** The first page: authentication, errors and resources. @param {Json} openapi */
export function overview(openapi) {
  const calls = allCalls();
  const { securitySchemes, responses } = openapi['components'];
  return [
    el('h1', {}, 'Worksheet API'),
    ...paragraphs(openapi['info'].description),
    el('p', {}, 'Every path below starts with ', el('code', {}, `${location.origin}/api`), '.'),
    el(
      'p',
      {},
      'For tools: ',
      el('a', { href: '/api/openapi.json' }, 'openapi.json'),
      ', ',
      el('a', { href: '/api/openapi.yaml' }, 'openapi.yaml'),
      '.',
    ),
    el('h2', {}, 'Authentication'),
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
      'To try calls here, log in to the app in this browser, or enter an API key above. This page does not store the key.',
    ),
    el('h2', {}, 'Errors'),
    el(
      'ul',
      { class: 'fields short' },
      Object.entries(/** @type {Record<string, Json>} */ (responses)).map(([name, response]) =>
        el(
          'li',
          {},
          el('code', { class: 'name' }, name.replace('Problem', '')),
          el('p', {}, prose(response['description'])),
        ),
      ),
    ),
    el('h2', {}, 'Resources'),
    el(
      'ul',
      { class: 'subjects' },
      openapi['tags'].map((/** @type {Json} */ tag) => {
        const own = calls.filter((call) => call.tag === tag['name']);
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
