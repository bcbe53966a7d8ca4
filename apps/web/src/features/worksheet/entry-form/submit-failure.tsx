import { Button } from '@worksheet/ui/button';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { isEntryField } from '#features/worksheet/entry-form/entry-errors.ts';
import { SaveStopped } from '#features/worksheet/entry-form/use-interruptible-save.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { fileErrorText } from '#features/worksheet/attachments/draft-attachments.ts';

export interface SubmitFailureTexts {
  readonly failureTitle: string;
  /** Replaces the text of the failure. */
  readonly failureText?: string | undefined;
  /** Replaces "Try again" if submitting again cannot help. */
  readonly failureAction?: ReactNode;
  /** The names of the attached files, in the order in which they are sent. */
  readonly fileNames?: readonly string[];
  readonly isPending: boolean;
}

interface SubmitFailureProps extends SubmitFailureTexts {
  readonly failure: unknown;
  readonly isPhone: boolean;
  readonly onRetry: () => void;
}

/** Says why the entry was not saved, above the buttons (D40). */
export function SubmitFailure(props: SubmitFailureProps) {
  const { failure, failureTitle, failureAction, fileNames = [], isPending, isPhone } = props;
  const failureText = failureTexts(fileNames);
  // On phones the primary button tries again.
  const retry = canRetry(failure) && !isPhone && (
    <Button busy={isPending} onClick={props.onRetry}>
      {t('base.retry')}
    </Button>
  );
  const isStopped = failure instanceof SaveStopped;
  return (
    <FailureAlert
      failure={failure}
      title={isStopped ? t('entry-form.stopped-title') : failureTitle}
      action={failureAction || retry || undefined}
    >
      <p>{isStopped ? t('entry-form.stopped-text') : failureText(failure, props.failureText)}</p>
    </FailureAlert>
  );
}

/** Whether the same input may succeed later, unlike one with an error at a field or a date in the closed period. */
export function canRetry(failure: unknown): boolean {
  if (failure === undefined) return false;
  const { code, errors } = problemOf(failure);
  return errors.length === 0 && code !== 'period-closed';
}

/** Errors whose own text says that the input is preserved (D40). */
const codesThatMentionInput = new Set([
  'no-connection',
  'unavailable',
  'storage-full',
  'internal',
  'record-changed',
]);

function failureTexts(fileNames: readonly string[]) {
  const textOf = (failure: unknown) => {
    const { errors } = problemOf(failure);
    const ofFile = fileErrorText(errors, {
      fileNames,
      otherName: t('worksheet.attachments-title'),
    });
    if (ofFile !== undefined) return ofFile;
    const areAllAtFields = errors.length > 0 && errors.every(({ path }) => isEntryField(path));
    return areAllAtFields
      ? t('worksheet.fields-wrong', { count: errors.length })
      : errorText(failure);
  };
  return (failure: unknown, named?: string) => {
    const { code } = problemOf(failure);
    if (code === 'repeated-differently') return t('worksheet.arrived-before');
    const text = named ?? textOf(failure);
    if (codesThatMentionInput.has(code)) return text;
    return `${/[.!?]$/.test(text) ? text : `${text}.`} ${t('worksheet.kept-text')}`;
  };
}
