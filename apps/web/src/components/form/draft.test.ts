import { expect, test } from 'vitest';
import { draftName, serializeDraft, parseDraft } from './draft.ts';

const initial = { code: 'J-1', description: 'Quay', active: true };

test('changed values are stored and restored', () => {
  const text = serializeDraft({ ...initial, description: 'Quayside', active: false }, initial);
  expect(parseDraft(text)).toEqual({ description: 'Quayside', active: false });
});

test('an unchanged form has no draft', () => {
  expect(serializeDraft(initial, initial)).toBeNull();
  expect(parseDraft(null)).toBeUndefined();
});

test('passwords are not stored', () => {
  expect(serializeDraft({ newPassword: 'x', confirmPassword: 'x' }, {})).toBeNull();
  expect(draftName({ username: 'bo', newPassword: 'secret' })).not.toContain('secret');
});

test('a draft belongs to the values that the form was opened with', () => {
  expect(draftName({ ...initial, active: false })).not.toBe(draftName(initial));
});

test.each(['{', '7', '"text"'])('%s is not a valid draft', (text) => {
  expect(parseDraft(text)).toBeUndefined();
});
