import { Link } from '@tanstack/react-router';
import { Chip } from '@worksheet/ui/chip';
import { cn } from '@worksheet/ui/cn';
import { toast } from '@worksheet/ui/toaster';
import { Check, CircleAlert, CircleSlash, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { EditWebhook } from '#features/webhooks/edit-webhook.tsx';
import { type Webhook, hostOf } from '#features/webhooks/use-webhooks.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { deliveryErrorText } from '#features/webhooks/delivery-row.tsx';
import { DeleteIconButton } from '#components/delete-icon-button.tsx';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly isOpened: boolean;
  /** Its deliveries, where they have no card of their own. */
  readonly children: ReactNode;
}

export function WebhookRow({ webhook, isOpened, children }: WebhookRowProps) {
  const isImpersonating = useIsImpersonating();
  const { id, url, events } = webhook;
  const detail = useDetail(webhook);
  return (
    <li>
      <div
        className={cn(
          'relative px-5 py-2.5 max-sm:px-4',
          isOpened ? 'bg-primary-soft shadow-[inset_3px_0_var(--primary)]' : 'hover:bg-paper',
        )}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          {/* The whole row is its target. */}
          <Link
            to="/admin/account/keys"
            search={{ webhook: id }}
            resetScroll={false}
            data-row-link
            aria-current={isOpened ? 'true' : undefined}
            className="min-w-0 flex-1 basis-60 py-0.5 font-medium text-ink no-underline wrap-anywhere after:absolute after:inset-0"
          >
            {url}
          </Link>
          <WebhookStatus webhook={webhook} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="figures min-w-0 flex-1 basis-40 text-xs text-ink-muted wrap-anywhere">
            {events.includes('*') ? t('webhooks.all-events') : events.join(', ')} · {detail}
          </p>
          {!isImpersonating && (
            <div className="relative -mr-2 flex items-center">
              {(webhook.status === 'disabled' || webhook.status === 'inactive') && (
                <Resume webhook={webhook} />
              )}
              <EditWebhook webhook={webhook} />
              <DeleteWebhook webhook={webhook} />
            </div>
          )}
        </div>
      </div>
      {children}
    </li>
  );
}

/** How much was delivered today, or why nothing is. */
function useDetail({ status, deliveredToday, ...webhook }: Webhook): string {
  const error =
    webhook.lastError === null
      ? ''
      : `${deliveryErrorText(webhook.lastError, webhook.lastResponseStatus)}.`;
  switch (status) {
    case 'failing':
      return webhook.nextAttemptDateTime === null
        ? error
        : `${error} ${t('webhooks.next-attempt', { time: formats.timeOfDay(webhook.nextAttemptDateTime) })}`;
    case 'disabled':
      return `${t('webhooks.no-answer')} ${error}`;
    default:
      return t('webhooks.delivered-today', { count: deliveredToday });
  }
}

/** Switches the webhook on; what waits is then sent. */
function Resume({ webhook: { id, url, events, waitingCount } }: { webhook: Webhook }) {
  const utils = trpc.useUtils();
  const update = trpc.webhook.update.useMutation();
  const resume = async () => {
    try {
      await update.mutateAsync({ id, url, events, active: true });
      toast.success(t('webhooks.resumed'));
    } catch (error) {
      showError(error);
    }
    await utils.webhook.invalidate();
  };
  return (
    <button
      type="button"
      className="link mr-2 min-h-6 text-xs touch:min-h-11"
      disabled={update.isPending}
      onClick={() => void resume()}
    >
      {waitingCount > 0
        ? t('webhooks.resume-and-send', { count: waitingCount })
        : t('webhooks.resume')}
    </button>
  );
}

function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const utils = trpc.useUtils();
  const remove = trpc.webhook.delete.useMutation();
  return (
    <DeleteIconButton
      label={t('webhooks.delete', { host: hostOf(url) })}
      title={t('webhooks.delete-title')}
      subject={url}
      description={t('webhooks.delete-text')}
      success={t('webhooks.deleted')}
      isBusy={remove.isPending}
      onDelete={() => remove.mutateAsync({ id })}
      onSettled={() => utils.webhook.invalidate()}
    />
  );
}

function WebhookStatus({ webhook: { status, disabledDateTime } }: { webhook: Webhook }) {
  switch (status) {
    case 'working':
      return (
        <span className="inline-flex items-center gap-1.5 py-0.5">
          <Check aria-hidden className="size-3.5 text-ok" />
          {t('webhooks.working')}
        </span>
      );
    case 'failing':
      return (
        <Chip tone="warn" icon={<RefreshCw aria-hidden />}>
          {t('webhooks.failing')}
        </Chip>
      );
    case 'disabled':
      return (
        <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
          {disabledDateTime === null
            ? t('webhooks.inactive')
            : t('webhooks.disabled-since', { date: formats.date(disabledDateTime.slice(0, 10)) })}
        </Chip>
      );
    case 'inactive':
      return <Chip icon={<CircleSlash aria-hidden />}>{t('webhooks.inactive')}</Chip>;
  }
}
