import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

describe('the page about all calls (D30)', () => {
  it('is ours alone: no other host, no script or style but our own files', async () => {
    const { app } = await testApp();
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/https?:|<script>|<style| style=| on\w+=/);
    const wanted = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(wanted).toContain('/api/docs/docs.js');
    for (const url of wanted) expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('has the scripts that its script asks for', async () => {
    const { app } = await testApp();
    const { body } = await app.inject('/api/docs/docs.js');
    const parts = [...body.matchAll(/from '\.\/([\w.]+)'/g)].map(([, name]) => name);
    expect(parts).toEqual(['dom.js', 'send.js']);
    for (const name of parts) {
      const answer = await app.inject(`/api/docs/${name}`);
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    }
  });
});
