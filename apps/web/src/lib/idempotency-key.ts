/**
 * A random key for a request that may be repeated (D18): 32 hexadecimal digits. `crypto.randomUUID` is not available to
 * pages served over plain http.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
