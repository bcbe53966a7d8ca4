import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { useFormats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** Closes an account, which ends every session and its key at once, or opens it again (D5). */
export function AccessCard({ tenant }: { tenant: Outputs['tenant']['single'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const askAgain = useInvalidateAll();
  const update = trpc.tenant.update.useMutation();
  const { name, active, status, deactivatedDateTime, isOperators } = tenant;
  const act = active ? 'deactivate' : 'reactivate';

  async function turn() {
    const { code, expirationDate, timeZone, languageCode } = tenant;
    try {
      // As it is stored: what stands half changed in the form is not part of this.
      const stored = { code, name, expirationDate, timeZone, languageCode };
      await update.mutateAsync({ ...stored, active: !active });
      toast.success(t(`tenant.${act}-success`));
    } catch (error) {
      showError(error);
    }
    askAgain();
  }

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t('tenant.access')} />
      <CardBody className="text-body">
        {isOperators
          ? t('tenant.operators-text')
          : t(`tenant.${status}-text`, {
              date: deactivatedDateTime === null ? '' : formats.dateTime(deactivatedDateTime),
            })}
      </CardBody>
      {!isOperators && (
        <CardFooter>
          <ConfirmButton
            busy={update.isPending}
            title={t(`tenant.confirm-${act}`, { name })}
            description={t(`tenant.confirm-${act}-text`)}
            confirmLabel={t(`tenant.${act}`)}
            tone={active ? 'danger' : 'primary'}
            onConfirm={turn}
          >
            {t(`tenant.${act}`)}
          </ConfirmButton>
        </CardFooter>
      )}
    </Card>
  );
}
