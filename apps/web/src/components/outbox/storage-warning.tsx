import { Alert } from '@worksheet/ui/alert';
import { t } from 'i18next';
import { useDeviceName } from '#components/outbox/use-outbox.ts';
import { readLookup } from '#records/queue/database.ts';
import { useEffect, useState } from 'react';

type StorageTrouble = 'refused' | 'full' | 'temporary';

/** In bytes: ten photos of 10 MiB. */
const roomForPhotos = 100 * 1024 * 1024;

interface StorageWarningProps {
  readonly trouble: StorageTrouble | undefined;
  /** Whether to warn that the browser may delete entries later, too. */
  readonly isThorough?: boolean;
}

/** Says before an entry is created that the device may not keep it. */
export function StorageWarning({ trouble, isThorough = false }: StorageWarningProps) {
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

/** Why an entry may not be kept on this device; undefined if nothing speaks against it. */
async function storageTrouble(): Promise<StorageTrouble | undefined> {
  const isUsable = await readLookup('').then(
    () => true,
    () => false,
  );
  if (!isUsable) return 'refused';
  // Only secure pages have `estimate`.
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < roomForPhotos) return 'full';
  const isPersisted = await navigator.storage?.persisted?.().catch(() => undefined);
  const isGranted = isPersisted === false && (await navigator.storage.persist().catch(() => false));
  return isPersisted === false && !isGranted ? 'temporary' : undefined;
}
