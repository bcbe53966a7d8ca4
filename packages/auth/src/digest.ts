import { sha256 } from '@oslojs/crypto/sha2';
import { encodeHexLowerCase } from '@oslojs/encoding';

/** SHA-256 in hex, for long random secrets only (D6, D7). Never for passwords. */
export function digest(text: string): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(text)));
}
