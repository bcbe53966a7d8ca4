import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useState } from 'react';
import { takePasskeyOffer } from '#components/factors/passkey-device.ts';
import type { Session } from '#lib/session.ts';

const { Component: PasskeyOffer } = lazyComponent(
  async () => (await import('#components/factors/passkey-offer.tsx')).PasskeyOffer,
);

/** Shows the offer of a passkey between a login and the app, if it is to be made; `offer` replaces the form then. */
export function usePasskeyOffer(onDone: () => void) {
  const [isOffered, setIsOffered] = useState(false);
  return {
    offerOrGo: async (session: Session | null) => {
      if (session && (await takePasskeyOffer(session))) setIsOffered(true);
      else onDone();
    },
    offer: isOffered && <PasskeyOffer onDone={onDone} />,
  };
}
