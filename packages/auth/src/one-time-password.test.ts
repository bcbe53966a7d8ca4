import { expect, it } from 'vitest';
import { checkNewPassword } from './new-password.ts';
import { makePassword } from './one-time-password.ts';

it('a generated password is four groups of four and passes the rules (D6)', () => {
  const owner = { username: 'bo', accountCode: 'NORDLYS', accountName: 'Nordlys Byg' };
  const passwords = Array.from({ length: 100 }, () => makePassword(owner));
  for (const password of passwords) {
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(checkNewPassword(password)).toBeNull();
  }
  expect(new Set(passwords).size).toBe(100);
});

it('a generated password does not contain the name of its user (D6)', () => {
  const owner = { username: '2', accountCode: 'x', accountName: 'x' };
  for (const username of ['abc', '234', 'xyz', '777']) {
    for (let count = 0; count < 500; count += 1) {
      const about = { ...owner, username };
      expect(checkNewPassword(makePassword(about), about)).toBeNull();
    }
  }
});
