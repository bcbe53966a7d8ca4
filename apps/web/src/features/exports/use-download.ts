import { useMutation } from '@tanstack/react-query';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadList } from '#features/exports/download-button.tsx';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { problemOf } from '#lib/problem.ts';
import { saveFile } from '#lib/save-file.ts';
import { usePendingApprovals } from '#lib/use-pending-approvals.ts';
import { trpc } from '#trpc.ts';

interface DownloadOptions extends Pick<DownloadList, 'entries' | 'mode' | 'exported'> {
  readonly onDone: () => void;
}

type DownloadKind = 'plain' | 'mark';

interface Attempt {
  readonly kind: DownloadKind;
  readonly entries: readonly number[];
  readonly onlyApproved: boolean;
  /** A retry with the same key returns the same export (D18). */
  readonly key: string;
}

/** Errors after which the server may have completed the export. */
const unknownOutcome = new Set(['no-connection', 'unavailable', 'internal']);

export function useDownload({ entries, mode, exported, onDone }: DownloadOptions) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const approvals = usePendingApprovals();
  const settings = trpc.account.read.useQuery();
  const [unfinished, setUnfinished] = useState<Attempt>();
  const [isChecked, setOnlyApproved] = useState(false);
  const isRequired = settings.data?.exportApprovedOnly === true;
  const retryOf = (kind: DownloadKind) => (unfinished?.kind === kind ? unfinished : undefined);
  const onlyApproved = retryOf('mark')?.onlyApproved ?? (isChecked || isRequired);
  const approved = entries.filter((entry) => entry.isApproved);
  const download = useMutation({
    mutationFn: async ({ kind, entries: ids, onlyApproved: some, key }: Attempt) => {
      // The file contains approvals, so pending optimistic approvals must be stored first.
      await approvals.whenSettled();
      await saveFile('/api/worksheet/download', {
        method: 'POST',
        idempotencyKey: key,
        body: {
          entries: ids,
          mode,
          exported,
          shouldMarkAsExported: kind === 'mark',
          onlyApproved: some,
        },
      });
    },
  });

  const start = async (kind: DownloadKind) => {
    const some = kind === 'mark' && onlyApproved;
    const attempt = retryOf(kind) ?? {
      kind,
      entries: (some ? approved : entries).map(({ id }) => id),
      onlyApproved: some,
      key: newIdempotencyKey(),
    };
    setUnfinished(attempt);
    try {
      await download.mutateAsync(attempt);
      setUnfinished(undefined);
      toast.success(t('download.started'));
      onDone();
      if (kind === 'mark')
        await Promise.all([utils.worksheet.invalidate(), utils.export.invalidate()]);
    } catch (error) {
      if (!unknownOutcome.has(problemOf(error).code)) setUnfinished(undefined);
      // The reloaded list and settings show why the records could not be exported.
      await Promise.all([utils.worksheet.invalidate(), utils.account.read.invalidate()]);
    }
  };
  return {
    start,
    count: (unfinished?.entries ?? entries).length,
    marking: {
      approved: approved.length,
      unapproved: entries.length - approved.length,
      count: retryOf('mark')?.entries.length ?? (onlyApproved ? approved : entries).length,
      onlyApproved,
      setOnlyApproved,
      isRequired,
      isRetry: retryOf('mark') !== undefined && !download.isPending,
    },
    busy: download.isPending ? download.variables.kind : undefined,
    failure: download.error,
    reset: () => {
      setUnfinished(undefined);
      download.reset();
    },
  };
}
