import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import { isInClosedPeriod } from '@worksheet/domain/access/policy';
import type { SeenEntry } from '@worksheet/domain/worksheet/record';
import type { ReviewPerson } from '#features/approvals/review.ts';
import { failedWith } from '#lib/problem.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { approveRecords } from '#records/approve-records.ts';
import { undoMs } from '#records/delete-with-undo.ts';
import { refusalText } from '#records/refusal-text.ts';
import { showApproved, shownPeople } from '#records/review-cache.ts';
import type { Outputs } from '#trpc.ts';

const toastMs = 4_000;
/** One toast for all approvals, as only the last one can be undone. */
const toastId = 'approval';

/** More person-days are counted. */
const shownDays = 6;

type Skipped = Outputs['worksheet']['approveMany']['skipped'];

/** The entries whose approval did not change as requested. */
export interface Refusal {
  readonly act: 'approve' | 'undo';
  readonly count: number;
  readonly lines: readonly RefusedDay[];
  /** How many more lines there would be. */
  readonly more: number;
}

/** The entries of a person-day that were refused for the same reason. */
interface RefusedDay {
  /** Empty if the entry is not on the page. */
  readonly name: string;
  readonly date: string;
  readonly count: number;
  readonly reason: string;
}

export interface ApproveEntries {
  /** Shown at once; `name` is the person's, if all are of one. */
  readonly approve: (entries: readonly SeenEntry[], name?: string) => Promise<void>;
  /** Undoes the last approval within ten seconds; after that it does nothing. */
  readonly undo: () => void;
  readonly refusal: Refusal | undefined;
  readonly dismissRefusal: () => void;
}

/** Approves records of any number of people, and undoes it. Make one for the page, since it undoes the last act. */
export function useApproveEntries(
  session: Session,
  { closedUntil }: { readonly closedUntil: string | null },
): ApproveEntries {
  const undoable = useRef<{ entries: readonly SeenEntry[]; until: number }>(undefined);
  const [refusal, setRefusal] = useState<Refusal>();

  /** Tells which were skipped. */
  const send = async (act: Refusal['act'], entries: readonly SeenEntry[]) => {
    const shown = shownPeople();
    const { approved, skipped, error } = await approveRecords(session, entries, {
      isApproved: act === 'approve',
    });
    if (error !== undefined) showError(error);
    if (skipped.length > 0) {
      const { length: count } = skipped;
      setRefusal({ act, count, ...(await refusedDays(skipped, { session, shown })) });
    }
    return entries.filter(({ id }) => approved.has(id));
  };

  const approve = async (entries: readonly SeenEntry[], name?: string) => {
    if (entries.length === 0) return;
    undoable.current = undefined;
    setRefusal(undefined);
    await showApproved(new Set(entries.map(({ id }) => id)));
    const people = shownPeople();
    const approved = await send('approve', entries);
    if (approved.length === 0) return;
    // The approval is final in a closed period (spec §4).
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
        action: canUndo ? { label: t('worksheet.undo'), onClick: undo } : undefined,
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

  return { approve, undo, refusal, dismissRefusal: () => setRefusal(undefined) };
}

/** The reason of a change names who made it, as the history of the first entry has it. */
async function refusedDays(
  skipped: Skipped,
  { session, shown }: { readonly session: Session; readonly shown: readonly ReviewPerson[] },
): Promise<Pick<Refusal, 'lines' | 'more'>> {
  const placed = skipped.map((each) => ({ ...each, ...placeOf(each.id, shown) }));
  const groups = Map.groupBy(placed, ({ name, date, code }) => `${name} ${date} ${code}`);
  const lines = [...groups.values()].slice(0, shownDays).flatMap(([first, ...rest]) =>
    first
      ? refusalText(failedWith(first.code), { record: first, session }).then((reason) => ({
          name: first.name,
          date: first.date,
          count: rest.length + 1,
          reason,
        }))
      : [],
  );
  return { lines: await Promise.all(lines), more: groups.size - lines.length };
}

function placeOf(id: number, people: readonly ReviewPerson[]): { name: string; date: string } {
  for (const { name, days } of people) {
    const day = days.find(({ entries }) => entries.some((entry) => entry.id === id));
    if (day) return { name, date: day.date };
  }
  return { name: '', date: '' };
}
