import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './new-password.ts';

describe('a new password has 8 to 128 characters (D6)', () => {
  it.each([
    ['nothing', '', 'required'],
    ['blanks', '         ', 'required'],
    ['seven', 'kvist-7', 'too-short'],
    ['seven, counted as characters and not as bytes', '🌲🌊🌲🌋🌲🌪🌵', 'too-short'],
    ['eight', 'kvist-78', null],
    ['eight that are not ASCII', '🌲🌊🌿🌋🐚🌪🌵🍄', null],
    ['128', `${'kvist og løv '.repeat(9)}kvist og lø`, null],
    ['129', `${'kvist og løv '.repeat(9)}kvist og løv`, 'too-long'],
  ])('%s', (_, password, error) => {
    expect(checkNewPassword(password)).toBe(error);
  });
});

describe('a new password is not one of the commonly breached ones (D6)', () => {
  it.each([
    'password',
    'PassWord',
    'Password1',
    'password123!',
    'p@ssw0rd',
    'P4$$w0rd2026',
    'passwordpassword',
    '12345678',
    '87654321',
    '0123456789',
    '11111111',
    'aaaaaaaaaa',
    'abababab',
    'abcabcabc',
    '123123123',
    'abcdefgh',
    'qwertyuiop',
    'QWERTY123',
    'poiuytrewq',
    'asdfghjklæ',
    '1qaz2wsx',
    '1q2w3e4r',
    'letmein1',
    'iloveyou',
    'trustno1',
    'adminadmin',
    'adgangskode',
    'Kodeord1',
    'sommer2026',
    'Velkommen1!',
    'danmark1',
    'football1',
    'worksheet',
    'Worksheet2026',
    // The password of all demo users.
    'worksheet-demo',
    'Worksheet-Demo1',
    // In breach lists, but not found by the rules.
    'charlie1',
    'kimberly',
    'silverado',
  ])('%s', (password) => {
    expect(checkNewPassword(password)).toBe('password-common');
  });

  it.each([
    'worksheet-test',
    'correct horse battery staple',
    'tYk-7qvB',
    'Ni grå gæs',
    '48151623421',
    'password manager of mine',
    '這是一個很長的密碼句子',
  ])('%s is accepted', (password) => {
    expect(checkNewPassword(password)).toBeNull();
  });
});
