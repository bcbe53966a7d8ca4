import { describe, expect, test } from 'vitest';
import { stripHeic } from '#attachments/heic-metadata.ts';
import {
  box,
  codedPicture,
  heic,
  secretExif,
  secretXmp,
  type HeicOptions,
} from '#attachments/testing/heic-sample.ts';

function strip(options?: HeicOptions): Buffer {
  const clean = stripHeic(heic(options));
  if (!clean) throw new Error('It was refused.');
  return Buffer.from(clean);
}

const picture = { type: 'hvc1', data: codedPicture };

describe('A HEIC is freed of its metadata in place (D20)', () => {
  test('Exif and XMP are zero, every other byte is as it was', () => {
    const sent = heic();
    const expected = Buffer.from(sent);
    for (const secret of [secretExif, secretXmp]) {
      const at = sent.indexOf(secret);
      expected.fill(0, at, at + Buffer.byteLength(secret));
    }
    expect(strip()).toEqual(expected);
    expect(sent.includes(secretExif), 'the sent bytes are left alone').toBe(true);
  });

  test.each([0, 1, 2] as const)('wherever the list of places is of version %i', (ilocVersion) => {
    const clean = strip({ ilocVersion });
    expect(clean.includes(codedPicture)).toBe(true);
    expect(clean.includes('SecretCam')).toBe(false);
  });

  test('metadata kept beside the item list is emptied, the grid of a picture is not', () => {
    const clean = strip({
      items: [
        picture,
        { type: 'grid', data: 'GRID-DATA', inIdat: true },
        { type: 'Exif', data: secretExif, inIdat: true },
      ],
      primary: 2,
    });
    expect(clean.includes('GRID-DATA')).toBe(true);
    expect(clean.includes(secretExif)).toBe(false);
  });

  test('bytes no picture refers to are emptied: films, makers’ boxes, unknown items', () => {
    const sent = {
      items: [picture, { type: 'uri ', data: 'maker notes' }],
      boxes: [box('mpvd', 'a film with its place'), box('uuid', 'sixteen letters.and XMP')],
      metaBoxes: [box('xml ', 'words of XML')],
    };
    const clean = strip(sent);
    expect(clean.length).toBe(heic(sent).length);
    for (const words of ['maker notes', 'its place', 'and XMP', 'words of XML']) {
      expect(clean.includes(words), words).toBe(false);
    }
  });

  test('what stands behind the end is cut off', () => {
    const clean = stripHeic(Buffer.concat([heic(), Buffer.from('<script>alert(1)</script>')]));
    expect(clean?.length).toBe(heic().length);
  });

  test('what hides in an open end is emptied', () => {
    const sent = Buffer.concat([heic({ openEnd: true }), Buffer.from('<script>alert(1)</script>')]);
    const clean = Buffer.from(stripHeic(sent) ?? []);
    expect(clean.includes(codedPicture)).toBe(true);
    expect(clean.includes('script')).toBe(false);
  });

  test('metadata that shares bytes with the picture is emptied all the same', () => {
    const sent = heic({ ilocVersion: 0 });
    // The length of the picture is changed to include the Exif.
    const at = sent.indexOf('iloc') + 4 + 4 + 4 + 2 + 2 + 2 + 4;
    sent.writeUInt32BE(Buffer.byteLength(codedPicture + secretExif), at);
    const clean = Buffer.from(stripHeic(sent) ?? []);
    expect(clean.includes(codedPicture)).toBe(true);
    expect(clean.includes('SecretCam')).toBe(false);
  });
});

describe('A HEIC that is not understood is refused (D20)', () => {
  test.each<[string, HeicOptions]>([
    ['has no brand we know', { brand: 'avif' }],
    ['holds no coded picture', { items: [{ type: 'grid', data: 'GRID' }] }],
    ['holds another coding', { items: [{ type: 'av01', data: 'AV1' }, picture] }],
    ['shows its Exif as the main item', { primary: 2 }],
    ['shows an item that is not there', { primary: 9 }],
    ['claims 50,000 by 50,000 pixels', { width: 50_000, height: 50_000 }],
    ['claims no pixels', { width: 0 }],
    ['has an item without bytes', { items: [picture, { type: 'Exif', data: '' }] }],
    ['has two item lists', { metaBoxes: [box('iinf', Buffer.alloc(6))] }],
  ])('one that %s', (_, options) => {
    // The sample always contains mif1 too, which would be accepted.
    const sent = heic(options);
    const bytes = options.brand
      ? Buffer.from(sent.toString('latin1').replaceAll('mif1', 'miaf'), 'latin1')
      : sent;
    expect(stripHeic(bytes)).toBeUndefined();
  });

  test('one that was cut off anywhere', () => {
    const whole = heic();
    for (let length = 0; length < whole.length; length += 1) {
      expect(stripHeic(whole.subarray(0, length)), `after ${length} bytes`).toBeUndefined();
    }
  });

  test('one with any byte changed is refused or stripped, and never trips', () => {
    const whole = heic();
    for (let at = 0; at < whole.length; at += 1) {
      for (const value of [0x00, 0x01, 0x7f, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        const clean = stripHeic(bytes);
        if (clean) expect(clean.length).toBeLessThanOrEqual(whole.length);
      }
    }
  });

  test('one that announces more pieces than any image has', () => {
    const bomb = heic({ ilocVersion: 0 });
    const at = bomb.indexOf('iloc') + 4 + 4;
    bomb.writeUInt16BE(0x0000, at);
    bomb.writeUInt16BE(0xffff, at + 2);
    expect(stripHeic(bomb)).toBeUndefined();
  });
});
