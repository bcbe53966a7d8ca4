import { outboxTexts } from '@worksheet/i18n/outbox';
import { Alert } from '@worksheet/ui/alert';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { useSyncExternalStore } from 'react';
import { t } from 'i18next';
import { StorageWarning, useStorageTrouble } from '#components/outbox/storage-warning.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { followReachable, isServerReachable } from '#records/offline/lookup-link.ts';

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
  const isReachable = useSyncExternalStore(followReachable, isServerReachable);
  return (
    <div role="status" className="grid gap-3 [&:not(:empty)]:mb-4 max-sm:[&:not(:empty)]:mt-3">
      {!isReachable && (isEdit ? <Alert>{t('outbox.no-net-edit')}</Alert> : <NoNetwork />)}
    </div>
  );
}

function NoNetwork() {
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

/** iPhones and iPads delete what a page stores after a week without a visit, unless the app is installed. */
export function InstallHint() {
  const device = useMediaQuery('(width < 768px)') ? 'phone' : 'device';
  if (!isUninstalledIphone()) return null;
  return (
    <Alert title={t(`outbox.install-title-${device}`)}>
      <p>{t(`outbox.install-text-${device}`)}</p>
    </Alert>
  );
}

/** iPads say that they are Macs, which have no touch screen. */
function isUninstalledIphone(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  const isApple =
    /iphone|ipad/i.test(userAgent) || (/mac os/i.test(userAgent) && maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}
