import { outboxTexts } from '@worksheet/i18n/outbox';
import { Alert } from '@worksheet/ui/alert';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { InstallHint } from '#components/outbox/install-hint.tsx';
import { StorageWarning, useStorageTrouble } from '#components/outbox/storage-warning.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { followReachable, isServerReachable } from '#records/offline/reachable.ts';

addLazyTexts(outboxTexts);

interface OfflineNoticeProps {
  /** The form changes a record, which needs the server. */
  readonly isEdit?: boolean;
}

/**
 * Above a form, once the server cannot be reached: that its entries wait on the device and why that may fail, or that
 * changes do not wait.
 */
export function OfflineNotice({ isEdit = false }: OfflineNoticeProps) {
  const { t } = useTranslation();
  const isReachable = useSyncExternalStore(followReachable, isServerReachable);
  return (
    <div role="status" className="grid gap-3 [&:not(:empty)]:mb-4 max-sm:[&:not(:empty)]:mt-3">
      {!isReachable && (isEdit ? <Alert>{t('outbox.no-net-edit')}</Alert> : <NoNetwork />)}
    </div>
  );
}

function NoNetwork() {
  const { t } = useTranslation();
  const device = useMediaQuery('(width < 768px)') ? 'phone' : 'device';
  const trouble = useStorageTrouble();
  return (
    <>
      {trouble !== 'refused' && <Alert>{t(`outbox.no-net-notice-${device}`)}</Alert>}
      <StorageWarning trouble={trouble} />
      <InstallHint />
    </>
  );
}
