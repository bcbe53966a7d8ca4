import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInClosedPeriod } from '@worksheet/domain/access/policy';
import type { Review } from '@worksheet/domain/worksheet/approval';
import { withApproved, type ReviewPerson, type SeenEntry } from '#features/approvals/review.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { invalidateRecords } from '#lib/invalidate-records.ts';
import { newUuid } from '#lib/uuid.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** The server accepts as many entries in one call. */
const chunkSize = 1_000;
const undoMs = 10_000;
const toastMs = 4_000;
/** One toast for all approvals, as only the last one can be undone. */
const toastId = 'approval';
const reviews = { queryKey: getQueryKey(trpc.approval.review) };

type Skipped = Outputs['worksheet']['approveMany']['skipped'];

/** What was not approved, or stayed approved, although it was asked for. */
export interface Refusal {
  readonly act: 'approve' | 'undo';
  readonly skipped: readonly (Skipped[number] & { readonly name: string; readonly date: string })[];
}

export interface ApproveEntries {
  /** Shown at once; `name` is the person's, if all are of one. */
  readonly approve: (entries: readonly SeenEntry[], name?: string) => Promise<void>;
  /** Of the last approval, within ten seconds; else nothing happens. */
  readonly undo: () => void;
  /** After other changes of records. */
  readonly reload: () => void;
  readonly refusal: Refusal | undefined;
  readonly dismissRefusal: () => void;
}

/** Approves records of any number of people, and undoes it. Make one for the page, since it undoes the last act. */
export function useApproveEntries(
  session: Session,
  { closedUntil }: { readonly closedUntil: string | null },
): ApproveEntries {
  const { accountId } = session;
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const undoable = useRef<{ entries: readonly SeenEntry[]; until: number }>(undefined);
  const pending = useRef(0);
  const [refusal, setRefusal] = useState<Refusal>();

  const shownPeople = () =>
    client.getQueriesData<Review>(reviews).flatMap(([, data]) => data?.people ?? []);

  const reload = () => void invalidateRecords(utils);

  /** Tells which were skipped; the week is reloaded once the last of several acts has ended. */
  const send = async (act: Refusal['act'], entries: readonly SeenEntry[]) => {
    const shown = shownPeople();
    const done = new Set<number>();
    const skipped: Refusal['skipped'][number][] = [];
    // Leaving the page now would lose an approval that is already shown.
    const releaseGuard = guardUnload();
    pending.current += 1;
    try {
      for (let from = 0; from < entries.length; from += chunkSize) {
        const chunk = entries.slice(from, from + chunkSize);
        const result = await utils.client.worksheet.approveMany.mutate(
          {
            accountId,
            entries: chunk.map(({ id, version }) => ({ id, version })),
            isApproved: act === 'approve',
          },
          { context: { idempotencyKey: newUuid() } },
        );
        for (const id of result.approved) done.add(id);
        skipped.push(...result.skipped.map((each) => ({ ...each, ...placeOf(each.id, shown) })));
      }
    } catch (error) {
      showError(error);
    }
    pending.current -= 1;
    releaseGuard();
    if (skipped.length > 0) setRefusal({ act, skipped });
    // Fetched earlier, the week would show the other acts as not done.
    if (pending.current === 0) reload();
    return entries.filter(({ id }) => done.has(id));
  };

  const approve = async (entries: readonly SeenEntry[], name?: string) => {
    if (entries.length === 0) return;
    undoable.current = undefined;
    setRefusal(undefined);
    await client.cancelQueries(reviews);
    const ids = new Set(entries.map(({ id }) => id));
    client.setQueriesData<Review>(reviews, (review) => review && withApproved(review, ids));
    const people = shownPeople();
    const approved = await send('approve', entries);
    if (approved.length === 0) return;
    // In a closed period the approval is final (spec §4).
    const actor = { ...actorOf(session), closedUntil };
    const canUndo = !approved.some(({ id }) => isInClosedPeriod(actor, placeOf(id, people).date));
    if (canUndo)
      undoable.current = {
        entries: approved.map(({ id, version }) => ({ id, version: version + 1 })),
        until: Date.now() + undoMs,
      };
    const count = { count: approved.length };
    toast.success(
      name === undefined
        ? t('approvals.approved', count)
        : t('approvals.approved-of', { ...count, name }),
      {
        id: toastId,
        duration: canUndo ? undoMs : toastMs,
        action: canUndo ? { label: t('approvals.undo'), onClick: undo } : undefined,
      },
    );
  };

  const undo = () => {
    const last = undoable.current;
    undoable.current = undefined;
    if (last && Date.now() < last.until) void reopen(last.entries);
  };

  const reopen = async (entries: readonly SeenEntry[]) => {
    const { length: count } = await send('undo', entries);
    // Another toast: the one whose button was pressed is leaving, and would take this text with it.
    if (count > 0) toast.success(t('approvals.undone', { count }), { duration: toastMs });
  };

  return { approve, undo, reload, refusal, dismissRefusal: () => setRefusal(undefined) };
}

function placeOf(id: number, people: readonly ReviewPerson[]): { name: string; date: string } {
  for (const { name, days } of people) {
    const day = days.find(({ entries }) => entries.some((entry) => entry.id === id));
    if (day) return { name, date: day.date };
  }
  return { name: '', date: '' };
}
