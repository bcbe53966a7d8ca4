import { failFields } from '@worksheet/domain/errors';
import type { AccountContext } from '#context.ts';
import { findTarget } from '#webhooks/sending/find-target.ts';

const timeoutMs = 5_000;

/** Refuses http and private addresses. A name that does not resolve now may do so later, so it fails at delivery. */
export async function checkUrl(
  { webhookHosts }: Pick<AccountContext, 'webhookHosts'>,
  url: string,
): Promise<void> {
  const target = await Promise.race([findTarget(url, { allowedHosts: webhookHosts }), timeout()]);
  if (target === 'https-required') failFields({ path: 'url', code: 'invalid-url' });
  if (target === 'private-address') failFields({ path: 'url', code: 'private-address' });
}

function timeout(): Promise<'timeout'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('timeout'), timeoutMs).unref();
  });
}
