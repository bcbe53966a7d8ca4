import { Alert } from '@worksheet/ui/alert';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFields } from '#features/worksheet/entry-form/entry-fields.tsx';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

interface EntryFormFrameProps {
  readonly handle: EntryFormHandle;
  /** What names the form. */
  readonly label: string;
  readonly failureTitle: string;
  /** The way out of a failure, where trying again is none. */
  readonly failureAction?: ReactNode;
  readonly onSubmit: (submitter: string | undefined) => void;
  /** What there is to know of what is filled in. */
  readonly hint?: ReactNode;
  readonly buttons: ReactNode;
}

/** Fields, what went wrong, buttons: the same for a new entry and for one that is edited. */
export function EntryFormFrame(props: EntryFormFrameProps) {
  const { handle, label, failureTitle, failureAction, onSubmit, hint, buttons } = props;
  const { t } = useTranslation();
  const { element, errors, failure } = handle;
  const failureText = useFailureText();

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const isOwn = event.target instanceof Node && form.contains(event.target);
    if (!isOwn || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    // What was typed in the field is read on this same key; the form is sent once it has been.
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
      onKeyDown={submitByKey}
    >
      <EntryFields {...handle} />
      <p role="status" className="sr-only">
        {errors.length > 0 && t('worksheet.fields-wrong', { count: errors.length })}
      </p>
      {hint}
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

/** Texts of the catalogue that say themselves that nothing is lost (D40). */
const sayKept = new Set([
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
    return sayKept.has(code) ? text : `${text}. ${t('worksheet.kept-text')}`;
  };
}
