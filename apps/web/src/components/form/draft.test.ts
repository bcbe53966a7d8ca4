import { expect, test } from 'vitest';
import { draftOf, valuesOf } from './draft.ts';

const opened = { code: 'J-1', description: 'Quay', active: true };

test('what was typed is kept, and given back', () => {
  const text = draftOf({ ...opened, description: 'Quayside', active: false }, opened);
  expect(valuesOf(text)).toEqual({ description: 'Quayside', active: false });
});

test('a form as it was opened needs no keeping', () => {
  expect(draftOf(opened, opened)).toBeNull();
  expect(valuesOf(null)).toBeUndefined();
});

test('passwords are not kept', () => {
  expect(draftOf({ newPassword: 'x', confirmPassword: 'x' }, {})).toBeNull();
});

test.each(['{', '7', '"text"'])('%s is no draft', (text) => {
  expect(valuesOf(text)).toBeUndefined();
});
