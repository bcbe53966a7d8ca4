import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from '#secret.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'secret-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

describe("the server's secret", () => {
  it('is made once, for its owner alone, and kept', async () => {
    const secret = await keptSecret(dataDir);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await keptSecret(dataDir)).toBe(secret);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
    const { mode } = await stat(join(dataDir, 'app-secret'));
    expect(mode & 0o777).toBe(0o600);
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(secret);
  });

  it('is the same for servers that start together', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => keptSecret(dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
  });

  it('is never an empty one', async () => {
    await keptSecret(dataDir);
    await writeFile(join(dataDir, 'app-secret'), '');
    await expect(keptSecret(dataDir)).rejects.toThrow('holds no secret');
  });
});
