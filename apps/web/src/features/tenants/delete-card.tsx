import { toast } from '@worksheet/ui/toaster';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { DeleteWithCode } from '#features/tenants/delete-with-code.tsx';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';

interface DeleteCardProps {
  readonly tenant: Outputs['tenant']['single'];
  readonly onDeleted: () => void;
}

const inactiveDays = 30;

/** Deletes an empty account at once, any other after 30 days of inactivity. */
export function DeleteCard({ tenant, onDeleted }: DeleteCardProps) {
  const explanation = explanationOf(tenant);
  const invalidateAll = useInvalidateAll();
  const deleteMutation = trpc.tenant.delete.useMutation();
  const { code, name, deletion, isOperators, recordsKeptUntil } = tenant;
  const handleDeleted = () => {
    toast.success(t('tenant.delete-success'));
    onDeleted();
    invalidateAll();
  };

  async function deleteEmptyTenant() {
    try {
      await deleteMutation.mutateAsync({ code });
      handleDeleted();
    } catch (error) {
      showError(error);
      invalidateAll();
    }
  }

  if (isOperators) return null;
  return (
    <Card titled>
      <CardHeader title={t('tenant.delete')} />
      <CardBody className="text-body">{explanation}</CardBody>
      {deletion !== 'not-yet' && (
        <CardFooter>
          {deletion === 'free' ? (
            <ConfirmButton
              className="text-danger"
              busy={deleteMutation.isPending}
              title={t('base.confirm-delete', { name })}
              description={t('tenant.confirm-delete-free')}
              confirmLabel={t('base.delete')}
              tone="danger"
              onConfirm={deleteEmptyTenant}
            >
              {t('tenant.delete')}
            </ConfirmButton>
          ) : (
            <DeleteWithCode
              code={code}
              name={name}
              recordsKeptUntil={recordsKeptUntil}
              onDeleted={handleDeleted}
            />
          )}
        </CardFooter>
      )}
    </Card>
  );
}

function explanationOf({ deletion, deactivatedDateTime }: Outputs['tenant']['single']): string {
  if (deletion === 'free') return t('tenant.delete-free');
  if (deletion === 'with-code') return t('tenant.delete-with-code');
  if (deactivatedDateTime === null) return t('tenant.delete-first-deactivate');
  const from = new Date(Date.parse(deactivatedDateTime) + inactiveDays * 86_400_000);
  return t('tenant.delete-from', { date: formats.dateTime(from.toISOString()) });
}
