import { useIsFetching } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { addDays, startOfWeek, todayIn } from '@worksheet/domain/dates/calendar';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import { commonNorm, daysByPerson } from '@worksheet/domain/hours/period-sums';
import { allowedModes, type Mode } from '@worksheet/domain/access/policy';
import { hoursTexts } from '@worksheet/i18n/hours';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { PageHeader } from '@worksheet/ui/page-header';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { LazyQuestionBands } from '#components/questions/lazy-question-bands.ts';
import { PeriodBar } from '#components/period-bar.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { HoursDownload } from '#features/hours/hours-download.tsx';
import { periodOf, type HoursPeriod } from '#features/hours/hours-period.ts';
import type { HoursSearch } from '#features/hours/hours-search.ts';
import { PersonCalendar, type RenderCopyDay } from '#features/hours/own/person-calendar.tsx';
import { PeriodPicker, usePeriodName } from '#features/hours/period-picker.tsx';
import { TeamHours, useTeamHours } from '#features/hours/team/team-hours.tsx';
import { useScreenQuery } from '#features/records/print/use-is-printing.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { formats } from '#lib/format.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(hoursTexts);

interface HoursPageProps {
  readonly session: Session;
  readonly search: HoursSearch;
  readonly onSearch: (search: HoursSearch) => void;
  /** Opens a day of somebody in the approvals. */
  readonly onApprovals: (day: {
    readonly mode: Mode;
    readonly from: string;
    readonly day: string;
    readonly tab: 'review' | undefined;
  }) => void;
  readonly renderCopyDay: RenderCopyDay;
  /** Registers one's own leave. */
  readonly leaveButton: ReactNode;
  /** Leads to one's own pay basis. */
  readonly payLink: ReactNode;
}

