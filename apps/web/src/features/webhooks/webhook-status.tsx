import { Chip } from '@worksheet/ui/chip';
import { Check, CircleAlert, CircleSlash, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#features/webhooks/use-webhooks.ts';
import { useFormats } from '#lib/format.ts';

export function WebhookStatus({ webhook: { status, disabledDateTime } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const formats = useFormats();
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
