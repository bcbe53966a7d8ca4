import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';

/** Deactivation ends the account's sessions and disables its API key at once (D5). */
export function AccessCard({ tenant }: { tenant: Outputs['tenant']['single'] }) {
  const invalidateAll = useInvalidateAll();
  const update = trpc.tenant.update.useMutation();
  const { name, active, status, deactivatedDateTime, isOperators } = tenant;
  const action = active ? 'deactivate' : 'reactivate';

  async function toggle() {
    const { code, expirationDate, timeZone, languageCode } = tenant;
    try {
      // Sends the stored values, not unsaved changes of the form.
      const stored = { code, name, expirationDate, timeZone, languageCode };
      await update.mutateAsync({ ...stored, active: !active });
      toast.success(t(`tenant.${action}-success`));
    } catch (error) {
      showError(error);
    }
    invalidateAll();
  }

  return (
    <Card titled>
      <CardHeader title={t('tenant.access')} />
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
            title={t(`tenant.confirm-${action}`, { name })}
            description={t(`tenant.confirm-${action}-text`)}
            confirmLabel={t(`tenant.${action}`)}
            tone={active ? 'danger' : 'primary'}
            onConfirm={toggle}
          >
            {t(`tenant.${action}`)}
          </ConfirmButton>
        </CardFooter>
      )}
    </Card>
  );
}
