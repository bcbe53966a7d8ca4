// @ts-check

/** @typedef {import('./description.js').Call} Call */
/** @typedef {{ type: string | undefined, values: (readonly [string, string])[], body: string, files: File[], key: string }} Given */

/** The request that a filled form means. A key outweighs the session. @param {Call} call @param {Given} given */
export function requestOf(call, given) {
  const { address, headers } = parts(call, given);
  if (given.key !== '') headers.set('Authorization', `Bearer ${given.key}`);
  return new Request(address, {
    method: call.verb.toUpperCase(),
    headers,
    cache: 'no-store',
    credentials: given.key === '' ? 'same-origin' : 'omit',
    ...(given.type === undefined ? {} : { body: bodyOf(given) }),
  });
}

/** @param {Call} call @param {Given} given */
function parts({ path, parameters }, { values, type }) {
  const query = new URLSearchParams();
  const headers = new Headers();
  let address = `/api${path}`;
  for (const [name, value] of values) {
    const place = parameters.find((one) => one['name'] === name)?.['in'];
    if (place === 'path') address = address.replace(`{${name}}`, () => encodeURIComponent(value));
    else if (value !== '' && place === 'query') query.append(name, value);
    else if (value !== '') headers.set(name, value);
  }
  // A form's own type names its boundary, which the browser makes.
  if (type === 'application/json') headers.set('Content-Type', type);
  return { address: query.size > 0 ? `${address}?${query}` : address, headers };
}

/** @param {Given} given */
function bodyOf({ type, body, files }) {
  const fields = JSON.parse(body);
  if (type === 'application/json') return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value === null ? '' : String(value));
  }
  for (const file of files) form.append('attachments', file);
  return form;
}

/** The same call for a terminal; the key is not in it. @param {Call} call @param {Given} given */
export function asCurl(call, given) {
  const { address, headers } = parts(call, given);
  const lines = [
    `curl ${call.verb === 'get' ? '' : `-X ${call.verb.toUpperCase()} `}"${location.origin}${address}"`,
  ];
  if (call.operation['security'].length > 0) lines.push('-H "Authorization: Bearer $KEY"');
  for (const [name, value] of headers) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (given.type === 'application/json') lines.push(`-d ${quoted(given.body)}`);
  else if (given.type !== undefined) lines.push(...formLines(given));
  return lines.join(' \\\n  ');
}

/** @param {Given} given */
function formLines({ body, files }) {
  /** @type {[string, unknown][]} */
  let fields = [];
  try {
    fields = Object.entries(JSON.parse(body));
  } catch {
    // Said when it is sent.
  }
  return [
    ...fields
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`),
    ...files.map(({ name }) => `-F ${quoted(`attachments=@${name}`)}`),
  ];
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
