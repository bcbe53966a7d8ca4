import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyWaitingChip } from '#components/outbox/lazy-waiting-chip.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { useIsCompact } from '#features/records/rows/use-arranged-days.ts';
import { DayBand } from '#features/worksheet/day/day-band.tsx';
import { LeaveButton } from '#features/worksheet/leave/leave-button.tsx';
import type { useWorksheetList } from '#features/worksheet/list/use-worksheet-list.ts';
import { WorksheetBar } from '#features/worksheet/list/worksheet-bar.tsx';
import { ownNormOf } from '#lib/own-norm.ts';
import type { Session } from '#lib/session.ts';
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
  const { t } = useTranslation();
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
