import { matchesMedia, phoneQuery } from '@worksheet/ui/media-query';
import type { Session } from '#lib/session.ts';
import { attempt } from '#lib/storage/user-storage.ts';

/* What this browser remembers about passkeys, also after a logout. It names nobody. */

const storageKey = 'has-passkey';

/** Whether a passkey was added or used in this browser, so that the login offers it first. */
export function hasPasskey(): boolean {
  return supportsPasskeys() && attempt(() => localStorage.getItem(storageKey)) === 'yes';
}

export function rememberPasskey(hasOne: boolean): void {
  attempt(() => {
    if (hasOne) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  });
}

/**
 * Whether to offer a passkey after a login with a password: once for each user of a phone that has a lock. A browser that
 * cannot remember the offer makes none.
 */
export async function takePasskeyOffer(session: Session): Promise<boolean> {
  const { accountId, userId, mustChangePassword } = session;
  if (mustChangePassword || !matchesMedia(phoneQuery) || !supportsPasskeys() || hasPasskey())
    return false;
  const offerKey = `passkey-offer ${accountId} ${userId}`;
  if (attempt(() => localStorage.getItem(offerKey)) !== null) return false;
  const hasLock = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(
    () => false,
  );
  if (hasLock) attempt(() => localStorage.setItem(offerKey, 'made'));
  return hasLock;
}

/** Browsers allow passkeys over https and at localhost, for names and not for addresses. */
export function supportsPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return typeof window.PublicKeyCredential === 'function' && !isAddress;
}
