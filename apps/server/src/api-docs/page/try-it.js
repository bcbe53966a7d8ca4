// @ts-check
import { resolve } from './openapi.js';
import { byId, codeBlock, el, valueOf } from './dom.js';
import { asCurl, requestOf } from './request.js';
import { renderResponse } from './response.js';

/** @typedef {import('./openapi.js').Json} Json */
/** @typedef {import('./openapi.js').Call} Call */

/** A form that sends the call with the session or the API key, and the call as a curl command. @param {Call} call */
export function tryIt(call) {
  const { operation, parameters, verb } = call;
  const isMutation = verb !== 'get' || operation['operationId'] === 'session-logout';
  const types = Object.keys(operation['requestBody']?.content ?? {});
  const inputs = new Map(parameters.map(({ name, schema }) => [name, inputFor(name, schema)]));
  const type = types.length > 1 ? select('try-type', types) : undefined;
  const files = types.includes('multipart/form-data')
    ? el('input', { id: 'try-files', type: 'file', multiple: true })
    : undefined;
  const json = operation['requestBody']?.content?.['application/json'];
  const body = json && textarea(json.example ?? {});
  const curl = codeBlock('', 'The call for a terminal');
  const output = el('div', { 'aria-live': 'polite' });
  const button = el('button', { type: 'submit', class: isMutation ? 'careful' : '' }, 'Send');
  const form = el(
    'form',
    { class: 'card', 'aria-label': 'Try it' },
    el('h2', {}, 'Try it'),
    [...inputs].flatMap(([name, input]) => labelled(name, input, isRequired(call, name))),
    type && labelled('Send as', type),
    body && labelled('Body', body),
    files && labelled('attachments', files),
    button,
    output,
    el('h3', {}, 'In a terminal'),
    curl,
  );
  const formValues = () => ({
    type: type ? valueOf(type) : types[0],
    values: [...inputs].map(([name, input]) => /** @type {const} */ ([name, valueOf(input)])),
    body: body ? valueOf(body) : '',
    files: [...(files?.files ?? [])],
    key: valueOf(byId('key')),
  });
  const refresh = () => {
    if (files) files.disabled = formValues().type !== 'multipart/form-data';
    curl.textContent = asCurl(call, formValues());
    confirmSend(button, false);
  };
  form.addEventListener('input', refresh);
  refresh();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isMutation && !confirmSend(button, true)) return;
    button.disabled = true;
    output.replaceChildren(el('p', {}, 'Sending …'));
    output.replaceChildren(...(await send(call, formValues())));
    button.disabled = false;
  });
  return form;
}

/** @param {Call} call @param {Parameters<typeof requestOf>[1]} form */
async function send(call, form) {
  try {
    return await renderResponse(await fetch(requestOf(call, form)));
  } catch (error) {
    const message =
      error instanceof SyntaxError
        ? `The body is not JSON: ${error.message}`
        : 'The server cannot be reached.';
    return [el('p', { class: 'trouble' }, message)];
  }
}

/** A call that changes data is sent at the second press. @param {HTMLButtonElement} button @param {boolean} isPressed */
function confirmSend(button, isPressed) {
  const isConfirmed = isPressed && button.dataset['asked'] === 'yes';
  if (isPressed && !isConfirmed) button.dataset['asked'] = 'yes';
  else delete button.dataset['asked'];
  button.textContent = isPressed && !isConfirmed ? 'Send it? This acts on real data' : 'Send';
  return isConfirmed;
}

/** @param {Call} call @param {string} name */
function isRequired({ parameters }, name) {
  return parameters.some(
    (parameter) => parameter['name'] === name && parameter['required'] === true,
  );
}

/** @param {string} name @param {Json} schemaOrRef */
function inputFor(name, schemaOrRef) {
  const schema = resolve(schemaOrRef);
  const id = `try-${name}`;
  const values = schema['enum'] ?? (schema['type'] === 'boolean' ? [true, false] : undefined);
  if (values) return select(id, ['', ...values.map(String)]);
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
