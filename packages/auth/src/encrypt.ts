import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export interface EncryptionOptions {
  readonly secret: string;
  /** Each purpose has a key derived from the secret. */
  readonly purpose: string;
  /** The owner is authenticated with the text, but not stored in it. */
  readonly owner: string;
}

function keyFor({ secret, purpose }: EncryptionOptions): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts with AES-256-GCM (D7). Returns base64url of iv, tag and ciphertext. */
export function encrypt(text: string, options: EncryptionOptions): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFor(options), iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(options.owner));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Returns null if the text was changed or encrypted with other options. */
export function decrypt(encrypted: string, options: EncryptionOptions): string | null {
  try {
    const bytes = Buffer.from(encrypted, 'base64url');
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
