// @ts-check

/** @typedef {import('./openapi.js').Call} Call */
/** @typedef {{ type: string | undefined, values: (readonly [string, string])[], body: string, files: File[], key: string }} FormValues */

/** Sends the API key instead of the session if there is one. @param {Call} call @param {FormValues} form */
export function requestOf(call, form) {
  const { address, headers } = parts(call, form);
  if (form.key !== '') headers.set('Authorization', `Bearer ${form.key}`);
  return new Request(address, {
    method: call.verb.toUpperCase(),
    headers,
    cache: 'no-store',
    credentials: form.key === '' ? 'same-origin' : 'omit',
    ...(form.type === undefined ? {} : { body: bodyOf(form) }),
  });
}

/** @param {Call} call @param {FormValues} form */
function parts({ path, parameters }, { values, type }) {
  const query = new URLSearchParams();
  const headers = new Headers();
  let address = `/api${path}`;
  for (const [name, value] of values) {
    const location = parameters.find((parameter) => parameter['name'] === name)?.['in'];
    if (location === 'path')
      address = address.replace(`{${name}}`, () => encodeURIComponent(value));
    else if (value !== '' && location === 'query') query.append(name, value);
    else if (value !== '') headers.set(name, value);
  }
  // For multipart, the browser sets the header with its boundary.
  if (type === 'application/json') headers.set('Content-Type', type);
  return { address: query.size > 0 ? `${address}?${query}` : address, headers };
}

/** @param {FormValues} form */
function bodyOf({ type, body, files }) {
  const fields = JSON.parse(body);
  if (type === 'application/json') return body;
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    formData.append(name, value === null ? '' : String(value));
  }
  for (const file of files) formData.append('attachments', file);
  return formData;
}

/** Contains `$KEY` instead of the API key. @param {Call} call @param {FormValues} form */
export function asCurl(call, form) {
  const { address, headers } = parts(call, form);
  const lines = [
    `curl ${call.verb === 'get' ? '' : `-X ${call.verb.toUpperCase()} `}"${location.origin}${address}"`,
  ];
  if (call.operation['security'].length > 0) lines.push('-H "Authorization: Bearer $KEY"');
  for (const [name, value] of headers) lines.push(`-H ${quote(`${name}: ${value}`)}`);
  if (form.type === 'application/json') lines.push(`-d ${quote(form.body)}`);
  else if (form.type !== undefined) lines.push(...formLines(form));
  return lines.join(' \\\n  ');
}

/** @param {FormValues} form */
function formLines({ body, files }) {
  /** @type {[string, unknown][]} */
  let fields = [];
  try {
    fields = Object.entries(JSON.parse(body));
  } catch {
    // Reported on submit.
  }
  return [
    ...fields
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `--form-string ${quote(`${name}=${value}`)}`),
    ...files.map(({ name }) => `-F ${quote(`attachments=@${name}`)}`),
  ];
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
