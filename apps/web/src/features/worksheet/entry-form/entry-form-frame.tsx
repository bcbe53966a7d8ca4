import { Alert } from '@worksheet/ui/alert';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFields } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

interface EntryFormFrameProps {
  readonly handle: EntryFormHandle;
  readonly label: string;
  readonly failureTitle: string;
  /** Offered if submitting again cannot help. */
  readonly failureAction?: ReactNode;
  readonly onSubmit: (submitter: string | undefined) => void;
  readonly notice?: ReactNode;
  readonly buttons: ReactNode;
}

export function EntryFormFrame(props: EntryFormFrameProps) {
  const { handle, label, failureTitle, failureAction, onSubmit, notice, buttons } = props;
  const { t } = useTranslation();
  const { element, errors, failure } = handle;
  const failureText = useFailureText();

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
        onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : undefined);
      }}
      onKeyDown={submitOnCtrlEnter}
    >
      <EntryFields {...handle} />
      <p role="status" className="sr-only">
        {errors.length > 0 && t('worksheet.fields-wrong', { count: errors.length })}
      </p>
      {notice}
      {failure !== undefined && (
        <Alert
          className="mt-4"
          tone="danger"
          live="assertive"
          title={failureTitle}
          action={failureAction}
        >
          {failureText(failure)}
        </Alert>
      )}
      {buttons}
    </form>
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

function useFailureText() {
  const { t } = useTranslation();
  return (failure: unknown) => {
    const { code, errors } = problemOf(failure);
    if (code === 'repeated-differently') return t('worksheet.arrived-before');
    const file = errors.find(({ path }) => path.startsWith('attachments'));
    const label = t('worksheet.attachments-title');
    const text = file ? `${label}: ${fieldText(file, label)}` : errorText(failure);
    return codesThatMentionInput.has(code) ? text : `${text}. ${t('worksheet.kept-text')}`;
  };
}
