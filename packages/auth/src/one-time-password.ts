import { randomFillSync } from 'node:crypto';
import { generateRandomString } from '@oslojs/crypto/random';
import { checkNewPassword } from '#new-password.ts';

/** Without letters and digits that look like one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A password to begin with, easy to read out: four groups of four, 79 bits. It passes the rules of every other (D6). */
export function makePassword(): string {
  const read = (bytes: Uint8Array) => void randomFillSync(bytes);
  const group = () => generateRandomString({ read }, letters, groupLength);
  for (;;) {
    const password = Array.from({ length: groups }, group).join('-');
    if (checkNewPassword(password) === null) return password;
  }
}
