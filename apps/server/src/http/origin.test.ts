import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

/** Returns the origin of the links in invitations and mails, as procedures get it. */
async function originFor(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const cookie = `worksheet_session=${token}`;
  const sent = request(`${address}/api/who`, { headers: { cookie, ...headers } }).end();
  const [response] = await once(sent, 'response');
  const body = await json(response);
  return typeof body === 'object' && body !== null && 'origin' in body ? body.origin : body;
}

it.each([
  ['a host that somebody made up', { host: 'evil.example' }],
  ['its port', { host: '127.0.0.1:1' }],
  ['a name with the right port', { host: 'evil.example:PORT' }],
  ['the headers of a proxy', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
])(
  'without PUBLIC_URL, links lead to the address of the server, whatever %s say',
  async (_, sent) => {
    const { app } = await testApp({ trustProxy: true });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const headers = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, value.replace('PORT', port)]),
    );
    expect(await originFor(address, headers)).toBe(address);
    const local = `http://localhost:${port}`;
    expect(await originFor(address, { host: `localhost:${port}` })).toBe(local);
  },
);

it('with PUBLIC_URL, links lead there', async () => {
  const { app } = await testApp({ publicUrl: new URL('https://worksheet.example.com') });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const cookie = `__Host-worksheet_session=${token}`;
  expect(await originFor(address, { cookie, host: 'evil.example' })).toBe(
    'https://worksheet.example.com',
  );
});