/** One's own month by weeks, and for leaders the people of a week or month by days. */
export function HoursPage({ session, search, onSearch, ...props }: HoursPageProps) {
  const nameOf = usePersonName();
  usePageTitle(t('shell.hours'));
  const isPhone = useScreenQuery('(width < 768px)');
  const hasRoomForMonth = useScreenQuery('(width >= 1024px)');
  const prefersMonth = useScreenQuery('(width >= 1280px)');
  const today = todayIn(session.timeZone);
  const modes = allowedModes(actorOf(session));
  const mode = modes.find((each) => each === search.mode) ?? modes.at(-1) ?? 'YOURS';
  const isOwn = mode === 'YOURS';
  const username = isOwn ? undefined : search.username;
  const isCalendar = isOwn || username !== undefined;
  const chosenKind = search.month ? 'month' : search.week ? 'week' : undefined;
  const teamKind = hasRoomForMonth ? (chosenKind ?? (prefersMonth ? 'month' : 'week')) : 'week';
  // Who is missing is a question about past days: on a Monday, about last week.
  const yesterday = addDays(today, -1);
  const period = isCalendar
    ? periodOf(search, 'month', today)
    : periodOf(search, teamKind, yesterday);

  const open = ({ username: of, date }: HoursDay) =>
    props.onApprovals({
      mode,
      from: startOfWeek(date),
      day: `${of}:${date}`,
      tab: isPhone ? 'review' : undefined,
    });
  const picker = (
    <PeriodPicker
      period={period}
      today={today}
      onChange={(change) => onSearch({ ...search, ...change })}
      isCompact={isPhone}
    />
  );
  const tabs = modes.length > 1 && (
    <Tabs label={t('worksheet.modes')} className={isPhone ? 'mb-3' : undefined}>
      {modes.map((each) => (
        <Tab key={each} active={each === mode && username === undefined} asChild>
          <Link to="/hours" search={{ ...search, mode: each, username: undefined }}>
            {t(`worksheet.mode-${each}`)}
          </Link>
        </Tab>
      ))}
    </Tabs>
  );
  const views = !isCalendar && hasRoomForMonth && (
    <Tabs label={t('worksheet.period')}>
      {(['week', 'month'] as const).map((kind) => (
        <Tab key={kind} active={kind === period.kind} asChild>
          <Link to="/hours" search={{ mode, ...inView(periodOf(search, kind, yesterday)) }}>
            {t(`hours.view-${kind}`)}
          </Link>
        </Tab>
      ))}
    </Tabs>
  );
  const other = username === undefined ? undefined : { username, mode };
  const content =
    isCalendar && period.kind === 'month' ? (
      <PersonCalendar
        key={username ?? ''}
        session={session}
        period={period}
        today={today}
        isPhone={isPhone}
        other={other}
        onOpen={open}
        renderCopyDay={props.renderCopyDay}
        leaveButton={props.leaveButton}
      />
    ) : (
      <TeamHours
        session={session}
        mode={mode}
        period={period}
        today={today}
        isPhone={isPhone}
        calendarOf={(of) => ({ mode, username: of, ...inView(periodOf(search, 'month', today)) })}
        onOpen={open}
      />
    );
  // The hours that are shown are complete only then.
  const isFetching = useIsFetching({ queryKey: getQueryKey(trpc.hours.list) }) > 0;
  const actions = (
    <>
      {tabs}
      {views}
      {picker}
      {isOwn && props.leaveButton}
      {isOwn && props.payLink}
      <Button
        variant="quiet"
        icon={<Printer aria-hidden />}
        className="max-sm:hidden"
        disabled={isFetching}
        onClick={() => window.print()}
      >
        {t('hours.print')}
      </Button>
    </>
  );
  const phoneHeader = (
    <>
      <PeriodBar
        title={other && period.kind === 'month' ? nameOf(other.username) : t('shell.hours')}
        picker={picker}
      />
      <p className="mb-4 hidden text-xl font-semibold print:block">{t('shell.hours')}</p>
      {tabs}
    </>
  );
  const header =
    isCalendar && period.kind === 'month' ? (
      <PageHeader
        title={other ? t('hours.title-of', { name: nameOf(other.username) }) : t('shell.hours')}
        actions={actions}
        className="mb-4!"
      />
    ) : (
      <TeamHeader {...{ session, mode, period, actions }} />
    );
  return (
    // One wrapper for both layouts, so that rotating a phone does not remount the page.
    <div
      className={cn(
        !isCalendar && 'landscape-page',
        isPhone &&
          '-mx-4 -my-4 flex min-h-[calc(100dvh-var(--bar-height,3.5rem))] flex-col px-4 pt-3',
      )}
    >
      {isPhone ? phoneHeader : header}
      {!session.visit && <LazyQuestionBands />}
      {isPhone && isOwn && <div className="mb-3 -ml-3.5 empty:hidden">{props.payLink}</div>}
      {content}
    </div>
  );
}

function inView(period: HoursPeriod): Pick<HoursSearch, 'week' | 'month'> {
  return period.kind === 'week' ? { week: period.week } : { month: period.month };
}

interface TeamHeaderProps {
  readonly session: Session;
  readonly mode: Mode;
  readonly period: HoursPeriod;
  readonly actions: ReactNode;
}

/** Below the title whose hours they are, and the norm if it is the same for all. */
function TeamHeader({ session, mode, period, actions }: TeamHeaderProps) {
  const nameOf = usePeriodName();
  const { data: days = [] } = useTeamHours({ mode, period });
  const norm = commonNorm(days);
  const people = t('hours.people', { count: daysByPerson(days).length });
  const parts = [
    mode === 'TEAM' && session.teamCode ? `${session.teamCode}, ${people}` : people,
    norm === null ? [] : t('hours.norm-of-day', { hours: formats.quantity(norm) }),
  ];
  return (
    <PageHeader
      title={t('shell.hours')}
      subtitle={days.length > 0 && parts.flat().join(' · ')}
      actions={
        <>
          {actions}
          {!session.visit && (
            <HoursDownload
              periods={[
                {
                  name: nameOf(period),
                  query: { mode, from: period.dates[0], to: period.dates.at(-1) },
                },
              ]}
            />
          )}
        </>
      }
      className="mb-4!"
    />
  );
}
