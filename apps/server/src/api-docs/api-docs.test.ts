import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exampleFiles, guideFiles } from '#api-docs/guides.ts';
import { testApp } from '#testing/test-app.ts';

/** The renderer is read and compressed once, which is slow. */
const slow = { timeout: 30_000 };

describe('the API reference (D30, decisions/the-api-reference)', () => {
  it('loads scripts and styles from our own server only', slow, async () => {
    const { app } = await testApp();
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).not.toMatch(/https?:|<script>|<style| style=| on\w+=/);
    const urls = [...page.body.matchAll(/(?:src|href)="(\/api\/docs[^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(urls).toContain('/api/docs/start.js');
    for (const url of urls) expect((await app.inject(url ?? '')).statusCode, url).toBe(200);
    const font = await app.inject('/api/docs/inter.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
  });

  it('has a policy of its own that differs in the styles only', async () => {
    const { app } = await testApp();
    const policyOf = async (path: string) =>
      String((await app.inject(path)).headers['content-security-policy']).split(';');
    const own = await policyOf('/api/docs');
    const ours = await policyOf('/api/docs/start.js');
    const differing = (rules: readonly string[], others: readonly string[]) =>
      rules.filter((rule) => !others.includes(rule) && !rule.startsWith('media-src'));
    expect(differing(own, ours)).toEqual(["style-src 'self' 'unsafe-inline'"]);
    expect(differing(ours, own)).toEqual(["style-src 'self'"]);
    for (const path of ['/', '/api/openapi.json', '/healthz', '/api/docs/nothing']) {
      expect((await policyOf(path)).join(), path).not.toContain('unsafe');
    }
  });

  it('serves the script of the renderer compressed, once for all', slow, async () => {
    const { app } = await testApp();
    const [url = ''] =
      /\/api\/docs\/scalar-[\d.]+\.js/.exec((await app.inject('/api/docs')).body) ?? [];
    const get = (encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = await Promise.all([
      get('gzip, br'),
      get('gzip, br;q=0'),
      get('identity'),
    ]);
    expect(plain.body).toContain('createApiReference');
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(1_300_000);
    expect(brotli.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it('begins with what a key can call, and shows every guide with links between them and to examples', async () => {
    const files = await readdir(new URL('../../../../docs/guides/', import.meta.url));
    const shown = guideFiles.map((name) => basename(name));
    const others = ['README.md', 'changelog.md', 'single-sign-on.md'];
    expect(shown.toSorted()).toEqual([...files, ...others].toSorted());
    const { app } = await testApp();
    const guides = await app.inject('/api/docs/guides.md');
    expect(guides.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(guides.body).toMatch(/^# What a key can call\n/);
    expect(guides.body).toContain('[nightly-sync.ts](/api/docs/examples/nightly-sync.ts)');
    expect(guides.body).toContain('[changes feed](#description/changes-feed)');
    expect(guides.body).toContain('| 409 | `in-use` |');
    expect(guides.body).not.toMatch(/\]\([^)]*\.md/);
    for (const [, url = ''] of guides.body.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
      expect((await app.inject(url)).headers['content-type'], url).toBe('image/webp');
  });

  it('has an index for language models, whose addresses all answer (llmstxt.org)', async () => {
    const { app } = await testApp();
    const { body, headers } = await app.inject('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Worksheet\n\n> .+\n\n[\s\S]+?\n\n## API\n\n- \[/);
    const listed = [...body.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)];
    expect(listed.length).toBe(3 + guideFiles.length + exampleFiles.length);
    expect(listed.map(([, title]) => title)).toContain('The Worksheet client');
    const links = listed.map(([, , url = '']) => url);
    for (const url of links.filter((each) => each.endsWith('.md'))) {
      const guide = await app.inject(url);
      links.push(...[...guide.body.matchAll(/\]\((\/[^)#]+)\)/g)].map(([, to = '']) => to));
    }
    for (const url of new Set(links)) expect((await app.inject(url)).statusCode, url).toBe(200);
    expect(body).toContain('](/api/docs/examples/cycle.ts): A run of the cycle with an ERP system');
  });

  it('has the colours of the app, light and dark', async () => {
    const { app } = await testApp();
    const styles = new URL('../../../../packages/ui/src/styles.css', import.meta.url);
    const [, light = '', dark = ''] = (await readFile(styles, 'utf8')).split('color-scheme: ');
    const { body } = await app.inject('/api/docs/tokens.css');
    const tokens = [...body.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
    expect(tokens.length).toBeGreaterThan(12);
    for (const [, name = '', byDay = '', byNight = ''] of tokens) {
      expect(light).toContain(`--${name}: ${byDay};`);
      expect(dark).toContain(`--${name}: ${byNight};`);
    }
  });
});
