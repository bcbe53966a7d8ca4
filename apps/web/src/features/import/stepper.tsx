import { cn } from '@worksheet/ui/cn';
import { Check } from 'lucide-react';
import { t } from 'i18next';
import type { Step } from '#features/import/use-import.ts';
import { useEffect, useRef } from 'react';

type AnyStep = Step | 'questions';

interface StepperProps<S extends AnyStep> {
  readonly steps: readonly S[];
  readonly current: S;
  /** Steps before the current one lead back, unless the import is done. */
  readonly onStep: ((step: S) => void) | undefined;
}

export function Stepper<S extends AnyStep>({ steps, current, onStep }: StepperProps<S>) {
  const position = steps.indexOf(current);
  return (
    <ol
      aria-label={t('import.steps')}
      className="flex gap-6 pb-1.5 text-ink-muted max-lg:gap-4 max-sm:gap-2"
    >
      {steps.map((step, index) => {
        const name: AnyStep = step;
        const isDone = index < position;
        const isCurrent = index === position;
        const content = (
          <>
            <span
              aria-hidden
              className={cn(
                'figures grid size-6 shrink-0 place-items-center rounded-full border text-xs',
                isCurrent && 'border-primary bg-primary text-primary-ink',
                isDone && 'border-transparent bg-well',
                !isCurrent && !isDone && 'border-edge',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            {/* Four names do not fit on a phone. */}
            <span className={cn(!isCurrent && 'max-sm:sr-only')}>{t(`import.step-${name}`)}</span>
          </>
        );
        const classes = 'flex items-center gap-2 font-medium';
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn(isCurrent && 'text-ink')}
          >
            {isDone && onStep ? (
              <button
                type="button"
                className={cn(classes, 'min-h-6 rounded-md hover:text-ink touch:min-h-11')}
                onClick={() => onStep(step)}
              >
                {content}
              </button>
            ) : (
              <span className={cn(classes, 'min-h-6 touch:min-h-11')}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Screen readers announce each step. */
export function useFocusOnStep(step: string) {
  const section = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo({ top: 0 });
    section.current?.focus({ preventScroll: true });
  }, [step]);
  return section;
}
