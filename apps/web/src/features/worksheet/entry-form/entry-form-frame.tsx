import { Button } from '@worksheet/ui/button';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { isEntryField } from '#features/worksheet/entry-form/entry-errors.ts';
import { EntryFields } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

interface EntryFormFrameProps {
  readonly handle: EntryFormHandle;
  readonly label: string;
  readonly failureTitle: string;
  /** Replaces "Try again" if submitting again cannot help. */
  readonly failureAction?: ReactNode;
  readonly isPending: boolean;
  readonly onSubmit: (submitter: string | undefined) => void;
  /** The names of the attached files, in the order in which they are sent. */
  readonly fileNames?: readonly string[];
  readonly notice?: ReactNode;
  readonly buttons: ReactNode;
}

export function EntryFormFrame(props: EntryFormFrameProps) {
  const { handle, label, onSubmit, notice, buttons } = props;
  const { t } = useTranslation();
  const { element, errors, failure } = handle;
  const lastSubmitter = useRef<string>(undefined);

  function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    // React events bubble through portals: a key pressed in an open dialog does not submit.
    const isInForm = event.target instanceof Node && form.contains(event.target);
    if (!isInForm || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    // Deferred, because time and date fields parse their text on the same key event.
    setTimeout(() => form.requestSubmit());
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      data-entry
      className="scroll-mt-20"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        lastSubmitter.current =
          submitter instanceof HTMLButtonElement ? submitter.value : undefined;
        onSubmit(lastSubmitter.current);
      }}
      onKeyDown={submitOnCtrlEnter}
    >
      <EntryFields {...handle} />
      <p role="status" className="sr-only">
        {errors.length > 0 && t('worksheet.fields-wrong', { count: errors.length })}
      </p>
      {notice}
      {failure !== undefined && (
        <SubmitFailure
          {...props}
          failure={failure}
          onRetry={() => onSubmit(lastSubmitter.current)}
        />
      )}
      {buttons}
    </form>
  );
}

type SubmitFailureProps = EntryFormFrameProps & {
  readonly failure: unknown;
  readonly onRetry: () => void;
};

function SubmitFailure(props: SubmitFailureProps) {
  const { failure, failureTitle, failureAction, fileNames = [], isPending, onRetry } = props;
  const { t } = useTranslation();
  const failureText = useFailureText(fileNames);
  const canRetry = problemOf(failure).errors.length === 0;
  const retry = canRetry && (
    <Button busy={isPending} onClick={onRetry}>
      {t('base.retry')}
    </Button>
  );
  return (
    <div className="mt-4">
      <FailureAlert
        failure={failure}
        title={failureTitle}
        action={failureAction || retry || undefined}
      >
        <p>{failureText(failure)}</p>
      </FailureAlert>
    </div>
  );
}

/** Errors whose own text says that the input is preserved (D40). */
const codesThatMentionInput = new Set([
  'no-connection',
  'unavailable',
  'storage-full',
  'internal',
  'record-changed',
]);

function useFailureText(fileNames: readonly string[]) {
  const { t } = useTranslation();
  const textOf = (failure: unknown) => {
    const { errors } = problemOf(failure);
    const file = errors.find(({ path }) => path.startsWith('attachments'));
    if (file) {
      const name = fileNames[Number(file.path.split('.')[1])] ?? t('worksheet.attachments-title');
      return `${name}: ${fieldText(file, name)}`;
    }
    const areAllAtFields = errors.length > 0 && errors.every(({ path }) => isEntryField(path));
    return areAllAtFields
      ? t('worksheet.fields-wrong', { count: errors.length })
      : errorText(failure);
  };
  return (failure: unknown) => {
    const { code } = problemOf(failure);
    if (code === 'repeated-differently') return t('worksheet.arrived-before');
    const text = textOf(failure);
    if (codesThatMentionInput.has(code)) return text;
    return `${/[.!?]$/.test(text) ? text : `${text}.`} ${t('worksheet.kept-text')}`;
  };
}
