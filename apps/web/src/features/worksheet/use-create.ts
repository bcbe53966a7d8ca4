import type { NormalEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  loadAttempt,
  newClientKey,
  storeAttempt,
  type Attempt,
  type AttemptName,
} from '#lib/outbox/client-key.ts';
import { isEarlierAnswer } from '#lib/outbox/earlier-answer.ts';
import type { OutboxKind, OutboxLine } from '#lib/outbox/item.ts';
import { outcomeOf } from '#lib/outbox/outcome.ts';
import { isUnreachable, withTimeout } from '#lib/outbox/timeout.ts';
import { problemOf, ProblemError } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

/** What a form creates, and how it is shown and edited while it waits on the device. */
export interface NewEntries {
  readonly kind: OutboxKind;
  readonly entries: readonly NormalEntry[];
  readonly lines: readonly OutboxLine[];
  readonly drafts: readonly string[];
  readonly files: readonly File[];
}

type Created = readonly WorksheetRecord[] | 'kept';

/** Creates records; without a connection the entries wait on the device (offline.md). `attemptName` survives the page. */
export function useCreate(session: Session, attemptName?: AttemptName) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 768px)');
  const utils = trpc.useUtils();
  const [isPending, setPending] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [unnamed, setUnnamed] = useState<Attempt>();
  const device = isPhone ? 'phone' : 'device';

  const load = () =>
    attemptName
      ? loadAttempt(session, attemptName)
      : (unnamed ?? { clientKey: newClientKey(), sent: null });
  const store = (attempt: Attempt | null) => {
    if (attemptName) storeAttempt(session, attemptName, attempt);
    else setUnnamed(attempt ?? undefined);
  };

  /** Throws what the server refuses, and where the device cannot store what it did not answer. */
  const create = async (input: NewEntries): Promise<Created> => {
    const attempt = load();
    setPending(true);
    try {
      store({ ...attempt, sent: input.entries });
      const records = await send(input, attempt.clientKey);
      store(null);
      if (!isEarlierAnswer(records, input.entries, attempt.sent)) return records;
    } catch (error) {
      if (!isUnreachable(error)) {
        const outcome = outcomeOf(problemOf(error));
        // What is refused has not arrived, and neither has what was sent before.
        if (outcome === 'refused') store({ ...attempt, sent: null });
        if (outcome === 'wait') store(attempt);
        throw error;
      }
      await keep(input, attempt, { isUnanswered: true });
      return 'kept';
    } finally {
      setPending(false);
      setProgress(undefined);
      void utils.worksheet.invalidate();
      void utils.hours.invalidate();
    }
    throw new ProblemError({ code: 'repeated-differently', detail: '', errors: [] });
  };

  /** Saves on the device what the server did not answer, or refused and the user wants to keep. */
  const keep = async (
    { files, ...entries }: NewEntries,
    { clientKey, sent }: Attempt,
    { isUnanswered }: { isUnanswered: boolean },
  ): Promise<void> => {
    const mayHaveArrived = sent !== null || (isUnanswered && navigator.onLine);
    const { keepOnDevice } = await import('#lib/outbox/keep.ts');
    await keepOnDevice(session, { ...entries, clientKey, sentBefore: sent, mayHaveArrived }, files);
    store(null);
    toast.success(t(`entry-form.kept-${device}`));
  };

  const send = async (
    { kind, entries, files }: NewEntries,
    clientKey: string,
  ): Promise<readonly WorksheetRecord[]> => {
    const { accountId } = session;
    const attachments = files.length > 0 ? { attachments: [...files] } : {};
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return withTimeout(
      async ({ signal, onProgress }) => {
        const context = {
          onProgress: (fraction: number) => {
            onProgress();
            if (files.length > 0) setProgress(fraction);
          },
        };
        const [entry] = entries;
        if (kind === 'record' && entry)
          return [
            await utils.client.worksheet.create.mutate(
              { ...entry, ...attachments, accountId, clientKey },
              { signal, context },
            ),
          ];
        const { records } = await utils.client.worksheet.batch.mutate(
          {
            ...attachments,
            accountId,
            clientKey,
            visit: kind === 'visit',
            operations: entries.map((each) => ({ op: 'create' as const, ...each })),
          },
          { signal, context },
        );
        return records.filter((record) => record !== null);
      },
      { bytes },
    );
  };

  return {
    create,
    keep: (input: NewEntries) => keep(input, load(), { isUnanswered: false }),
    /** The form was emptied: what it holds next is another entry. */
    forget: () => store(null),
    isPending,
    progress,
    keepLabel: t(`entry-form.keep-${device}`),
  };
}
