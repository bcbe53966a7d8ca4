import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { type RefObject, useEffect, useState } from 'react';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';

interface ShowDayOptions {
  readonly list: RefObject<RecordsHandle | null>;
  readonly days: readonly DayGroup[];
  /** Called if the day is not among the shown ones. */
  readonly clear: () => void;
}

/** Returns a function that scrolls to a day and focuses its first record, or one of its records that was sent back. */
export function useShowDay({ list, days, clear }: ShowDayOptions) {
  const [requested, setRequested] = useState<{
    readonly date: string;
    readonly id?: number | undefined;
  }>();
  useEffect(() => {
    const records = days.find(({ key }) => key === requested?.date)?.worksheet ?? [];
    const returned = records.find(({ id }) => id === requested?.id);
    const record = returned ?? records[0];
    if (!record) return;
    setRequested(undefined);
    let framesLeft = settlingFrames;
    // The measuring of virtual rows takes a few frames, and each moves the row.
    const settle = () => {
      const row = list.current?.revealRow(record.id);
      if (!row) return;
      const answer =
        returned && document.querySelector<HTMLElement>(`[data-answer="${record.id}"]`);
      (answer ?? row.querySelector('button'))?.focus({ preventScroll: true });
      if (returned) row.scrollIntoView({ block: 'center', behavior: 'instant' });
      else scrollBelowHeaders(row);
      framesLeft -= 1;
      if (framesLeft > 0) requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  }, [requested, days, list]);
  return (date: string, id?: number) => {
    const day = days.find(({ key }) => key === date);
    if (!day || (id !== undefined && !day.worksheet.some((record) => record.id === id))) clear();
    setRequested({ date, id });
  };
}

const settlingFrames = 4;

/** The heading of the day is the first element of its section, unless a virtual list has not rendered it. */
function scrollBelowHeaders(row: HTMLElement): void {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const section = row.closest('[data-day]');
  const header = section?.querySelector('header');
  const first = row.closest('ul')?.parentElement ?? row;
  const top = first.getBoundingClientRect().top - (header?.offsetHeight ?? 0);
  window.scrollBy({ top: top - bar, behavior: 'instant' });
}
