import { useNavigate } from '@tanstack/react-router';
import type { PlanEntry } from '@worksheet/domain/plan/contract';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { planTexts } from '@worksheet/i18n/plan';
import { Card } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import { useTranslation } from 'react-i18next';
import { planOfToday } from '#features/worksheet/day/lazy-home-blocks.tsx';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { PlannedLine } from '#features/worksheet/plan/planned-line.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { useWaiting } from '#records/queue/waiting.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(planTexts);
addLazyTexts(entryFormTexts);

interface PlanTodayProps {
  readonly session: Session;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** What is planned for the user today and not registered; nothing once all of it is. */
export function PlanToday({ session, onFill }: PlanTodayProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data: planned = [] } = trpc.plan.list.useQuery(planOfToday(session));
  const onOpen = (planned: PlanEntry) => {
    if (isPhone) void navigate({ to: '/worksheet/add', search: { plan: planned.id } });
    else onFill({ planned });
  };
  const waiting = useWaiting().flatMap(({ entries }) => entries);
  const isWaiting = ({ date, jobCode, jobTaskCode }: PlanEntry) =>
    waiting.some(
      (entry) =>
        entry.date === date &&
        entry.jobCode === jobCode &&
        (jobTaskCode === null || entry.jobTaskCode === jobTaskCode),
    );
  const open = planned.filter((entry) => !entry.isRegistered && !isWaiting(entry));
  if (open.length === 0) return null;
  const planners = new Set(planned.map(({ plannedBy }) => plannedBy));
  const [planner] = planners.size === 1 ? planners : [];
  const count = planned.length - open.length;
  const aside =
    count > 0
      ? t('plan.registered', { count, total: planned.length })
      : planner && t('plan.from', { name: planner });
  return (
    <Card
      aria-label={t('plan.today')}
      className="mb-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:hidden"
    >
      <div className="flex items-baseline justify-between gap-4 px-4 py-3">
        <h2 className="text-base font-semibold">{t('plan.today')}</h2>
        <p className="text-body text-ink-muted">{aside}</p>
      </div>
      <ul className="divide-y divide-line border-t">
        {open.map((entry) => (
          <PlannedLine key={entry.id} {...{ session, entry, onOpen }} />
        ))}
      </ul>
    </Card>
  );
}
