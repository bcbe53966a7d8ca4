import { useTranslation } from 'react-i18next';
import { DeleteIconButton } from '#components/delete-icon-button.tsx';
import { hostOf, type Webhook } from '#features/webhooks/use-webhooks.ts';
import { trpc } from '#trpc.ts';

export function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation();
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
