import type { BudgetedLine } from '@worksheet/domain/worksheet/budget/budget';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { submitOnCtrlEnter } from '#components/form/submit-on-ctrl-enter.ts';
import { isEntryField } from '#features/worksheet/entry-form/entry-errors.ts';
import { LazyBudget } from '#features/worksheet/entry-form/budget/lazy-budget.ts';
import { EntryFields } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import {
  SaveStopped,
  type useInterruptibleSave,
} from '#features/worksheet/entry-form/use-interruptible-save.ts';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

interface EntryFormFrameProps {
  readonly handle: EntryFormHandle;
  /** The record that is edited. */
  readonly record?: BudgetedLine;
  readonly label: string;
  /** Set on phones. */
  readonly phone: PhoneLayout | undefined;
  readonly failureTitle: string;
  /** Replaces the text of the failure. */
  readonly failureText?: string | undefined;
  /** Replaces "Try again" if submitting again cannot help. */
  readonly failureAction?: ReactNode;
  readonly isPending: boolean;
  readonly onSubmit: (submitter: string | undefined) => void;
  /** The names of the attached files, in the order in which they are sent. */
  readonly fileNames?: readonly string[];
  readonly notice?: ReactNode;
  readonly warnings?: ReactNode;
  /** The hours of the day's norm that are left; undefined until they are known. */
  readonly remaining?: number | undefined;
  /** Further ways to register, which phones show between the fields. */
  readonly links?: ReactNode;
  /** Undefined if a save without an answer gives up by itself. */
  readonly save?: Pick<ReturnType<typeof useInterruptibleSave>, 'isSlow' | 'stop'>;
  readonly buttons: ReactNode;
  /** The buttons on phones, which stay at the bottom of the screen. */
  readonly phoneButtons: ReactNode;
}

export function EntryFormFrame(props: EntryFormFrameProps) {
  const {
    handle,
    label,
    phone,
    onSubmit,
    notice,
    warnings,
    remaining,
    links,
    save,
    buttons,
    phoneButtons,
  } = props;
  const { t } = useTranslation();
  const { element, errors, failure } = handle;
  const jobAside = <LazyBudget form={handle.form} setting={handle.setting} stored={props.record} />;
  const lastSubmitter = useRef<string>(undefined);

  const slow = save?.isSlow && (
    <Alert
      tone="warn"
      live="polite"
      title={t('entry-form.slow-title')}
      action={<Button onClick={save.stop}>{t('entry-form.stop-waiting')}</Button>}
    >
      <p>{t('entry-form.slow-text')}</p>
    </Alert>
  );
  const trouble =
    slow ||
    (failure !== undefined && (
      <SubmitFailure {...props} failure={failure} onRetry={() => onSubmit(lastSubmitter.current)} />
    ));

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      data-entry
      className={cn('scroll-mt-20', phone && 'flex flex-1 flex-col pt-3')}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        lastSubmitter.current =
          submitter instanceof HTMLButtonElement ? submitter.value : undefined;
        onSubmit(lastSubmitter.current);
      }}
      onKeyDown={submitOnCtrlEnter}
    >
      {phone ? (
        <phone.Fields
          {...handle}
          links={links}
          warnings={warnings}
          remaining={remaining}
          jobAside={jobAside}
        />
      ) : (
        <>
          <EntryFields {...handle} jobAside={jobAside} />
          {warnings && <div className="mt-3 empty:mt-0">{warnings}</div>}
        </>
      )}
      <p role="status" className="sr-only">
        {errors.length > 0 && t('worksheet.fields-wrong', { count: errors.length })}
      </p>
      {notice}
      {phone ? (
        <phone.Foot>
          {trouble}
          {phoneButtons}
        </phone.Foot>
      ) : (
        <>
          {trouble && <div className="mt-4">{trouble}</div>}
          {buttons}
        </>
      )}
    </form>
  );
}

type SubmitFailureProps = EntryFormFrameProps & {
  readonly failure: unknown;
  readonly onRetry: () => void;
};

function SubmitFailure(props: SubmitFailureProps) {
  const { failure, failureTitle, failureAction, fileNames = [], isPending, phone } = props;
  const { t } = useTranslation();
  const failureText = useFailureText(fileNames);
  // On phones the primary button tries again.
  const retry = canRetry(failure) && !phone && (
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
  return (failure: unknown, named?: string) => {
    const { code } = problemOf(failure);
    if (code === 'repeated-differently') return t('worksheet.arrived-before');
    const text = named ?? textOf(failure);
    if (codesThatMentionInput.has(code)) return text;
    return `${/[.!?]$/.test(text) ? text : `${text}.`} ${t('worksheet.kept-text')}`;
  };
}
