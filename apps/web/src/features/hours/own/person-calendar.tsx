import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays } from '@worksheet/domain/dates/calendar';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import { daysByPerson, missingDays, sumPeriod } from '@worksheet/domain/hours/period-sums';
import { addMonths, mondaysOfMonth, monthOf } from '@worksheet/domain/dates/month';
import type { Mode } from '@worksheet/domain/access/policy';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { RecordsLoadError } from '#features/records/list-states.tsx';
import { PrintFooter, PrintHeader } from '#features/records/print/print-header.tsx';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { AverageNotes } from '#features/hours/average-notes.tsx';
import { HoursLegend } from '#features/hours/cell/hours-legend.tsx';
import { useHoursTexts } from '#features/hours/cell/use-hours-texts.ts';
import { HoursDownload } from '#features/hours/hours-download.tsx';
import { HoursSkeleton, Nobody, NoNorm } from '#features/hours/hours-states.tsx';
import type { HoursPeriod } from '#features/hours/hours-period.ts';
import { MonthCalendar } from '#features/hours/own/month-calendar.tsx';
import { MonthSums } from '#features/hours/own/month-sums.tsx';
import { usePeriodName } from '#features/hours/period-picker.tsx';
import { isAdminSession, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

const { Component: DaySheet } = lazyComponent(
  async () => (await import('#components/day/day-sheet.tsx')).DaySheet,
  { isNeeded: ({ date }) => date !== undefined },
);

/** Features do not import each other, so the route passes the dialog in. */
export type RenderCopyDay = (dialog: {
  readonly to: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) => ReactNode;

interface PersonCalendarProps {
  readonly session: Session;
  readonly period: Extract<HoursPeriod, { kind: 'month' }>;
  readonly today: string;
  readonly isPhone: boolean;
  /** The person, if it is not the user; undefined for the user. */
  readonly other: { readonly username: string; readonly mode: Mode } | undefined;
  /** Opens a day of somebody else. */
  readonly onOpen: (day: HoursDay) => void;
  readonly renderCopyDay: RenderCopyDay;
  /** Registers one's own leave; on wide screens it is in the heading. */
  readonly leaveButton: ReactNode;
}

/** The month of one person, week by week. In one's own, empty days are filled in. */
export function PersonCalendar(props: PersonCalendarProps) {
  const { session, period, today, isPhone, other, onOpen, renderCopyDay, leaveButton } = props;
  const [settings] = trpc.account.read.useSuspenseQuery();
  const nameOf = usePeriodName();
  const { datesText } = useHoursTexts();
  const [opened, setOpened] = useState<HoursDay>();
  const [copyTo, setCopyTo] = useState<string>();
  const [isCopyOpen, setCopyOpen] = useState(false);
  const { month } = period;
  const of = other ?? ownHours;
  const list = usePersonHours({ period, of });
  useReloadBeforePrint(() => list.refetch());
  if (list.error && !list.data)
    return <RecordsLoadError error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <HoursSkeleton isPhone={isPhone} />;
  const days = list.data;
  if (other && days.length === 0 && !list.isPlaceholderData) return <Nobody isTeam={false} />;
  const ofMonth = days.filter(({ date }) => monthOf(date) === month);
  // Of all days that are shown, also of the months beside it: a sentence must not deny what a cell says.
  const [missing] = missingDays(daysByPerson(days));
  const hasNorm = days.some(({ norm }) => norm !== null);
  const name = nameOf(period);
  const canRegister = !other && !session.visit;
  const yearAgo = `${addMonths(monthOf(today), -12)}-01`;
  const download = !session.visit && (
    <HoursDownload
      periods={[
        {
          name,
          query: { from: period.dates[0], to: period.dates.at(-1), ...of },
        },
        { name: t('hours.last-year'), query: { from: yearAgo, to: today, ...of } },
      ]}
    />
  );
  return (
    <>
      <PrintHeader
        session={other ? { ...session, username: other.username } : session}
        mode="YOURS"
        period={{ from: period.dates[0] ?? today, to: period.dates.at(-1) ?? today }}
      />
      {!hasNorm && days.length > 0 && <NoNorm canManage={isAdminSession(session)} />}
      <Card className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-3 max-sm:px-3">
        <div className="min-w-0 max-sm:basis-full">
          {hasNorm && !other && (
            <p className="mb-1 font-semibold">
              {missing
                ? t('hours.missing-own', { days: t('hours.days', { count: missing.dates.length }) })
                : t('hours.missing-own-none')}
              {missing && (
                <span className="font-normal text-ink-muted">
                  {' '}
                  {datesText(missing.dates, month)}
                </span>
              )}
            </p>
          )}
          <MonthSums sums={sumPeriod(ofMonth, today)} period={name} isPhone={isPhone} />
        </div>
        {!isPhone && download}
        {isPhone && canRegister && leaveButton}
      </Card>
      <Card className="relative overflow-x-auto max-sm:-mx-2">
        <MonthCalendar
          days={days}
          month={month}
          period={name}
          today={today}
          isLoading={list.isPlaceholderData}
          isPhone={isPhone}
          canOpen={(day) =>
            other ? day.approval !== null || day.state === 'missing' : isOwnDayOpen(day, today)
          }
          onOpen={other ? onOpen : setOpened}
        />
      </Card>
      <HoursLegend
        dayLimit={settings.dayLimit}
        hasRules={settings.workingTimeRules !== null}
        isPhone={isPhone}
        openText={t(other ? 'hours.legend-open' : 'hours.legend-open-own')}
      />
      {isPhone && download && <div className="mt-4">{download}</div>}
      {settings.workingTimeRules !== null && (
        <AverageNotes
          people={daysByPerson(ofMonth)}
          today={today}
          ownUsername={other ? '' : session.username}
        />
      )}
      <PrintFooter />
      <DaySheet
        date={opened?.date}
        onClose={() => setOpened(undefined)}
        onCopy={
          canRegister
            ? (date) => {
                setCopyTo(date);
                setCopyOpen(true);
              }
            : undefined
        }
      >
        {opened && <DayDetails day={opened} />}
      </DaySheet>
      {canRegister &&
        renderCopyDay({
          to: copyTo,
          open: isCopyOpen,
          onOpenChange: (open) => {
            setCopyOpen(open);
            if (!open && copyTo !== undefined) focusDay(copyTo);
          },
        })}
    </>
  );
}

const ownHours = { mode: 'YOURS' } as const;

/** Loads the hours of whole weeks, for the calendar and the heading of the page. */
function usePersonHours({
  period,
  of,
}: {
  readonly period: Extract<HoursPeriod, { kind: 'month' }>;
  readonly of: { readonly username?: string; readonly mode: Mode };
}) {
  const mondays = mondaysOfMonth(period.month);
  const [from = '', last = from] = [mondays[0], mondays.at(-1)];
  return trpc.hours.list.useQuery(
    { from, to: addDays(last, 6), ...of },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** The dialog, which the closed sheet opened, lets the focus go when its animation is over. */
function focusDay(date: string): void {
  let framesLeft = 60;
  const focus = () => {
    framesLeft -= 1;
    if (framesLeft > 0 && document.querySelector('[role=dialog]')) requestAnimationFrame(focus);
    else document.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };
  requestAnimationFrame(focus);
}

function isOwnDayOpen(day: HoursDay, today: string): boolean {
  return day.date <= today || day.approval !== null;
}

/** Shows what the cell says, in full. */
function DayDetails({ day }: { readonly day: HoursDay }) {
  const { stateOf } = useHoursTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-4">
      <p className="figures first-letter:uppercase">{stateOf(day)}</p>
      {day.approval !== null && (
        <Button asChild variant="quiet" className="max-sm:-ml-3.5">
          <Link
            // The worksheet lists open records only.
            to={day.exported ? '/archive' : '/'}
            search={{ from: day.date, to: day.date }}
          >
            {t('hours.see-records')}
          </Link>
        </Button>
      )}
    </div>
  );
}
