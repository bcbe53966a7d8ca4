import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Check, Copy } from 'lucide-react';
import { t } from 'i18next';
import type { Plan } from '#features/plan/use-plan.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface PlanActionProps {
  readonly plan: Plan;
  readonly className?: string;
}

export function CopyButton({ plan, className }: PlanActionProps) {
  return (
    <Button
      icon={<Copy aria-hidden />}
      className={className}
      disabled={!plan.isLoaded || plan.isLoading}
      onClick={plan.copy}
    >
      {t('plan.copy', { week: plan.previousWeek })}
    </Button>
  );
}

export function SaveButton({ plan, className }: PlanActionProps) {
  const { changeCount: count } = plan;
  return (
    <Button
      variant="primary"
      icon={<Check aria-hidden />}
      className={className}
      disabled={count === 0}
      busy={plan.isSaving}
      onClick={() => void plan.save()}
    >
      {count === 0 ? t('plan.save') : t('plan.save-count', { count })}
    </Button>
  );
}

/** What copying a week did. */
export function CopiedNote({ plan }: PlanActionProps) {
  const { copied, previousWeek: week } = plan;
  const text = () => {
    if (!copied) return '';
    const { days, away } = copied;
    const done =
      days === 0 ? t('plan.copied-none', { week }) : t('plan.copied', { count: days, week });
    return away === 0 ? done : `${done} ${t('plan.left-out', { count: away })}`;
  };
  return (
    <p role="status" className="mb-3 text-body text-ink-muted empty:hidden max-sm:py-3">
      {text()}
    </p>
  );
}

/** Why the plan was not saved: the days that the server refuses, each with its reason. */
export function PlanFailureAlert({ plan }: PlanActionProps) {
  const nameOf = usePersonName();
  if (!plan.failure) return null;
  const { error, entries } = plan.failure;
  const refused = problemOf(error).errors.flatMap((each) => {
    const entry = entries[Number(/^entries\.(\d+)\./.exec(each.path)?.[1])];
    if (!entry) return [];
    const isPerson = each.path.endsWith('.username');
    const what = isPerson ? t('base.person') : entry.jobCode;
    return `${nameOf(entry.username)}, ${weekFormats.longDay(entry.date)}: ${fieldText(each, what)}`;
  });
  return (
    <Alert tone="danger" title={t('plan.not-saved')} className="mb-3">
      {refused.length === 0 ? (
        errorText(error)
      ) : (
        <ul>
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
