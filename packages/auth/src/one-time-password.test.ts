import { expect, it } from 'vitest';
import { checkNewPassword } from './new-password.ts';
import { makePassword } from './one-time-password.ts';

it('a generated password is four groups of four and passes the rules (D6)', () => {
  const passwords = Array.from({ length: 100 }, makePassword);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(checkNewPassword(password)).toBeNull();
  }
  expect(new Set(passwords).size).toBe(100);
});
