import { useBlocker } from '@tanstack/react-router';
import { addDays } from '@worksheet/domain/dates/calendar';
import { addWeeks, datesOfWeek, weekNumber } from '@worksheet/domain/dates/iso-week';
import {
  arrangeLines,
  linesOf,
  ofPresentCustomers,
  takeLines,
  weekLineKey,
  weekRows,
  type WeekLayout,
  type WeekLine,
} from '@worksheet/domain/worksheet/week/grid';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { favouriteLines } from '@worksheet/domain/worksheet/week/favourites';
import { Card } from '@worksheet/ui/card';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { t } from 'i18next';
import { BlockFault } from '#features/worksheet/week/block-fault.tsx';
import { RecordsLoadError } from '#features/records/list-states.tsx';
import { TooltipLayer } from '#features/records/table/tooltip-layer.tsx';
import { AddRowDialog } from '#features/worksheet/week/add-row-dialog.tsx';
import {
  useUnloadGuard,
  useWeekPage,
  useWeekStore,
} from '#features/worksheet/week/use-week-store.ts';
import { useWeekRecords } from '#features/worksheet/week/use-week-records.ts';
import { WeekContext, type WeekContextValue } from '#features/worksheet/week/week-context.ts';
import { WeekFoot } from '#features/worksheet/week/week-foot.tsx';
import type { WeekStore } from '#features/worksheet/week/week-store.ts';
import { WeekClosed } from '#features/worksheet/week/week-closed.tsx';
import { WeekReturned } from '#features/worksheet/week/week-returned.tsx';
import { WeekTable } from '#features/worksheet/week/week-table.tsx';
import { formats, useLanguage, useLocale } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import { type Session, ownNormOf } from '#lib/session.ts';
import { problemText } from '#lib/show-error.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import { weekFormats } from '#lib/week-formats.ts';
import type { LeftOut } from '#features/worksheet/week/use-grid-clipboard.ts';
import { trpc } from '#trpc.ts';

/** Offered rows beyond these are shown on request. */
const offeredRows = 8;
/** The server accepts an undo for ten minutes. */
const undoMs = 10_000;

interface WeekViewProps {
  readonly session: Session;
  readonly week: string;
  readonly monday: string;
  readonly today: string;
  readonly username: string | undefined;
  /** The open records, for the download. */
  readonly onListed: (records: readonly WorksheetRecord[]) => void;
}

export function WeekView({ session, week, monday, today, username, onListed }: WeekViewProps) {
  const language = useLanguage();
  const [settings] = trpc.account.read.useSuspenseQuery();
  const shown = { session, monday, username };
  const records = useWeekRecords(shown);
  const store = useWeekStore(shown, records.cache);
  // Another user's favourites are that user's own.
  const starred = trpc.favourite.list.useQuery(undefined, { enabled: username === undefined });
  const dates = useMemo(() => datesOfWeek(monday), [monday]);
  const [layout, setLayout] = useState<WeekLayout>();
  const [showsAllOffered, setShowsAllOffered] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const context = useMemo(
    (): WeekContextValue => ({
      session,
      settings,
      store,
      isOwn: username === undefined,
      canWrite: !session.visit,
    }),
    [session, settings, store, username],
  );
  useUnloadGuard(store);

  const listed = records.inWeek.filter(({ exported }) => !exported);
  const listedKey = listed.map(({ id, version }) => `${id}.${version}`).join();
  const passListed = useEffectEvent(() => onListed(listed));
  useEffect(() => passListed(), [listedKey]);

  if (records.isPending || starred.isLoading) return <LoadingWeek />;
  if (records.error && !records.hasData) {
    const { code } = problemOf(records.error);
    if (code === 'mode-not-allowed' || code === 'not-allowed') return <NotAllowed />;
    return <RecordsLoadError error={records.error} onRetry={records.refetch} />;
  }

  const latest = linesOf(records.all.filter(({ date }) => date < monday));
  const used = [...linesOf(records.inWeek), ...latest];
  const favourites = starred.data ? favouriteLines(starred.data, used, settings) : [];
  const arranged = arrangeLines(layout, {
    lines: [...linesOf(records.inWeek), ...store.linesOfEdits()],
    offered: ofPresentCustomers([...favourites, ...used]),
    language,
  });
  if (sizeOf(arranged) !== sizeOf(layout)) setLayout(arranged);
  const offeredShown = showsAllOffered ? arranged.offered : arranged.offered.slice(0, offeredRows);
  const rowsOf = (lines: readonly WeekLine[]) => weekRows(lines, records.inWeek, dates);
  const isEmpty = arranged.hours.length + arranged.other.length + offeredShown.length === 0;
  const number = weekNumber(week);
  const previous = weekNumber(addWeeks(week, -1));

  const take = (lines: readonly WeekLine[]) => setLayout(takeLines(arranged, lines, language));
  const addRow = (line: WeekLine) => {
    const key = weekLineKey(line);
    if ([...arranged.hours, ...arranged.other].some((each) => weekLineKey(each) === key))
      return toast.info(t('week.add-row-exists'));
    take([line]);
    focusRow(key);
  };
  const copyRows = () => {
    const before = addDays(monday, -7);
    const known = new Set([...arranged.hours, ...arranged.other].map(weekLineKey));
    const lines = linesOf(records.all.filter(({ date }) => date >= before && date < monday)).filter(
      (line) => !known.has(weekLineKey(line)),
    );
    take(lines);
    toast.info(
      lines.length > 0
        ? t('week.copied-rows', { count: lines.length, week: previous })
        : t('week.copied-none', { week: previous }),
    );
  };

  return (
    <WeekContext value={context}>
      {username === undefined && <WeekReturned />}
      <WeekClosed dates={dates} />
      <BlockFault store={store} />
      {isEmpty ? (
        <EmptyState
          className="rounded-lg border bg-surface"
          title={t('week.empty-title')}
          description={t('week.empty-text')}
        />
      ) : (
        <TooltipLayer>
          <Card className="overflow-x-auto">
            <WeekTable
              label={t('week.grid', { week: number })}
              dates={dates}
              today={today}
              sections={{
                hours: rowsOf(arranged.hours),
                other: rowsOf(arranged.other),
                offered: rowsOf(offeredShown),
              }}
              moreOffered={arranged.offered.length - offeredShown.length}
              onShowOffered={() => setShowsAllOffered(true)}
              onPasted={setLeftOut}
              records={records.inWeek}
              norm={username === undefined ? ownNormOf(session, settings) : undefined}
            />
          </Card>
        </TooltipLayer>
      )}
      {leftOut && <LeftOutText {...leftOut} />}
      <WeekFoot previousWeek={previous} onAddRow={() => setAdding(true)} onCopyRows={copyRows} />
      <AddRowDialog
        session={session}
        isOwn={username === undefined}
        open={isAdding}
        onOpenChange={setAdding}
        onAdd={addRow}
      />
      <ConfirmDelete store={store} />
      <ConfirmLeave store={store} />
    </WeekContext>
  );
}

