import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex. It is for long random secrets only (D6, D7), never for passwords. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
