import { toast } from '@worksheet/ui/toaster';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { DeleteByCode } from '#features/tenants/delete-by-code.tsx';
import { useFormats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

interface DeleteCardProps {
  readonly tenant: Outputs['tenant']['single'];
  readonly onDeleted: () => void;
}

const waitingDays = 30;

/** An empty account is deleted at once; any other once long inactive, by typing its code; else it says from when. */
export function DeleteCard({ tenant, onDeleted }: DeleteCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const why = useWhy(tenant);
  const askAgain = useInvalidateAll();
  const remove = trpc.tenant.delete.useMutation();
  const { code, name, deletion, isOperators } = tenant;
  const leave = () => {
    toast.success(t('tenant.delete-success'));
    onDeleted();
    askAgain();
  };

  async function deleteIt() {
    try {
      await remove.mutateAsync({ code });
      leave();
    } catch (error) {
      showError(error);
      askAgain();
    }
  }

  if (isOperators) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t('tenant.delete')} />
      <CardBody className="text-body">{why}</CardBody>
      {deletion !== 'not-yet' && (
        <CardFooter>
          {deletion === 'free' ? (
            <ConfirmButton
              className="text-danger"
              busy={remove.isPending}
              title={t('base.confirm-delete', { name })}
              description={t('tenant.confirm-delete-free')}
              confirmLabel={t('base.delete')}
              tone="danger"
              onConfirm={deleteIt}
            >
              {t('tenant.delete')}
            </ConfirmButton>
          ) : (
            <DeleteByCode code={code} name={name} onDeleted={leave} />
          )}
        </CardFooter>
      )}
    </Card>
  );
}

function useWhy({ deletion, deactivatedDateTime }: Outputs['tenant']['single']): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (deletion === 'free') return t('tenant.delete-free');
  if (deletion === 'with-code') return t('tenant.delete-with-code');
  if (deactivatedDateTime === null) return t('tenant.delete-first-deactivate');
  const from = new Date(Date.parse(deactivatedDateTime) + waitingDays * 86_400_000);
  return t('tenant.delete-from', { date: formats.dateTime(from.toISOString()) });
}
