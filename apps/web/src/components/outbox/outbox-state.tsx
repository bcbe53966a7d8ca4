import { Chip } from '@worksheet/ui/chip';
import { Camera, CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '#lib/outbox/item.ts';

/** Without the texts of the entry. */
export function OutboxState({ item }: { readonly item: OutboxItem }) {
  const { t } = useTranslation();
  const { photoCount, recordId, refusal } = item;
  if (refusal && !refusal.isTemporary)
    return (
      <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
        {t('outbox.state-refused')}
      </Chip>
    );
  if (refusal) return <Chip icon={<RotateCw aria-hidden />}>{t('outbox.state-server')}</Chip>;
  if (recordId !== null)
    return (
      <Chip icon={<Camera aria-hidden />}>{t('outbox.state-photos', { count: photoCount })}</Chip>
    );
  return <Chip icon={<CloudOff aria-hidden />}>{t('outbox.state-waiting')}</Chip>;
}
