import { useEffect, useState } from 'react';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { cachedFiles, storeFiles, loadFiles } from '#lib/storage/user-files.ts';
import type { Session } from '#lib/session.ts';
import { fieldText } from '#lib/show-error.ts';

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

interface FileNames {
  /** In the order in which the files are sent. */
  readonly fileNames: readonly string[];
  /** What an error names that belongs to no single file. */
  readonly otherName: string;
}

/** Names the attached file that was refused, and why; undefined if none was (D20). */
export function fileErrorText(
  errors: readonly FieldError[],
  { fileNames, otherName }: FileNames,
): string | undefined {
  const error = errors.find(({ path }) => path.startsWith('attachments'));
  if (!error) return undefined;
  const name = fileNames[Number(error.path.split('.')[1])] ?? otherName;
  return `${name}: ${fieldText(error, name)}`;
}
