import { describe, expect, test } from 'vitest';
import { jpegName, keepsOriginal, photoName, scaleToFit, sendableTypeOf } from './photo.ts';

const at = new Date(2026, 10, 5, 8, 7, 59);

describe('camera photos are named photo-{yyyyMMddHHmm}.png (spec §9)', () => {
  test('in the local time of the device', () => {
    expect(photoName(at, [])).toBe('photo-202611050807.png');
    expect(photoName(new Date(2026, 0, 1, 0, 0), [])).toBe('photo-202601010000.png');
  });

  test('with a numeric suffix on collisions', () => {
    const first = photoName(at, []);
    const second = photoName(at, [first]);
    const third = photoName(at, [first, second]);
    expect([second, third]).toEqual(['photo-202611050807-2.png', 'photo-202611050807-3.png']);
  });

  test('and a file that was picked collides as well, in any case of letters', () => {
    expect(photoName(at, ['Photo-202611050807.PNG'])).toBe('photo-202611050807-2.png');
  });

  test('and so does a photo that has become a JPEG', () => {
    expect(photoName(at, ['photo-202611050807.jpg'])).toBe('photo-202611050807-2.png');
  });

  test('a name that was removed is free again', () => {
    expect(photoName(at, ['photo-202611050807-2.png'])).toBe('photo-202611050807.png');
  });
});

describe('a large photo is scaled down', () => {
  test('its longest side becomes the limit, its proportions stay', () => {
    expect(scaleToFit({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 });
    expect(scaleToFit({ width: 3000, height: 4000 }, 2560)).toEqual({ width: 1920, height: 2560 });
  });

  test('a small one is not blown up', () => {
    expect(scaleToFit({ width: 640, height: 480 }, 2560)).toEqual({ width: 640, height: 480 });
  });

  test('nothing becomes thinner than a pixel', () => {
    expect(scaleToFit({ width: 10_000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
  });
});

describe('a photo is sent as a JPEG where that saves something (D20)', () => {
  const photo = { name: 'a.jpg', type: 'image/jpeg', size: 900_000, width: 2560, height: 1920 };

  test('the larger of the two is not sent', () => {
    expect(keepsOriginal(photo, 899_999)).toBe(false);
    expect(keepsOriginal(photo, 900_000)).toBe(true);
    expect(keepsOriginal({ ...photo, name: 'a.png', type: 'image/png' }, 900_001)).toBe(true);
  });

  test('an original of more than 2,560 pixels is never sent', () => {
    expect(keepsOriginal({ ...photo, width: 2561 }, 2_000_000)).toBe(false);
    expect(keepsOriginal({ ...photo, height: 2561 }, 2_000_000)).toBe(false);
  });

  test.each([
    ['IMG_1.HEIC', 'image/heic'],
    ['IMG_1.heif', 'image/heif'],
    ['IMG_1.HEIC', ''],
    ['scan.bmp', 'image/bmp'],
  ])('and neither is %s (%s), which few browsers or no server can show', (name, type) => {
    expect(keepsOriginal({ ...photo, name, type }, 2_000_000)).toBe(false);
  });

  test('its name gets the extension of a JPEG', () => {
    expect(['IMG_1.HEIC', 'før.og.efter.png', 'foto'].map(jpegName)).toEqual([
      'IMG_1.jpg',
      'før.og.efter.jpg',
      'foto.jpg',
    ]);
  });
});

test('what the browser cannot decode may be sent if its type is allowed (D20)', () => {
  expect(sendableTypeOf({ name: 'a.jpg', type: 'image/JPEG' })).toBe('image/jpeg');
  expect(sendableTypeOf({ name: 'IMG_1.HEIC', type: '' })).toBe('image/heic');
  expect(sendableTypeOf({ name: 'note.txt', type: 'text/plain' })).toBe(undefined);
  expect(sendableTypeOf({ name: 'note', type: '' })).toBe(undefined);
  expect(sendableTypeOf({ name: 'a.svg', type: 'image/svg+xml' })).toBe(undefined);
});
