import { createHash } from 'node:crypto';

/** SHA-256 in hex, for long random secrets only (D6, D7). Never for passwords. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
