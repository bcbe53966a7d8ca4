import { importJWK, SignJWT } from 'jose';

/** The key pair of push messages (RFC 8292), the public key as browsers take it. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: JsonWebKey & { readonly kty: string };
}

interface VapidToken {
  readonly endpoint: string;
  /** Where the operator of the push service finds who sends. */
  readonly subject: string;
  readonly expiresAt: Date;
}

/** Returns the header with which a push service knows the sender whose key a device has subscribed to. */
export async function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject, expiresAt }: VapidToken,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(expiresAt)
    .setSubject(subject)
    .sign(await importJWK(privateKey, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}
