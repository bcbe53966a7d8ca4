import { Link } from '@tanstack/react-router';
import type { Setup } from '@worksheet/domain/account/setup';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { type StepView, setupSteps } from '#components/setup/setup-steps.ts';

interface SetupCardProps {
  readonly setup: Setup;
  readonly onHide: () => void;
}

/** The steps of setting the company up; nothing when all are done. */
export function SetupCard({ setup, onHide }: SetupCardProps) {
  const titleId = useId();
  const isImpersonating = useIsImpersonating();
  const { steps, doneCount, current } = setupSteps(setup);
  const progress = t('setup.progress', { done: doneCount, total: steps.length });
  return (
    <Card
      aria-labelledby={titleId}
      className="mb-5 grid max-sm:mb-4 lg:grid-cols-[18.75rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col px-5 pt-4.5 pb-4 max-lg:border-b max-sm:px-4 max-sm:pt-4 lg:border-r">
        <h2 id={titleId} className="text-base font-semibold">
          {t('setup.title')}
        </h2>
        <p className="text-body text-ink-muted">{progress}</p>
        <div
          role="progressbar"
          aria-label={t('setup.title')}
          aria-valuetext={progress}
          aria-valuenow={doneCount}
          aria-valuemax={steps.length}
          className="mt-3 mb-4 h-2 overflow-hidden rounded-full bg-well"
        >
          <div
            className="h-full bg-primary"
            style={{ width: `${(100 * doneCount) / steps.length}%` }}
          />
        </div>
        <p className="text-body text-pretty text-ink-muted">{t('setup.help')}</p>
        {!isImpersonating && (
          <Button
            variant="quiet"
            size="sm"
            className="mt-auto -ml-2.5 self-start max-lg:mt-2"
            onClick={onHide}
          >
            {t('setup.hide')}
          </Button>
        )}
      </div>
      <ol className="divide-y">
        {steps.map((view, index) => (
          <Step
            key={view.step}
            view={view}
            number={index + 1}
            isCurrent={view.step === current?.step}
          />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly view: StepView;
  readonly number: number;
  readonly isCurrent: boolean;
}

function Step({ view, number, isCurrent }: StepProps) {
  const isImpersonating = useIsImpersonating();
  const { isDone, title, text, missing, reason, action, file } = view;
  const showsAction = !isDone && !isImpersonating;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-2.25 max-sm:px-4"
    >
      <span
        className={cn(
          'figures grid size-6.5 shrink-0 place-items-center rounded-full border text-xs font-semibold',
          isDone && 'border-transparent bg-well',
          isCurrent && 'border-primary bg-primary text-primary-ink',
          !isDone && !isCurrent && 'border-edge',
        )}
      >
        {isDone ? <Check role="img" aria-label={t('setup.done')} className="size-3.5" /> : number}
      </span>
      <div className={cn('min-w-0 flex-1', showsAction && 'max-sm:basis-[calc(100%-2.5rem)]')}>
        <h3
          className={cn(
            'text-body',
            isCurrent ? 'font-semibold' : isDone ? 'font-normal' : 'font-medium',
          )}
        >
          {title}
        </h3>
        <p className="text-body text-pretty text-ink-muted">
          {text}
          {missing !== undefined && <strong className="font-medium text-warn">{missing}</strong>}
          {reason}
        </p>
      </div>
      {showsAction ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:ml-10">
          {file !== undefined && (
            <Button asChild variant="quiet">
              <Link
                to="/admin/import"
                search={{ entity: file }}
                aria-label={t('setup.import-step', { step: title.toLowerCase() })}
              >
                {t('setup.import')}
              </Link>
            </Button>
          )}
          <Button asChild variant={isCurrent ? 'primary' : 'secondary'}>
            <Link {...action.link} state={{ fromList: true }}>
              {action.label}
            </Link>
          </Button>
        </div>
      ) : (
        <Link
          {...view.list}
          aria-label={t('setup.see-step', { step: title.toLowerCase() })}
          className="link relative text-body before:absolute before:-inset-3"
        >
          {t('setup.see')}
        </Link>
      )}
    </li>
  );
}
