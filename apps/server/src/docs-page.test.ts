import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

describe('the page about all calls (D30)', () => {
  it('is ours alone: no other host, no script or style but our own files', async () => {
    const { app } = await testApp();
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/https?:|<script>|<style| style=| on\w+=/);
    const wanted = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, url]) => url);
    expect(wanted).toContain('/api/docs/docs.js');
    for (const url of wanted) expect((await app.inject(url ?? '')).statusCode).toBe(200);
  });

  it('has every script that its scripts ask for, and the font', async () => {
    const { app } = await testApp();
    const seen = new Set(['docs.js']);
    for (const name of seen) {
      const answer = await app.inject(`/api/docs/${name}`);
      expect(answer.headers['content-type'], name).toBe('text/javascript; charset=utf-8');
      for (const [, part = ''] of answer.body.matchAll(/from '\.\/([\w.-]+)'/g)) seen.add(part);
    }
    expect([...seen]).toContain('try-it.js');
    const font = await app.inject('/api/docs/inter.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
  });

  it('wears the colours of the app, light and dark', async () => {
    const { app } = await testApp();
    const styles = new URL('../../../packages/ui/src/styles.css', import.meta.url);
    const [, light = '', dark = ''] = (await readFile(styles, 'utf8')).split('color-scheme: ');
    const { body } = await app.inject('/api/docs/tokens.css');
    const tokens = [...body.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
    expect(tokens.length).toBeGreaterThan(15);
    for (const [, name = '', byDay = '', byNight = ''] of tokens) {
      expect(light).toContain(`--${name}: ${byDay};`);
      expect(dark).toContain(`--${name}: ${byNight};`);
    }
  });
});
