import { isoWeekOf, datesOfWeek, mondayOf } from '@worksheet/domain/dates/iso-week';
import { startOfWeek, todayIn } from '@worksheet/domain/dates/calendar';
import { allowedModes, isInClosedPeriod, type Mode } from '@worksheet/domain/access/policy';
import { approvalsTexts } from '@worksheet/i18n/approvals';
import { Button } from '@worksheet/ui/button';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatrixSkeleton } from '#components/matrix/matrix-skeleton.tsx';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { WeekPicker } from '#components/week-picker.tsx';
import { ApproveAllDialog } from '#features/approvals/approve-all-dialog.tsx';
import { ApprovalsBar } from '#features/approvals/approvals-bar.tsx';
import { ApprovalsFilters } from '#features/approvals/approvals-filters.tsx';
import { NoMatch, NoTeam } from '#features/approvals/approvals-states.tsx';
import { CleanBand } from '#features/approvals/clean-band.tsx';
import { RefusalAlert } from '#features/approvals/refusal-alert.tsx';
import {
  blankWeek,
  cleanPeople,
  dayText,
  flaggedDays,
  parseDay,
  type ReviewFilter,
  type ReviewPerson,
  type SelectedDay,
} from '#features/approvals/review.ts';
import { useApproveEntries } from '#features/approvals/use-approve-entries.ts';
import { useMissingDays } from '#features/approvals/use-missing-days.ts';
import { WeekParts } from '#features/approvals/week-parts.tsx';
import { RecordsLoadError } from '#features/records/list-states.tsx';
import { useFormats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { areSingleKeysEnabled, isTypingTarget } from '#lib/shortcuts.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(approvalsTexts);

export interface ApprovalsSearch {
  readonly mode?: Mode | undefined;
  /** The Monday of the week. */
  readonly from?: string | undefined;
  readonly username?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
  /** The opened person-day, `bo:2026-11-19`. */
  readonly day?: string | undefined;
  /** The tab on a phone; undefined shows the week. */
  readonly tab?: 'review' | undefined;
}

interface ApprovalsPageProps {
  readonly session: Session;
  readonly search: ApprovalsSearch;
  readonly onSearch: (search: ApprovalsSearch, options?: { replace: boolean }) => void;
}

/** A team's week: what is clean is approved in one act, the rest is looked at. */
export function ApprovalsPage({ session, search, onSearch }: ApprovalsPageProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  usePageTitle(t('approvals.title'));
  // Below, the words of seven days do not fit beside each other.
  const isPhone = useMediaQuery('(width < 768px)');
  const hasRoomForFilters = useMediaQuery('(width >= 1024px)');
  const [settings] = trpc.account.read.useSuspenseQuery();
  const actor = actorOf(session);
  const modes = allowedModes(actor).filter((each) => each !== 'YOURS');
  const mode = modes.find((each) => each === search.mode) ?? modes.at(-1) ?? 'TEAM';
  const today = todayIn(session.timeZone);
  const monday = search.from ?? startOfWeek(today);
  const week = isoWeekOf(monday);
  const dates = datesOfWeek(monday);
  const { username, customerNo, jobCode } = search;
  const filter: ReviewFilter = { username, customerNo, jobCode };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);

  const inWeek = { mode, from: monday, to: dates.at(-1) ?? monday };
  const review = trpc.approval.review.useQuery(
    { ...inWeek, ...filter },
    {
      // The people stay while another week is loaded, so that nothing jumps.
      placeholderData: (shown) =>
        shown && (shown.people[0]?.days[0]?.date === monday ? shown : blankWeek(shown, dates)),
    },
  );
  const everyone = trpc.approval.review.useQuery(inWeek, { placeholderData: (shown) => shown });
  const isOfAll = customerNo === undefined && jobCode === undefined;
  const missing = useMissingDays({ ...inWeek, isFiltered: !isOfAll });
  const waiting = trpc.approval.waiting.useQuery(undefined, { staleTime: 60_000 });
  const approval = useApproveEntries(session, settings);
  const [requested, setRequested] = useState<readonly ReviewPerson[]>();

  // Leaders who do not register themselves would see their own empty week each time.
  const people = missing
    .mark(review.data?.people ?? [])
    .filter(
      (person) =>
        person.username !== session.username ||
        review.isPlaceholderData ||
        person.days.some(({ entries }) => entries.length > 0),
    );
  const isLoading = review.isPlaceholderData;
  const clean = cleanPeople(people);
  const canApprove = !session.visit && !isLoading;
  /** The actor could not undo it (spec §4). */
  const closedUntil = (of: readonly ReviewPerson[]) => {
    const closing = { ...actor, closedUntil: settings.closedUntil };
    const isClosed = cleanPeople(of).some((each) =>
      each.dates.some((date) => isInClosedPeriod(closing, date)),
    );
    return isClosed ? (settings.closedUntil ?? undefined) : undefined;
  };
  const approve = (of: readonly ReviewPerson[]) => {
    const each = cleanPeople(of);
    const [only] = each;
    setRequested(undefined);
    void approval.approve(
      each.flatMap(({ entries }) => entries),
      each.length === 1 ? only?.person.name : undefined,
    );
  };
  // One person's clean week is a row that is in view, so it needs no question if it can be undone.
  const approvePerson = (person: ReviewPerson) =>
    closedUntil([person]) === undefined ? approve([person]) : setRequested([person]);
  const approveAll = () => setRequested(people);

  useApproveAllKey(canApprove && clean.length > 0 ? approveAll : undefined);

  const selected = search.day === undefined ? undefined : parseDay(search.day);
  const select = (day: SelectedDay | undefined) =>
    onSearch({ ...search, day: day && dayText(day) }, { replace: true });
  const openDay = (day: SelectedDay) =>
    onSearch(
      { ...search, day: dayText(day), tab: isPhone ? 'review' : undefined },
      { replace: !isPhone },
    );
  const changeWeek = (next: string | undefined) =>
    onSearch({
      ...search,
      day: undefined,
      from: (next === undefined ? undefined : mondayOf(next)) ?? startOfWeek(today),
    });
  const setFilter = (next: ReviewFilter) =>
    onSearch({ ...search, ...next, day: undefined }, { replace: true });
  const clearFilter = () =>
    setFilter({ username: undefined, customerNo: undefined, jobCode: undefined });

  const picker = (isCompact: boolean) => (
    <WeekPicker
      week={week}
      monday={monday}
      isCurrent={monday === startOfWeek(today)}
      onChange={changeWeek}
      isCompact={isCompact}
    />
  );
  const filters = (
    <>
      <ModeTabs actor={actor} mode={mode} to="/approvals" />
      <ApprovalsFilters
        filter={filter}
        onFilter={setFilter}
        people={everyone.data?.people ?? []}
        showCustomer={settings.showCustomer === true}
      />
    </>
  );
  const count = t('approvals.people', { count: people.length });
  const { records: waitingCount = 0, from: oldest = null } = waiting.data ?? {};
  // The menu counts what waits in the widest mode, whatever is filtered here.
  const isNarrowed = isFiltered || mode !== modes.at(-1);
  const elsewhere = oldest !== null && (isNarrowed || startOfWeek(oldest) !== monday) && (
    <Button onClick={() => onSearch({ from: startOfWeek(oldest) })}>
      {t('approvals.waiting-since', { count: waitingCount, date: formats.shortDate(oldest) })}
    </Button>
  );
  const band = (
    <CleanBand
      people={people}
      onApproveAll={canApprove ? approveAll : undefined}
      elsewhere={elsewhere}
      isPhone={isPhone}
    />
  );
  const content = () => {
    if (review.error && !review.data)
      return <RecordsLoadError error={review.error} onRetry={() => void review.refetch()} />;
    if (review.isPending)
      return (
        <MatrixSkeleton
          label={t('approvals.loading')}
          isPhone={isPhone}
          bandHeight={isPhone ? 'h-12.5' : 'h-19'}
        />
      );
    if (people.length === 0)
      return isFiltered ? (
        <NoMatch onClear={clearFilter} elsewhere={elsewhere} />
      ) : (
        <NoTeam session={session} elsewhere={elsewhere} />
      );
    return (
      <WeekParts
        queue={{ session, mode, people, filter, selected, onSelect: select, approval, isPhone }}
        week={week}
        dates={dates}
        today={today}
        isFiltered={!isOfAll}
        hasNorm={missing.hasNorm}
        isLoading={isLoading}
        onOpen={openDay}
        onApprove={canApprove ? approvePerson : undefined}
        tab={search.tab}
        band={band}
      />
    );
  };
  return (
    <>
      {isPhone ? (
        <ApprovalsBar filters={filters} isFiltered={isFiltered} picker={picker(true)} />
      ) : (
        <PageHeader
          title={t('approvals.title')}
          subtitle={
            mode === 'TEAM' && session.teamCode
              ? t('approvals.team-of', { team: session.teamCode, people: count })
              : count
          }
          actions={
            <>
              {hasRoomForFilters && filters}
              {picker(false)}
            </>
          }
          className="mb-4!"
        />
      )}
      {!isPhone && !hasRoomForFilters && (
        <div className="mb-3 flex flex-wrap items-center gap-2">{filters}</div>
      )}
      <RefusalAlert refusal={approval.refusal} onDismiss={approval.dismissRefusal} />
      {content()}
      <ApproveAllDialog
        people={requested ?? []}
        monday={monday}
        flaggedCount={flaggedEntryCount(requested ?? [])}
        closedUntil={closedUntil(requested ?? [])}
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        onConfirm={() => requested && approve(requested)}
      />
    </>
  );
}

function flaggedEntryCount(people: readonly ReviewPerson[]): number {
  return flaggedDays(people).reduce(
    (sum, { day }) => sum + day.entries.filter(({ state }) => state === 'open').length,
    0,
  );
}

/** Shift and A, unless single keys are turned off (WCAG 2.1.4). */
function useApproveAllKey(onPress: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!onPress || event.defaultPrevented || !areSingleKeysEnabled()) return;
    if (event.key !== 'A' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTypingTarget(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
