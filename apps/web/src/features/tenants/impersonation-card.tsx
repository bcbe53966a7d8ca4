import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useSwitchAccount } from '#components/impersonation.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

interface ImpersonationCardProps {
  readonly tenant: Outputs['tenant']['single'];
  readonly isOwn: boolean;
}

/** An impersonation is read-only, lasts 30 minutes and is recorded in the account's audit log. */
export function ImpersonationCard({ tenant, isOwn }: ImpersonationCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const switchAccount = useSwitchAccount();
  const impersonate = trpc.tenant.visit.useMutation();
  const { code, name } = tenant;

  async function start() {
    try {
      await impersonate.mutateAsync({ code });
    } catch (error) {
      showError(error);
      return;
    }
    await switchAccount({ to: '/', search: { mode: 'ALL' } });
  }

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t('tenant.visit')} />
      <CardBody className="text-body">
        {t(isOwn ? 'tenant.visit-own' : 'tenant.visit-text')}
      </CardBody>
      {!isOwn && (
        <CardFooter>
          <ConfirmButton
            icon={<Eye aria-hidden />}
            busy={impersonate.isPending}
            title={t('tenant.visit-confirm', { name })}
            description={t('tenant.visit-confirm-text')}
            confirmLabel={t('tenant.visit-begin', { name })}
            onConfirm={start}
          >
            <span className="truncate">{t('tenant.visit-begin', { name })}</span>
          </ConfirmButton>
        </CardFooter>
      )}
    </Card>
  );
}
