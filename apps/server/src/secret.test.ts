import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecret } from '#secret.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'secret-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

describe("the server's secret", () => {
  it('is created once, and only its owner may read the file', async () => {
    const secret = await loadSecret(dataDir);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await loadSecret(dataDir)).toBe(secret);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
    const { mode } = await stat(join(dataDir, 'app-secret'));
    expect(mode & 0o777).toBe(0o600);
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(secret);
  });

  it('is the same for servers that start at the same time', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSecret(dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
  });

  it('is never empty', async () => {
    await loadSecret(dataDir);
    await writeFile(join(dataDir, 'app-secret'), '');
    await expect(loadSecret(dataDir)).rejects.toThrow('contains no secret');
  });
});
