import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { CardBody, CardFooter } from '@worksheet/ui/card';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { VisitorForm } from '#components/form/visitor-form.tsx';
import { useIsImpersonating } from '#components/use-is-impersonating.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface FormFrameProps {
  readonly form: SchemaForm;
  readonly label: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
  /** Offered while something new is filled in; asked about first. */
  readonly onReset?: () => void;
  readonly failureTitle?: string;
  readonly refusal: string | undefined;
  /** Something else is under way, such as a delete: nothing can be sent meanwhile. */
  readonly blocked?: boolean;
  /** Further buttons, told whether the form is being saved. */
  readonly extra?: (saving: boolean) => ReactNode;
}

/** The body and buttons of a form inside a card: what the server refused on top, then the fields. */
export function FormFrame(props: FormFrameProps) {
  const { form, label, children, onSubmit, onCancel, onReset, refusal, blocked = false } = props;
  const { t } = useTranslation();
  const { isSubmitting: saving, isDirty } = useFormState({ control: form.control });
  const isVisit = useIsImpersonating();
  if (isVisit) {
    return (
      <VisitorForm label={label} onCancel={onCancel}>
        {children}
      </VisitorForm>
    );
  }
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving && !blocked) onSubmit();
      }}
    >
      <CardBody className="grid gap-4">
        {refusal !== undefined && (
          <Alert tone="danger" live="assertive" title={props.failureTitle}>
            {refusal}
          </Alert>
        )}
        {children}
      </CardBody>
      <CardFooter>
        {props.extra?.(saving)}
        {onReset && (
          <ConfirmButton
            variant="quiet"
            disabled={saving || blocked || !isDirty}
            className="mr-auto"
            title={t('base.confirm-reset')}
            description={t('admin.reset-text')}
            confirmLabel={t('admin.reset')}
            onConfirm={onReset}
          >
            {t('admin.reset')}
          </ConfirmButton>
        )}
        {onCancel && (
          <Button disabled={saving || blocked} onClick={onCancel}>
            {t('base.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={saving} disabled={blocked}>
          {props.submitLabel}
        </Button>
      </CardFooter>
    </form>
  );
}