function LeftOutText({ outside, closed }: LeftOut) {
  const days = new Intl.ListFormat(useLocale()).format(closed.map(weekFormats.shortDay));
  return (
    <p role="status" className="mt-2 text-xs text-warn empty:hidden">
      {closed.length > 0 && `${t('week.pasted-closed', { days })} `}
      {outside > 0 && t('week.pasted-outside', { count: outside })}
    </p>
  );
}

/** Rows are only added or taken over, which changes these sums. */
function sizeOf(layout: WeekLayout | undefined): string {
  if (!layout) return '';
  return `${layout.hours.length} ${layout.other.length} ${layout.offered.length}`;
}

/** Moves the focus to a row, after the dialog has returned it. */
function focusRow(key: string): void {
  setTimeout(() => {
    const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`);
    row?.querySelector<HTMLElement>('[data-cell]')?.focus();
  }, 50);
}

function LoadingWeek() {
  return (
    <Card>
      <SkeletonRows label={t('worksheet.loading-records')} count={10} />
    </Card>
  );
}

function NotAllowed() {
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<Lock />}
      title={t('week.not-allowed-title')}
      description={t('week.not-allowed-text')}
    />
  );
}

function ConfirmDelete({ store }: { store: WeekStore }) {
  const unitName = useUnitName();
  const { confirm } = useWeekPage(store);
  const [isBusy, setBusy] = useState(false);
  const undo = async (id: number) => {
    const result = await store.acts.undoDelete(id);
    if (result?.problem) toast.error(problemText(result.problem));
    else if (result) toast.success(t('worksheet.restored'));
  };
  const deleteRecord = async (id: number) => {
    setBusy(true);
    const isDeleted = await store.confirmDelete();
    setBusy(false);
    if (!isDeleted) return;
    toast.success(t('worksheet.deleted'), {
      description: t('worksheet.deleted-text'),
      duration: undoMs,
      action: { label: t('worksheet.undo'), onClick: () => void undo(id) },
    });
  };
  const record = confirm?.record;
  return (
    <ConfirmDialog
      open={record !== undefined}
      onOpenChange={(open) => !open && store.cancelDelete()}
      title={t('week.delete-title')}
      subject={
        record &&
        `${record.description}, ${formats.quantity(record.quantity)} ${unitName(record.quantity, record.unitOfMeasureDescription)}`
      }
      description={t('week.delete-text')}
      confirmLabel={t('base.delete')}
      tone="danger"
      busy={isBusy}
      onConfirm={() => record && void deleteRecord(record.id)}
    />
  );
}

/** Asks before another page is opened while cells are not saved; other weeks keep their own texts. */
function ConfirmLeave({ store }: { store: WeekStore }) {
  const { unsaved } = useWeekPage(store);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('week.leave-title')}
      description={t('week.leave-text', { count: unsaved })}
      confirmLabel={t('week.leave')}
      cancelLabel={t('week.stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
