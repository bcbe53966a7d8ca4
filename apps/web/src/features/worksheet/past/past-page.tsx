import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { datesOfWeek, isoWeekOf, mondayOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import { allowedModes } from '@worksheet/domain/access/policy';
import { pastTexts } from '@worksheet/i18n/past';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { History } from 'lucide-react';
import { t } from 'i18next';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { WeekPicker } from '#components/week-picker.tsx';
import { ChangesSince } from '#features/worksheet/past/changes-since.tsx';
import { compareWeeks } from '#features/worksheet/past/compare-weeks.ts';
import { MomentBar, momentsOf } from '#features/worksheet/past/moment-bar.tsx';
import { PastDays, PastGrid } from '#features/worksheet/past/past-grid.tsx';
import { MemberSelect } from '#features/worksheet/week/member-select.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { formats } from '#lib/format.ts';
import { actorOf, isLeaderSession, type Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';
import '#features/worksheet/past/past.css';

addLazyTexts(pastTexts);

export interface PastSearch {
  readonly week?: string | undefined;
  readonly username?: string | undefined;
  /** An instant; undefined for now. */
  readonly at?: string | undefined;
}

interface PastPageProps {
  readonly session: Session;
  readonly search: PastSearch;
  readonly onSearch: (search: PastSearch) => void;
}

/** A week of a person as it stood at a moment, beside what stands now. */
export function PastPage({ session, search, onSearch }: PastPageProps) {
  const nameOf = usePersonName();
  const isNarrow = useMediaQuery('(width < 1024px)');
  const today = todayIn(session.timeZone);
  const week = search.week ?? isoWeekOf(today);
  const monday = mondayOf(week) ?? today;
  const { username = session.username, at } = search;
  const name = t('past.title-of', { name: nameOf(username), week: weekNumber(week) });
  usePageTitle(name);
  const period = { from: monday, to: addDays(monday, 6), username };
  const changes = trpc.worksheet.changes.useQuery(period, { staleTime: 0 });
  const was = useWeek(session, { ...period, asOf: at });
  const now = useWeek(session, period);
  const failed = [changes, ...was.queries, ...now.queries].find(({ error }) => error !== null);
  const weeks = was.records && now.records && compareWeeks(was.records, now.records);
  const history = changes.data?.changes ?? [];
  const since = changes.data?.since;
  const dates = datesOfWeek(monday);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={weekFormats.period(monday)}
        actions={
          <>
            {isLeaderSession(session) && (
              <MemberSelect
                session={session}
                monday={monday}
                username={username === session.username ? undefined : username}
                onChange={(next) => onSearch({ week: search.week, username: next })}
              />
            )}
            <WeekPicker
              week={week}
              monday={monday}
              isCurrent={week === isoWeekOf(today)}
              onChange={(next) => onSearch({ week: next, username: search.username })}
              isCompact={isNarrow}
            />
            <Button asChild>
              <Link to="/worksheet/week" search={{ week: search.week, username: search.username }}>
                {t('past.back-to-now')}
              </Link>
            </Button>
          </>
        }
        className="mb-4!"
      />
      <MomentBar
        at={at}
        moments={since === undefined ? [] : momentsOf(history, since)}
        changes={history}
        onChange={(next) => onSearch({ ...search, at: next })}
      />
      {failed ? (
        <QueryErrorCard query={failed} />
      ) : !weeks ? (
        <SkeletonRows label={t('base.loading')} />
      ) : weeks.rows.length === 0 && history.length === 0 ? (
        <Card>
          <EmptyState as="h2" icon={<History />} title={t('past.empty')} />
        </Card>
      ) : (
        <div className="past-week">
          {isNarrow ? <PastDays {...{ weeks, dates }} /> : <PastGrid {...{ weeks, dates }} />}
          <ChangesSince
            changes={history.filter((change) => at !== undefined && change.at > at)}
            sum={weeks.sum}
          />
        </div>
      )}
      {since !== undefined && (
        <p className="mt-3 text-xs text-ink-muted">
          {t('past.exact-since', { date: formats.dateTime(since) })}
        </p>
      )}
    </>
  );
}

interface WeekOfPerson {
  readonly from: string;
  readonly to: string;
  readonly username: string;
  readonly asOf?: string | undefined;
}

/** The records of the worksheet and of the archive. */
function useWeek(session: Session, query: WeekOfPerson) {
  const modes = allowedModes(actorOf(session));
  const mode = query.username === session.username ? 'YOURS' : modes.at(-1);
  const options = { placeholderData: keepPreviousData, staleTime: 0 } as const;
  const open = trpc.worksheet.list.useQuery({ ...query, mode, exported: false }, options);
  const exported = trpc.worksheet.list.useQuery({ ...query, mode, exported: true }, options);
  const days = open.data && exported.data && [...open.data, ...exported.data];
  return { queries: [open, exported], records: days?.flatMap(({ worksheet }) => worksheet) };
}
