import { randomFillSync } from 'node:crypto';
import { generateRandomString } from '@oslojs/crypto/random';
import { checkNewPassword, type PasswordOwner } from '#new-password.ts';

/** The alphabet excludes characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Returns four groups of four characters, 79 bits. The password passes `checkNewPassword` (D6). */
export function makePassword(owner: PasswordOwner): string {
  const read = (bytes: Uint8Array) => void randomFillSync(bytes);
  const group = () => generateRandomString({ read }, alphabet, groupLength);
  for (;;) {
    const password = Array.from({ length: groups }, group).join('-');
    if (checkNewPassword(password, owner) === null) return password;
  }
}
