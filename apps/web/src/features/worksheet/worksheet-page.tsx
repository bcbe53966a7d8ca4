import { Link, useNavigate } from '@tanstack/react-router';
import { isLeader } from '@worksheet/domain/actor';
import { canRepeat, allowedModes, type Mode } from '@worksheet/domain/policy';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { EmptyState } from '@worksheet/ui/empty-state';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { NotebookPen, Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { listedEntries, recordCount, type ListedEntry } from '#features/records/day-groups.ts';
import {
  NoSearchResults,
  RecordsLoadError,
  RecordSearchSkeleton,
  RecordsSkeleton,
} from '#features/records/list-states.tsx';
import { PrintFooter, PrintHeader } from '#features/records/print/print-header.tsx';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { Records } from '#features/records/records.tsx';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';
import { virtualizationThreshold } from '#features/records/rows/use-virtual-rows.ts';
import { RecordSearch } from '#features/records/search/record-search.tsx';
import { useRecordSearch } from '#features/records/search/use-record-search.ts';
import {
  LazyCreateForm,
  preloadCreateFormWhenIdle,
} from '#features/worksheet/entry-form/lazy-create-form.ts';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import {
  useListRestoration,
  useSavedListPosition,
} from '#features/worksheet/list/list-restoration.ts';
import { RecordActionButtons } from '#features/worksheet/list/record-action-buttons.tsx';
import { useRecordActions } from '#features/worksheet/list/use-record-actions.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { usePendingApprovals } from '#lib/use-pending-approvals.ts';
import { trpc } from '#trpc.ts';

const { Component: ConfirmRecordAction } = lazyComponent(
  async () =>
    (await import('#features/worksheet/list/confirm-record-action.tsx')).ConfirmRecordAction,
  { isNeeded: ({ actions }) => actions.requested !== undefined },
);

interface WorksheetPageProps {
  readonly session: Session;
  readonly mode: Mode | undefined;
  /** Features do not import each other, so the route passes the download button in. */
  readonly renderDownload?: (list: { entries: readonly ListedEntry[]; mode: Mode }) => ReactNode;
}

export function WorksheetPage({ session, renderDownload, ...props }: WorksheetPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('worksheet.title'));
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [settings] = trpc.account.read.useSuspenseQuery();
  const actor = actorOf(session);
  const modes = allowedModes(actor);
  // A mode this user does not have, for example from a shared link, becomes YOURS.
  const mode = modes.find((each) => each === props.mode) ?? 'YOURS';

  const records = trpc.worksheet.list.useQuery({ mode });
  const approvals = usePendingApprovals();
  useReloadBeforePrint(() => approvals.whenSettled().then(() => records.refetch()));
  const allDays = records.data ?? noDays;
  const hasRecords = allDays.length > 0;

  const position = useSavedListPosition(mode);
  const search = useRecordSearch(allDays, position?.searchText);
  const days = search.filteredDays;
  // The deferred render shows the skeleton first, as many rows take a phone a while.
  const isListReady = useDeferredValue(hasRecords, position !== undefined && hasRecords);
  const isLoading = records.isPending || (hasRecords && !isListReady);
  const list = useRef<RecordsHandle>(null);
  useListRestoration({
    mode,
    searchText: search.text,
    list,
    position,
    rows: isLoading ? undefined : days,
  });

  const actions = useRecordActions({ session, mode, days, list });
  const [repeatRequest, setRepeatRequest] = useState<RepeatRequest>();
  const repeat = (record: WorksheetRecord) => {
    if (isPhone) void navigate({ to: '/worksheet/add', search: { repeat: record.id } });
    else setRepeatRequest({ record });
  };

  return (
    <div
      className={cn(
        // Space for the register button, which is not shown during an impersonation.
        !session.visit &&
          'max-sm:pb-18 max-sm:[--sticky-bottom:calc(4.3125rem+env(safe-area-inset-bottom))]',
      )}
    >
      <PageHeader
        title={t('worksheet.title')}
        subtitle={t('worksheet.subtitle')}
        actions={renderDownload?.({ mode, entries: listedEntries(days) })}
      />
      {!isLoading && <PrintHeader session={session} mode={mode} period={periodOf(days)} />}
      {isPhone && !session.visit && <RegisterButton />}
      {!isPhone && !session.visit && (
        <Card aria-label={t('worksheet.entry-title')} className="mb-7 print:hidden">
          <CardBody>
            <LazyCreateForm session={session} onCreated={() => undefined} repeat={repeatRequest} />
          </CardBody>
        </Card>
      )}
      <h2 className="sr-only">{t('worksheet.table')}</h2>
      {(modes.length > 1 || hasRecords || isLoading) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
          <ModeTabs actor={actor} mode={mode} to="/" />
          {hasRecords && (
            <RecordSearch
              text={search.text}
              onText={search.setText}
              isVirtual={recordCount(allDays) > virtualizationThreshold}
            />
          )}
          {!hasRecords && isLoading && <RecordSearchSkeleton />}
        </div>
      )}
      {isLoading && <RecordsSkeleton />}
      {records.isError && !records.data && (
        <RecordsLoadError error={records.error} onRetry={() => void records.refetch()} />
      )}
      {hasRecords && !isLoading && days.length === 0 && (
        <NoSearchResults onClear={() => search.setText('')} />
      )}
      {records.data?.length === 0 && <NoRecords />}
      {!isLoading && days.length > 0 && (
        <Records
          key={mode}
          handle={list}
          initiallyExpandedIds={position?.expandedIds}
          days={days}
          settings={settings}
          showUser={isLeader(actor)}
          renderActions={(record, variant) => (
            <RecordActionButtons
              {...{ record, mode, variant }}
              onAction={actions.request}
              onRepeat={canRepeat(actor, record) ? repeat : undefined}
            />
          )}
        />
      )}
      {days.length > 0 && <PrintFooter />}
      <ConfirmRecordAction actions={actions} />
    </div>
  );
}

const noDays: [] = [];

function periodOf(days: readonly DayGroup[]) {
  const from = days.at(-1)?.key;
  const to = days.at(0)?.key;
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

function NoRecords() {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<NotebookPen />}
      title={t('base.nothing-to-show')}
      description={
        <>
          {t('worksheet.empty-text')}
          <br />
          {t('worksheet.empty-help')}
        </>
      }
    />
  );
}

/** On phones the form is a separate page (spec §2). */
function RegisterButton() {
  const { t } = useTranslation();
  useEffect(preloadCreateFormWhenIdle, []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] print:hidden">
      <Button asChild variant="primary" size="lg" className="w-full">
        <Link to="/worksheet/add">
          <Plus aria-hidden />
          {t('worksheet.register')}
        </Link>
      </Button>
    </div>
  );
}
