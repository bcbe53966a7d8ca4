import { weekTexts } from '@worksheet/i18n/week';
import { Link } from '@tanstack/react-router';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { isoWeekOf, mondayOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { CalendarDays, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { LazyWaitingChip } from '#components/outbox/lazy-outbox.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { ViewSwitch } from '#components/view-switch.tsx';
import { WeekPicker } from '#components/week-picker.tsx';
import { MemberSelect } from '#features/worksheet/week/member-select.tsx';
import { WeekView } from '#features/worksheet/week/week-view.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isLeaderSession, type Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';

addLazyTexts(weekTexts);

export interface WeekSearch {
  readonly week?: string | undefined;
  readonly username?: string | undefined;
}

interface WeekListSearch {
  readonly mode?: Mode;
  readonly user?: string;
  readonly from: string;
  readonly to: string;
}

interface WeekPageProps {
  readonly session: Session;
  readonly search: WeekSearch;
  readonly onSearch: (search: WeekSearch) => void;
  /** Features do not import each other, so the route passes the download button in. */
  readonly renderDownload: (list: {
    records: readonly WorksheetRecord[];
    mode: Mode | undefined;
    /** The search of the worksheet's list, where the records that are not approved can be shown. */
    listSearch: WeekListSearch;
  }) => ReactNode;
}

export function WeekPage({ session, search, onSearch, renderDownload }: WeekPageProps) {
  const nameOf = usePersonName();
  const today = todayIn(session.timeZone);
  const week = search.week ?? isoWeekOf(today);
  const monday = mondayOf(week) ?? today;
  const username = search.username === session.username ? undefined : search.username;
  usePageTitle(t('week.title-of', { week: weekNumber(week) }));
  const isNarrow = useMediaQuery('(width < 640px)');
  const [listed, setListed] = useState<readonly WorksheetRecord[]>([]);
  const download = renderDownload({
    records: listed,
    mode: username ? 'TEAM' : 'YOURS',
    listSearch: {
      ...(username && { mode: 'TEAM', user: username }),
      from: monday,
      to: addDays(monday, 6),
    },
  });
  if (isNarrow) return <TooNarrow />;
  return (
    <>
      <PageHeader
        title={t('worksheet.title')}
        subtitle={
          username ? t('week.week-of', { name: nameOf(username) }) : t('worksheet.subtitle')
        }
        actions={
          <>
            {isLeaderSession(session) && (
              <MemberSelect
                session={session}
                monday={monday}
                username={username}
                onChange={(next) => onSearch({ week: search.week, username: next })}
              />
            )}
            <WeekPicker
              week={week}
              monday={monday}
              isCurrent={week === isoWeekOf(today)}
              onChange={(next) => onSearch({ week: next, username })}
            />
            <LazyWaitingChip />
            <ViewSwitch view="week" />
            <Button variant="quiet" asChild>
              <Link to="/past" search={{ week, username }} aria-label={t('week.as-it-was')}>
                <History aria-hidden className="size-4" />
              </Link>
            </Button>
            {download}
          </>
        }
      />
      <WeekView
        key={`${monday} ${username ?? ''}`}
        session={session}
        week={week}
        monday={monday}
        today={today}
        username={username}
        onListed={setListed}
      />
    </>
  );
}

/** Seven days of a row do not fit on a phone. */
function TooNarrow() {
  return (
    <>
      <PageHeader title={t('worksheet.title')} />
      <EmptyState
        className="rounded-lg border bg-surface"
        icon={<CalendarDays />}
        title={t('week.too-narrow-title')}
        description={t('week.too-narrow-text')}
        action={
          <Button asChild>
            <Link to="/">{t('week.to-days')}</Link>
          </Button>
        }
      />
    </>
  );
}
