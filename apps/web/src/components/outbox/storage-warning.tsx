import { Alert } from '@worksheet/ui/alert';
import { useTranslation } from 'react-i18next';
import { useDeviceName } from '#components/outbox/use-device-name.ts';
import { type StorageTrouble, storageTrouble } from '#lib/outbox/storage-trouble.ts';
import { useEffect, useState } from 'react';

interface StorageWarningProps {
  readonly trouble: StorageTrouble | undefined;
  /** Also that the browser may delete entries later. */
  readonly isThorough?: boolean;
}

/** Says before an entry is created that the device may not keep it. */
export function StorageWarning({ trouble, isThorough = false }: StorageWarningProps) {
  const { t } = useTranslation();
  const device = useDeviceName();
  if (!trouble) return null;
  if (trouble === 'temporary')
    return isThorough && <p className="text-sm text-ink-muted">{t('outbox.storage-temporary')}</p>;
  return <Alert tone="warn">{t(`outbox.storage-${trouble}`, { device })}</Alert>;
}

/** Undefined until it is known, and if nothing speaks against keeping an entry on this device. */
export function useStorageTrouble(): StorageTrouble | undefined {
  const [trouble, setTrouble] = useState<StorageTrouble>();
  useEffect(() => {
    let isGone = false;
    void storageTrouble().then((found) => isGone || setTrouble(found));
    return () => {
      isGone = true;
    };
  }, []);
  return trouble;
}
