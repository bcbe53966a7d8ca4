import { describe, expect, it } from 'vitest';
import { smallApp } from '#rest/testing/small-app.ts';

describe('a file', () => {
  it('is answered as itself, to be kept', async () => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/note/download',
      payload: { fileName: 'worksheet.csv', length: 5 },
    });
    expect(response.body).toBe('a,b\r\n');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="worksheet.csv"',
      'content-length': '5',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-export-number': '7',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['blåbær.csv', `attachment; filename="bl_b_r.csv"; filename*=UTF-8''bl%C3%A5b%C3%A6r.csv`],
    ['a"b\\c.csv', `attachment; filename="a_b_c.csv"; filename*=UTF-8''a%22b%5Cc.csv`],
    ["it's (1).csv", `attachment; filename="it's (1).csv"`],
    ['å\r\nX: 1', `attachment; filename="___X: 1"; filename*=UTF-8''%C3%A5%0D%0AX%3A%201`],
    ["ø'(1)*", `attachment; filename="_'(1)*"; filename*=UTF-8''%C3%B8%27%281%29%2A`],
  ])('called %j keeps its name', async (fileName, header) => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/note/download',
      payload: { fileName },
    });
    expect(response.headers['content-disposition']).toBe(header);
  });

  it('is not sent to HEAD', async () => {
    const app = await smallApp();
    const response = await app.inject({ method: 'HEAD', url: '/api/note/file' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  });
});
