import { isUnplanned, sumsByDay, type BoardPerson, hasLeave } from '@worksheet/domain/plan/board';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Plus, TriangleAlert, Umbrella } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { PhoneFoot } from '#components/phone-foot.tsx';
import type { OpenedDay } from '#features/plan/day-dialog.tsx';
import { DayStrip } from '#features/plan/phone/day-strip.tsx';
import { CopyButton, SaveButton } from '#features/plan/plan-actions.tsx';
import type { Plan } from '#features/plan/use-plan.ts';
import { planTexts } from '#features/plan/plan-texts.ts';
import { formats } from '#lib/format.ts';

interface PhonePlanProps {
  readonly plan: Plan;
  readonly today: string;
  readonly onOpen: ((day: OpenedDay) => void) | undefined;
}

/** One day of the week: first who is planned twice, then everybody by name. */
export function PhonePlan({ plan, today, onOpen }: PhonePlanProps) {
  const { ofHundredths } = planTexts();
  const { people, dates } = plan;
  const [column, setColumn] = useState(() => Math.max(0, dates.indexOf(today)));
  const date = dates[column] ?? today;
  const sums = sumsByDay(people)[column];
  const isDouble = ({ days }: BoardPerson) => days[column]?.isDouble === true;
  const ordered = people.toSorted((a, b) => Number(isDouble(b)) - Number(isDouble(a)));
  const without = people.find(({ days }) => {
    const day = days[column];
    return day && isUnplanned(day);
  });
  return (
    <>
      <DayStrip {...{ people, dates, column }} onColumn={setColumn} />
      <h2 className="-mx-4 flex items-baseline justify-between gap-3 border-b bg-well px-4 py-3">
        <span>
          <span className="inline-block font-semibold first-letter:uppercase">
            {formats.weekday(date)}
          </span>{' '}
          <span className="text-ink-muted">{formats.monthDay(date)}</span>
        </span>
        {sums && (
          <span className="figures">
            <strong className="font-semibold">{ofHundredths(sums.planned)}</strong>{' '}
            {sums.available > 0 && (
              <span className="text-ink-muted">
                {t('plan.of-hours', { hours: ofHundredths(sums.available) })}
              </span>
            )}
          </span>
        )}
      </h2>
      <ul className="-mx-4 mb-4 divide-y divide-line border-b bg-surface">
        {ordered.map((person) => (
          <li key={person.username} data-person={person.username}>
            <PersonDay {...{ person, column, onOpen }} />
          </li>
        ))}
      </ul>
      {onOpen && (
        <PhoneFoot>
          <div className="grid grid-cols-2 gap-2">
            <CopyButton plan={plan} className="h-13 px-2 text-base" />
            {plan.changeCount > 0 || !without ? (
              <SaveButton plan={plan} className="h-13 px-2 text-base" />
            ) : (
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                className="h-13 text-base"
                onClick={() => onOpen({ username: without.username, column })}
              >
                {t('plan.plan')}
              </Button>
            )}
          </div>
        </PhoneFoot>
      )}
    </>
  );
}

interface PersonDayProps {
  readonly person: BoardPerson;
  readonly column: number;
  readonly onOpen: ((day: OpenedDay) => void) | undefined;
}

/** What a person does on the day, or until when the person is away. */
function PersonDay({ person, column, onOpen }: PersonDayProps) {
  const { awayWord, lineText, ofHundredths } = planTexts();
  const day = person.days[column];
  if (!day) return null;
  const isAwayDay = hasLeave(day);
  const until = person.days
    .slice(column)
    .findIndex(({ hours }) => hours?.state !== day.hours?.state);
  const last = person.days[until < 0 ? person.days.length - 1 : column + until - 1];
  const awayText =
    last && last !== day
      ? t('plan.away-to', { what: awayWord(day), day: formats.weekday(last.date) })
      : awayWord(day);
  return (
    <button
      type="button"
      aria-haspopup={onOpen && 'dialog'}
      className={cn(
        'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2',
        day.isDouble && 'bg-warn-soft',
      )}
      onClick={() => onOpen?.({ username: person.username, column })}
    >
      <span className="min-w-0 flex-1">
        <span
          className={cn(
            'block text-base font-semibold wrap-anywhere',
            isAwayDay && day.lines.length === 0 && 'text-ink-muted',
          )}
        >
          {person.name}
        </span>
        {isAwayDay && <span className="block text-ink-muted">{awayText}</span>}
        {day.lines.map((line) => (
          <span
            key={line.key}
            className={cn('block wrap-anywhere figures', !day.isDouble && 'text-ink-muted')}
          >
            {day.lines.length > 1 ? lineText(line) : lineText({ ...line, hours: null })}
          </span>
        ))}
        {!isAwayDay && day.lines.length === 0 && (
          <span className="block text-ink-muted">{t('plan.nothing-planned')}</span>
        )}
      </span>
      {day.lines.length > 0 ? (
        <span className="text-right figures">
          {day.isDouble && (
            <span className="flex items-center gap-1.5 text-warn">
              <TriangleAlert aria-hidden className="size-4" />
              <span className="inline-block first-letter:uppercase">{t('plan.double')}</span>
            </span>
          )}
          <span className="text-base font-semibold">{ofHundredths(day.planned)}</span> {t('plan.h')}
        </span>
      ) : (
        isAwayDay && <Umbrella aria-hidden className="size-5 shrink-0 text-ink-muted" />
      )}
    </button>
  );
}
