import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFolder } from '#attachments/local-folder.ts';
import { s3Bucket } from '#attachments/s3-bucket.ts';
import { isMissingFile, type AttachmentStorage } from '#attachments/storage.ts';
import { listFiles, listKeys } from '#attachments/testing/list-files.ts';
import { startS3Server, type S3Server } from '#attachments/testing/s3-server.ts';

let parent: string;
let server: S3Server;
beforeAll(async () => {
  [parent, server] = await Promise.all([mkdtemp(join(tmpdir(), 'storage-')), startS3Server()]);
});
afterAll(async () => {
  await server.stop();
  await rm(parent, { recursive: true, force: true });
});

const bytes = (content: string) => new TextEncoder().encode(content);
const prefixed = (prefix: string) => s3Bucket({ ...server.settings, prefix });

/** The storages, each of which is new and empty. */
const storages: readonly [string, () => AttachmentStorage][] = [
  ['a local folder', () => localFolder(join(parent, randomUUID()))],
  ['a bucket', () => prefixed(randomUUID())],
];

describe.each(storages)('attachments in %s (D20)', (_name, create) => {
  it('gives back what was put', async () => {
    const storage = create();
    await storage.put('2026/11/abc123', bytes('picture'));
    expect(await text(await storage.open('2026/11/abc123'))).toBe('picture');
  });

  it('names its owner, which is no attachment and can be replaced', async () => {
    const storage = create();
    expect(await storage.readOwner()).toBeUndefined();
    await storage.writeOwner('first');
    await storage.writeOwner('second');
    expect(await storage.readOwner()).toBe('second');
    expect(await listFiles(storage)).toEqual([]);
  });

  it('gives back the largest image byte by byte', async () => {
    const storage = create();
    const image = randomBytes(10 * 1024 * 1024);
    await storage.put('2026/11/large', image);
    expect(image.equals(await buffer(await storage.open('2026/11/large')))).toBe(true);
  });

  it('never replaces what is there', async () => {
    const storage = create();
    await storage.put('a', bytes('first'));
    await expect(storage.put('a', bytes('second'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await text(await storage.open('a'))).toBe('first');
  });

  it('rejects what it does not have', async () => {
    const storage = create();
    expect(isMissingFile(await storage.open('nothing').catch((error: unknown) => error))).toBe(
      true,
    );
  });

  it('removes, also what is not there', async () => {
    const storage = create();
    await storage.put('a', bytes('x'));
    await storage.delete('a');
    await storage.delete('a');
    await expect(storage.open('a')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await listKeys(storage)).toEqual([]);
  });

  it('lists its files with the time at which they were stored', async () => {
    const storage = create();
    expect(await listKeys(storage)).toEqual([]);
    // A second of tolerance, because a bucket rounds times.
    const before = Date.now() - 1_000;
    await storage.put('2026/11/a', bytes('x'));
    await storage.put('2026/12/b', bytes('y'));
    const files = await listFiles(storage);
    expect(files.map(({ key }) => key).toSorted()).toEqual(['2026/11/a', '2026/12/b']);
    for (const { storedAt } of files) {
      expect(storedAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(storedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    }
  });

  it('can be reached, also before its first file', async () => {
    await expect(create().check()).resolves.toBeUndefined();
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
    const storage = create();
    await expect(storage.put(key, bytes('x'))).rejects.toThrow('Invalid attachment key');
    await expect(storage.open(key)).rejects.toThrow('Invalid attachment key');
    await expect(storage.delete(key)).rejects.toThrow('Invalid attachment key');
  });
});

describe('a bucket', () => {
  it('contains several installations, which do not see each other', async () => {
    const one = prefixed('one');
    await one.put('a', bytes('x'));
    expect(await listKeys(prefixed('on'))).toEqual([]);
    await expect(prefixed('two').open('a')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses a wrong secret', async () => {
    const storage = s3Bucket({ ...server.settings, secretAccessKey: 'wrong' });
    await expect(storage.put('a', bytes('x'))).rejects.toMatchObject({ reason: 'denied' });
    await expect(storage.check()).rejects.toThrow(
      'The bucket refuses access (GET 403 SignatureDoesNotMatch).',
    );
  });

  it('has to exist', async () => {
    const storage = s3Bucket({ ...server.settings, bucket: 'other' });
    await expect(storage.put('a', bytes('x'))).rejects.toMatchObject({ reason: 'missing' });
    await expect(storage.open('a')).rejects.toMatchObject({ reason: 'missing' });
    await expect(storage.check()).rejects.toMatchObject({ reason: 'missing' });
  });
});
