import { useEffect, useState } from 'react';
import { cachedFiles, storeFiles, loadFiles } from '#lib/storage/user-files.ts';
import type { Session } from '#lib/session.ts';

/** Photos are stored in the browser until they are sent or the form is reset (D35, D40). */
export function useDraftAttachments({ accountId, userId }: Session) {
  const [files, setFiles] = useState(() => cachedFiles({ accountId, userId }) ?? noFiles);
  useEffect(() => {
    const owner = { accountId, userId };
    if (cachedFiles(owner)) return;
    let isCancelled = false;
    void loadFiles(owner).then((stored) => isCancelled || setFiles(stored));
    return () => {
      isCancelled = true;
    };
  }, [accountId, userId]);

  const update = (changed: readonly File[]) => {
    setFiles(changed);
    void storeFiles({ accountId, userId }, changed);
  };
  return [files, update] as const;
}

const noFiles: readonly File[] = [];
