import { maxReason } from '@worksheet/domain/worksheet/limits';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import { toast } from '@worksheet/ui/toaster';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface VoidRunProps {
  readonly session: Session;
  readonly number: number;
}

/** Takes back the newest run, with a reason. */
export function VoidRun({ session, number }: VoidRunProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const voiding = trpc.pay.voidRun.useMutation();
  const isMissing = reason.trim() === '';
  const change = (next: boolean) => {
    if (voiding.isPending) return;
    voiding.reset();
    setChecked(false);
    setOpen(next);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return field.current?.focus();
    try {
      await voiding.mutateAsync({ number, accountId: session.accountId, reason: reason.trim() });
    } catch {
      // The alert shows the failure.
      return;
    }
    setOpen(false);
    toast.success(t('pay.void-done', { number }));
    await Promise.all([utils.pay.invalidate(), utils.account.read.invalidate()]);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => change(true)}>
        {t('pay.void')}
      </Button>
      <Dialog open={isOpen} onOpenChange={change}>
        <DialogContent
          size="sm"
          title={t('pay.void-title', { number })}
          description={t('pay.void-text')}
          closeLabel={t('base.close')}
          locked={voiding.isPending}
          initialFocus={() => field.current}
          footer={
            <>
              <Button disabled={voiding.isPending} onClick={() => change(false)}>
                {t('base.cancel')}
              </Button>
              <Button type="submit" form={formId} variant="danger" busy={voiding.isPending}>
                {t('pay.void-confirm')}
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
            <p className="text-ink-muted">{t('pay.void-outside')}</p>
            {voiding.isError && (
              <Alert tone="danger" live="assertive">
                {errorText(voiding.error)}
              </Alert>
            )}
            <Field
              label={t('pay.void-reason')}
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
    </>
  );
}
