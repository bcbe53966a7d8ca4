import type { ImportQuestion } from '@worksheet/domain/import-registrations/contract';
import { Select } from '@worksheet/ui/select';
import { cn } from '@worksheet/ui/cn';
import { useId } from 'react';
import { t } from 'i18next';
import { CodeSearch } from '#features/import/code-search.tsx';
import { questionText, shownChoices } from '#features/import/registrations/question-text.ts';
import { formats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';

interface QuestionCardProps {
  readonly question: ImportQuestion;
  /** The one to be answered next. */
  readonly isCurrent: boolean;
  readonly disabled: boolean;
  readonly onAnswer: (choice: string) => void;
}

/** One question with its likeliest answers; people, jobs and customers can be searched. */
export function QuestionCard({ question, isCurrent, disabled, onAnswer }: QuestionCardProps) {
  const name = useId();
  const { kind, rows, hours, answer } = question;
  const choices = shownChoices(question);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-question`}
      className={cn(
        'border-t px-5 py-4 max-sm:px-4',
        isCurrent && 'shadow-[inset_3px_0_var(--primary)]',
      )}
    >
      <h3 id={`${name}-question`} className="font-semibold wrap-anywhere">
        {questionText(question)}
      </h3>
      <p className="figures text-ink-muted">
        {t('registrations.depends', { count: rows, hours: formats.quantity(hours) })}
      </p>
      <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md border border-edge px-3 py-2 has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name={name}
              className="size-4.5 shrink-0 accent-primary"
              disabled={disabled}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{label}</span>
              {hint !== undefined && <span className="block text-ink-muted">{hint}</span>}
            </span>
          </label>
        ))}
        {kind === 'user' && (
          <AnotherPerson offered={choices.map(({ value }) => value)} {...{ disabled, onAnswer }} />
        )}
        {(kind === 'job' || kind === 'customer') && (
          <CodeSearch
            target={kind}
            label={t('registrations.another')}
            placeholder={t('registrations.another')}
            value=""
            disabled={disabled}
            onChange={(code) => code && onAnswer(code)}
          />
        )}
      </div>
    </div>
  );
}

interface AnotherPersonProps extends Pick<QuestionCardProps, 'disabled' | 'onAnswer'> {
  readonly offered: readonly string[];
}

function AnotherPerson({ offered, disabled, onAnswer }: AnotherPersonProps) {
  const { data: names = {} } = trpc.user.names.useQuery();
  const options = Object.entries(names)
    .filter(([value]) => !offered.includes(value))
    .map(([value, name]) => ({ value, label: name === value ? value : `${name} (${value})` }));
  if (options.length === 0) return null;
  return (
    <Select
      aria-label={t('registrations.another')}
      placeholder={t('registrations.another')}
      value=""
      options={options}
      disabled={disabled}
      onChange={onAnswer}
    />
  );
}
