import { expect, it } from 'vitest';
import { barcodeForms, isNewScan } from './barcode.ts';

it('a UPC-A code is looked up as the EAN-13 code with a leading zero too, and the other way round', () => {
  expect(barcodeForms('012345678905')).toEqual(['012345678905', '0012345678905']);
  expect(barcodeForms('0012345678905')).toEqual(['0012345678905', '012345678905']);
});

it('any other code is looked up as it is, without blanks around it', () => {
  expect(barcodeForms('5701234567899')).toEqual(['5701234567899']);
  expect(barcodeForms(' ABC-1 ')).toEqual(['ABC-1']);
  expect(barcodeForms(' ')).toEqual([]);
});

it('a code that stays before the camera counts once, and again after it was out of sight', () => {
  const first = { code: '5701234567899', at: 1_000 };
  expect(isNewScan(undefined, first)).toBe(true);
  expect(isNewScan(first, { ...first, at: 2_400 })).toBe(false);
  expect(isNewScan(first, { ...first, at: 2_600 })).toBe(true);
  expect(isNewScan(first, { code: '96385074', at: 1_100 })).toBe(true);
});
