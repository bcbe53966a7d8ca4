import { Chip } from '@worksheet/ui/chip';
import { Camera, CircleAlert, CloudOff, CloudUpload, RotateCw } from 'lucide-react';
import { t } from 'i18next';
import { isRefused, type OutboxItem } from '#records/queue/item.ts';
import { useBusyItems } from '#records/queue/waiting.ts';

/** Shows the state of an item, without the texts of the entry. */
export function OutboxState({ item }: { readonly item: OutboxItem }) {
  const isBusy = useBusyItems().has(item.id);
  const { photoCount, recordId, refusal } = item;
  if (isBusy) return <Chip icon={<CloudUpload aria-hidden />}>{t('outbox.state-sending')}</Chip>;
  if (isRefused(item))
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
