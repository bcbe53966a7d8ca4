import { outboxTexts } from '@worksheet/i18n/outbox';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { CloudCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { StorageWarning, useStorageTrouble } from '#components/outbox/storage-warning.tsx';
import { useDeviceName, useReadWaiting, sender } from '#components/outbox/use-outbox.ts';
import { PhoneBar } from '#components/phone-bar.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { OutboxRow } from '#features/outbox/outbox-row.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isOverdue, isRefused, isOfAnotherUser } from '#records/queue/item.ts';
import { useWaiting } from '#records/queue/waiting.ts';
import type { Problem } from '#lib/problem.ts';
import { problemText, showError } from '#lib/show-error.ts';
import type { Session } from '#lib/session.ts';
import { InstallHint } from '#components/outbox/offline-notice.tsx';

addLazyTexts(outboxTexts);

/** There may be a network without a way to the server. */
function isUnreachable({ code }: Problem): boolean {
  return code === 'no-connection' || code === 'unavailable';
}

/** Shows the items that wait on this device, with their state and actions. */
export function OutboxPage({ session }: { readonly session: Session }) {
  usePageTitle(t('outbox.title'));
  useReadWaiting(session);
  const isPhone = useIsPhone();
  const device = useDeviceName();
  const items = useWaiting();
  const send = sender(session);
  const trouble = useStorageTrouble();
  const [isSending, setSending] = useState(false);
  const [stoppedBy, setStoppedBy] = useState<Problem>();
  const [now] = useState(() => Date.now());
  const names = { outbox: t('outbox.crumb') };
  const sendNow = async (id?: number) => {
    setSending(true);
    try {
      const retried = id === undefined ? {} : { retried: id };
      const result = await send({ ...retried, isEager: true, waits: true });
      setStoppedBy(result.stoppedBy);
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid max-w-3xl gap-4">
      {isPhone ? (
        <PhoneBar title={t('outbox.title')} names={names} />
      ) : (
        <PageHeader
          breadcrumbs={<PageBreadcrumbs names={names} />}
          title={t('outbox.title')}
          subtitle={t(items.some(isRefused) ? 'outbox.subtitle-refused' : 'outbox.subtitle', {
            device,
          })}
        />
      )}
      <div role="status" className="grid gap-4 empty:hidden">
        {stoppedBy && (
          <Alert tone="warn">
            {isOfAnotherUser(stoppedBy)
              ? t('outbox.sign-in-text', { username: session.username })
              : isUnreachable(stoppedBy)
                ? t('outbox.no-net-title')
                : problemText(stoppedBy)}
          </Alert>
        )}
      </div>
      {items.some((item) => !isRefused(item) && isOverdue(item, now)) && (
        <Alert tone="warn" title={t('outbox.old-title')}>
          <p>{t('outbox.old-text')}</p>
        </Alert>
      )}
      <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {items.length === 0 ? (
          <EmptyState
            icon={<CloudCheck />}
            title={t('outbox.none-title')}
            description={t('outbox.none-text')}
          />
        ) : (
          <ul>
            {items.map((item) => (
              <OutboxRow
                key={item.id}
                session={session}
                item={item}
                isSending={isSending}
                onSend={() => void sendNow(item.id)}
              />
            ))}
          </ul>
        )}
      </Card>
      {items.length > 1 && (
        <div>
          <Button
            variant="primary"
            size="lg"
            icon={<Send aria-hidden />}
            busy={isSending}
            onClick={() => void sendNow()}
          >
            {t('outbox.send-all-now')}
          </Button>
        </div>
      )}
      <StorageWarning trouble={trouble} isThorough />
      <InstallHint />
    </div>
  );
}
