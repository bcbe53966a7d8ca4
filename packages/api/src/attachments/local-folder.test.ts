import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localFolder } from '#attachments/local-folder.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'attachments-'));
  folder = join(parent, 'kept');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const bytes = (content: string) => new TextEncoder().encode(content);

describe('attachments in a local folder', () => {
  it('gives back what was put, and leaves nothing else behind', async () => {
    const storage = localFolder(folder);
    await storage.put('2026/11/abc123', bytes('picture'));
    expect(await text(await storage.open('2026/11/abc123'))).toBe('picture');
    expect(await readdir(join(folder, '2026/11'))).toEqual(['abc123']);
  });

  it('never replaces what is there', async () => {
    const storage = localFolder(folder);
    await storage.put('a', bytes('first'));
    await expect(storage.put('a', bytes('second'))).rejects.toThrow('EEXIST');
    expect(await text(await storage.open('a'))).toBe('first');
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('rejects when asked for what it does not have', async () => {
    await expect(localFolder(folder).open('nothing')).rejects.toThrow('ENOENT');
  });

  it('removes, and does not mind when there is nothing to remove', async () => {
    const storage = localFolder(folder);
    await storage.put('a', bytes('x'));
    await storage.remove('a');
    await storage.remove('a');
    await expect(storage.open('a')).rejects.toThrow('ENOENT');
  });

  it.each([
    '',
    '..',
    '../a',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a\0b',
    'a\\b',
    'a'.repeat(201),
  ])('refuses the key %j', async (key) => {
    const storage = localFolder(folder);
    await expect(storage.put(key, bytes('x'))).rejects.toThrow('Invalid attachment key');
    await expect(storage.open(key)).rejects.toThrow('Invalid attachment key');
    await expect(storage.remove(key)).rejects.toThrow('Invalid attachment key');
  });
});
