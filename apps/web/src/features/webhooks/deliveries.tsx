import type { DeliveryStatus } from '@worksheet/domain/changes/webhook';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { useId } from 'react';
import { t } from 'i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { QueryError } from '#components/query-error.tsx';
import { DeliveryRow } from '#features/webhooks/delivery-row.tsx';
import { deliveryStatuses } from '#features/webhooks/delivery-statuses.ts';
import { Replay } from '#features/webhooks/replay.tsx';
import { hostOf, useDeliveries, type Webhook } from '#features/webhooks/use-webhooks.ts';

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly status: DeliveryStatus | undefined;
  readonly onStatus: (status: DeliveryStatus | undefined) => void;
}

export function Deliveries({ webhook, status, onStatus }: DeliveriesProps) {
  const titleId = useId();
  const isImpersonating = useIsImpersonating();
  const deliveries = useDeliveries({ id: webhook.id, status });
  const { rows } = deliveries;
  // Nothing is sent while it is switched off.
  const canSend =
    !isImpersonating && (webhook.status === 'working' || webhook.status === 'failing');
  return (
    <section aria-labelledby={titleId} className="max-lg:border-t">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3.5 max-sm:px-4">
        <div className="min-w-0">
          <h2 id={titleId} className="text-base font-semibold">
            {t('webhooks.deliveries')}
          </h2>
          <p className="mt-0.5 text-ink-muted wrap-anywhere">{hostOf(webhook.url)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FilterPill
            name={t('worksheet.status')}
            value={status}
            options={deliveryStatuses.map((value) => ({
              value,
              label: t(`webhooks.status-${value}`),
            }))}
            onChange={(value) => onStatus(deliveryStatuses.find((known) => known === value))}
          />
          {canSend && <Replay webhook={webhook} deliveries={rows ?? []} />}
        </div>
      </header>
      {rows === undefined ? (
        deliveries.isError ? (
          <QueryError query={deliveries} />
        ) : (
          <SkeletonRows label={t('base.loading')} count={3} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(status === undefined ? 'webhooks.no-deliveries' : 'webhooks.none-found')}
          description={status === undefined ? t('webhooks.no-deliveries-text') : undefined}
        />
      ) : (
        <ul aria-labelledby={titleId} className="divide-y border-t">
          {rows.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhookId={webhook.id}
              delivery={delivery}
              canSend={canSend}
            />
          ))}
        </ul>
      )}
      {deliveries.hasNextPage && (
        <Button
          className="mx-auto my-3 flex"
          busy={deliveries.isFetchingNextPage}
          onClick={() => void deliveries.fetchNextPage()}
        >
          {t('webhooks.show-more')}
        </Button>
      )}
    </section>
  );
}
