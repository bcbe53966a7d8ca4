import type { SeenEntry } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import { newUuid } from '#lib/uuid.ts';
import { failedWith } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { invalidateRecords } from '#records/cache.ts';
import { refusalText } from '#records/refusal-text.ts';
import { showReturned } from '#records/review-cache.ts';
import { trpcClient, type Outputs } from '#trpc.ts';

type Skipped = Outputs['worksheet']['sendBack']['skipped'][number];

export interface SendBackRefusal {
  /** The call failed as a whole. */
  readonly error?: unknown;
  readonly skipped: readonly (Skipped & { readonly reason: string })[];
}

/** A retry after a lost response sends nothing back twice (D18). */
export function useSendBack(session: Session) {
  const { accountId } = session;
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<SendBackRefusal>();
  const attempt = useRef<{ text: string; idempotencyKey: string }>(undefined);

  /** Returns which were not sent back, undefined if the call failed; `refusal` says why. */
  const sendBack = async (entries: readonly SeenEntry[], reason: string, name: string) => {
    const input = {
      accountId,
      entries: entries.map(({ id, version }) => ({ id, version })),
      reason,
    };
    const text = JSON.stringify(input);
    if (attempt.current?.text !== text) attempt.current = { text, idempotencyKey: newUuid() };
    const { idempotencyKey } = attempt.current;
    setPending(true);
    setRefusal(undefined);
    try {
      const { returned, skipped } = await trpcClient.worksheet.sendBack.mutate(input, {
        context: { idempotencyKey },
      });
      if (returned.length > 0)
        toast.success(t('review.returned', { count: returned.length, name }));
      if (skipped.length > 0) {
        const withReason = async (entry: Skipped) => ({
          ...entry,
          reason: await refusalText(failedWith(entry.code), { record: entry, session }),
        });
        setRefusal({ skipped: await Promise.all(skipped.map(withReason)) });
      }
      showReturned(new Set(returned));
      void invalidateRecords();
      return skipped.length === 0 ? 'all' : new Set(skipped.map(({ id }) => id));
    } catch (error) {
      setRefusal({ error, skipped: [] });
      return undefined;
    } finally {
      setPending(false);
    }
  };
  return { sendBack, isPending, refusal };
}
