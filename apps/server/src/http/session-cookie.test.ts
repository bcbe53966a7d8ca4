import { describe, expect, it } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

const https = new URL('https://worksheet.example');

describe('the session cookie (D6)', () => {
  it('lasts as long as a remembered session', async () => {
    const { app } = await testApp();
    const response = await app.inject({ method: 'POST', url: '/api/user/login' });
    expect(response.headers['set-cookie']).toBe(
      `worksheet_session=${token}; Path=/; Expires=Wed, 02 Jan 2030 03:04:05 GMT; HttpOnly; SameSite=Lax`,
    );
  });

  it('ends with the browser otherwise', async () => {
    const { app } = await testApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { remember: false },
    });
    expect(response.headers['set-cookie']).toBe(
      `worksheet_session=${token}; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('is set over tRPC too', async () => {
    const { app } = await testApp();
    const response = await app.inject({ method: 'POST', url: '/trpc/login', payload: {} });
    expect(response.json()).toEqual({ result: { data: { ok: true } } });
    expect(response.headers['set-cookie']).toContain(
      `worksheet_session=${token}; Path=/; Expires=`,
    );
  });

  it('is Secure and bound to the host on https', async () => {
    const { app } = await testApp({ publicUrl: https });
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { remember: false },
    });
    expect(response.headers['set-cookie']).toBe(
      `__Host-worksheet_session=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it('is Secure when a trusted proxy reports https', async () => {
    const { app } = await testApp({ trustProxy: true });
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(response.headers['set-cookie']).toContain('Secure');
  });

  it('is cleared at logout', async () => {
    const { app } = await testApp({ publicUrl: https });
    const response = await app.inject('/api/user/logout');
    expect(response.headers['set-cookie']).toBe(
      '__Host-worksheet_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('authenticates requests', async () => {
    const { app } = await testApp();
    expect(
      (await app.inject({ url: '/api/who', cookies: { worksheet_session: token } })).json(),
    ).toMatchObject({ username: 'bo' });
    expect(
      (await app.inject({ url: '/api/who', cookies: { worksheet_session: 'other' } })).statusCode,
    ).toBe(401);
    expect((await app.inject('/api/who')).statusCode).toBe(401);
  });
});
