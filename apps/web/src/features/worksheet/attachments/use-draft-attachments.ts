import { useEffect, useState } from 'react';
import { cachedFiles, storeFiles, loadFiles } from '#lib/storage/user-files.ts';
import type { Session } from '#lib/session.ts';

/** The photos of an entry, kept for this person until they are sent or the form is reset (D35, D40). */
export function useDraftAttachments({ accountId, username }: Session) {
  const [files, setFiles] = useState(() => cachedFiles({ accountId, username }) ?? none);
  useEffect(() => {
    const owner = { accountId, username };
    if (cachedFiles(owner)) return;
    let isLeft = false;
    void loadFiles(owner).then((kept) => isLeft || setFiles(kept));
    return () => {
      isLeft = true;
    };
  }, [accountId, username]);

  const change = (changed: readonly File[]) => {
    setFiles(changed);
    storeFiles({ accountId, username }, changed);
  };
  return [files, change] as const;
}

const none: readonly File[] = [];
