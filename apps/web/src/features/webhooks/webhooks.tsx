import type { DeliveryStatus } from '@worksheet/domain/changes/webhook';
import { webhooksTexts } from '@worksheet/i18n/webhooks';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import { Deliveries } from '#features/webhooks/deliveries.tsx';
import { NewWebhook } from '#features/webhooks/new-webhook.tsx';
import { useWebhooks } from '#features/webhooks/use-webhooks.ts';
import { WebhookRow } from '#features/webhooks/webhook-row.tsx';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(webhooksTexts);

export interface WebhooksProps {
  /** The webhook whose deliveries are shown: below the list from 1024 px, in its row below that. */
  readonly opened: number | undefined;
  readonly status: DeliveryStatus | undefined;
  readonly onStatus: (status: DeliveryStatus | undefined) => void;
}

export function Webhooks({ opened, status, onStatus }: WebhooksProps) {
  const titleId = useId();
  const isWide = useMediaQuery('(width >= 1024px)');
  const webhooks = useWebhooks();
  const rows = webhooks.data;
  const chosen = rows?.find(({ id }) => id === opened) ?? (isWide ? rows?.[0] : undefined);
  const deliveries = chosen && (
    <Deliveries key={chosen.id} webhook={chosen} status={status} onStatus={onStatus} />
  );
  return (
    <div className="grid gap-5">
      <Card aria-labelledby={titleId}>
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-5 py-3.5 max-sm:px-4">
          <div>
            <h2 id={titleId} className="text-base font-semibold">
              {t('webhooks.title')}
            </h2>
            <p className="mt-0.5 text-ink-muted">{t('webhooks.subtitle')}</p>
          </div>
          <NewWebhook />
        </header>
        {rows === undefined ? (
          webhooks.isError ? (
            <QueryError query={webhooks} />
          ) : (
            <SkeletonRows label={t('base.loading')} count={3} />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<WebhookIcon />}
            title={t('webhooks.empty-title')}
            description={t('webhooks.empty-text')}
          />
        ) : (
          <ul aria-labelledby={titleId} className="divide-y" onKeyDown={moveBetweenRows}>
            {rows.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} isOpened={webhook === chosen}>
                {!isWide && webhook === chosen && deliveries}
              </WebhookRow>
            ))}
          </ul>
        )}
      </Card>
      {isWide && deliveries && <Card>{deliveries}</Card>}
    </div>
  );
}
