import { cn } from '@worksheet/ui/cn';
import { type ReactNode, type Ref, useId } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

export type Choice = 'approved' | 'all';

interface RecordChoiceProps {
  /** The chosen one, which gets the focus. */
  readonly ref: Ref<HTMLInputElement>;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly approved: number;
  readonly all: number;
  /** The account exports approved records only; the others can still be downloaded (D45). */
  readonly isRequired: boolean;
  readonly disabled: boolean;
}

export function RecordChoice(props: RecordChoiceProps) {
  const { ref, choice, onChoice, approved, all, isRequired, disabled } = props;
  const name = useId();
  const option = (value: Choice, count: number, label: string, hint?: ReactNode) => (
    <label
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2',
        value === choice && 'border-primary bg-primary-soft',
      )}
    >
      <input
        ref={value === choice ? ref : undefined}
        type="radio"
        name={name}
        checked={value === choice}
        disabled={disabled}
        onChange={() => onChoice(value)}
        className="size-4.5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-xs text-ink-muted">{hint}</span>}
      </span>{' '}
      <strong className="figures font-semibold">{formats.count(count)}</strong>
    </label>
  );
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('exports.choice')}</legend>
      {option('approved', approved, t('exports.only-approved'))}
      {option(
        'all',
        all,
        t('exports.all-shown'),
        isRequired ? t('exports.approved-required') : undefined,
      )}
    </fieldset>
  );
}
