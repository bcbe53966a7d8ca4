import { todayIn } from '@worksheet/domain/dates/calendar';
import { isAdmin, isLeader } from '@worksheet/domain/access/actor';
import { canRepeat, allowedModes, type Mode } from '@worksheet/domain/access/policy';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useIsPhone } from '@worksheet/ui/media-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { LazyQuestionBands } from '#components/questions/lazy-question-bands.ts';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import {
  RecordsLoadError,
  RecordSearchSkeleton,
  RecordsSkeleton,
} from '#features/records/list-states.tsx';
import { LazyPageFrame } from '#features/records/print/lazy-page-frame.ts';
import { PrintHeader } from '#features/records/print/print-header.tsx';
import { Records } from '#features/records/records.tsx';
import { useIsCompact, listedRecords, recordCount } from '#features/records/rows/listed-days.ts';
import { virtualizationThreshold } from '#features/records/rows/use-virtual-rows.ts';
import { ReturnedRecords } from '#features/records/returned/lazy-returned.tsx';
import { RecordSearch } from '#features/records/search/record-search.tsx';
import { LazyHomeBlocks } from '#features/worksheet/day/lazy-home-blocks.tsx';
import { RegisterButton } from '#features/worksheet/day/register-button.tsx';
import { LazyCreateForm } from '#features/worksheet/entry-form/lazy-create-form.ts';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { LazyFilterBar } from '#features/worksheet/filter/lazy-filter-bar.tsx';
import { isFilterSet, type RecordFilter } from '#features/worksheet/filter/record-filter.ts';
import { CopyDayButton, LazyCopyDay } from '#features/worksheet/list/copy-day-button.tsx';
import { RecordActionButtons } from '#features/worksheet/list/record-action-buttons.tsx';
import { useRecordActions } from '#features/worksheet/list/use-record-actions.ts';
import { useWorksheetList } from '#features/worksheet/list/use-worksheet-list.ts';
import { WorksheetHead } from '#features/worksheet/list/worksheet-head.tsx';
import { actorOf, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

const { Component: ConfirmRecordAction } = lazyComponent(
  async () =>
    (await import('#features/worksheet/list/confirm-record-action.tsx')).ConfirmRecordAction,
  { isNeeded: ({ actions }) => actions.requested !== undefined },
);

const { Component: NoSearchResults } = lazyComponent(
  async () => (await import('#features/records/no-search-results.tsx')).NoSearchResults,
);

const { Component: NoRecords } = lazyComponent(
  async () => (await import('#features/worksheet/list/no-records.tsx')).NoRecords,
);

const { Component: DaySheet } = lazyComponent(
  async () => (await import('#components/day/day-sheet.tsx')).DaySheet,
  { isNeeded: ({ date }) => date !== undefined },
);

interface WorksheetPageProps {
  readonly session: Session;
  readonly mode: Mode | undefined;
  readonly filter: RecordFilter;
  /** Sets the filter. With `replace`, it makes no new entry in the browser's history. */
  readonly onFilter: (filter: RecordFilter, options?: { replace: boolean }) => void;
  /** Features do not import each other, so the route passes the download button in. */
  readonly renderDownload?: (list: {
    records: readonly WorksheetRecord[];
    mode: Mode;
    asIcon: boolean;
  }) => ReactNode;
}

export function WorksheetPage({ session, renderDownload, ...props }: WorksheetPageProps) {
  usePageTitle(t('worksheet.title'));
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isCompact = useIsCompact();
  const [settings] = trpc.account.read.useSuspenseQuery();
  const actor = actorOf(session);
  const modes = allowedModes(actor);
  // A mode this user does not have, for example from a shared link, becomes YOURS.
  const mode = modes.find((each) => each === props.mode) ?? 'YOURS';
  const today = todayIn(session.timeZone);

  const { filter, onFilter } = props;
  const shown = useWorksheetList({ mode, today, filter, onFilter });
  const { records, allDays, hasRecords, position, search, days, shownDays, waiting } = shown;
  const { isNarrowed, isLoading, list, clear, showDay, isSearchOpen, showsSearch } = shown;

  const actions = useRecordActions({ session, days, list });
  const [repeatRequest, setRepeatRequest] = useState<RepeatRequest>();
  const [emptyDay, setEmptyDay] = useState<string>();
  const [copyRange, setCopyRange] = useState<{ from?: string; to?: string }>({});
  const [isCopyOpen, setCopyOpen] = useState(false);
  const openCopy = (range: typeof copyRange) => {
    setCopyRange(range);
    setCopyOpen(true);
  };
  const repeat = (record: WorksheetRecord) => {
    if (isPhone) void navigate({ to: '/worksheet/add', search: { repeat: record.id } });
    else setRepeatRequest({ record });
  };
  const isReadOnly = Boolean(session.visit);
  const canCopy = mode === 'YOURS' && !isReadOnly;
  const download = (asIcon: boolean) =>
    renderDownload?.({ mode, records: listedRecords(days), asIcon });
  const recordSearch = hasRecords ? (
    <RecordSearch
      text={search.text}
      onText={search.setText}
      isVirtual={recordCount(allDays) > virtualizationThreshold}
      focusOnMount={isPhone && isSearchOpen}
    />
  ) : (
    isLoading && !isPhone && <RecordSearchSkeleton />
  );
  const filters = (hasRecords || isLoading) && showsSearch && (
    <LazyFilterBar
      {...{ mode, filter, onFilter, today }}
      days={allDays}
      showUser={mode !== 'YOURS'}
      showCustomer={settings.showCustomer === true}
    />
  );

  return (
    // Space for the register button, which is not shown during an impersonation.
    <div className={cn(!isReadOnly && 'max-sm:pb-20')}>
      <WorksheetHead
        {...{ session, today, shown, download }}
        search={recordSearch}
        onEmptyDay={isReadOnly ? undefined : setEmptyDay}
      />
      {isAdmin(actor) && !isReadOnly && <LazyOperatorKey />}
      {!isReadOnly && <LazyQuestionBands />}
      {canCopy && <LazyHomeBlocks session={session} onFill={setRepeatRequest} />}
      <ReturnedRecords session={session} days={allDays} onShow={showDay} />
      {!isLoading && <PrintHeader session={session} mode={mode} period={periodOf(days)} />}
      <LazyPageFrame session={session} title={t('worksheet.title')} period={periodOf(days)} />
      {isPhone && !isReadOnly && <RegisterButton session={session} />}
      {!isPhone && !isReadOnly && (mode === 'YOURS' || repeatRequest) && (
        <Card aria-label={t('worksheet.entry-title')} className="mb-4 print:hidden">
          <CardBody>
            <LazyCreateForm session={session} onCreated={() => undefined} repeat={repeatRequest} />
          </CardBody>
        </Card>
      )}
      <h2 className="sr-only">{t('worksheet.table')}</h2>
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden max-sm:py-3 max-sm:mb-0 max-sm:empty:py-0 print:hidden">
        <ModeTabs actor={actor} mode={mode} to="/" />
        {/* The records of others begin with the list: leaders come to look and to approve. */}
        {!isPhone && !isReadOnly && mode !== 'YOURS' && (
          <Button asChild>
            <Link to="/worksheet/add">
              <Plus aria-hidden />
              {t('worksheet.register')}
            </Link>
          </Button>
        )}
        {isPhone && showsSearch && recordSearch}
        {filters}
        {!isCompact && recordSearch}
      </div>
      {isLoading && <RecordsSkeleton />}
      {records.isError && !records.data && (
        <RecordsLoadError error={records.error} onRetry={() => void records.refetch()} />
      )}
      {hasRecords && !isLoading && days.length === 0 && (
        <NoSearchResults onClear={clear} isFiltered={isFilterSet(filter)} />
      )}
      {records.data?.length === 0 && waiting.size === 0 && (
        <NoRecords today={today} onCopyDay={canCopy ? () => openCopy({}) : undefined} />
      )}
      {!isLoading && shownDays.length > 0 && (
        <Records
          key={mode}
          handle={list}
          initiallyExpandedIds={position?.expandedIds}
          days={shownDays}
          waiting={waiting}
          settings={settings}
          today={today}
          showUser={isLeader(actor)}
          ownResource={mode === 'YOURS' ? (session.defaultResource ?? '') : undefined}
          withoutHeader={
            isPhone && mode === 'YOURS' && !isNarrowed && shownDays[0]?.key === today
              ? today
              : undefined
          }
          renderDayActions={
            canCopy
              ? (day) => <CopyDayButton date={day.key} onCopy={(from) => openCopy({ from })} />
              : undefined
          }
          renderActions={(record, variant) => (
            <RecordActionButtons
              {...{ record, mode, variant }}
              onAction={actions.request}
              onRepeat={canRepeat(actor, record) ? repeat : undefined}
            />
          )}
        />
      )}
      <ConfirmRecordAction actions={actions} />
      <DaySheet
        date={emptyDay}
        onClose={() => setEmptyDay(undefined)}
        onCopy={(to) => openCopy({ to })}
      />
      <LazyCopyDay
        session={session}
        {...copyRange}
        open={isCopyOpen}
        onOpenChange={setCopyOpen}
        onCopied={showDay}
      />
    </div>
  );
}

function periodOf(days: readonly DayGroup[]) {
  const from = days.at(-1)?.key;
  const to = days.at(0)?.key;
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** Loaded when the browser is idle: few companies ever have the notice. */
const { Component: LazyOperatorKey } = lazyComponent(
  async () => (await import('#features/worksheet/operator-key/operator-key.tsx')).OperatorKey,
  { isNeeded: () => false },
);
