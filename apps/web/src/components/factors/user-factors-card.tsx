import { factorsTexts } from '@worksheet/i18n/factors';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Skeleton } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { QueryError } from '#components/query-error.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(factorsTexts);

/** For an administrator: what a user logs in with, and the removal of what is lost. */
export function UserFactorsCard({ username }: { readonly username: string }) {
  const utils = trpc.useUtils();
  const labelOf = usePersonLabel();
  const factors = trpc.user.factors.useQuery({ username });
  const remove = trpc.user.removeFactors.useMutation();
  const { hasAuthenticatorApp = false, passkeys = 0 } = factors.data ?? {};
  const names = [
    ...(passkeys > 0 ? [t('factors.user-passkeys', { count: passkeys })] : []),
    ...(hasAuthenticatorApp ? [t('factors.app')] : []),
  ];

  async function removeAll() {
    try {
      await remove.mutateAsync({ username });
      toast.success(t('factors.user-removed'));
    } catch (error) {
      showError(error);
    }
    await utils.user.factors.invalidate();
  }

  return (
    <Card titled>
      <CardHeader title={t('factors.user-title')} />
      {factors.isError && !factors.data ? (
        <QueryError query={factors} />
      ) : (
        <CardBody>
          {factors.data ? (
            <p>{names.join(', ') || t('factors.user-none')}</p>
          ) : (
            <Skeleton className="h-5 w-32" />
          )}
        </CardBody>
      )}
      {names.length > 0 && (
        <CardFooter>
          <ConfirmButton
            title={t('factors.user-remove-title')}
            description={t('factors.user-remove-text')}
            subject={labelOf(username)}
            confirmLabel={t('factors.user-remove')}
            tone="danger"
            onConfirm={removeAll}
          >
            {t('factors.user-remove')}
          </ConfirmButton>
        </CardFooter>
      )}
    </Card>
  );
}
