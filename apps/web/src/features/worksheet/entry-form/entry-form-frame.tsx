import { remainingHours } from '@worksheet/domain/hours/own-norm';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { type ReactNode, useRef } from 'react';
import { t } from 'i18next';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { submitOnCtrlEnter } from '#components/form/submit-on-ctrl-enter.ts';
import { EntryFields } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import {
  SubmitFailure,
  type SubmitFailureTexts,
} from '#features/worksheet/entry-form/submit-failure.tsx';
import type { useInterruptibleSave } from '#features/worksheet/entry-form/use-interruptible-save.ts';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { type Session, ownNormOf } from '#lib/session.ts';
import type { BudgetProps } from '#features/worksheet/entry-form/budget/budget.tsx';
import type { EntryWarningsProps } from '#features/worksheet/entry-form/entry-warning-texts.tsx';

interface EntryFormFrameProps extends SubmitFailureTexts {
  readonly session: Session;
  readonly handle: EntryFormHandle;
  /** The record that is edited. */
  readonly record?: WorksheetRecord;
  readonly label: string;
  /** Set on phones. */
  readonly phone: PhoneLayout | undefined;
  readonly onSubmit: (submitter: string | undefined) => void;
  readonly notice?: ReactNode;
  /** The user's other lines, with which this one is compared; undefined until they are loaded. */
  readonly lines: readonly WorksheetRecord[] | undefined;
  /** That the line can be saved despite its warnings. */
  readonly reassurance: string;
  /** Further ways to register, which phones show between the fields. */
  readonly links?: ReactNode;
  /** Undefined if a save without an answer gives up by itself. */
  readonly save?: Pick<ReturnType<typeof useInterruptibleSave>, 'isSlow' | 'stop'>;
  /** What else the form offers, at the left of the submit buttons; phones do not show it. */
  readonly sideButtons?: ReactNode;
  /** Tells how far the upload is. */
  readonly progress?: ReactNode;
  /** Two buttons, which stay at the bottom of the screen on phones. */
  readonly submitButtons: ReactNode;
}

/** What the forms for a new record and for a stored one have in common. */
export function EntryFormFrame(props: EntryFormFrameProps) {
  const {
    session,
    handle,
    record,
    label,
    phone,
    onSubmit,
    notice,
    lines,
    links,
    save,
    sideButtons,
    progress,
    submitButtons,
  } = props;
  const { element, errors, failure } = handle;
  const { form, setting } = handle;
  const jobAside = <LazyBudget form={form} setting={setting} stored={record} />;
  const isOwn = record === undefined || record.username === session.username;
  const warnings = isOwn && (
    <EntryWarnings
      {...handle}
      lines={lines ?? []}
      isNew={record === undefined}
      reassurance={props.reassurance}
    />
  );
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
      <SubmitFailure
        {...props}
        failure={failure}
        isPhone={phone !== undefined}
        onRetry={() => onSubmit(lastSubmitter.current)}
      />
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
          remaining={
            isOwn
              ? lines && remainingHours(form.date, lines, ownNormOf(session, setting.settings))
              : undefined
          }
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
          {progress}
          <div className="grid grid-cols-[1fr_1.4fr] gap-2">{submitButtons}</div>
        </phone.Foot>
      ) : (
        <>
          {trouble && <div className="mt-4">{trouble}</div>}
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {sideButtons}
            <div className="ml-auto flex items-center gap-2">
              {progress}
              {submitButtons}
            </div>
          </div>
        </>
      )}
    </form>
  );
}

/** Fetched when the browser is idle, or once there is an amount that uses a budget. */
const { Component: LazyBudget } = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/budget/budget.tsx')).Budget,
  { isNeeded: ({ form }: BudgetProps) => form.quantity !== '' || form.timeTo !== '' },
);

/** Fetched when the browser is idle, or once there is an amount to warn about. */
const { Component: EntryWarningTexts } = lazyComponent(
  async () =>
    (await import('#features/worksheet/entry-form/entry-warning-texts.tsx')).EntryWarningTexts,
  { isNeeded: ({ form }: EntryWarningsProps) => form.quantity !== '' || form.timeTo !== '' },
);

/** Shows what looks wrong about the line; it never blocks. */
function EntryWarnings(props: EntryWarningsProps) {
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status" className="empty:-mt-2">
      <EntryWarningTexts {...props} />
    </div>
  );
}
