import { useMutation } from '@tanstack/react-query';
import { maxReason } from '@worksheet/domain/worksheet/limits';
import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import { useRef, useState } from 'react';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { tooLongText } from '#components/form/typing-checks.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  readonly note?: string;
  /** Of the reason. */
  readonly label: string;
  readonly hint?: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** The dialog shows what it throws, and closes otherwise. */
  readonly act: (reason: string) => Promise<unknown>;
}

/** Asks for the reason of an act that takes something back. */
export function ReasonDialog({ note, label, hint, onClose, act, ...texts }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const acting = useMutation({ mutationFn: act, onSuccess: onClose });
  const error =
    reason.trim() === ''
      ? fieldText({ path: 'reason', code: 'required' }, label)
      : tooLongText(reason, { name: 'reason', label, max: maxReason });
  const submit = () => {
    setChecked(true);
    if (error === undefined) acting.mutate(reason.trim());
    else field.current?.focus();
  };
  return (
    <FormDialog
      {...texts}
      submitVariant="danger"
      busy={acting.isPending}
      initialFocus={() => field.current}
      onClose={onClose}
      onSubmit={submit}
    >
      {note !== undefined && <p className="text-ink-muted">{note}</p>}
      {acting.error && (
        <FailureAlert failure={acting.error} title={undefined}>
          {errorText(acting.error)}
        </FailureAlert>
      )}
      <Field label={label} hint={hint} error={isChecked && error} required>
        <Textarea
          ref={field}
          value={reason}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
