// @ts-check
import { resolve } from './description.js';
import { byId, codeBlock, el, valueOf } from './dom.js';
import { asCurl, requestOf } from './request.js';
import { shown } from './shown.js';

/** @typedef {import('./description.js').Json} Json */
/** @typedef {import('./description.js').Call} Call */

/** A form that sends the call as whoever is signed in, or with the key typed above; and the same call for a terminal. @param {Call} call */
export function tryIt(call) {
  const { operation, parameters, verb } = call;
  const changes = verb !== 'get' || operation['operationId'] === 'session-logout';
  const types = Object.keys(operation['requestBody']?.content ?? {}).toReversed();
  const inputs = new Map(
    parameters.map((one) => [one['name'], inputFor(one['name'], one['schema'])]),
  );
  const type = types.length > 1 ? select('try-type', types) : undefined;
  const files = types.includes('multipart/form-data')
    ? el('input', { id: 'try-files', type: 'file', multiple: true })
    : undefined;
  const json = operation['requestBody']?.content?.['application/json'];
  const body = json && textarea(json.example ?? {});
  const curl = codeBlock('', 'The call for a terminal');
  const answer = el('div', { 'aria-live': 'polite' });
  const button = el('button', { type: 'submit', class: changes ? 'careful' : '' }, 'Send');
  const form = el(
    'form',
    { class: 'card', 'aria-label': 'Try it' },
    el('h2', {}, 'Try it'),
    [...inputs].flatMap(([name, input]) => labelled(name, input, isRequired(call, name))),
    type && labelled('Send as', type),
    body && labelled('Body', body),
    files && labelled('attachments', files),
    button,
    answer,
    el('h3', {}, 'In a terminal'),
    curl,
  );
  const given = () => ({
    type: type ? valueOf(type) : types[0],
    values: [...inputs].map(([name, input]) => /** @type {const} */ ([name, valueOf(input)])),
    body: body ? valueOf(body) : '',
    files: [...(files?.files ?? [])],
    key: valueOf(byId('key')),
  });
  const refresh = () => {
    if (files) files.disabled = given().type !== 'multipart/form-data';
    curl.textContent = asCurl(call, given());
    ask(button, false);
  };
  form.addEventListener('input', refresh);
  refresh();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (changes && !ask(button, true)) return;
    button.disabled = true;
    answer.replaceChildren(el('p', {}, 'Sending …'));
    answer.replaceChildren(...(await answerTo(call, given())));
    button.disabled = false;
  });
  return form;
}

/** @param {Call} call @param {Parameters<typeof requestOf>[1]} given */
async function answerTo(call, given) {
  try {
    return await shown(await fetch(requestOf(call, given)));
  } catch (error) {
    const isOurs = error instanceof SyntaxError;
    const said = isOurs
      ? `The body is not JSON: ${error.message}`
      : 'No answer: the server cannot be reached.';
    return [el('p', { class: 'trouble' }, said)];
  }
}

/** What changes something is sent at the second press. @param {HTMLButtonElement} button @param {boolean} pressed */
function ask(button, pressed) {
  const agreed = pressed && button.dataset['asked'] === 'yes';
  if (pressed && !agreed) button.dataset['asked'] = 'yes';
  else delete button.dataset['asked'];
  button.textContent = pressed && !agreed ? 'Send it? This acts on real data' : 'Send';
  return agreed;
}

/** @param {Call} call @param {string} name */
function isRequired({ parameters }, name) {
  return parameters.some((one) => one['name'] === name && one['required'] === true);
}

/** @param {string} name @param {Json} given */
function inputFor(name, given) {
  const schema = resolve(given);
  const id = `try-${name}`;
  const choices = schema['enum'] ?? (schema['type'] === 'boolean' ? [true, false] : undefined);
  if (choices) return select(id, ['', ...choices.map(String)]);
  const example = schema['examples']?.[0];
  return el('input', {
    id,
    type: schema['format'] === 'date' ? 'date' : 'text',
    inputmode: schema['type'] === 'integer' ? 'numeric' : undefined,
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: example === undefined ? undefined : String(example),
  });
}

/** @param {string} id @param {string[]} options */
function select(id, options) {
  return el(
    'select',
    { id },
    options.map((value) => el('option', { value }, value === '' ? '–' : value)),
  );
}

/** @param {unknown} example */
function textarea(example) {
  const text = JSON.stringify(example, null, 2);
  const rows = String(Math.min(18, text.split('\n').length + 1));
  return el('textarea', { id: 'try-body', rows, spellcheck: 'false' }, text);
}

/** @param {string} name @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} input @param {boolean} required */
function labelled(name, input, required = false) {
  input.required = required;
  return [
    el('label', { for: input.id }, name, required && el('span', { class: 'required' }, 'required')),
    input,
  ];
}
