import { outboxTexts } from '@worksheet/i18n/outbox';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { t } from 'i18next';
import { BarePage } from '#components/bare-page.tsx';
import { OutboxState } from '#components/outbox/outbox-state.tsx';
import { useDeviceName, useReadWaiting } from '#components/outbox/use-outbox.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isRefused } from '#records/queue/item.ts';
import { lastOwner } from '#records/queue/owner.ts';
import { useWaiting } from '#records/queue/waiting.ts';

addLazyTexts(outboxTexts);

/** In milliseconds. */
const interval = 15_000;

/** Without the server: the app's own page. It shows how much waits and in which state, but no text of an entry. */
export function OfflinePage() {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  usePageTitle(t('outbox.no-net-title'));
  useReadWaiting(lastOwner());
  const items = useWaiting();
  const retry = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    const run = () => retry();
    window.addEventListener('online', run);
    const timer = window.setInterval(run, interval);
    return () => {
      window.removeEventListener('online', run);
      window.clearInterval(timer);
    };
  }, []);
  const count = items.length;
  const refused = items.filter(isRefused).length;
  const device = useDeviceName();
  const isList = path === '/outbox' && count > 0;
  return (
    <BarePage>
      <div className="w-full max-w-md">
        <div role="status">
          <EmptyState
            as="h1"
            icon={<CloudOff />}
            title={t('outbox.no-net-title')}
            description={
              count === 0
                ? t('outbox.no-net-text')
                : [
                    count > refused &&
                      t('outbox.no-net-waiting', { count: count - refused, device }),
                    refused > 0 && t('outbox.refused-text', { count: refused }),
                  ]
                    .filter(Boolean)
                    .join(' ')
            }
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {count > 0 && !isList && (
                  <Button asChild>
                    <Link to="/outbox">{t('outbox.open-outbox')}</Link>
                  </Button>
                )}
                <Button onClick={() => void router.invalidate()}>{t('base.retry')}</Button>
              </div>
            }
          />
        </div>
        {isList && (
          <Card>
            <ul>
              {items.map((item) => (
                <li
                  key={item.id}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0"
                >
                  <span className="figures text-sm">
                    {t(`outbox.kind-${item.kind}`)} ·{' '}
                    {t('outbox.saved-at', {
                      time: formats.dateTime(new Date(item.savedAt).toISOString()),
                    })}
                  </span>
                  <OutboxState item={item} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </BarePage>
  );
}
