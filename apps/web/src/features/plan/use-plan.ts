import { keepPreviousData } from '@tanstack/react-query';
import type { Mode } from '@worksheet/domain/access/policy';
import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { datesOfWeek, isoWeekOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import { planBoard, weekJobs, type BoardPerson } from '@worksheet/domain/plan/board';
import { copyWeek } from '@worksheet/domain/plan/copy-week';
import {
  changesOf,
  emptyDraft,
  nextDraft,
  plannedLines,
  type PlanAct,
  type PlanJob,
} from '@worksheet/domain/plan/draft';
import { useReducer, useState } from 'react';
import { useSavePlan } from '#features/plan/use-save-plan.ts';
import { trpc } from '#trpc.ts';

export interface Copied {
  readonly days: number;
  readonly away: number;
}

export type Plan = ReturnType<typeof usePlan>;

/** The plan of a week with what was changed and is not saved, and that of the week before, which can be copied. */
export function usePlan({ mode, monday }: { readonly mode: Mode; readonly monday: CalendarDate }) {
  const [draft, act] = useReducer(nextDraft, emptyDraft);
  const [found, setFound] = useState<readonly PlanJob[]>([]);
  const [copied, setCopied] = useState<Copied>();
  const sunday = addDays(monday, 6);
  const query = { mode, from: addDays(monday, -7), to: sunday };
  const plan = trpc.plan.list.useQuery(query, { placeholderData: keepPreviousData, staleTime: 0 });
  const hours = trpc.hours.list.useQuery(
    { mode, from: monday, to: sunday },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const listed = plan.data ?? [];
  const stored = listed.filter(({ date }) => date >= monday);
  const before = listed.filter(({ date }) => date < monday);
  const changes = changesOf(stored, draft);
  const dates = datesOfWeek(monday);
  const boardOf = (of: typeof draft): readonly BoardPerson[] =>
    planBoard({
      dates,
      hours: hours.data ?? [],
      stored,
      lines: plannedLines(stored, of),
    });
  const people = boardOf(draft);
  const save = useSavePlan({
    query,
    stored,
    changes,
    onSaved: (keys) => act({ type: 'forget', keys }),
  });
  return {
    dates,
    people,
    jobs: weekJobs(plannedLines(stored, draft), [...found, ...before]),
    isLoading: plan.isPlaceholderData || hours.isPlaceholderData,
    isLoaded: plan.data !== undefined && hours.data !== undefined,
    failed: [plan, hours].find(({ data, error }) => error && !data),
    act: (next: PlanAct) => {
      setCopied(undefined);
      act(next);
    },
    /** The people as they would be after an act, while something is dragged. */
    peopleAfter: (next: PlanAct | undefined) => (next ? boardOf(nextDraft(draft, next)) : people),
    /** A job that was searched for is offered beside those of the week. */
    addJob: (job: PlanJob) => setFound((jobs) => [job, ...jobs]),
    changeCount: changes.entries.length + changes.ids.length,
    previousWeek: weekNumber(isoWeekOf(addDays(monday, -7))),
    copied,
    copy: () => {
      const { lines, away } = copyWeek(before, people);
      act({ type: 'add', lines });
      setCopied({ days: lines.length, away });
    },
    ...save,
  };
}
