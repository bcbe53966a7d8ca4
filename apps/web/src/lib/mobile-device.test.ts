import { expect, test } from 'vitest';
import { isMobileDevice } from './mobile-device.ts';

const desktop = {
  isDeclaredMobile: false,
  touchPoints: 0,
  hasCoarsePointer: false,
  canHover: true,
};

test.each([
  ['a desktop', desktop, false],
  ['a laptop with a touch screen', { ...desktop, touchPoints: 10 }, false],
  ['a phone that declares itself mobile', { ...desktop, isDeclaredMobile: true }, true],
  [
    'a phone that does not declare it',
    { ...desktop, touchPoints: 5, hasCoarsePointer: true, canHover: false },
    true,
  ],
  ['a tablet', { ...desktop, touchPoints: 5, hasCoarsePointer: true, canHover: false }, true],
  ['a television', { ...desktop, hasCoarsePointer: true, canHover: false }, false],
])('taking a photo is offered on mobile devices only: %s (spec §2)', (_name, traits, expected) => {
  expect(isMobileDevice(traits)).toBe(expected);
});
