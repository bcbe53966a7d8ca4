import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Review } from '@worksheet/domain/worksheet/approval';
import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenEntry } from '#features/approvals/review.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Session } from '#lib/session.ts';
import { trpc, type Outputs } from '#trpc.ts';

type Skipped = Outputs['worksheet']['sendBack']['skipped'];

export interface SendBackRefusal {
  /** The call failed as a whole. */
  readonly error?: unknown;
  readonly skipped: Skipped;
}

/** A retry after a lost response sends nothing back twice (D18). */
export function useSendBack({ accountId }: Session, onSent: () => void) {
  const { t } = useTranslation();
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
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
      const { returned, skipped } = await client.worksheet.sendBack.mutate(input, {
        context: { idempotencyKey },
      });
      if (returned.length > 0)
        toast.success(t('review.returned', { count: returned.length, name }));
      if (skipped.length > 0) setRefusal({ skipped });
      const ids = new Set(returned);
      cache.setQueriesData<Review>(
        { queryKey: getQueryKey(trpc.approval.review) },
        (review) => review && withReturned(review, ids),
      );
      onSent();
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

/** The days leave the list at once, so that the next act does not lead back to them. */
function withReturned(review: Review, ids: ReadonlySet<number>): Review {
  const people = review.people.map((person) => ({
    ...person,
    days: person.days.map((day) => {
      if (!day.entries.some(({ id }) => ids.has(id))) return day;
      const entries = day.entries.map((entry) =>
        ids.has(entry.id)
          ? { ...entry, version: entry.version + 1, state: 'returned' as const }
          : entry,
      );
      return { ...day, entries, state: 'returned' as const };
    }),
  }));
  return { ...review, people };
}
