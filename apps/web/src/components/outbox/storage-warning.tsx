import { Alert } from '@worksheet/ui/alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageTrouble, type StorageTrouble } from '#lib/outbox/storage-trouble.ts';

interface StorageWarningProps {
  /** Also that the browser may delete entries later. */
  readonly isThorough?: boolean;
}

/** Says before an entry is created that the device may not keep it. */
export function StorageWarning({ isThorough = false }: StorageWarningProps) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<StorageTrouble>();
  useEffect(() => {
    let isGone = false;
    void storageTrouble().then((found) => isGone || setTrouble(found));
    return () => {
      isGone = true;
    };
  }, []);
  if (!trouble) return null;
  if (trouble === 'temporary')
    return isThorough && <p className="text-sm text-ink-muted">{t('outbox.storage-temporary')}</p>;
  return <Alert tone="warn">{t(`outbox.storage-${trouble}`)}</Alert>;
}
