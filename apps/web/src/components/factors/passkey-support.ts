/** Browsers allow passkeys over https and at localhost, for names and not for addresses. */
export function supportsPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return typeof window.PublicKeyCredential === 'function' && !isAddress;
}
