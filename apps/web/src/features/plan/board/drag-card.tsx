import { usualHours, type BoardPerson, type WeekJob } from '@worksheet/domain/plan/board';
import { usePlanTexts } from '#features/plan/use-plan-texts.ts';
import { useWeekFormats } from '#lib/week-formats.ts';

interface DragCardProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly job: WeekJob;
  readonly person: BoardPerson | undefined;
  readonly column: number | undefined;
}

/** Follows the pointer and says where the job would be planned. */
export function DragCard({ at, job, person, column }: DragCardProps) {
  const { hoursText } = usePlanTexts();
  const { inlineDay } = useWeekFormats();
  const day = column === undefined ? undefined : person?.days[column];
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-50 max-w-64 rounded-md border border-primary bg-surface px-2.5 py-1.5 text-sm text-primary shadow-pop"
      style={{ translate: `calc(${at.x}px - 30%) calc(${at.y}px + 0.5rem)` }}
    >
      <p className="truncate font-medium">{job.description ?? job.code}</p>
      {person && day && (
        <p className="truncate figures">
          {[person.name, inlineDay(day.date), hoursText(usualHours(day))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
