import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { PasswordInput } from '@worksheet/ui/password-input';
import { type FormEvent, useState } from 'react';
import { t } from 'i18next';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

const formId = 'confirm-password';

/**
 * Runs an action that the server allows only for ten minutes after the login, and asks for the password if these are
 * over. Resolves to undefined if the user does not give it.
 */
export function useConfirmation() {
  const [waiting, setWaiting] = useState<(isConfirmed: boolean) => void>();
  const [password, setPassword] = useState('');
  const confirm = trpc.secondFactor.confirmPassword.useMutation({ gcTime: 0 });

  async function withConfirmation<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      if (problemOf(error).code !== 'confirmation-required') throw error;
    }
    confirm.reset();
    setPassword('');
    const isConfirmed = await new Promise<boolean>((resolve) => setWaiting(() => resolve));
    setWaiting(undefined);
    return isConfirmed ? action() : undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await confirm.mutateAsync({ password });
      waiting?.(true);
    } catch {
      // The dialog shows the error.
    }
  }

  const confirmation = (
    <Dialog open={waiting !== undefined} onOpenChange={() => waiting?.(false)}>
      <DialogContent
        size="sm"
        title={t('factors.confirm-title')}
        description={t('factors.confirm-text')}
        footer={
          <>
            <Button onClick={() => waiting?.(false)}>{t('base.cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={confirm.isPending}
              disabled={password === ''}
            >
              {t('factors.confirm')}
            </Button>
          </>
        }
      >
        <form id={formId} className="grid gap-4" onSubmit={(event) => void submit(event)}>
          {confirm.error && (
            <Alert tone="danger" live="assertive">
              {errorText(confirm.error)}
            </Alert>
          )}
          <Field label={t('factors.confirm-password')} required>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
  return { withConfirmation, confirmation };
}
