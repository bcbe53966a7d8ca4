import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Skeleton } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { QueryError } from '#components/query-error.tsx';
import { AppSecret } from '#components/factors/app-secret.tsx';
import { CodeForm } from '#components/factors/code-form.tsx';
import { RecoveryCodes } from '#components/factors/recovery-codes.tsx';
import { useConfirmation } from '#components/factors/use-confirmation.tsx';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

type Shown =
  | { readonly secret: Outputs['secondFactor']['beginApp'] }
  | { readonly codes: readonly string[] };

export function AppCard() {
  const utils = trpc.useUtils();
  const factor = trpc.secondFactor.read.useQuery();
  const begin = trpc.secondFactor.beginApp.useMutation({ gcTime: 0 });
  const confirm = trpc.secondFactor.confirmApp.useMutation({ gcTime: 0 });
  const remove = trpc.secondFactor.deleteApp.useMutation();
  const replace = trpc.secondFactor.newRecoveryCodes.useMutation({ gcTime: 0 });
  const [shown, setShown] = useState<Shown>();
  const { withConfirmation, confirmation } = useConfirmation();

  async function act(action: () => Promise<void>) {
    await action().catch(showError);
    await utils.secondFactor.invalidate();
  }
  const add = () =>
    act(async () => {
      confirm.reset();
      const secret = await withConfirmation(() => begin.mutateAsync());
      if (secret) setShown({ secret });
    });
  const give = async (code: string) => {
    try {
      const { recoveryCodes } = await confirm.mutateAsync({ code });
      setShown({ codes: recoveryCodes });
      toast.success(t('factors.app-added'));
    } catch {
      // The form shows the error.
    }
    await utils.secondFactor.invalidate();
  };
  const removeApp = () =>
    act(async () => {
      if (await withConfirmation(() => remove.mutateAsync()))
        toast.success(t('factors.app-removed'));
    });
  const newCodes = () =>
    act(async () => {
      const made = await withConfirmation(() => replace.mutateAsync());
      if (made) setShown({ codes: made.recoveryCodes });
    });

  return (
    <Card titled>
      <CardHeader title={t('factors.app')} description={t('factors.app-text')} />
      {factor.isError && !factor.data ? (
        <QueryError query={factor} />
      ) : (
        <CardBody className="grid gap-3">
          {!factor.data ? (
            <Skeleton className="h-5 w-48" />
          ) : (
            <>
              {factor.data.isRequired && <Alert>{t('factors.required')}</Alert>}
              <p>
                {factor.data.hasAuthenticatorApp
                  ? `${t('factors.app-on')} ${t('factors.codes-left', { count: factor.data.recoveryCodesLeft })}`
                  : t('factors.app-off')}
              </p>
            </>
          )}
        </CardBody>
      )}
      <CardFooter>
        {factor.data?.hasAuthenticatorApp ? (
          <>
            <ConfirmButton
              title={t('factors.app-remove-title')}
              description={t('factors.app-remove-text')}
              confirmLabel={t('factors.app-remove')}
              tone="danger"
              onConfirm={removeApp}
            >
              {t('factors.app-remove')}
            </ConfirmButton>
            <ConfirmButton
              title={t('factors.codes-new')}
              description={t('factors.codes-new-text')}
              confirmLabel={t('factors.codes-new')}
              onConfirm={newCodes}
            >
              {t('factors.codes-new')}
            </ConfirmButton>
          </>
        ) : (
          <Button disabled={!factor.data} busy={begin.isPending} onClick={() => void add()}>
            {t('factors.app-add')}
          </Button>
        )}
      </CardFooter>
      <Dialog open={shown !== undefined} onOpenChange={() => setShown(undefined)}>
        {shown && 'secret' in shown && (
          <DialogContent size="sm" title={t('factors.app-add')} locked={confirm.isPending}>
            <div className="grid gap-4 pb-5">
              <AppSecret {...shown.secret} />
              <CodeForm
                isNumeric
                submitLabel={t('factors.app-confirm')}
                busy={confirm.isPending}
                error={confirm.error}
                onSubmit={(code) => void give(code)}
              />
            </div>
          </DialogContent>
        )}
        {shown && 'codes' in shown && (
          <DialogContent size="sm" title={t('factors.codes-title')} locked>
            <div className="pb-5">
              <RecoveryCodes codes={shown.codes} onSaved={() => setShown(undefined)} />
            </div>
          </DialogContent>
        )}
      </Dialog>
      {confirmation}
    </Card>
  );
}
