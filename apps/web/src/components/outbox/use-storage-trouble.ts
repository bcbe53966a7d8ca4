import { useEffect, useState } from 'react';
import { storageTrouble, type StorageTrouble } from '#lib/outbox/storage-trouble.ts';

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
