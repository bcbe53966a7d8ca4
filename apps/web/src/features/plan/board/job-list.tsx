import type { WeekJob } from '@worksheet/domain/plan/board';
import type { PlanJob } from '@worksheet/domain/plan/draft';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { t } from 'i18next';
import { FindJob } from '#features/plan/find-job.tsx';
import { planTexts } from '#features/plan/plan-texts.ts';

interface JobListProps {
  readonly jobs: readonly WeekJob[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
  readonly onDrag: (event: PointerEvent, job: WeekJob) => void;
  readonly onFound: (job: PlanJob) => void;
}

/** The jobs of the week with their hours. A finger drags them by the grip, so that the list can be scrolled. */
export function JobList({ jobs, chosen, onChoose, onDrag, onFound }: JobListProps) {
  const { ofHundredths } = planTexts();
  return (
    <Card aria-label={t('plan.jobs')} className="self-start print:hidden">
      <h2 className="border-b px-4 py-3 font-semibold">{t('plan.jobs')}</h2>
      {jobs.length === 0 && (
        <p className="border-b px-4 py-3 text-ink-muted">{t('plan.no-jobs')}</p>
      )}
      <ul>
        {jobs.map((job) => {
          const isChosen = job.code === chosen;
          const name = job.description ?? job.code;
          return (
            <li
              key={job.code}
              data-job={job.code}
              className={cn(
                'flex border-b select-none',
                isChosen && 'bg-primary-soft shadow-[inset_3px_0_var(--primary)]',
              )}
              onPointerDown={(event) => event.pointerType === 'mouse' && onDrag(event, job)}
            >
              <span
                title={t('plan.drag', { job: name })}
                className="plan-grip py-2.5 pl-2 text-ink-muted"
                onPointerDown={(event) => event.pointerType !== 'mouse' && onDrag(event, job)}
              >
                <GripVertical aria-hidden className="size-4" />
              </span>
              <button
                type="button"
                aria-pressed={isChosen}
                className="plan-grab flex min-w-0 flex-1 gap-3 py-2 pr-3 text-left focus-visible:-outline-offset-2"
                onClick={() => onChoose(job.code)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-xs text-ink-muted wrap-anywhere empty:hidden">
                    {job.tasks.join(', ')}
                  </span>
                </span>
                <span className="font-semibold figures">{ofHundredths(job.hours)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="p-3">
        <FindJob onFound={onFound} />
      </div>
    </Card>
  );
}
