import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** What a sealed text is bound to: opened anywhere else, it is not a text. */
export interface SealOptions {
  readonly secret: string;
  /** What the key is for; another purpose has another key. */
  readonly purpose: string;
  /** Whose text it is. */
  readonly owner: string;
}

function keyFor({ secret, purpose }: SealOptions): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts a text with a key derived from the server's secret (D7): AES-256-GCM, base64url of iv, tag and text. */
export function seal(text: string, options: SealOptions): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFor(options), iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(options.owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return encodeBase64urlNoPadding(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
}

/** The text behind a seal; null when it was made with another secret, for another owner, or tampered with. */
export function unseal(sealed: string, options: SealOptions): string | null {
  try {
    const bytes = decodeBase64urlIgnorePadding(sealed);
    const decipher = createDecipheriv(algorithm, keyFor(options), bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(options.owner));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    const text = decipher.update(bytes.subarray(ivLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
