import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { receiveAttachments } from '#attachments/receive.ts';
import type { AttachmentStorage } from '#attachments/storage.ts';
import { phonePhoto, plainImage } from '#attachments/testing/sample-images.ts';
import { memoryStorage } from '#test/memory-storage.ts';

function fileOf(bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });
}

describe('The content is checked, not the name or the declared type (D20)', () => {
  test('a PNG named and declared JPEG is kept as the PNG it is', async () => {
    const sent = fileOf(await plainImage('png'), 'a.jpg', 'image/jpeg');
    const [stored] = await receiveAttachments(memoryStorage(), [sent]);
    expect(stored).toMatchObject({ contentType: 'image/png', fileName: 'a.png' });
  });
});

describe('A set is stored as a whole or not at all (D20)', () => {
  test('what is stored is described: size, checksum and a key that tells nothing', async () => {
    const storage = memoryStorage();
    const sent = [fileOf(await plainImage('png'), 'one.png'), fileOf(await plainImage('jpeg'), '')];
    const now = new Date('2026-11-21T10:00:00Z');
    const stored = await receiveAttachments(storage, sent, now);
    expect(stored.map((file) => file.fileName)).toEqual(['one.png', 'image-2.jpg']);
    for (const file of stored) {
      const kept = storage.files.get(file.storageKey) ?? new Uint8Array();
      expect(file.storageKey).toMatch(/^2026\/11\/[0-9a-f]{32}$/);
      expect(file.size).toBe(kept.length);
      expect(file.sha256).toBe(createHash('sha256').update(kept).digest('hex'));
    }
  });

  test('the same image sent twice is stored with the same checksum (D18)', async () => {
    const sent = await phonePhoto();
    const stored = await receiveAttachments(memoryStorage(), [fileOf(sent), fileOf(sent)]);
    expect(stored[0]?.sha256).toBe(stored[1]?.sha256);
  });

  test('one bad file leaves none behind, and every bad one is named', async () => {
    const storage = memoryStorage();
    const good = fileOf(await plainImage());
    await expect(
      receiveAttachments(storage, [good, fileOf('<svg/>'), good, fileOf('text')]),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [
        { path: 'attachments.1', code: 'not-an-image' },
        { path: 'attachments.3', code: 'not-an-image' },
      ],
    });
    expect(storage.files.size).toBe(0);
  });

  test('a storage that is full in the middle leaves none behind', async () => {
    const storage = memoryStorage();
    const full: AttachmentStorage = {
      ...storage,
      async put(key, bytes) {
        await storage.put(key, bytes);
        // The second file is partly written when it fails.
        if (storage.files.size === 2) throw new Error('No space is left.');
      },
    };
    const good = fileOf(await plainImage());
    await expect(receiveAttachments(full, [good, good])).rejects.toThrow('No space');
    expect(storage.files.size).toBe(0);
  });

  test('eleven files are refused, ten are not', async () => {
    const storage = memoryStorage();
    const good = fileOf(await plainImage());
    await expect(receiveAttachments(storage, Array<File>(11).fill(good))).rejects.toMatchObject({
      fields: [{ path: 'attachments', code: 'too-many', params: { max: 10 } }],
    });
    await receiveAttachments(storage, Array<File>(10).fill(good));
    expect(storage.files.size).toBe(10);
  });

  test('a file of more than 10 MiB is too large, and named (D31)', async () => {
    const large = fileOf(new Uint8Array(10 * 1024 * 1024 + 1));
    await expect(
      receiveAttachments(memoryStorage(), [fileOf(await plainImage()), large]),
    ).rejects.toMatchObject({
      code: 'too-large',
      fields: [{ path: 'attachments.1', code: 'file-too-large', params: { max: '10 MB' } }],
    });
  });
});
