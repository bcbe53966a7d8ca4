import type { NormalEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { newUuid } from '#lib/uuid.ts';
import { invalidateRecords } from '#records/cache.ts';
import { createRecords } from '#records/create-records.ts';
import { beginAttempt, discardAttempt, type AttemptName } from '#records/queue/client-key.ts';
import type { OutboxKind, OutboxLine } from '#records/queue/item.ts';
import { isKeyUsed, mayHaveArrivedAfter } from '#records/repeat.ts';
import { isUnreachable } from '#records/transport.ts';

/** What a form creates, and how it is shown and edited while it waits on the device. */
export interface NewEntries {
  readonly kind: OutboxKind;
  readonly entries: readonly NormalEntry[];
  readonly lines: readonly OutboxLine[];
  readonly drafts: readonly string[];
  readonly files: readonly File[];
}

type Created = readonly WorksheetRecord[] | 'queued';

/** Creates records; without a connection the entries wait on the device (decisions/offline). `attemptName` survives the page. */
export function useCreate(session: Session, attemptName?: AttemptName) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 768px)');
  const [isPending, setPending] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [unnamedKey, setUnnamedKey] = useState<string>();
  const [mayHaveArrived, setMayHaveArrived] = useState(false);
  const device = isPhone ? 'phone' : 'device';

  const begin = async () => {
    if (attemptName) return beginAttempt(session, attemptName);
    const clientKey = unnamedKey ?? newUuid();
    setUnnamedKey(clientKey);
    return clientKey;
  };
  /** Discards the key, because the form holds another entry next. */
  const discard = () => {
    if (attemptName) discardAttempt(session, attemptName);
    setUnnamedKey(undefined);
    setMayHaveArrived(false);
  };

  /** Throws what the server refuses, and where the device cannot store what it did not answer. */
  const create = async (input: NewEntries): Promise<Created> => {
    setPending(true);
    const clientKey = await begin();
    try {
      const records = await send(input, clientKey);
      discard();
      return records;
    } catch (error) {
      if (isUnreachable(error)) {
        await queue(input, { clientKey, mayHaveArrived: true });
        return 'queued';
      }
      const problem = problemOf(error);
      // The form reports that the key created something else.
      if (isKeyUsed(problem)) discard();
      else setMayHaveArrived(mayHaveArrivedAfter(problem, mayHaveArrived));
      throw error;
    } finally {
      setPending(false);
      setProgress(undefined);
      void invalidateRecords();
    }
  };

  /** Saves on the device what the server did not answer, or refused and the user wants to keep. */
  const queue = async (
    { files, ...entries }: NewEntries,
    attempt: { readonly clientKey: string; readonly mayHaveArrived: boolean },
  ): Promise<void> => {
    const { saveOnDevice } = await import('#records/queue/queue.ts');
    await saveOnDevice(session, { ...entries, ...attempt }, files);
    discard();
    toast.success(t(`entry-form.kept-${device}`));
  };

  const send = ({ kind, entries, files }: NewEntries, clientKey: string) =>
    createRecords(session, {
      kind,
      clientKey,
      entries,
      files,
      onProgress: (fraction) => {
        if (files.length > 0) setProgress(fraction);
      },
    });

  return {
    create,
    saveOnDevice: async (input: NewEntries) =>
      queue(input, { clientKey: await begin(), mayHaveArrived }),
    /** The form was emptied. */
    discardAttempt: discard,
    isPending,
    progress,
    saveLabel: t(`entry-form.keep-${device}`),
  };
}
