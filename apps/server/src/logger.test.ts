import { describe, expect, it } from 'vitest';
import { errorForLog } from '#logger.ts';
import { testApp, token } from '#testing/test-app.ts';

describe('the log', () => {
  it('has one line for a request: who, what, how it went, and nothing people wrote', async () => {
    const { app, log } = await testApp();
    const answer = await app.inject({
      url: '/api/who?q=private-words',
      headers: { authorization: 'Basic private-words' },
      cookies: { worksheet_session: token },
    });
    expect(log()).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        request: answer.headers['x-request-id'],
        account: 3,
        user: 5,
        method: 'GET',
        route: '/api/who',
        status: 200,
        milliseconds: expect.any(Number),
        msg: 'answered',
      },
    ]);
    expect(JSON.stringify(log())).not.toMatch(/private-words|the-token-of-bo/);
  });

  it('names the calls of the browser, as far as they exist', async () => {
    const { app, log } = await testApp();
    await app.inject('/trpc/much,private-words?batch=1&input=%7B%7D');
    expect(log()).toMatchObject([{ route: '/trpc/:path', procedures: ['much'] }]);
    expect(JSON.stringify(log())).not.toContain('private-words');
  });

  it('says nothing of the address of what does not exist', async () => {
    const { app, log } = await testApp();
    await app.inject('/private-words');
    expect(log()).toMatchObject([{ route: 'unknown', status: 404 }]);
  });

  it('is not filled by those who ask whether the server lives', async () => {
    const { app, log } = await testApp();
    await app.inject('/healthz');
    expect(log()).toEqual([]);
  });

  it('has the failure behind a 500, found by its request id', async () => {
    const { app, log } = await testApp();
    const answer = await app.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('password');
    expect(log()[0]).toMatchObject({
      level: 'error',
      request: answer.headers['x-request-id'],
      err: { type: 'Error', message: 'select password from users', at: expect.any(Array) },
    });
  });

  it("leaves out a database's own words, which repeat what people wrote", () => {
    const error = Object.assign(new Error("Duplicate entry 'private-words' for key 'x'"), {
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      sql: "insert into user values ('private-words')",
      sqlMessage: "Duplicate entry 'private-words' for key 'x'",
      sqlState: '23000',
    });
    const logged = errorForLog(new Error('It failed.', { cause: error }));
    expect(JSON.stringify(logged)).not.toContain('private-words');
    expect(logged).toMatchObject({
      message: 'It failed.',
      cause: { code: 'ER_DUP_ENTRY', errno: 1062, at: expect.any(Array) },
    });
  });
});
