import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import type { DownloadList } from '#features/exports/download-button.tsx';
import { invalidateRecords } from '#records/cache.ts';
import { newUuid } from '#lib/uuid.ts';
import { problemOf } from '#lib/problem.ts';
import { saveFile } from '#lib/rest.ts';
import { approvalsSettled } from '#records/approvals-settled.ts';
import { trpc } from '#trpc.ts';
import { showError } from '#lib/show-error.ts';

interface DownloadOptions extends Pick<DownloadList, 'mode' | 'exported'> {
  readonly onDone: () => void;
}

type DownloadKind = 'plain' | 'mark';

interface Selection {
  readonly kind: DownloadKind;
  readonly records: readonly WorksheetRecord[];
  readonly onlyApproved: boolean;
}

interface Attempt extends Selection {
  /** A retry with the same key returns the same export (D18). */
  readonly key: string;
}

/** Errors after which the server may have completed the export. */
const unknownOutcome = new Set(['no-connection', 'unavailable', 'internal']);

/** Long enough to follow the link to the export. */
const doneMs = 10_000;

export function useDownload({ mode, exported, onDone }: DownloadOptions) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [unfinished, setUnfinished] = useState<Attempt>();
  const reload = () => Promise.all([invalidateRecords(), utils.account.read.invalidate()]);
  const download = useMutation({
    mutationFn: async ({ kind, records, onlyApproved, key }: Attempt) => {
      // The file contains approvals, so pending optimistic approvals must be stored first.
      await approvalsSettled();
      return saveFile('/api/worksheet/download', {
        method: 'POST',
        idempotencyKey: key,
        body: {
          entries: records.map(({ id }) => id),
          // Nothing is exported in a state that the user has not seen (D17).
          ...(kind === 'mark' && { versions: records.map(({ version }) => version) }),
          mode,
          exported,
          shouldMarkAsExported: kind === 'mark',
          onlyApproved,
        },
      });
    },
    // The reloaded list and settings show why the records could not be exported. A refusal stays
    // busy until they are there: a second attempt needs the new versions of the records.
    onError: (error) => {
      const reloading = reload();
      return unknownOutcome.has(problemOf(error).code) ? undefined : reloading;
    },
  });

  const showDone = (attempt: Attempt, headers: Headers) => {
    const number = Number(headers.get('X-Export-Number') ?? '0');
    if (attempt.kind === 'plain' || number === 0) return toast.success(t('exports.started'));
    toast.success(t('exports.started'), {
      description: t('exports.done', { number, count: attempt.records.length }),
      duration: doneMs,
      action: {
        label: t('exports.open-export', { number }),
        onClick: () => void navigate({ to: '/archive/exports', search: { number } }),
      },
    });
  };

  const start = async (selection: Selection) => {
    const attempt =
      unfinished?.kind === selection.kind ? unfinished : { ...selection, key: newUuid() };
    setUnfinished(attempt);
    try {
      const headers = await download.mutateAsync(attempt);
      setUnfinished(undefined);
      showDone(attempt, headers);
      onDone();
      if (attempt.kind === 'mark')
        await Promise.all([invalidateRecords(), utils.export.invalidate()]);
    } catch (error) {
      if (attempt.kind === 'plain' || !unknownOutcome.has(problemOf(error).code))
        setUnfinished(undefined);
    }
  };
  return {
    start,
    /** While it runs; after a lost response to marking, which is then repeated with the same records. */
    unfinished,
    busy: download.isPending ? download.variables.kind : undefined,
    failure: download.error,
    /** The records of the last attempt, which an error names by their ids. */
    attempted: download.variables?.records ?? [],
  };
}

/** Downloading an export again returns the same bytes (D19), also after it was voided (D44). */
export function useFileAgain() {
  const [busyNumber, setBusyNumber] = useState<number>();
  const download = async (number: number) => {
    setBusyNumber(number);
    try {
      await saveFile(`/api/export/${number}`);
      toast.success(t('exports.started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusyNumber(undefined);
    }
  };
  return { busyNumber, download: (number: number) => void download(number) };
}
