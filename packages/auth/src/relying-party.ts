import { isIP } from 'node:net';
import { fail } from '@worksheet/domain/errors';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party of an origin. Browsers allow passkeys over https and at localhost, for
 * names and not for addresses.
 */
export function relyingPartyOf(origin: string): RelyingParty {
  const url = URL.parse(origin);
  const host = url?.hostname ?? '';
  const isSecure = url?.protocol === 'https:' || host === 'localhost';
  const isName = host !== '' && !host.startsWith('[') && isIP(host) === 0;
  if (!isSecure || !isName) fail('passkeys-unavailable');
  return { id: host, origin };
}
