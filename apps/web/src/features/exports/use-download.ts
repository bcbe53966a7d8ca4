import { useMutation } from '@tanstack/react-query';
import type { Mode } from '@worksheet/domain/policy';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { problemOf } from '#lib/problem.ts';
import { saveFile } from '#lib/save-file.ts';
import { usePendingApprovals } from '#lib/use-pending-approvals.ts';
import { trpc } from '#trpc.ts';

interface Download {
  /** The records on the screen: the file holds exactly these. */
  readonly entries: readonly number[];
  readonly mode: Mode | undefined;
  readonly exported: boolean;
  readonly onDone: () => void;
}

export type DownloadChoice = 'plain' | 'mark';

interface Attempt {
  readonly choice: DownloadChoice;
  readonly entries: readonly number[];
  /** Repeated with the same key, a download whose answer was lost is the same export (D18). */
  readonly key: string;
}

/** Failures that leave open whether the server did what it was asked. */
const unanswered = new Set(['no-connection', 'unavailable', 'internal']);

/** Downloading, with or without marking. Trying again after a lost answer gets the very same file. */
export function useDownload({ entries, mode, exported, onDone }: Download) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const approvals = usePendingApprovals();
  const [open, setOpen] = useState<Attempt>();
  const download = useMutation({
    mutationFn: async ({ choice, entries: asked, key }: Attempt) => {
      // The file tells what is approved: what the screen shows as such is to be so first.
      await approvals.whenSettled();
      await saveFile('/api/worksheet/download', {
        method: 'POST',
        idempotencyKey: key,
        body: { entries: asked, mode, exported, shouldMarkAsExported: choice === 'mark' },
      });
    },
  });

  const start = async (choice: DownloadChoice) => {
    const again = open?.choice === choice ? open : undefined;
    const attempt = again ?? { choice, entries, key: newIdempotencyKey() };
    setOpen(attempt);
    try {
      await download.mutateAsync(attempt);
      setOpen(undefined);
      toast.success(t('download.started'));
      onDone();
      if (choice === 'mark') await utils.worksheet.invalidate();
    } catch (error) {
      if (!unanswered.has(problemOf(error).code)) setOpen(undefined);
      // Whatever stands in the way is in the list as it is now.
      await utils.worksheet.invalidate();
    }
  };
  return {
    start,
    count: (open?.entries ?? entries).length,
    busy: download.isPending ? download.variables.choice : undefined,
    failure: download.error,
    forget: () => {
      setOpen(undefined);
      download.reset();
    },
  };
}
