// @ts-check
import { el, text } from './dom.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {{ verb: string, path: string, operation: Json, parameters: Json[] }} Call */

/** A form that sends the call, and shows what is answered. @param {Call} call */
export function sendForm(call) {
  const { verb, operation, parameters } = call;
  const media = operation.requestBody?.content?.['application/json'];
  const idOf = (/** @type {string} */ name) => `${operation.operationId}--${name}`;
  const inputs = parameters.map((one) => {
    const id = idOf(one.name);
    return el(
      'p',
      {},
      el('label', { for: id }, one.name),
      el('input', { id, ...(one.required ? { required: '' } : {}) }),
    );
  });
  if (media) {
    const example = JSON.stringify(media.example ?? {}, null, 2);
    const rows = String(Math.min(20, example.split('\n').length + 1));
    inputs.push(
      el(
        'p',
        {},
        el('label', { for: idOf('body') }, 'Body'),
        el('textarea', { id: idOf('body'), rows, spellcheck: 'false' }, example),
      ),
    );
  }
  const answer = el('pre', { 'aria-live': 'polite' });
  const form = el('form', {}, ...inputs, el('button', { type: 'submit' }, 'Send'), answer);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (verb !== 'get' && !confirm('This acts on real data. Send it?')) return;
    answer.textContent = 'Sending …';
    answer.textContent = await send(call, (name) => text(idOf(name))).catch(
      () => 'No answer: the server cannot be reached.',
    );
  });
  return form;
}

/** @param {Call} call @param {(name: string) => string} valueOf */
async function send({ verb, path, operation, parameters }, valueOf) {
  const query = new URLSearchParams();
  const headers = new Headers();
  let address = `/api${path}`;
  for (const { name, in: where } of parameters) {
    const value = valueOf(name);
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '' && where === 'query') query.append(name, value);
    else if (value !== '') headers.set(name, value);
  }
  const key = text('key');
  if (key !== '') headers.set('Authorization', `Bearer ${key}`);
  const hasBody = operation.requestBody?.content?.['application/json'] !== undefined;
  if (hasBody) headers.set('Content-Type', 'application/json');
  const search = query.size > 0 ? `?${query}` : '';
  const response = await fetch(address + search, {
    method: verb.toUpperCase(),
    headers,
    cache: 'no-store',
    ...(hasBody ? { body: valueOf('body') } : {}),
  });
  return `${await shown(response)}`;
}

/** @param {Response} response */
async function shown(response) {
  const lines = [`${response.status} ${response.statusText}`];
  for (const [name, value] of response.headers) lines.push(`${name}: ${value}`);
  const type = response.headers.get('Content-Type') ?? '';
  if (/json/.test(type)) lines.push('', JSON.stringify(await response.json(), null, 2));
  else if (type.startsWith('text/')) lines.push('', await response.text());
  else lines.push('', `${(await response.blob()).size} bytes`);
  return lines.join('\n');
}
