import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localFolder } from '#attachments/local-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attachments-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('no draft is left behind, whether the file could be stored or not (D20)', async () => {
  const storage = localFolder(folder);
  await storage.put('2026/11/abc123', new Uint8Array([1]));
  await expect(storage.put('2026/11/abc123', new Uint8Array([2]))).rejects.toThrow('EEXIST');
  expect(await readdir(join(folder, '2026/11'))).toEqual(['abc123']);
});
