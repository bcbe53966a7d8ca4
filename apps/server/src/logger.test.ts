import { describe, expect, it } from 'vitest';
import { errorForLog } from '#logger.ts';
import { testApp, token } from '#testing/test-app.ts';

describe('the log', () => {
  it('has one line per request, without text that users wrote', async () => {
    const { app, log } = await testApp();
    const response = await app.inject({
      url: '/api/who?q=private-words',
      headers: { authorization: 'Basic private-words' },
      cookies: { worksheet_session: token },
    });
    expect(log()).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        request: response.headers['x-request-id'],
        account: 3,
        user: 5,
        method: 'GET',
        route: '/api/who',
        status: 200,
        milliseconds: expect.any(Number),
        msg: 'Request completed',
      },
    ]);
    expect(JSON.stringify(log())).not.toMatch(/private-words|the-token-of-bo/);
  });

  it('names the tRPC procedures that exist', async () => {
    const { app, log } = await testApp();
    await app.inject('/trpc/much,private-words?batch=1&input=%7B%7D');
    expect(log()).toMatchObject([{ route: '/trpc/:path', procedures: ['much'] }]);
    expect(JSON.stringify(log())).not.toContain('private-words');
  });

  it('does not contain unknown paths', async () => {
    const { app, log } = await testApp();
    await app.inject('/private-words');
    expect(log()).toMatchObject([{ route: 'unknown', status: 404 }]);
  });

  it('does not contain health checks', async () => {
    const { app, log } = await testApp();
    await app.inject('/healthz');
    expect(log()).toEqual([]);
  });

  it('has the error behind a 500 under its request id', async () => {
    const { app, log } = await testApp();
    const response = await app.inject('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('password');
    expect(log()[0]).toMatchObject({
      level: 'error',
      request: response.headers['x-request-id'],
      err: { type: 'Error', message: 'select password from users', at: expect.any(Array) },
    });
  });

  it('leaves out statement and message of a database error, except in development', () => {
    const error = Object.assign(new Error("Duplicate entry 'private-words' for key 'x'"), {
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      sql: "insert into user values ('private-words')",
      sqlMessage: "Duplicate entry 'private-words' for key 'x'",
      sqlState: '23000',
    });
    const failure = new Error('It failed.', { cause: error });
    const logged = errorForLog(failure, { showsSql: false });
    expect(JSON.stringify(logged)).not.toContain('private-words');
    expect(logged).toMatchObject({
      message: 'It failed.',
      cause: { code: 'ER_DUP_ENTRY', errno: 1062, at: expect.any(Array) },
    });
    expect(errorForLog(failure, { showsSql: true })).toMatchObject({
      cause: { message: error.message, sql: error.sql },
    });
  });
});
