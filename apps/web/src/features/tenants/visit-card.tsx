import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useSwitchAccount } from '#components/use-switch-account.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

interface VisitCardProps {
  readonly tenant: Outputs['tenant']['single'];
  readonly isOwn: boolean;
}

/** Looks at an account as its administrators see it, for half an hour and read-only; its audit log tells of it. */
export function VisitCard({ tenant, isOwn }: VisitCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const turnSession = useSwitchAccount();
  const visit = trpc.tenant.visit.useMutation();
  const { code, name } = tenant;

  async function begin() {
    try {
      await visit.mutateAsync({ code });
    } catch (error) {
      showError(error);
      return;
    }
    await turnSession({ to: '/', search: { mode: 'ALL' } });
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
            busy={visit.isPending}
            title={t('tenant.visit-confirm', { name })}
            description={t('tenant.visit-confirm-text')}
            confirmLabel={t('tenant.visit-begin', { name })}
            onConfirm={begin}
          >
            <span className="truncate">{t('tenant.visit-begin', { name })}</span>
          </ConfirmButton>
        </CardFooter>
      )}
    </Card>
  );
}
