import type { Signature } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import { toast } from '@worksheet/ui/toaster';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateRecords } from '#records/cache.ts';
import type { Session } from '#lib/session.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { maxReason } from '@worksheet/domain/worksheet/limits';

interface WithdrawDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly session: Session;
  readonly signature: Signature;
}

export function WithdrawDialog({ open, onOpenChange, session, signature }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const withdraw = trpc.signOff.withdraw.useMutation();
  const isMissing = reason.trim() === '';
  const change = (next: boolean) => {
    if (withdraw.isPending) return;
    withdraw.reset();
    setChecked(false);
    onOpenChange(next);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return field.current?.focus();
    try {
      await withdraw.mutateAsync({ id: signature.id, accountId: session.accountId, reason });
    } catch {
      // The alert shows the failure.
      return;
    }
    onOpenChange(false);
    toast.success(t('sheet.withdrawn'));
    await invalidateRecords();
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        size="sm"
        title={t('sheet.withdraw-title', { name: signature.name })}
        description={t('sheet.withdraw-text')}
        closeLabel={t('base.close')}
        locked={withdraw.isPending}
        initialFocus={() => field.current}
        footer={
          <>
            <Button disabled={withdraw.isPending} onClick={() => change(false)}>
              {t('base.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={withdraw.isPending}>
              {t('sheet.withdraw-submit')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-3"
        >
          {withdraw.isError && (
            <Alert tone="danger" live="assertive">
              {errorText(withdraw.error)}
            </Alert>
          )}
          <Field
            label={t('sheet.withdraw-reason')}
            error={isChecked && isMissing && fieldText({ path: 'reason', code: 'required' }, '')}
            required
          >
            <Textarea
              ref={field}
              value={reason}
              rows={2}
              maxLength={maxReason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
