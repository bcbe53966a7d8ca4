import { keepPreviousData } from '@tanstack/react-query';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import {
  daysByPerson,
  missingDays,
  sumPeriod,
  type PersonDays,
} from '@worksheet/domain/hours/period-sums';
import type { Mode } from '@worksheet/domain/access/policy';
import { Card } from '@worksheet/ui/card';
import type { CSSProperties } from 'react';
import { t } from 'i18next';
import { RecordsLoadError } from '#features/records/list-states.tsx';
import { PrintHeader } from '#features/records/print/print-header.tsx';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { AverageNotes } from '#features/hours/average-notes.tsx';
import { HoursLegend } from '#features/hours/cell/hours-legend.tsx';
import { HoursSkeleton, Nobody, NoNorm } from '#features/hours/hours-states.tsx';
import type { HoursPeriod } from '#features/hours/hours-period.ts';
import type { HoursSearch } from '#features/hours/hours-search.ts';
import { HoursMatrix, monthWidth } from '#features/hours/team/hours-matrix.tsx';
import { MissingBand, MissingFoot, MissingLine } from '#features/hours/team/missing-band.tsx';
import { usePeriodName } from '#features/hours/period-picker.tsx';
import { formats } from '#lib/format.ts';
import { isAdminSession, type Session } from '#lib/session.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

interface TeamHoursProps {
  readonly session: Session;
  readonly mode: Mode;
  readonly period: HoursPeriod;
  readonly today: string;
  readonly isPhone: boolean;
  readonly calendarOf: (username: string) => HoursSearch;
  readonly onOpen: (day: HoursDay) => void;
}

/** The people of a team or of all, by day: who is missing, and what looks long. */
export function TeamHours(props: TeamHoursProps) {
  const { session, mode, period, today, isPhone, calendarOf, onOpen } = props;
  const nameOf = usePeriodName();
  const [settings] = trpc.account.read.useSuspenseQuery();
  const list = useTeamHours({ mode, period });
  useReloadBeforePrint(() => list.refetch());
  if (list.error && !list.data)
    return <RecordsLoadError error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <HoursSkeleton isPhone={isPhone} />;
  const people = daysByPerson(list.data);
  if (people.length === 0 && !list.isPlaceholderData) return <Nobody isTeam={mode === 'TEAM'} />;
  const { kind, dates } = period;
  const name = nameOf(period);
  const missing = { missing: missingDays(people), kind, period: name };
  const hasNorm = list.data.some(({ norm }) => norm !== null);
  const hasRules = settings.workingTimeRules !== null;
  const norm = weekNorm(people);
  const style: CSSProperties & Readonly<Record<'--table-width', number>> = {
    '--table-width': kind === 'month' ? monthWidth : 1,
  };
  const content = (
    <>
      <PrintHeader
        session={session}
        mode={mode}
        period={{ from: dates[0] ?? today, to: dates.at(-1) ?? today }}
      />
      <Card className="landscape-table relative overflow-x-auto max-md:-mx-1" style={style}>
        <HoursMatrix
          people={isPhone ? missingFirst(people, today) : people}
          dates={dates}
          kind={kind}
          period={isPhone ? weekFormats.period(dates[0] ?? today).replace(/,? \d{4}$/, '') : name}
          today={today}
          isLoading={list.isPlaceholderData}
          isPhone={isPhone}
          calendarOf={calendarOf}
          onOpen={onOpen}
        />
      </Card>
      <HoursLegend
        dayLimit={settings.dayLimit}
        hasRules={hasRules}
        isPhone={isPhone}
        openText={t('hours.legend-open')}
      />
      {hasRules && (
        <AverageNotes
          people={people}
          today={today}
          ownUsername={session.username}
          calendarOf={calendarOf}
        />
      )}
    </>
  );
  const noNorm = !hasNorm && <NoNorm canManage={isAdminSession(session)} />;
  if (isPhone)
    return (
      <>
        {hasNorm ? (
          <MissingLine {...missing} norm={norm === null ? null : formats.quantity(norm)} />
        ) : (
          noNorm
        )}
        {content}
        <MissingFoot {...missing} />
      </>
    );
  return (
    <>
      {hasNorm ? <MissingBand {...missing} /> : noNorm}
      {content}
    </>
  );
}

/** Loads the hours for the grid and for the heading of the page. */
export function useTeamHours({ mode, period }: Pick<TeamHoursProps, 'mode' | 'period'>) {
  const [from = '', to = from] = [period.dates[0], period.dates.at(-1)];
  return trpc.hours.list.useQuery(
    { mode, from, to },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** On a phone, those who are missing days are not below the edge of the screen. */
function missingFirst(people: readonly PersonDays[], today: string): readonly PersonDays[] {
  const count = ({ days }: PersonDays) => sumPeriod(days, today).missing;
  return people.toSorted((a, b) => count(b) - count(a));
}

/** The norm of the week, if it is the same for all. */
function weekNorm(people: readonly PersonDays[]): number | null {
  const norms = new Set(
    people.map(({ days }) => days.reduce((sum, { norm }) => sum + (norm ?? 0), 0).toFixed(2)),
  );
  const [norm] = norms;
  return norms.size === 1 && norm !== undefined && Number(norm) > 0 ? Number(norm) : null;
}
