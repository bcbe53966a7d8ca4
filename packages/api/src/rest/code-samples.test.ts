import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeSamples, type SampleCall } from '#rest/code-samples.ts';
import { openApiDocument } from '#rest/openapi.ts';
import { appRouter } from '#root.ts';

const call: SampleCall = {
  method: 'PUT',
  path: '/customer?no=K%201',
  signIn: 'key',
  json: { no: 'K 1', name: `O'Brien & "Co" $HOME` },
  form: undefined,
};

const run = promisify(execFile);
const sourceOf = (label: string) =>
  codeSamples(call).find((sample) => sample.label === label)?.source ?? '';

describe('the samples of a call (decisions/what-the-document-promises)', () => {
  it('JavaScript sends what the example says', async () => {
    const { url, received } = await startReceiver();
    const env = { ...process.env, WORKSHEET_URL: url, WORKSHEET_API_KEY: 'wsk_1' };
    await run(process.execPath, ['--input-type=module', '-e', sourceOf('JavaScript')], { env });
    expect(await received).toEqual({
      method: 'PUT',
      url: '/api/customer?no=K%201',
      authorization: 'Bearer wsk_1',
      contentType: 'application/json',
      body: call.json,
    });
  });

  it('a shell gives curl what the example says', async () => {
    const curl = `curl() { printf '%s\\0' "$@"; }`;
    const env = { ...process.env, WORKSHEET_URL: 'http://x', WORKSHEET_API_KEY: 'wsk_1' };
    const { stdout } = await run('bash', ['-c', `${curl}\n${sourceOf('curl')}`], { env });
    const [flag, method, url, header, authorization, json, body = ''] = stdout.split('\0');
    expect([flag, method, url]).toEqual(['-X', 'PUT', 'http://x/api/customer?no=K%201']);
    expect([header, authorization, json]).toEqual(['-H', 'Authorization: Bearer wsk_1', '--json']);
    expect(JSON.parse(body)).toEqual(call.json);
  });

  it('AL and C# write texts in their own quotes', () => {
    expect(sourceOf('AL')).toContain(`'"name": "O''Brien & \\"Co\\" $HOME"' +`);
    expect(sourceOf('AL')).toContain("SecretStrSubstNo('Bearer %1', ApiKey)");
    expect(sourceOf('C#')).toContain('HttpMethod.Put, url + "/api/customer?no=K%201"');
  });
});

it('every call has samples, those with files none in AL', () => {
  const operations = Object.entries(openApiDocument(appRouter).paths ?? {}).flatMap(
    ([path, item]) =>
      Object.entries(item).map(([verb, operation]) => ({ call: `${verb} ${path}`, operation })),
  );
  expect(operations.length).toBeGreaterThan(100);
  for (const { call: name, operation } of operations) {
    const labels = operation['x-codeSamples'].map(({ label }: { label: string }) => label);
    const takesForm = labels.length === 3;
    expect(labels, name).toEqual(['curl', 'JavaScript', 'C#', ...(takesForm ? [] : ['AL'])]);
  }
});

async function startReceiver() {
  const server = createServer();
  const received = once(server, 'request').then(async ([request, response]) => {
    const { method, url, headers } = request as IncomingMessage;
    const body = await json(request);
    response.end('{}');
    return {
      method,
      url,
      authorization: headers.authorization,
      contentType: headers['content-type'],
      body,
    };
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, received };
}
