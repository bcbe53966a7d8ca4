import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test('? shows the shortcuts, and n leads to the form of a new entry', () => {
  expect(shortcutOf({ ...plain, key: '?' })).toBe('help');
  expect(shortcutOf({ ...plain, key: 'n' })).toBe('entry');
});

test.each([
  ['another key', { ...plain, key: 'm' }],
  ['a name every object knows', { ...plain, key: 'constructor' }],
  ['a new window', { ...plain, key: 'n', ctrlKey: true }],
  ['a new window on a Mac', { ...plain, key: 'n', metaKey: true }],
  ['a letter written with Alt', { ...plain, key: 'n', altKey: true }],
  ['a key held down', { ...plain, key: 'n', repeat: true }],
])('%s is no shortcut', (_name, key) => {
  expect(shortcutOf(key)).toBeUndefined();
});
