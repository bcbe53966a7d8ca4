import { cn } from '@worksheet/ui/cn';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Check, CircleAlert, RotateCw } from 'lucide-react';
import { t } from 'i18next';
import type { DeliveryError } from '@worksheet/domain/changes/webhook';
import type { Delivery } from '#features/webhooks/use-webhooks.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { formats } from '#lib/format.ts';

interface DeliveryRowProps {
  readonly webhookId: number;
  readonly delivery: Delivery;
  readonly canSend: boolean;
}

/** Normal is silent: only a delivery that failed has a ground and says why. */
export function DeliveryRow({ webhookId, delivery, canSend }: DeliveryRowProps) {
  const subject = subjectOf(delivery);
  const again = useSendAgain(webhookId, delivery.id);
  const { type, status, createdDateTime, attempts, attemptLog, error, nextAttemptDateTime } =
    delivery;
  const time = instantText(createdDateTime);
  const hasFailed = status !== 'delivered' && error !== null;
  return (
    <li
      className={cn(
        'figures grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-3 px-5 py-1 max-sm:px-4',
        hasFailed && 'bg-danger-soft',
      )}
    >
      <span className="flex min-w-0 flex-wrap gap-x-4">
        <span className={cn('w-19 shrink-0', !hasFailed && 'text-ink-muted')}>{time}</span>{' '}
        <span className="font-medium wrap-anywhere sm:w-42">{type}</span>{' '}
        <span className={cn('min-w-0 wrap-anywhere', !hasFailed && 'text-ink-muted')}>
          {subject}
        </span>
      </span>{' '}
      <span className="flex items-center justify-end gap-1">
        <Result delivery={delivery} />
        {status === 'delivered' && canSend && (
          <IconButton
            size="sm"
            label={t('webhooks.send-again', { type, time })}
            className="-mr-2 text-ink-muted"
            busy={again.isPending}
            onClick={again.send}
          >
            <RotateCw aria-hidden />
          </IconButton>
        )}
      </span>
      {hasFailed && (
        <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 text-xs sm:pl-23">
          <span className="min-w-0 wrap-anywhere">
            {deliveryErrorText(error, delivery.responseStatus)},{' '}
            {t('webhooks.attempts', { count: attempts })}{' '}
            {nextAttemptDateTime === null
              ? t('webhooks.given-up')
              : t('webhooks.next-at', { time: instantText(nextAttemptDateTime) })}
          </span>
          {canSend && (
            <button
              type="button"
              className="link min-h-6 touch:min-h-11"
              aria-label={t('webhooks.send-now-named', { type, time })}
              disabled={again.isPending}
              onClick={again.send}
            >
              {t('webhooks.send-now')}
            </button>
          )}
        </span>
      )}
      {attemptLog.length > 1 && (
        <details className="col-span-2 pb-1 text-xs text-ink-muted sm:pl-23">
          <summary className="link w-fit touch:py-3">{t('webhooks.all-attempts')}</summary>
          <ol>
            {attemptLog.map(({ at, status: answer }, index) => (
              <li key={index}>
                {instantText(at)}: {answer ?? t('webhooks.unanswered')}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function Result({ delivery: { status, responseStatus, error } }: { delivery: Delivery }) {
  if (status === 'delivered') {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-muted">
        <Check aria-hidden className="size-3.5 text-ok" />
        <span className="sr-only">{t('webhooks.status-delivered')} </span>
        {responseStatus}
      </span>
    );
  }
  if (error === null) return <span className="text-ink-muted">{t('webhooks.waiting')}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-danger">
      <CircleAlert aria-hidden className="size-3.5" />
      <span className="sr-only">{t('webhooks.status-failed')} </span>
      {responseStatus}
    </span>
  );
}

/** Returns what changed: the key of a single change, or the number of changes. */
function subjectOf({ changes, type }: Delivery): string {
  const [first] = changes;
  const count = changes.length;
  const isRecords = type.startsWith('worksheet.');
  if (first === undefined || count > 1)
    return t(isRecords ? 'webhooks.what-records' : 'webhooks.what-changes', { count });
  const { key } = first;
  if (isRecords) return t('webhooks.what-record', { key });
  return type.startsWith('export.') ? t('webhooks.what-export', { key }) : key;
}

function useSendAgain(id: number, deliveryId: number) {
  const utils = trpc.useUtils();
  const redeliver = trpc.webhook.redeliver.useMutation();
  const send = async () => {
    try {
      await redeliver.mutateAsync({ id, deliveryId });
      toast.success(t('webhooks.sent'));
    } catch (error) {
      showError(error);
    }
    await utils.webhook.invalidate();
  };
  return { isPending: redeliver.isPending, send: () => void send() };
}

/** Why an attempt failed. */
export function deliveryErrorText(error: DeliveryError, responseStatus: number | null) {
  return t(`webhooks.error-${error}`, { status: responseStatus ?? '' });
}

/** The time of day of an instant of today, otherwise also its date. */
export function instantText(instant: string) {
  const isToday = new Date(instant).toDateString() === new Date().toDateString();
  return isToday ? formats.timeOfDay(instant) : formats.dateTime(instant);
}
