import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { isEntryField } from '#features/worksheet/entry-form/entry-errors.ts';
import type { LeaveFailureCause } from '#features/worksheet/leave/use-save-leave.ts';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

interface LeaveFailureProps {
  readonly failure: LeaveFailureCause;
  readonly saveLabel: string;
  /** Saves on the device what the server did not answer. */
  readonly onSave: () => void;
}

export function LeaveFailure({ failure, saveLabel, onSave }: LeaveFailureProps) {
  const errors = 'error' in failure ? problemOf(failure.error).errors : [];
  const [first] = errors;
  const field = first?.path.replace(/^operations\.\d+\.?/, '') ?? '';
  const label = isEntryField(field) ? t(`worksheet.${entryFieldTexts[field]}`) : '';
  const isRefused = 'text' in failure || errors.length > 0;
  return (
    <FailureAlert
      failure={failure}
      title={t('leave.failed')}
      action={!isRefused && <Button onClick={onSave}>{saveLabel}</Button>}
    >
      <p>
        {'text' in failure && failure.text}
        {'error' in failure && (first ? fieldText(first, label) : errorText(failure.error))}
      </p>
    </FailureAlert>
  );
}
