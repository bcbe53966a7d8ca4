import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { semaphore } from '@worksheet/database/semaphore';
import type { DeliveryError } from '@worksheet/domain/changes/webhook';
import { isPublicAddress } from '#outgoing/public-address.ts';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface TargetOptions {
  /** Names and addresses that are allowed although they are private, and over http (`WEBHOOK_HOSTS`, `IDENTITY_HOSTS`). */
  readonly allowedHosts: readonly string[];
  readonly resolve?: Resolve;
}

export interface Target {
  readonly url: URL;
  /** The addresses that were checked. Only these may be connected to. */
  readonly addresses: readonly LookupAddress[];
}

/**
 * Resolves the name of a host once and refuses it unless all its addresses are public. A connection to the returned
 * addresses cannot be redirected to a private one by a later answer of the name server (DNS rebinding).
 */
export async function findTarget(
  text: string,
  { allowedHosts, resolve = resolveName }: TargetOptions,
): Promise<Target | DeliveryError> {
  const url = new URL(text);
  const host = hostOf(url);
  const isAllowed = allowedHosts.includes(host);
  if (url.protocol !== 'https:' && !isAllowed) return 'https-required';
  const family = isIP(host);
  const addresses = family === 0 ? await resolveOrNone(resolve, host) : [{ address: host, family }];
  if (addresses.length === 0) return 'name-not-found';
  const isRefused = addresses.some(
    ({ address }) => !isAllowed && !isPublicAddress(address) && !allowedHosts.includes(address),
  );
  return isRefused ? 'private-address' : { url, addresses };
}

/** Connects to the checked addresses, whatever the name server says by then. */
export function pinnedLookup({ addresses }: Pick<Target, 'addresses'>): LookupFunction {
  const [first = { address: '', family: 4 }] = addresses;
  return (_, { all }, done) => {
    if (all) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
}

/** In lower case, as the URL parser writes it, and an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

async function resolveOrNone(resolve: Resolve, host: string): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(host);
  } catch {
    return [];
  }
}

/** The four threads that resolve names also read files, so a slow name server must not occupy them all. */
const lookups = semaphore({ limit: 2, queueLimit: 200, timeoutMs: 10_000, retryAfter: 1 });

function resolveName(hostname: string): Promise<readonly LookupAddress[]> {
  return lookups.run(
    () =>
      new Promise((resolve, reject) => {
        lookup(hostname, { all: true }, (error, addresses) =>
          error ? reject(error) : resolve(addresses),
        );
      }),
  );
}
