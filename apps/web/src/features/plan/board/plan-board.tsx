import { weekdayIndex } from '@worksheet/domain/dates/calendar';
import { usualHours, type BoardPerson, type WeekJob } from '@worksheet/domain/plan/board';
import { Card } from '@worksheet/ui/card';
import { CircleHelp, GripVertical } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { t } from 'i18next';
import { BoardHead, BoardSums } from '#features/plan/board/board-edges.tsx';
import { JobList } from '#features/plan/board/job-list.tsx';
import { PlanRow } from '#features/plan/board/plan-row.tsx';
import { useBoardKeys } from '#features/plan/board/use-board-keys.ts';
import { useDrag } from '#features/plan/board/use-drag.ts';
import type { OpenedDay } from '#features/plan/day-dialog.tsx';
import { planTexts } from '#features/plan/plan-texts.ts';
import type { Plan } from '#features/plan/use-plan.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface PlanBoardProps {
  readonly plan: Plan;
  readonly week: number;
  readonly today: string;
  /** Undefined where nothing can be planned. */
  readonly onOpen: ((day: OpenedDay) => void) | undefined;
}

/** People by days with their bars, and beside them the jobs that can be dragged onto a day. */
export function PlanBoard({ plan, week, today, onOpen }: PlanBoardProps) {
  const [chosen, setChosen] = useState<string>();
  const dragging = useDrag({ people: plan.people, onDrop: plan.act });
  const { drag, target, act } = dragging;
  const after = plan.peopleAfter(act);
  const isEdge = drag?.what.kind === 'edge';
  const shown = isEdge ? after : plan.people;
  const job = drag?.what.kind === 'job' ? drag.what.job : undefined;
  const keys = useBoardKeys({ people: shown, isReadOnly: !onOpen, onAct: plan.act });
  const isWeekendUsed = after.some(({ days }) =>
    days.some(({ date, lines }) => weekdayIndex(date) > 4 && lines.length > 0),
  );
  const style: CSSProperties & Readonly<Record<'--plan-weekend', string>> = {
    '--plan-weekend': isWeekendUsed ? 'minmax(0, 1fr)' : '2.125rem',
  };
  return (
    <>
      <div className="plan-page">
        <Card className="overflow-x-auto">
          <div
            role="grid"
            aria-label={t('plan.board', { week })}
            aria-busy={plan.isLoading || undefined}
            className="plan-board"
            style={style}
            {...keys.gridProps}
          >
            <BoardHead {...{ today, isWeekendUsed }} dates={plan.dates} />
            {shown.map((person, row) => (
              <PlanRow
                key={person.username}
                person={person}
                sums={after[row] ?? person}
                row={row}
                tabStop={keys.tabStopIn(row)}
                chosen={job?.code ?? chosen}
                target={job && target?.row === row ? target.column : undefined}
                onOpen={onOpen}
                onEdge={(event, bar) => dragging.start(event, { kind: 'edge', bar, row })}
              />
            ))}
            <BoardSums people={after} />
          </div>
        </Card>
        {onOpen && (
          <JobList
            jobs={plan.jobs}
            chosen={job?.code ?? chosen}
            onChoose={(code) => setChosen(code === chosen ? undefined : code)}
            onDrag={(event, dragged) => dragging.start(event, { kind: 'job', job: dragged })}
            onFound={plan.addJob}
          />
        )}
      </div>
      {onOpen && (
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-xs text-ink-muted max-lg:hidden print:hidden">
          <span className="inline-flex items-center gap-2">
            <GripVertical aria-hidden className="size-4" />
            {t('plan.hint-drag')}
          </span>
          <span className="inline-flex items-center gap-2">
            <CircleHelp aria-hidden className="size-4" />
            {t('plan.hint-keys')}
          </span>
        </p>
      )}
      {drag && job && (
        <DragCard
          at={drag.at}
          job={job}
          person={target && shown[target.row]}
          column={target?.column}
        />
      )}
    </>
  );
}

interface DragCardProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly job: WeekJob;
  readonly person: BoardPerson | undefined;
  readonly column: number | undefined;
}

/** Follows the pointer and says where the job would be planned. */
function DragCard({ at, job, person, column }: DragCardProps) {
  const { hoursText } = planTexts();
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
          {[person.name, weekFormats.inlineDay(day.date), hoursText(usualHours(day))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
