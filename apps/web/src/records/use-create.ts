import type { NormalEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { newUuid } from '#lib/uuid.ts';
import { invalidateRecords } from '#records/cache.ts';
import { createRecords } from '#records/create-records.ts';
import { beginAttempt, discardAttempt, type AttemptName } from '#records/queue/client-key.ts';
import type { OutboxKind, OutboxLine } from '#records/queue/item.ts';
import { isKeyUsed, mayHaveArrivedAfter } from '#records/arrival.ts';
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
type OnCreated = (created: Created) => void | Promise<void>;

interface CreateOptions {
  readonly session: Session;
  /** The attempt survives the page. */
  readonly attemptName?: AttemptName;
  /** Undefined after showing what is wrong. */
  readonly prepare: () => NewEntries | undefined | Promise<NewEntries | undefined>;
  /** What the server refuses, or that the device cannot store what it did not answer. */
  readonly onError: (error: unknown) => void | Promise<void>;
}

/** Creates records; without a connection the entries wait on the device (decisions/offline). */
export function useCreate({ session, attemptName, prepare, onError }: CreateOptions) {
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

  const send = async (input: NewEntries, clientKey: string): Promise<Created> => {
    const { kind, entries, files } = input;
    const onProgress = files.length > 0 ? setProgress : undefined;
    try {
      return await createRecords(session, { kind, clientKey, entries, files, onProgress });
    } catch (error) {
      if (isUnreachable(error)) return await queue(input, clientKey, true);
      const problem = problemOf(error);
      // The form reports that the key created something else.
      if (isKeyUsed(problem)) discard();
      else setMayHaveArrived(mayHaveArrivedAfter(problem, mayHaveArrived));
      throw error;
    } finally {
      void invalidateRecords();
    }
  };

  const queue = async (
    { files, ...entries }: NewEntries,
    clientKey: string,
    mayArrive = mayHaveArrived,
  ): Promise<'queued'> => {
    const { saveOnDevice } = await import('#records/queue/queue.ts');
    await saveOnDevice(session, { ...entries, clientKey, mayHaveArrived: mayArrive }, files);
    toast.success(t(`entry-form.kept-${device}`));
    return 'queued';
  };

  const act = async (store: typeof send, onCreated: OnCreated): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      const input = await prepare();
      if (!input) return;
      const created = await store(input, await begin());
      discard();
      await onCreated(created);
    } catch (error) {
      await onError(error);
    } finally {
      setPending(false);
      setProgress(undefined);
    }
  };

  return {
    create: (onCreated: OnCreated) => act(send, onCreated),
    /** Saves on the device what the server refused and the user wants to keep. */
    saveOnDevice: (onCreated: OnCreated) => act(queue, onCreated),
    /** The form was emptied. */
    discardAttempt: discard,
    isPending,
    progress,
    saveLabel: t(`entry-form.keep-${device}`),
  };
}
