import { outboxTexts } from '@worksheet/i18n/outbox';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useReadWaiting, sender } from '#components/outbox/use-outbox.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { writeCachedForm } from '#records/offline/cached-form.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';
// Fetched with this chunk, as a page that loses its network needs them.
import '#components/outbox/waiting-chip.tsx';
import '#components/outbox/waiting-row.tsx';
import '#records/complete-repeat.ts';
import '#records/queue/queue.ts';
import '#records/offline/lookups.ts';

addLazyTexts(outboxTexts);

/** In milliseconds. */
const interval = { online: 60_000, offline: 15_000 };

interface OutboxSenderProps {
  readonly session: Session;
  /** The session is that of the last visit, as the server cannot be reached. */
  readonly isOffline: boolean;
}

/** Sends on load, when the network or the page comes back, and every minute (decisions/offline). */
export function OutboxSender({ session, isOffline }: OutboxSenderProps) {
  const router = useRouter();
  const send = sender(session);
  useReadWaiting(session);
  const run = useEffectEvent(async (isEager: boolean) => {
    // Loads the true session as soon as there is one.
    if (isOffline) await router.invalidate();
    else if (!session.visit) await send({ isEager });
  });
  useEffect(() => {
    const start = (isEager: boolean) => {
      if (document.visibilityState === 'visible') void run(isEager);
    };
    const startEagerly = () => start(true);
    const startPatiently = () => start(false);
    startEagerly();
    window.addEventListener('online', startEagerly);
    document.addEventListener('visibilitychange', startPatiently);
    const timer = window.setInterval(
      startPatiently,
      isOffline ? interval.offline : interval.online,
    );
    return () => {
      window.removeEventListener('online', startEagerly);
      document.removeEventListener('visibilitychange', startPatiently);
      window.clearInterval(timer);
    };
  }, [isOffline]);
  const { data: account } = trpc.account.read.useQuery(undefined, { enabled: !isOffline });
  useEffect(() => {
    if (account && !isOffline) void writeCachedForm({ session, account });
  }, [session, account, isOffline]);
  return null;
}
