/**
 * A key that nobody else has, such as for a request that may be repeated (D18): 32 hexadecimal digits. Browsers keep
 * `crypto.randomUUID` from pages that came by plain http, as they do where the product is tried in a company's own net.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
