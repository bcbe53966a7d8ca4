import { describe, expect, test } from 'vitest';
import { photoName, scaleToFit } from './photo.ts';

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
