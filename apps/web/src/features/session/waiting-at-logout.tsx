import { outboxTexts } from '@worksheet/i18n/outbox';
import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { useState } from 'react';
import { t } from 'i18next';
import { useDeviceName, useReadWaiting } from '#components/outbox/use-outbox.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { deleteItem } from '#records/queue/database.ts';
import { isRefused } from '#records/queue/item.ts';
import { withItemLock } from '#records/queue/locks.ts';
import { lastOwner } from '#records/queue/owner.ts';
import { countWaiting, refreshWaiting } from '#records/queue/queue.ts';
import { sendWaiting } from '#records/queue/send.ts';
import { showError } from '#lib/show-error.ts';
import { useWaiting } from '#records/queue/waiting.ts';

addLazyTexts(outboxTexts);

/** Asks what becomes of the entries that wait on the device: send, keep or discard; without a network keep or discard. */
export function WaitingAtLogout({ onDecided }: { readonly onDecided: () => void }) {
  const [owner] = useState(lastOwner);
  useReadWaiting(owner);
  const items = useWaiting();
  const device = useDeviceName();
  const refused = items.filter(isRefused).length;
  const [isOnline] = useState(() => navigator.onLine);
  const [isSending, setSending] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const send = async () => {
    if (!owner) return;
    setSending(true);
    try {
      await sendWaiting(owner, { isEager: true, waits: true });
      if ((await countWaiting(owner)) === 0) onDecided();
      else setLeft(true);
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };
  const discard = async () => {
    setDiscarding(true);
    try {
      // All are deleted at once, so that an item that is being sent delays only itself.
      await Promise.all(items.map(({ id }) => withItemLock(id, () => deleteItem(id))));
      if (owner) await refreshWaiting(owner);
      onDecided();
    } catch (error) {
      showError(error);
      setDiscarding(false);
    }
  };
  const isDeciding = isSending || isDiscarding;
  return (
    <Card className="w-full max-w-md">
      <div className="grid gap-3 p-5">
        <h1 className="text-base font-semibold">
          {t('outbox.logout-title', { count: items.length, device })}
        </h1>
        <p role="status" className="text-body text-ink-muted">
          {t(isOnline ? 'outbox.logout-text' : 'outbox.logout-offline-text')}{' '}
          {t('outbox.logout-keep-text')}{' '}
          {refused > 0 && t('outbox.refused-text', { count: refused })}{' '}
          {isLeft && t('outbox.logout-not-sent')}
        </p>
        {isOnline && (
          <Button
            variant="primary"
            size="lg"
            busy={isSending}
            disabled={isDiscarding}
            onClick={() => void send()}
          >
            {t('outbox.logout-send')}
          </Button>
        )}
        <Button size="lg" disabled={isDeciding} onClick={onDecided}>
          {t('outbox.logout-keep')}
        </Button>
        <Button
          size="lg"
          variant="quiet"
          className="text-danger"
          busy={isDiscarding}
          disabled={isSending}
          onClick={() => void discard()}
        >
          {t('outbox.logout-discard')}
        </Button>
        <Button asChild size="lg" variant="quiet">
          <Link to="/">{t('base.cancel')}</Link>
        </Button>
      </div>
    </Card>
  );
}
