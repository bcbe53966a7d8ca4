import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test('? shows the shortcuts, n opens the form of a new entry, and g the approvals', () => {
  expect(shortcutOf({ ...plain, key: '?' })).toBe('help');
  expect(shortcutOf({ ...plain, key: 'n' })).toBe('entry');
  expect(shortcutOf({ ...plain, key: 'g' })).toBe('approvals');
});

test.each([
  ['another key', { ...plain, key: 'm' }],
  ['the name of an Object.prototype property', { ...plain, key: 'constructor' }],
  ['a new window', { ...plain, key: 'n', ctrlKey: true }],
  ['a new window on a Mac', { ...plain, key: 'n', metaKey: true }],
  ['a letter typed with Alt', { ...plain, key: 'n', altKey: true }],
  ['a key held down', { ...plain, key: 'n', repeat: true }],
])('%s is not a shortcut', (_name, key) => {
  expect(shortcutOf(key)).toBeUndefined();
});
