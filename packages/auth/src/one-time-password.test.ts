import { expect, it } from 'vitest';
import { checkNewPassword } from './new-password.ts';
import { makePassword } from './one-time-password.ts';

it('a password to begin with is four groups of four, and one that people may have (D6)', () => {
  const made = Array.from({ length: 100 }, makePassword);
  for (const password of made) {
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(checkNewPassword(password)).toBeNull();
  }
  expect(new Set(made).size).toBe(100);
});
