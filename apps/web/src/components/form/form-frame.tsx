import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { CardBody, CardFooter } from '@worksheet/ui/card';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { DraftNotice } from '#components/form/draft-notice.tsx';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { sendOnCtrlEnter, submitOnCtrlEnter } from '#components/form/submit-on-ctrl-enter.ts';
import { useIsImpersonating } from '#components/impersonation.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface FormFrameProps {
  readonly form: SchemaForm;
  readonly label: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  /** Saves and stays for another entry: a second button, and Ctrl+Shift+Enter. */
  readonly onSubmitAnother?: () => void;
  readonly onCancel?: () => void;
  readonly onReset?: () => void;
  readonly errorTitle?: string;
  readonly serverError: string | undefined;
  readonly errorAction?: ReactNode;
  /** Below the error. */
  readonly errorDetails?: ReactNode;
  readonly disabled?: boolean;
  /** Before it is submitted; unlike a disabled button, a busy one keeps the focus. */
  readonly checking?: boolean;
  readonly extraButtons?: (saving: boolean) => ReactNode;
}

/** Read-only while an operator views another account. */
export function FormFrame(props: FormFrameProps) {
  const {
    form,
    label,
    children,
    onSubmit,
    onSubmitAnother,
    onCancel,
    onReset,
    serverError,
    disabled = false,
    checking = false,
  } = props;
  const { isSubmitting: saving, isDirty } = useFormState({ control: form.control });
  const isImpersonating = useIsImpersonating();
  const [isForAnother, setIsForAnother] = useState(false);
  if (isImpersonating) {
    return (
      <ReadOnlyForm label={label} onCancel={onCancel}>
        {children}
      </ReadOnlyForm>
    );
  }
  function send(another?: () => void) {
    if (saving || checking || disabled) return;
    setIsForAnother(another !== undefined);
    (another ?? onSubmit)();
  }

  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (onSubmitAnother && event.shiftKey) sendOnCtrlEnter(event, () => send(onSubmitAnother));
        else submitOnCtrlEnter(event);
      }}
    >
      <CardBody className="grid gap-4">
        {form.restoredDraft && (
          <DraftNotice {...form.restoredDraft} onDiscard={form.discardChanges} />
        )}
        {children}
        {serverError !== undefined && (
          <FailureAlert failure={serverError} title={props.errorTitle} action={props.errorAction}>
            {serverError}
            {props.errorDetails}
          </FailureAlert>
        )}
      </CardBody>
      <CardFooter>
        {props.extraButtons?.(saving)}
        {onReset && (
          <ConfirmButton
            variant="quiet"
            disabled={saving || disabled || !isDirty}
            className="mr-auto"
            title={t('base.confirm-reset')}
            description={t('admin.reset-text')}
            confirmLabel={t('worksheet.reset')}
            onConfirm={onReset}
          >
            {t('worksheet.reset')}
          </ConfirmButton>
        )}
        {onCancel && (
          <Button
            disabled={saving || disabled}
            onClick={() => {
              form.discardChanges();
              onCancel();
            }}
          >
            {t('base.cancel')}
          </Button>
        )}
        {onSubmitAnother && (
          <Button
            busy={saving && isForAnother}
            disabled={disabled}
            aria-keyshortcuts="Control+Shift+Enter"
            onClick={() => send(onSubmitAnother)}
          >
            {t('lists.create-another')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={checking || (saving && !isForAnother)}
          disabled={disabled}
        >
          {props.submitLabel}
        </Button>
      </CardFooter>
    </form>
  );
}

type ReadOnlyFormProps = Pick<FormFrameProps, 'label' | 'children' | 'onCancel'>;

function ReadOnlyForm({ label, children, onCancel }: ReadOnlyFormProps) {
  return (
    <>
      <CardBody className="grid gap-4">
        <Alert>{t('visit.read-only')}</Alert>
        <fieldset disabled aria-label={label} className="grid gap-4">
          {children}
        </fieldset>
      </CardBody>
      {onCancel && (
        <CardFooter>
          <Button onClick={onCancel}>{t('base.cancel')}</Button>
        </CardFooter>
      )}
    </>
  );
}
