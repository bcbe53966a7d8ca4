// @ts-check
import { codeBlock, el, jsonBlock } from './dom.js';

/** Characters of a text that are shown. */
const maxLength = 100_000;

/** Renders status, headers and content. @param {Response} response */
export async function renderResponse(response) {
  const kind = response.ok ? 'good' : 'bad';
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return [
    el(
      'p',
      {},
      el('span', { class: `status ${kind}` }, String(response.status)),
      ` ${response.statusText}`,
    ),
    el('details', {}, el('summary', {}, 'Headers'), codeBlock(headers, 'Response headers')),
    ...(await content(response)),
  ];
}

/** @param {Response} response */
async function content(response) {
  const type = response.headers.get('Content-Type') ?? '';
  if (/\bjson\b/.test(type)) return [jsonBlock(await response.json(), 'Response')];
  const file = await response.blob();
  if (file.size === 0) return [];
  const address = URL.createObjectURL(file);
  const save = el(
    'p',
    {},
    el('a', { href: address, download: fileNameOf(response) }, `Save it (${file.size} bytes)`),
  );
  if (type.startsWith('image/')) return [el('img', { src: address, alt: 'Response' }), save];
  if (!type.startsWith('text/')) return [save];
  const text = await file.slice(0, maxLength).text();
  return [codeBlock(text, 'Response'), save];
}

/** @param {Response} response */
function fileNameOf(response) {
  const match = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '');
  return match?.[1] ?? 'response';
}
