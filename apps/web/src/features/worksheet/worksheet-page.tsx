import { isLeader } from '@worksheet/domain/actor';
import { mayRepeat, modesOf, type Mode } from '@worksheet/domain/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Card, CardBody } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { NoMatch } from '#features/records/no-match.tsx';
import { PrintFoot, PrintHead } from '#features/records/print/print-header.tsx';
import { RecordSearch } from '#features/records/search/record-search.tsx';
import { RecordsFailed } from '#features/records/records-failed.tsx';
import { Records } from '#features/records/records.tsx';
import { RecordsSkeleton } from '#features/records/records-skeleton.tsx';
import { countOf } from '#features/records/day-groups.ts';
import { drawnWhole } from '#features/records/rows/use-virtual-rows.ts';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';
import { useRecordSearch } from '#features/records/search/use-record-search.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { FormOnPage } from '#features/worksheet/entry-form/lazy-create-form.ts';
import { useKeptPlace, useListPlace } from '#features/worksheet/list/list-restoration.ts';
import { NoRecords } from '#features/worksheet/list/no-records.tsx';
import { RecordActions } from '#features/worksheet/list/record-action-buttons.tsx';
import { RegisterButton } from '#features/worksheet/list/register-button.tsx';
import { useRecordActs } from '#features/worksheet/list/use-record-actions.ts';
import type { RepeatWish } from '#features/worksheet/entry-form/use-repeat.ts';
import { useRecords } from '#features/worksheet/list/use-records.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

const { Component: ConfirmAct } = lazyComponent(
  async () => (await import('#features/worksheet/list/confirm-record-action.tsx')).ConfirmAct,
  { isNeeded: ({ acts }) => acts.asked !== undefined },
);

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
  const place = useKeptPlace(mode);
  const all = records.data ?? none;
  const { text, setText, found } = useRecordSearch(all, place?.text);
  const list = useRef<RecordsHandle>(null);
  const hasRecords = all.length > 0;
  // Many rows take a phone a while: meanwhile it shows that they are coming, and answers to whoever touches it.
  const isReady = useDeferredValue(hasRecords, place !== undefined && hasRecords);
  const isComing = records.isPending || (hasRecords && !isReady);
  useListPlace({ mode, text, handle: list }, place, isComing ? undefined : found);
  const acts = useRecordActs({ session, mode, days: found, list });
  const navigate = useNavigate();
  const [wish, setWish] = useState<RepeatWish>();
  const repeat = (record: WorksheetRecord) => {
    if (isPhone) void navigate({ to: '/worksheet/add', search: { repeat: record.id } });
    else setWish({ record });
  };

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
      {!isComing && <PrintHead session={session} mode={mode} period={periodOf(found)} />}
      {isPhone && !session.visit && <RegisterButton />}
      {!isPhone && !session.visit && (
        <Card aria-label={t('worksheet.entry-title')} className="mb-7 print:hidden">
          <CardBody>
            <FormOnPage session={session} onCreated={() => undefined} repeat={wish} />
          </CardBody>
        </Card>
      )}
      <h2 className="sr-only">{t('worksheet.table')}</h2>
      {(modes.length > 1 || hasRecords) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
          <ModeTabs actor={actor} mode={mode} to="/" />
          {hasRecords && (
            <RecordSearch text={text} onText={setText} isLong={countOf(all) > drawnWhole} />
          )}
        </div>
      )}
      {isComing && <RecordsSkeleton />}
      {records.isError && !records.data && (
        <RecordsFailed error={records.error} onRetry={() => void records.refetch()} />
      )}
      {hasRecords && !isComing && found.length === 0 && <NoMatch onClear={() => setText('')} />}
      {records.data?.length === 0 && <NoRecords />}
      {!isComing && found.length > 0 && (
        <Records
          key={mode}
          handle={list}
          initiallyOpen={place?.opened}
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
      {found.length > 0 && <PrintFoot />}
      <ConfirmAct acts={acts} />
    </div>
  );
}

const none: [] = [];

type Days = ReturnType<typeof useRecordSearch>['found'];

/** From the oldest to the newest day shown. */
function periodOf(days: Days) {
  const from = days.at(-1)?.key;
  const to = days.at(0)?.key;
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

function idsOf(days: Days): readonly number[] {
  return days.flatMap((day) => day.worksheet.map((record) => record.id));
}
