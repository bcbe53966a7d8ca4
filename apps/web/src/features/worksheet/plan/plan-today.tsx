import { useNavigate } from '@tanstack/react-router';
import type { PlanEntry } from '@worksheet/domain/plan/contract';
import { checkEntryForm } from '@worksheet/domain/worksheet/entry-form/check';
import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { planTexts } from '@worksheet/i18n/plan';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import { plannedEntry } from '#features/worksheet/plan/planned-entry.ts';
import { useFormats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { toastCreated } from '#records/undo-created.ts';
import { useCreate, type NewEntries } from '#records/use-create.ts';
import { useWaiting } from '#records/queue/waiting.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(planTexts);
addLazyTexts(entryFormTexts);

interface PlanTodayProps {
  readonly session: Session;
  readonly today: string;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** What is planned for the user today and not registered; nothing once all of it is. */
export function PlanToday({ session, today, onFill }: PlanTodayProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data: planned = [] } = trpc.plan.list.useQuery({
    mode: 'YOURS',
    from: today,
    to: today,
  });
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

interface PlannedLineProps extends Pick<PlanTodayProps, 'session'> {
  readonly entry: PlanEntry;
  /** Opens the form of the entry, filled. */
  readonly onOpen: (entry: PlanEntry) => void;
}

/** The button registers the planned hours; where the account asks for more than the plan says, it opens the form. */
function PlannedLine({ session, entry, onOpen }: PlannedLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const setting = useEntrySetting(session);
  const job = entry.jobDescription ?? entry.jobCode;
  const hours = entry.hours === null ? '' : formats.quantity(entry.hours);
  const details = [entry.jobTaskDescription ?? entry.jobTaskCode, entry.note];
  const load = useEffectEvent(() => void plannedEntry(session, setting, entry).catch(() => null));
  useEffect(() => load(), []);

  const prepare = async (): Promise<NewEntries | undefined> => {
    const form = await plannedEntry(session, setting, entry);
    const checked = checkEntryForm(form, setting);
    if ('errors' in checked) {
      onOpen(entry);
      return undefined;
    }
    return {
      kind: 'record',
      entries: [checked.entry],
      lines: [outboxLine(checked.entry, form)],
      drafts: [serializeDraft(form)],
      files: [],
    };
  };
  const { create, isPending } = useCreate({ session, prepare, onError: showError });
  const register = () =>
    void create((created) => {
      if (created === 'queued') return;
      toastCreated(session, created, {
        created: t('plan.was-registered', { job, hours }),
        undone: t('plan.was-deleted', { job }),
      });
    });
  return (
    <li className="flex items-center gap-3 pr-4">
      <button
        type="button"
        className="min-h-14 min-w-0 flex-1 py-2.5 pl-4 text-left hover:bg-well focus-visible:-outline-offset-2"
        onClick={() => onOpen(entry)}
      >
        <span className="block text-base font-semibold wrap-anywhere lg:text-sm">{job}</span>
        {details.map(
          (text) =>
            text && (
              <span key={text} className="block text-ink-muted wrap-anywhere">
                {text}
              </span>
            ),
        )}
        <span className="sr-only">{t('plan.open')}</span>
      </button>
      {hours !== '' && (
        <Button
          icon={<Check aria-hidden />}
          busy={isPending}
          className="h-11 figures"
          onClick={register}
        >
          <span className="sr-only">{t('plan.register')}</span>
          <strong className="text-base font-semibold">{hours}</strong> {t('plan.h')}
          <span className="sr-only">{t('plan.on', { job })}</span>
        </Button>
      )}
    </li>
  );
}
