import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animation } from '#attachments/testing/sample-images.ts';
import { makeThumbnail } from '#records/attachments/thumbnail.ts';

const wide = { create: { width: 900, height: 450, channels: 3, background: '#0000ff' } } as const;

test('a thumbnail is a WebP of at most 320 pixels, in the shape of its image (D20)', async () => {
  const small = await makeThumbnail(await sharp(wide).jpeg().toBuffer());
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
});

test('a small image is not blown up, and of an animation the first frame is shown', async () => {
  const small = await makeThumbnail(await animation('gif'));
  const facts = await sharp(small).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 16, height: 12 });
  expect(facts.pages ?? 1).toBe(1);
});
