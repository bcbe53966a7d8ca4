import { barsOf, laneCount, type PlanBar, type WorkBar } from '@worksheet/domain/plan/bars';
import type { BoardPerson } from '@worksheet/domain/plan/board';
import { weekdayIndex } from '@worksheet/domain/dates/calendar';
import { cn } from '@worksheet/ui/cn';
import type { PointerEvent } from 'react';
import { t } from 'i18next';
import type { OpenedDay } from '#features/plan/day-dialog.tsx';
import { jobName, planTexts } from '#features/plan/plan-texts.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface PlanRowProps {
  readonly person: BoardPerson;
  /** With what is dragged. */
  readonly sums: BoardPerson;
  readonly row: number;
  readonly tabStop: number | undefined;
  readonly chosen: string | undefined;
  /** The column on which a job would be dropped. */
  readonly target: number | undefined;
  readonly onOpen: ((day: OpenedDay) => void) | undefined;
  readonly onEdge: (event: PointerEvent, bar: WorkBar) => void;
}

/** A person: a button for each day, above them the bars, and the hours of the week. */
export function PlanRow(props: PlanRowProps) {
  const { person, sums, row, tabStop, chosen, target, onOpen, onEdge } = props;
  const { dayText, ofHundredths, signed } = planTexts();
  const { username, name, days } = person;
  const bars = barsOf(person);
  return (
    <div
      role="row"
      className="plan-row"
      data-person={username}
      style={{ gridTemplateRows: `repeat(${laneCount(bars)}, auto)` }}
    >
      <span
        role="rowheader"
        title={username}
        className="plan-cell content-center plan-name py-2 wrap-anywhere"
      >
        {name}
      </span>
      {days.map((day, column) => (
        <span
          key={day.date}
          role="gridcell"
          className={cn('plan-cell border-l', weekdayIndex(day.date) > 4 && 'bg-well/45')}
          style={{ gridColumn: column + 2 }}
        >
          <button
            type="button"
            data-cell={`${row}:${column}`}
            tabIndex={tabStop === column ? 0 : -1}
            aria-haspopup={onOpen && 'dialog'}
            aria-label={t('plan.cell', {
              name,
              day: weekFormats.longDay(day.date),
              state: dayText(day),
            })}
            className="block size-full hover:bg-well focus-visible:-outline-offset-2"
            onClick={() => onOpen?.({ username, column })}
          />
        </span>
      ))}
      {bars.map((bar) => (
        <Bar
          key={`${bar.from} ${bar.lane}`}
          bar={bar}
          isChosen={bar.kind === 'work' && bar.lines[0].jobCode === chosen}
          onEdge={onOpen && onEdge}
        />
      ))}
      {target !== undefined && (
        <span
          aria-hidden
          className="plan-bar border-2 border-dashed border-primary bg-primary-soft"
          style={{ gridColumn: target + 2, gridRow: '1 / -1' }}
        />
      )}
      <span role="gridcell" className="plan-cell content-center pr-4 text-right figures">
        <strong data-hours={username} className="font-semibold">
          {ofHundredths(sums.planned)}
        </strong>
        {sums.deviation !== null && sums.deviation !== 0 && sums.planned > 0 && (
          <span className="block text-xs text-ink-muted">{signed(sums.deviation)}</span>
        )}
      </span>
    </div>
  );
}

interface BarProps {
  readonly bar: PlanBar;
  readonly isChosen: boolean;
  readonly onEdge: PlanRowProps['onEdge'] | undefined;
}

/** What the names of the buttons below it say, so it is hidden from screen readers. */
function Bar({ bar, isChosen, onEdge }: BarProps) {
  const texts = planTexts();
  const style = { gridColumn: `${bar.from + 2} / ${bar.to + 3}`, gridRow: bar.lane + 1 };
  if (bar.kind === 'away')
    return (
      <span aria-hidden style={style} className="plan-bar plan-away border text-ink-muted">
        <span className="font-medium">{bar.days[0] && texts.awayWord(bar.days[0])}</span>
        <span>{texts.awayDetail(bar)}</span>
      </span>
    );
  const [line] = bar.lines;
  const hours = texts.hoursText(line.hours);
  const single = hours && t('plan.hours-of', { hours });
  const many = hours && t('plan.a-day', { hours });
  const amount =
    bar.double === null
      ? bar.from === bar.to
        ? single
        : many
      : t('plan.double-hours', { hours: texts.ofHundredths(bar.double) });
  return (
    <span
      aria-hidden
      data-bar={line.jobCode}
      style={style}
      className={cn(
        'plan-bar',
        bar.double !== null && 'border border-warn bg-warn-soft text-warn',
        bar.double === null && (isChosen ? 'bg-primary-soft text-primary' : 'bg-well'),
      )}
    >
      <span className="font-medium">{jobName(line)}</span>
      <span className={cn('figures', bar.double === null && !isChosen && 'text-ink-muted')}>
        {[amount, line.jobTaskDescription ?? line.jobTaskCode].filter(Boolean).join(' · ')}
      </span>
      {onEdge && (
        <span
          data-edge
          className="plan-edge"
          onPointerDown={(event) => {
            event.preventDefault();
            onEdge(event, bar);
          }}
        />
      )}
    </span>
  );
}
