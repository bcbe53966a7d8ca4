import { isoWeekOf } from '@worksheet/domain/dates/iso-week';
import { startOfWeek, todayIn } from '@worksheet/domain/dates/calendar';
import { allowedModes } from '@worksheet/domain/access/policy';
import { approvalsTexts } from '@worksheet/i18n/approvals';
import { Button } from '@worksheet/ui/button';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { t } from 'i18next';
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
import { flaggedDays, openEntryCount } from '#features/approvals/review.ts';
import { useApproveEntries } from '#features/approvals/use-approve-entries.ts';
import { useCleanApproval } from '#features/approvals/use-clean-approval.ts';
import { reviewSearch, type ApprovalsSearch } from '#features/approvals/review-search.ts';
import { useWeekReview } from '#features/approvals/use-week-review.ts';
import { WeekParts } from '#features/approvals/week-parts.tsx';
import { RecordsLoadError } from '#features/records/list-states.tsx';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(approvalsTexts);

interface ApprovalsPageProps {
  readonly session: Session;
  readonly search: ApprovalsSearch;
  readonly onSearch: (search: ApprovalsSearch, options?: { replace: boolean }) => void;
}

/** A team's week: what is clean is approved in one act, the rest is looked at. */
export function ApprovalsPage({ session, search, onSearch }: ApprovalsPageProps) {
  usePageTitle(t('shell.approvals'));
  // Below, the words of seven days do not fit beside each other.
  const isPhone = useMediaQuery('(width < 768px)');
  const hasRoomForFilters = useMediaQuery('(width >= 1024px)');
  const [settings] = trpc.account.read.useSuspenseQuery();
  const actor = actorOf(session);
  const modes = allowedModes(actor).filter((each) => each !== 'YOURS');
  const mode = modes.find((each) => each === search.mode) ?? modes.at(-1) ?? 'TEAM';
  const today = todayIn(session.timeZone);
  const address = reviewSearch({ search, onSearch, today, isPhone });
  const { monday, filter, isFiltered } = address;
  const week = isoWeekOf(monday);
  const { dates, review, people, isLoading, everyone, isOfAll, hasNorm } = useWeekReview({
    session,
    mode,
    monday,
    filter,
  });
  const waiting = trpc.approval.waiting.useQuery(undefined, { staleTime: 60_000 });
  const approval = useApproveEntries(session, settings);
  const clean = useCleanApproval({
    session,
    approval,
    closedUntil: settings.closedUntil,
    people,
    canApprove: !session.visit && !isLoading,
  });

  const picker = (isCompact: boolean) => (
    <WeekPicker
      week={week}
      monday={monday}
      isCurrent={monday === startOfWeek(today)}
      onChange={address.changeWeek}
      isCompact={isCompact}
    />
  );
  const filters = (
    <>
      <ModeTabs actor={actor} mode={mode} to="/approvals" />
      <ApprovalsFilters
        filter={filter}
        onFilter={address.setFilter}
        people={everyone}
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
      onApproveAll={clean.requestAll}
      elsewhere={elsewhere}
      isPhone={isPhone}
    />
  );
  const selection = { selected: address.selected, onSelect: address.select };
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
        <NoMatch onClear={address.clearFilter} elsewhere={elsewhere} />
      ) : (
        <NoTeam session={session} elsewhere={elsewhere} />
      );
    return (
      <WeekParts
        queue={{ session, mode, people, filter, ...selection, approval, isPhone }}
        week={week}
        dates={dates}
        today={today}
        isFiltered={!isOfAll}
        hasNorm={hasNorm}
        isLoading={isLoading}
        onOpen={address.openDay}
        onApprove={clean.approvePerson}
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
          title={t('shell.approvals')}
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
        people={clean.requested ?? []}
        monday={monday}
        flaggedCount={openEntryCount(flaggedDays(clean.requested ?? []))}
        closedUntil={clean.closedUntil}
        open={clean.requested !== undefined}
        onClose={clean.dismiss}
        onConfirm={clean.confirm}
      />
    </>
  );
}
