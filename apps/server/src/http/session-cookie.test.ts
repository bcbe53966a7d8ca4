import { describe, expect, it } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

const https = new URL('https://worksheet.example');

describe('the session cookie (D6)', () => {
  it('lasts as long as the session that is remembered', async () => {
    const { app } = await testApp();
    const answer = await app.inject({ method: 'POST', url: '/api/user/login' });
    expect(answer.headers['set-cookie']).toBe(
      `worksheet_session=${token}; Path=/; Expires=Wed, 02 Jan 2030 03:04:05 GMT; HttpOnly; SameSite=Lax`,
    );
  });

  it('ends with the browser when the session is not remembered', async () => {
    const { app } = await testApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { remember: false },
    });
    expect(answer.headers['set-cookie']).toBe(
      `worksheet_session=${token}; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('is set by the calls of the browser too', async () => {
    const { app } = await testApp();
    const answer = await app.inject({ method: 'POST', url: '/trpc/login', payload: {} });
    expect(answer.json()).toEqual({ result: { data: { ok: true } } });
    expect(answer.headers['set-cookie']).toContain(`worksheet_session=${token}; Path=/; Expires=`);
  });

  it('is Secure and bound to the host on https', async () => {
    const { app } = await testApp({ publicUrl: https });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { remember: false },
    });
    expect(answer.headers['set-cookie']).toBe(
      `__Host-worksheet_session=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it('is Secure when a trusted proxy speaks https', async () => {
    const { app } = await testApp({ trustProxy: true });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers['set-cookie']).toContain('Secure');
  });

  it('is taken back', async () => {
    const { app } = await testApp({ publicUrl: https });
    const answer = await app.inject('/api/user/logout');
    expect(answer.headers['set-cookie']).toBe(
      '__Host-worksheet_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('says who asks', async () => {
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
