import { randomBytes } from 'node:crypto';
import { digest } from '#digest.ts';
import type { UserKey } from '#session-adapter.ts';

/** 32 signs without those that look like another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 24;
const count = 10;

/** 120 random bits each, so that a plain SHA-256 of them suffices. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const signs = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
    return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** Regardless of case, hyphens and blanks. */
export function recoveryCodeHash({ accountId, userId }: UserKey, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return digest(JSON.stringify([accountId, userId, plain]));
}
