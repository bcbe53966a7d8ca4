import { IconButton } from '@worksheet/ui/icon-button';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { LazyWaitingChip } from '#components/outbox/lazy-outbox.tsx';
import { PageBar } from '#components/page-bar.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { useIsCompact } from '#features/records/rows/listed-days.ts';
import { DayBand } from '#features/worksheet/day/day-band.tsx';
import { LeaveButton } from '#features/worksheet/leave/leave-button.tsx';
import type { useWorksheetList } from '#features/worksheet/list/use-worksheet-list.ts';
import { type Session, ownNormOf } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface WorksheetHeadProps {
  readonly session: Session;
  readonly today: string;
  readonly shown: ReturnType<typeof useWorksheetList>;
  readonly search: ReactNode;
  readonly download: (asIcon: boolean) => ReactNode;
  readonly onEmptyDay: ((date: string) => void) | undefined;
}

/** On compact screens a bar and the days, else the title. */
export function WorksheetHead(props: WorksheetHeadProps) {
  const { session, today, shown, search, download, onEmptyDay } = props;
  const isPhone = useIsPhone();
  const isCompact = useIsCompact();
  const [settings] = trpc.account.read.useSuspenseQuery();
  if (!isCompact)
    return (
      <PageHeader
        title={t('worksheet.title')}
        subtitle={t('worksheet.subtitle')}
        actions={
          <>
            <LazyWaitingChip />
            <LeaveButton session={session} />
            <ViewSwitch view="list" />
            {download(false)}
          </>
        }
      />
    );
  return (
    <>
      {/* Paper is narrow, and has no menu bar. */}
      <p className="mb-4 hidden text-xl font-semibold print:block">{t('worksheet.title')}</p>
      <WorksheetBar
        session={session}
        leave={!isPhone && <LeaveButton session={session} isNarrow />}
        search={!isPhone && search}
        onSearch={
          isPhone && shown.hasRecords ? () => shown.setSearchOpen(!shown.showsSearch) : undefined
        }
        isSearchOpen={shown.showsSearch}
        onCloseSearch={() => {
          shown.setSearchOpen(false);
          shown.clear();
        }}
        download={download(true)}
      />
      <DayBand
        session={session}
        days={shown.records.data}
        today={today}
        norm={ownNormOf(session, settings)}
        onDay={shown.showDay}
        onEmptyDay={onEmptyDay}
      />
    </>
  );
}

interface WorksheetBarProps {
  readonly session: Session;
  readonly leave: ReactNode;
  /** The search, which is in the bar from 640 px up. */
  readonly search: ReactNode;
  /** Below, its icon opens it. */
  readonly onSearch: (() => void) | undefined;
  readonly isSearchOpen: boolean;
  readonly onCloseSearch: () => void;
  readonly download: ReactNode;
}

/** The menu bar below 1024 px: the page, the account and the user in two lines (spec §2). */
function WorksheetBar(props: WorksheetBarProps) {
  const { session, leave, search, onSearch, isSearchOpen, onCloseSearch, download } = props;
  return (
    <PageBar>
      <div className="-mr-2 flex items-center gap-x-2 max-sm:gap-x-0">
        <div className="min-w-0 flex-1 pr-2">
          <h1 className="truncate text-base/5.5 font-semibold">{t('worksheet.title')}</h1>
          <p className="truncate text-xs text-ink-muted">
            {session.accountName} · {session.username}
          </p>
        </div>
        {leave}
        <ViewSwitch view="list" />
        {search}
        {onSearch && (
          <IconButton
            label={t(isSearchOpen ? 'day.close-search' : 'day.search')}
            aria-expanded={isSearchOpen}
            className="size-11"
            onClick={isSearchOpen ? onCloseSearch : onSearch}
          >
            {isSearchOpen ? (
              <X aria-hidden className="size-5!" />
            ) : (
              <Search aria-hidden className="size-5!" />
            )}
          </IconButton>
        )}
        {download}
      </div>
    </PageBar>
  );
}
