/**
 * @typedef {{ createApiReference(root: string, configuration: object): unknown }} Scalar
 * @typedef {{ info: { description: string } }} OpenApi
 */

const loading = document.querySelector('#loading');
try {
  await show();
  loading?.remove();
} catch {
  loading?.replaceChildren('The reference could not be loaded. Reload the page.');
}

async function show() {
  const [document_, guides] = await Promise.all([
    load('/api/openapi.json'),
    load('/api/docs/guides.md'),
  ]);
  /** @type {OpenApi} */
  const content = await document_.json();
  content.info.description = await guides.text();
  /** @type {Scalar} */
  const scalar = Reflect.get(window, 'Scalar');
  scalar.createApiReference('#reference', {
    content,
    authentication: { preferredSecurityScheme: 'apiKey' },
    documentDownloadType: 'none',
    customFetch: send,
    hiddenClients: true,
    theme: 'none',
    // These options turn off what the vendor adds: fonts, account, assistant, editor and
    // statistics. The policy of the page forbids them, too.
    agent: { disabled: true },
    hideClientButton: true,
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    telemetry: false,
    withDefaultFonts: false,
    // The page does not keep an API key after it is closed (D7).
    persistAuth: false,
  });
}

/**
 * Without a key, the renderer sends an empty one. It is removed, so that the session of the
 * signed-in user counts.
 *
 * @param {string | URL | Request} input
 * @param {RequestInit} [init]
 */
function send(input, init) {
  const request = new Request(input, init);
  if (request.headers.get('Authorization')?.trim() === 'Bearer')
    request.headers.delete('Authorization');
  return fetch(request);
}

/** @param {string} path */
async function load(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
