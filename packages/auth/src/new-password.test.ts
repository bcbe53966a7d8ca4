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
    // This is the password of all demo users.
    'worksheet-demo',
    'Worksheet-Demo1',
    // These passwords are in breach lists, but the rules do not find them.
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

describe('a new password does not contain a name that others know (D6)', () => {
  const owner = {
    username: 'Søren-7',
    accountCode: 'NORDBYG',
    accountName: 'Vestmøllen & Byg A/S',
  };

  it.each([
    ['the username', 'søren-7 er her'],
    ['the username in capitals', 'HER ER SØREN-7'],
    ['the username without its signs', 'min-søren7-kode'],
    ['the username with letters substituted', 'xx-$øren-7-xx'],
    ['the username, decomposed', 'søren-7 er her'.normalize('NFD')],
    ['the code of the company', 'Nordbyg 47 kvist'],
    ['the name of the company', 'vestmøllen-byg-as'],
    ['a long word of the name', 'V3stmøll3n47!'],
  ])('%s', (_, password) => {
    expect(checkNewPassword(password, owner)).toBe('password-contains-name');
    expect(checkNewPassword(password)).toBeNull();
  });

  it.each([
    ['a username of two characters', 'bolværk og vind', { ...owner, username: 'bo' }],
    ['a short word of the name', 'byg et hus på muren', owner],
    ['a username of signs', 'kvist-78--', { ...owner, username: '---' }],
    ['other words', 'Ni grå gæs', owner],
  ])('%s is accepted', (_, password, by) => {
    expect(checkNewPassword(password, by)).toBeNull();
  });
});

describe('a new password is not a date (D6)', () => {
  it.each([
    '21112026',
    '11212026',
    '20261121',
    '2026-11-21',
    '21.11.2026',
    '11/21/2026',
    '1-2-2026',
    '21-11-84',
    '84/11/21',
    ' 21. 11. 1984 ',
    '21112026!',
    '21 november 1984',
    '21nov1984',
    'November 21, 1984',
    '21. maj 1984',
    '1984okt21',
  ])('%s', (password) => {
    expect(checkNewPassword(password)).toBe('password-date');
  });

  it.each([
    '48151699',
    '99993131',
    '2026-13-32',
    '21 novembre 1984',
    '21112026 kvist',
    '21-11-84-7',
  ])('%s is accepted', (password) => {
    expect(checkNewPassword(password)).toBeNull();
  });
});
