import { isLeader } from '@worksheet/domain/actor';
import { mayRepeat, modesOf, type Mode } from '@worksheet/domain/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Card, CardBody } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { SearchInput } from '@worksheet/ui/search-input';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { Records } from '#components/records/records.tsx';
import { RecordsSkeleton } from '#components/records/records-skeleton.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { ConfirmAct } from '#features/worksheet/confirm-act.tsx';
import { CreateForm } from '#features/worksheet/create-form.tsx';
import { NoRecords, RecordsFailed } from '#features/worksheet/no-records.tsx';
import { PrintHead, PrintFoot } from '#features/worksheet/print-sheet.tsx';
import { RecordActions } from '#features/worksheet/record-actions.tsx';
import { RegisterButton } from '#features/worksheet/register-button.tsx';
import { useRecordActs } from '#features/worksheet/use-record-acts.ts';
import { useRecordSearch } from '#features/worksheet/use-record-search.ts';
import type { RepeatWish } from '#features/worksheet/use-repeat.ts';
import { useRecords } from '#features/worksheet/use-records.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface WorksheetPageProps {
  readonly session: Session;
  readonly mode: Mode | undefined;
  /** The download of what is shown: another feature, which the route brings along. */
  readonly renderDownload?: (shown: { entries: readonly number[]; mode: Mode }) => ReactNode;
}

/** Registering above, the records of a mode below, by date, the newest first (spec §2). */
export function WorksheetPage({ session, mode: wanted, renderDownload }: WorksheetPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('worksheet.title'));
  const isPhone = useIsPhone();
  const [settings] = trpc.account.read.useSuspenseQuery();
  const actor = actorOf(session);
  const modes = modesOf(actor);
  // A mode that is not this person's, such as from a shared link, becomes their own records.
  const mode = modes.find((each) => each === wanted) ?? 'YOURS';
  const records = useRecords(mode);
  const { text, setText, found } = useRecordSearch(records.data ?? none);
  const acts = useRecordActs({ session, mode, days: found });
  const navigate = useNavigate();
  const [wish, setWish] = useState<RepeatWish>();
  const repeat = (record: WorksheetRecord) => {
    if (isPhone) void navigate({ to: '/worksheet/add', search: { repeat: record.id } });
    else setWish({ record });
  };
  const hasRecords = (records.data?.length ?? 0) > 0;

  return (
    <div
      className={cn(
        // Room for the register button, which visitors do not have.
        !session.visit &&
          'max-sm:pb-18 max-sm:[--sticky-bottom:calc(4.3125rem+env(safe-area-inset-bottom))]',
      )}
    >
      <PageHeader
        title={t('worksheet.title')}
        subtitle={isPhone ? undefined : t('worksheet.subtitle')}
        actions={renderDownload?.({ mode, entries: idsOf(found) })}
      />
      <PrintHead session={session} days={found} mode={mode} />
      {isPhone && !session.visit && <RegisterButton />}
      {!isPhone && !session.visit && (
        <Card aria-label={t('worksheet.entry-title')} className="mb-7 print:hidden">
          <CardBody>
            <CreateForm session={session} onCreated={() => undefined} repeat={wish} />
          </CardBody>
        </Card>
      )}
      <h2 className="sr-only">{t('worksheet.table')}</h2>
      {(modes.length > 1 || hasRecords) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
          <ModeTabs actor={actor} mode={mode} to="/" />
          {hasRecords && (
            <div className="w-72 max-sm:w-full sm:ml-auto">
              <SearchInput
                label={t('worksheet.search-records')}
                placeholder={t('base.search')}
                clearLabel={t('base.clear')}
                value={text}
                onValueChange={setText}
              />
            </div>
          )}
        </div>
      )}
      {records.isPending && <RecordsSkeleton />}
      {records.isError && !records.data && (
        <RecordsFailed error={records.error} onRetry={() => void records.refetch()} />
      )}
      {records.data && found.length === 0 && (
        <NoRecords isSearch={hasRecords} onClear={() => setText('')} />
      )}
      {found.length > 0 && (
        <Records
          days={found}
          settings={settings}
          showUser={isLeader(actor)}
          renderActions={(record, as) => (
            <RecordActions
              {...{ record, mode, as }}
              onAct={acts.ask}
              onRepeat={mayRepeat(actor, record) ? repeat : undefined}
            />
          )}
        />
      )}
      <PrintFoot />
      <ConfirmAct acts={acts} />
    </div>
  );
}

const none: [] = [];

function idsOf(days: ReturnType<typeof useRecordSearch>['found']): readonly number[] {
  return days.flatMap((day) => day.worksheet.map((record) => record.id));
}
