import { countCharacters } from '@worksheet/domain/fields/checks';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { Textarea } from '@worksheet/ui/textarea';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { submitOnCtrlEnter } from '#components/form/submit-on-ctrl-enter.ts';
import { tooLongText } from '#components/form/typing-checks.ts';
import type { SendBackRefusal } from '#features/approvals/queue/use-send-back.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { maxReason } from '@worksheet/domain/worksheet/limits';

interface SendBackFormProps {
  readonly id: string;
  /** The name of the owner in a sentence. */
  readonly name: string;
  /** How many records are ticked. */
  readonly count: number;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isChecked: boolean;
  readonly refusal: SendBackRefusal | undefined;
  readonly records: readonly WorksheetRecord[];
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

export function SendBackForm(props: SendBackFormProps) {
  const { id, name, count, reason, onReason, isChecked, refusal, records } = props;
  const fieldId = useId();
  const label = t('review.reason');
  const missing =
    isChecked && reason.trim() === ''
      ? fieldText({ path: 'reason', code: 'required' }, label)
      : undefined;
  const error = missing ?? tooLongText(reason, { name: 'reason', label, max: maxReason });
  return (
    <form
      id={id}
      noValidate
      className="mt-1 border-t pt-2.5"
      onKeyDown={(event) => {
        submitOnCtrlEnter(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        props.onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
        <label htmlFor={fieldId} className="font-medium">
          {count === 0 ? t('review.why-none', { name }) : t('review.why', { count, name })}
        </label>
        <span
          aria-hidden
          className={cn('figures shrink-0', error ? 'text-danger' : 'text-ink-muted')}
        >
          {countCharacters(reason.trim())} / {maxReason}
        </span>
      </div>
      <Textarea
        id={fieldId}
        // The form opens because the user asked for it.
        autoFocus
        required
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        aria-describedby={`${fieldId}-message`}
        aria-invalid={error ? true : undefined}
        className="block min-h-14 scroll-mb-14"
      />
      <p
        id={`${fieldId}-message`}
        className={error ? 'mt-1 flex gap-1.5 text-xs text-danger' : 'sr-only'}
      >
        {error && <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
        {error ?? t('review.reason-limit', { max: maxReason })}
      </p>
      {refusal && (
        <div className="mt-2">
          <FailureAlert
            failure={refusal}
            title={t('review.not-returned', { count: refusal.skipped.length || count })}
          >
            {refusal.skipped.length === 0 && <p>{errorText(refusal.error)}</p>}
            {refusal.skipped.map((entry) => (
              <p key={entry.id}>
                {t('review.not-returned-record', {
                  description: records.find((record) => record.id === entry.id)?.description ?? '',
                  reason: entry.reason,
                })}
              </p>
            ))}
            <p>{t('review.kept-text')}</p>
          </FailureAlert>
        </div>
      )}
    </form>
  );
}
