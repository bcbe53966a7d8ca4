import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanImage } from '#attachments/clean-image.ts';
import { codedPicture, heic } from '#attachments/testing/heic-sample.ts';
import {
  animation,
  colourAt,
  emptyPng,
  phonePhoto,
  plainImage,
  pngChunk,
  secrets,
} from '#attachments/testing/sample-images.ts';

async function keep(sent: Uint8Array) {
  const image = await cleanImage(sent);
  if (!image) throw new Error('It was refused.');
  return { contentType: image.contentType, kept: Buffer.from(image.bytes) };
}

describe('Location and camera metadata is stripped (D20)', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'from a %s, which is turned upright',
    async (format) => {
      const sent = await phonePhoto(format);
      expect((await sharp(sent).metadata()).orientation).toBe(6);
      expect(sent.includes(secrets[0])).toBe(true);

      const { contentType, kept } = await keep(sent);
      const facts = await sharp(kept).metadata();
      expect(facts).toMatchObject({ format, width: 40, height: 60 });
      for (const leftover of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments']) {
        expect(facts, leftover).not.toHaveProperty(leftover);
      }
      for (const secret of secrets) expect(kept.includes(secret)).toBe(false);
      // The red third was on the left; after the clockwise rotation it is on top.
      expect(await colourAt(kept, 20, 8)).toBe('red');
      expect(await colourAt(kept, 20, 40)).toBe('blue');
      expect(contentType).toBe(`image/${format}`);
    },
  );

  test('from a HEIC, whose picture stays as it is', async () => {
    const { contentType, kept } = await keep(heic());
    expect(contentType).toBe('image/heic');
    expect(kept.includes(codedPicture)).toBe(true);
    for (const secret of secrets) expect(kept.includes(secret)).toBe(false);
  });

  test('the words of a PNG, the comment of a GIF', async () => {
    const png = await plainImage('png');
    const words = pngChunk('tEXt', Buffer.from('Title\0Secret words'));
    const withWords = Buffer.concat([png.subarray(0, 33), words, png.subarray(33)]);
    expect((await keep(withWords)).kept.includes('Secret')).toBe(false);

    const gif = await plainImage('gif');
    const comment = Buffer.from('\x21\xfe\x0cSecret words\0', 'latin1');
    const withComment = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    expect((await keep(withComment)).kept.includes('Secret')).toBe(false);
  });

  test.each(['gif', 'webp'] as const)(
    'an animated %s keeps its frames and their time',
    async (format) => {
      const { kept } = await keep(await animation(format));
      const facts = await sharp(kept, { animated: true }).metadata();
      expect(facts).toMatchObject({ format, pages: 2, pageHeight: 12, delay: [100, 250], loop: 3 });
      expect(await colourAt(await sharp(kept, { page: 1 }).png().toBuffer(), 5, 5)).toBe('blue');
    },
  );

  test('colours of another colour space look the same in sRGB', async () => {
    const p3 = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { kept } = await keep(p3);
    expect((await sharp(kept).metadata()).icc).toBeUndefined();
    // In Display P3, the green of sRGB is (117, 251, 76), which is pale without its profile.
    const [red = 255, green = 0, blue = 255] = await sharp(kept).raw().toBuffer();
    expect(red).toBeLessThan(8);
    expect(green).toBeGreaterThan(247);
    expect(blue).toBeLessThan(8);
  });
});

describe('Only whole images of the five kinds are taken (D20)', () => {
  test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG behind an XML head', () => '<?xml version="1.0"?><svg width="1" height="1"/>'],
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj'],
    ['an empty file', () => ''],
    ['the bare beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['the bare beginning of a GIF', () => 'GIF89a/*<script>*/=1;'],
    ['a TIFF', () => sharp(Buffer.alloc(12), raw(2, 2)).tiff().toBuffer()],
    ['an AVIF', () => sharp(Buffer.alloc(768), raw(16, 16)).avif().toBuffer()],
    ['a HEIC with an unknown inside', () => heic({ items: [{ type: 'av01', data: 'AV1' }] })],
    [
      'an image behind something else',
      async () => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), await plainImage('jpeg')]),
    ],
  ])('%s is refused', async (_, make) => {
    const bytes = await make();
    expect(await cleanImage(Buffer.from(bytes))).toBeUndefined();
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a cut-off %s is refused', async (format) => {
    const whole = format === 'gif' ? await animation('gif') : await plainImage(format);
    for (const part of [0.2, 0.5, 0.8, 0.9]) {
      const bytes = whole.subarray(0, Math.floor(whole.length * part));
      expect(await cleanImage(bytes), `${part} of it`).toBeUndefined();
    }
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'a polyglot %s loses what hides behind the image',
    async (format) => {
      const tail = 'PK\x03\x04<script>alert(document.cookie)</script>';
      const { kept } = await keep(Buffer.concat([await plainImage(format), Buffer.from(tail)]));
      expect(kept.includes('script')).toBe(false);
      expect(kept.includes('PK\x03\x04')).toBe(false);
    },
  );

  test('an image of 50,000 by 50,000 pixels is refused before it is unpacked', async () => {
    const started = performance.now();
    const before = process.memoryUsage.rss();
    expect(await cleanImage(emptyPng(50_000, 50_000))).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
  });

  test('frames count together towards the limit', async () => {
    const gif = await animation('gif');
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 12, 0]);
    expect(await cleanImage(gif)).toBeDefined();
    for (let at = gif.indexOf(frame); at >= 0; at = gif.indexOf(frame, at + 1)) {
      gif.writeUInt16LE(6000, at + 5);
      gif.writeUInt16LE(6000, at + 7);
    }
    expect(await cleanImage(gif)).toBeUndefined();
  });
});

function raw(width: number, height: number) {
  return { raw: { width, height, channels: 3 } } as const;
}
