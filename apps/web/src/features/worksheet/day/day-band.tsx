import { Link } from '@tanstack/react-router';
import { normOn, type OwnNorm } from '@worksheet/domain/hours/own-norm';
import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { totalsOf } from '@worksheet/domain/worksheet/totals';
import { cn } from '@worksheet/ui/cn';
import { Check } from 'lucide-react';
import { t } from 'i18next';
import { recordsOfUser, type StripDay, weekStrip } from '#features/worksheet/day/week-strip.ts';
import { LazyWaitingChip } from '#components/outbox/lazy-outbox.tsx';
import { useExportedDays } from '#features/worksheet/entry-form/use-own-lines.ts';
import { formats } from '#lib/format.ts';
import type { Session } from '#lib/session.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface DayBandProps {
  readonly session: Session;
  /** All open records, whatever is searched or filtered; undefined while they are unknown. */
  readonly days: readonly DayGroup[] | undefined;
  readonly today: string;
  readonly norm: OwnNorm;
  readonly onDay: (date: string) => void;
  /** Undefined where nothing can be registered. */
  readonly onEmptyDay: ((date: string) => void) | undefined;
}

/** Below 1024 px: the week, and what the user has registered today, against the norm if there is one. */
export function DayBand({ session, days, today, norm, onDay, onEmptyDay }: DayBandProps) {
  const unitName = useUnitName();
  const { username, employedFrom } = session;
  const exported = useExportedDays(today, { enabled: !session.visit });
  const isKnown = days !== undefined;
  const open = days ?? [];
  const ofToday = [open, exported ?? []].flatMap((each) =>
    recordsOfUser(each, { date: today, username }),
  );
  const { hours, units } = totalsOf(ofToday);
  const strip = weekStrip(open, {
    today,
    username,
    norm,
    employedFrom,
    exported: isKnown ? exported : undefined,
  });
  const normToday = normOn(today, norm);
  return (
    <section
      aria-label={t('day.week')}
      className="-mx-4 -mt-6 mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b bg-surface px-4 pb-3 pt-1 max-sm:-mt-4 max-sm:mb-0 lg:hidden print:hidden sm:pt-2"
    >
      <ol className="flex w-full justify-between gap-0.5 max-[20rem]:relative max-[20rem]:overflow-x-auto sm:order-2 sm:w-auto sm:gap-2.5">
        {strip.map((day) => (
          <StripCell key={day.date} {...{ day, isKnown }} onDay={onDay} onEmptyDay={onEmptyDay} />
        ))}
      </ol>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:w-auto sm:min-w-0 sm:flex-1">
        <p className="figures flex flex-wrap items-baseline gap-x-2 text-ink-muted">
          <strong className="text-xl font-semibold tracking-tight text-ink">
            {isKnown ? formats.quantity(hours ?? 0) : '–'}
          </strong>{' '}
          <span className="text-base">
            {normToday
              ? t('day.hours-of-norm', { norm: formats.quantity(normToday) })
              : t('day.hours-today')}
          </span>
          {units.map(({ unitOfMeasure, quantity }) => (
            <span key={unitOfMeasure} className="text-sm wrap-anywhere">
              <span aria-hidden> · </span>
              {formats.amount(quantity)} {unitName(quantity, unitOfMeasure)}
            </span>
          ))}
        </p>
        <LazyWaitingChip />
        {normToday !== null && normToday > 0 && (
          <span aria-hidden className="h-1 w-full overflow-hidden rounded-full bg-well">
            <span
              className="block h-full bg-primary"
              style={{ width: `${Math.min(100, ((hours ?? 0) / normToday) * 100)}%` }}
            />
          </span>
        )}
      </div>
    </section>
  );
}

interface StripCellProps extends Pick<DayBandProps, 'onDay' | 'onEmptyDay'> {
  readonly day: StripDay;
  /** False while the records are unknown. */
  readonly isKnown: boolean;
}

function StripCell({ day, isKnown, onDay, onEmptyDay }: StripCellProps) {
  const { date, hours, recordCount, isToday, isMissing, isArchived, hasReturned } = day;
  const name = `${formats.weekday(date)} ${formats.monthDay(date)}`;
  const className =
    'flex min-h-16 w-11 min-w-0 max-[20rem]:min-w-11 shrink flex-col items-center gap-1 rounded-md pt-1.5 text-xs whitespace-nowrap text-ink-muted';
  const content = (
    <>
      <span className="sr-only">
        {name}: {amountText()}
        {hasReturned && `, ${t('worksheet.came-back')}`}
      </span>
      <span aria-hidden className={cn(isToday && 'font-semibold text-ink')}>
        {formats.weekday(date).slice(0, 2)} {Number(date.slice(-2))}
      </span>
      <span
        aria-hidden
        className={cn(
          'figures relative grid h-8 w-full place-items-center rounded-md text-sm font-medium',
          boxClasses(),
        )}
      >
        {shownText()}
        {hasReturned && (
          <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-warn" />
        )}
      </span>
    </>
  );

  function boxClasses() {
    if (isToday) return 'border-2 border-primary bg-primary-soft text-primary';
    if (isMissing) return 'border border-dashed border-edge text-ink-muted';
    return cn('text-ink', recordCount > 0 && 'bg-well');
  }

  function amountText() {
    let amount = isKnown ? t('day.nothing-registered') : '–';
    if (hours !== null) amount = `${formats.quantity(hours)} ${t('day.hours')}`;
    else if (recordCount > 0) amount = t('worksheet.records', { count: recordCount });
    return isMissing ? `${amount}, ${t('day.missing')}` : amount;
  }

  function shownText() {
    if (hours !== null) return hours < 1_000 ? formats.quantity(hours).slice(0, 6) : '999+';
    if (recordCount > 0) return <Check aria-hidden className="size-4" />;
    return isMissing || isToday ? '–' : null;
  }

  const isEmpty = recordCount === 0;
  if (isArchived)
    return (
      <li className="flex min-w-0 max-[20rem]:min-w-11">
        <Link
          to="/archive"
          search={{ from: date, to: date }}
          aria-current={isToday ? 'date' : undefined}
          className={className}
        >
          {content}
        </Link>
      </li>
    );
  const act = isEmpty ? onEmptyDay : onDay;
  if (!act || (isEmpty && !isMissing && !isToday)) return <li className={className}>{content}</li>;
  return (
    <li className="flex min-w-0 max-[20rem]:min-w-11">
      <button
        type="button"
        aria-current={isToday ? 'date' : undefined}
        aria-haspopup={isEmpty ? 'dialog' : undefined}
        onClick={() => act(date)}
        className={className}
      >
        {content}
      </button>
    </li>
  );
}
