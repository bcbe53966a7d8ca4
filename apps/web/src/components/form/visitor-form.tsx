import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { CardBody, CardFooter } from '@worksheet/ui/card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface VisitorFormProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onCancel: (() => void) | undefined;
}

/** A form as a visitor has it: to be read, with nothing to send it. */
export function VisitorForm({ label, children, onCancel }: VisitorFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <CardBody className="grid gap-4">
        <Alert>{t('visit.only-looks')}</Alert>
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
