import { findTarget } from '@worksheet/auth/outgoing/find-target';
import { failFields } from '@worksheet/domain/errors';

const timeoutMs = 5_000;

/** Refuses http and private addresses. A name that does not resolve now may do so later, so it fails at its use. */
export async function checkAddress(
  url: string,
  { path, allowedHosts }: { readonly path: string; readonly allowedHosts: readonly string[] },
): Promise<void> {
  const target = await Promise.race([findTarget(url, { allowedHosts }), timeout()]);
  if (target === 'https-required') failFields({ path, code: 'invalid-url' });
  if (target === 'private-address') failFields({ path, code: 'private-address' });
}

function timeout(): Promise<'timeout'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('timeout'), timeoutMs).unref();
  });
}
