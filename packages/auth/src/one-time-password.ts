import { randomFillSync } from 'node:crypto';
import { generateRandomString } from '@oslojs/crypto/random';
import { checkNewPassword } from '#new-password.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Generates a first password that is easy to read out: four groups of four, 79 bits. It passes `checkNewPassword` (D6). */
export function makePassword(): string {
  const read = (bytes: Uint8Array) => void randomFillSync(bytes);
  const group = () => generateRandomString({ read }, alphabet, groupLength);
  for (;;) {
    const password = Array.from({ length: groups }, group).join('-');
    if (checkNewPassword(password) === null) return password;
  }
}
