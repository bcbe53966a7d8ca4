import { expect, test } from 'vitest';
import { isMobileDevice } from './mobile-device.ts';

const desktop = { saysMobile: false, touchPoints: 0, isCoarse: false, hovers: true };

test.each([
  ['a desktop', desktop, false],
  ['a laptop with a touch screen', { ...desktop, touchPoints: 10 }, false],
  ['a phone that says so', { ...desktop, saysMobile: true }, true],
  ['a phone that does not', { ...desktop, touchPoints: 5, isCoarse: true, hovers: false }, true],
  ['a tablet', { ...desktop, touchPoints: 5, isCoarse: true, hovers: false }, true],
  ['a television', { ...desktop, isCoarse: true, hovers: false }, false],
])('taking a photo is offered on mobile devices only: %s (spec §2)', (_name, traits, expected) => {
  expect(isMobileDevice(traits)).toBe(expected);
});
