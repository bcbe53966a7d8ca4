import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

describe('the API reference page (D30)', () => {
  it('loads scripts and styles from our own files only', async () => {
    const { app } = await testApp();
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/https?:|<script>|<style| style=| on\w+=/);
    const urls = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, url]) => url);
    expect(urls).toContain('/api/docs/docs.js');
    for (const url of urls) expect((await app.inject(url ?? '')).statusCode).toBe(200);
  });

  it('serves every script that its scripts import, and the font', async () => {
    const { app } = await testApp();
    const names = new Set(['docs.js']);
    for (const name of names) {
      const response = await app.inject(`/api/docs/${name}`);
      expect(response.headers['content-type'], name).toBe('text/javascript; charset=utf-8');
      for (const [, part = ''] of response.body.matchAll(/from '\.\/([\w.-]+)'/g)) names.add(part);
    }
    expect([...names]).toContain('try-it.js');
    const font = await app.inject('/api/docs/inter.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
  });

  it('has the colours of the app, light and dark', async () => {
    const { app } = await testApp();
    const styles = new URL('../../../../packages/ui/src/styles.css', import.meta.url);
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
