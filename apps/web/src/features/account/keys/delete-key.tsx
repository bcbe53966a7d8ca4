import { useTranslation } from 'react-i18next';
import { DeleteIconButton } from '#components/delete-icon-button.tsx';
import type { ApiKey } from '#features/account/keys/use-key-texts.ts';
import { trpc } from '#trpc.ts';

export function DeleteKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const remove = trpc.apiKey.delete.useMutation();
  return (
    <DeleteIconButton
      label={t('keys.delete', { name })}
      title={t('keys.delete-title')}
      subject={name}
      description={t('keys.delete-text')}
      success={t('keys.deleted')}
      isBusy={remove.isPending}
      onDelete={() => remove.mutateAsync({ id })}
      onSettled={() => utils.apiKey.list.invalidate()}
    />
  );
}
