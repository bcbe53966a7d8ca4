/** The command or its environment is wrong. */
export class UsageError extends Error {}

/** The server refused a call, or cannot be reached. `code` is that of the problem document. */
export class ApiError extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

const timeout = 30_000;

/**
 * Returns the calls of an installation: `get(path, query)` and `post(path, body)` of the REST document, and `tool(name, input)`
 * of the Model Context Protocol.
 */
export function callsOf({ WORKSHEET_URL: address, WORKSHEET_API_KEY: key }) {
  if (!address || !key) throw new UsageError('Set WORKSHEET_URL and WORKSHEET_API_KEY.');
  const base = URL.canParse(address) ? new URL(address) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new UsageError('WORKSHEET_URL is not an address such as https://worksheet.example.com.');
  const send = (method, path, body) => request(new URL(path, base), { method, key, body });
  return {
    address: base.origin,
    get: (path, query) => send('GET', `${path}?${new URLSearchParams(query)}`),
    post: (path, body) => send('POST', path, body),
    tool: async (name, input) => {
      const params = { name, arguments: input };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { result, error } = await send('POST', '/mcp', message);
      if (error) throw new ApiError(error.message, undefined);
      const content = result.structuredContent;
      if (result.isError) throw refusal(content);
      return content.data;
    },
  };
}

async function request(url, { method, key, body }) {
  let response;
  try {
    response = await fetch(url, {
      method,
      // The key is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'application/json, text/event-stream',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new ApiError(`${url.origin} cannot be reached: ${error.cause?.message ?? error.message}`);
  }
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw refusal(answer ?? { detail: `The server answered ${response.status}.` });
  if (answer === undefined) throw new ApiError(`${url.origin} does not answer as Worksheet does.`);
  return answer;
}

function refusal({ detail, code, errors = [] }) {
  const fields = errors.map(({ path, message }) => `  ${path}: ${message}`);
  return new ApiError([detail, ...fields].join('\n'), code);
}
