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

interface DownloadOptions {
  readonly entries: readonly number[];
  readonly mode: Mode | undefined;
  readonly exported: boolean;
  readonly onDone: () => void;
}

type DownloadKind = 'plain' | 'mark';

interface Attempt {
  readonly kind: DownloadKind;
  readonly entries: readonly number[];
  /** A retry with the same key returns the same export (D18). */
  readonly key: string;
}

/** Errors after which the server may have completed the export. */
const unknownOutcome = new Set(['no-connection', 'unavailable', 'internal']);

export function useDownload({ entries, mode, exported, onDone }: DownloadOptions) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const approvals = usePendingApprovals();
  const [unfinished, setUnfinished] = useState<Attempt>();
  const download = useMutation({
    mutationFn: async ({ kind, entries: ids, key }: Attempt) => {
      // The file contains approvals, so pending optimistic approvals must be stored first.
      await approvals.whenSettled();
      await saveFile('/api/worksheet/download', {
        method: 'POST',
        idempotencyKey: key,
        body: { entries: ids, mode, exported, shouldMarkAsExported: kind === 'mark' },
      });
    },
  });

  const start = async (kind: DownloadKind) => {
    const retry = unfinished?.kind === kind ? unfinished : undefined;
    const attempt = retry ?? { kind, entries, key: newIdempotencyKey() };
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
      // The reloaded list shows why the records could not be exported.
      await utils.worksheet.invalidate();
    }
  };
  return {
    start,
    count: (unfinished?.entries ?? entries).length,
    busy: download.isPending ? download.variables.kind : undefined,
    failure: download.error,
    reset: () => {
      setUnfinished(undefined);
      download.reset();
    },
  };
}
