import { Link, useBlocker } from '@tanstack/react-router';
import { allowedModes, type Mode } from '@worksheet/domain/access/policy';
import { startOfWeek, todayIn } from '@worksheet/domain/dates/calendar';
import { isoWeekOf, mondayOf, weekNumber, type IsoWeek } from '@worksheet/domain/dates/iso-week';
import { commonNorm } from '@worksheet/domain/hours/period-sums';
import { planTexts } from '@worksheet/i18n/plan';
import { Card } from '@worksheet/ui/card';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { UserX } from 'lucide-react';
import { useState, type KeyboardEvent, useEffect } from 'react';
import { t } from 'i18next';
import { MatrixSkeleton } from '#components/matrix/matrix-skeleton.tsx';
import { PeriodBar } from '#components/period-bar.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { WeekPicker } from '#components/week-picker.tsx';
import { PlanBoard } from '#features/plan/board/plan-board.tsx';
import { DayDialog, type OpenedDay } from '#features/plan/day-dialog.tsx';
import { PhonePlan } from '#features/plan/phone/phone-plan.tsx';
import {
  CopyButton,
  CopiedNote,
  PlanFailureAlert,
  SaveButton,
} from '#features/plan/plan-actions.tsx';
import { usePlan, type Plan } from '#features/plan/use-plan.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { formats } from '#lib/format.ts';
import { actorOf, type Session } from '#lib/session.ts';
import '#features/plan/plan.css';

addLazyTexts(planTexts);

/** The search of the address: `/plan?mode=ALL&week=2026-W49`. */
export interface PlanSearch {
  readonly mode?: Mode | undefined;
  readonly week?: IsoWeek | undefined;
}

interface PlanPageProps {
  readonly session: Session;
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
}

/** Who works where on which day of a week: a board, on a phone one day at a time. */
export function PlanPage({ session, search, onSearch }: PlanPageProps) {
  usePageTitle(t('shell.plan'));
  const modes = allowedModes(actorOf(session)).filter((each) => each !== 'YOURS');
  const mode = modes.find((each) => each === search.mode) ?? modes.at(-1) ?? 'TEAM';
  const today = todayIn(session.timeZone);
  const week = search.week ?? isoWeekOf(today);
  const monday = mondayOf(week) ?? startOfWeek(today);
  return (
    <PlanOfWeek
      // A draft belongs to one week of one mode.
      key={`${monday} ${mode}`}
      {...{ session, mode, modes, today, week, monday, search, onSearch }}
    />
  );
}

interface PlanOfWeekProps extends PlanPageProps {
  readonly mode: Mode;
  readonly modes: readonly Mode[];
  readonly today: string;
  readonly week: string;
  readonly monday: string;
}

function PlanOfWeek(props: PlanOfWeekProps) {
  const { session, mode, modes, today, week, monday, search, onSearch } = props;
  const isPhone = useIsPhone();
  const plan = usePlan({ mode, monday });
  const [opened, setOpened] = useState<OpenedDay>();
  const isReadOnly = Boolean(session.visit);
  const number = weekNumber(week);
  const saveOnKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void plan.save();
  };
  const picker = (
    <WeekPicker
      week={week}
      monday={monday}
      isCurrent={week === isoWeekOf(today)}
      isCompact={isPhone}
      onChange={(next) => onSearch({ ...search, week: next })}
    />
  );
  const tabs = modes.length > 1 && (
    <Tabs label={t('worksheet.modes')} className={isPhone ? 'my-3' : undefined}>
      {modes.map((each) => (
        <Tab key={each} active={each === mode} asChild>
          <Link to="/plan" search={{ ...search, mode: each }}>
            {t(`worksheet.mode-${each}`)}
          </Link>
        </Tab>
      ))}
    </Tabs>
  );
  const open = isReadOnly ? undefined : setOpened;
  const content = () => {
    if (plan.failed) return <QueryErrorCard query={plan.failed} />;
    if (!plan.isLoaded)
      return <MatrixSkeleton label={t('base.loading')} isPhone={isPhone} bandHeight="hidden" />;
    if (plan.people.length === 0)
      return (
        <Card>
          <EmptyState icon={<UserX />} title={t('plan.nobody')} />
        </Card>
      );
    return isPhone ? (
      <PhonePlan {...{ plan, today }} onOpen={open} />
    ) : (
      <PlanBoard {...{ plan, today, week: number }} onOpen={open} />
    );
  };
  return (
    // Keys that the content does not handle arrive here.
    <div
      onKeyDown={saveOnKey}
      className={
        isPhone
          ? '-mx-4 -my-4 flex min-h-[calc(100dvh-var(--bar-height,3.5rem))] flex-col px-4'
          : undefined
      }
    >
      {isPhone ? (
        <>
          <PeriodBar title={t('shell.plan')} picker={picker} />
          {tabs}
        </>
      ) : (
        <PageHeader
          title={t('shell.plan')}
          subtitle={<Subtitle {...{ session, mode, plan }} />}
          actions={
            <>
              {tabs}
              {picker}
              {!isReadOnly && <CopyButton plan={plan} />}
              {!isReadOnly && <SaveButton plan={plan} />}
            </>
          }
          className="mb-4!"
        />
      )}
      <PlanFailureAlert plan={plan} />
      <CopiedNote plan={plan} />
      {content()}
      {opened && <DayDialog plan={plan} opened={opened} onClose={() => setOpened(undefined)} />}
      <ConfirmLeave count={plan.changeCount} />
    </div>
  );
}

/** Whose plan it is, and the norm if it is the same for all. */
function Subtitle({
  session,
  mode,
  plan,
}: Pick<PlanOfWeekProps, 'session' | 'mode'> & { plan: Plan }) {
  const people = t('plan.people', { count: plan.people.length });
  const norm = commonNorm(
    plan.people.flatMap(({ days }) => days.flatMap(({ hours }) => hours ?? [])),
  );
  const parts = [
    mode === 'TEAM' && session.teamCode ? `${session.teamCode}, ${people}` : people,
    norm === null ? [] : t('week.norm-of-day', { hours: formats.quantity(norm) }),
  ];
  return parts.flat().join(' · ');
}

/** Asks before another page or week is opened while changes are not saved. */
function ConfirmLeave({ count }: { readonly count: number }) {
  const isChanged = count > 0;
  useEffect(() => (isChanged ? guardUnload() : undefined), [isChanged]);
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('plan.leave-title')}
      description={t('plan.leave-text', { count })}
      confirmLabel={t('plan.leave')}
      cancelLabel={t('plan.stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
