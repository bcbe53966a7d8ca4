import { maxReason } from '@worksheet/domain/worksheet/limits';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import type { Session } from '#lib/session.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface VoidRunProps {
  readonly session: Session;
  readonly number: number;
}

/** Takes back the newest run, with a reason. */
export function VoidRun({ session: { accountId }, number }: VoidRunProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const voiding = trpc.pay.voidRun.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast.success(t('pay.void-done', { number }));
      return Promise.all([utils.pay.invalidate(), utils.account.read.invalidate()]);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('pay.void')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('pay.void-title', { number })}
          description={t('pay.void-text')}
          submitLabel={t('pay.void-confirm')}
          submitVariant="danger"
          busy={voiding.isPending}
          disabled={reason.trim() === ''}
          initialFocus={() => field.current}
          onClose={() => setOpen(false)}
          onSubmit={() => voiding.mutate({ accountId, number, reason: reason.trim() })}
        >
          {voiding.error && (
            <FailureAlert failure={voiding.error} title={undefined}>
              {errorText(voiding.error)}
            </FailureAlert>
          )}
          <Field label={t('pay.void-reason')} required>
            <Textarea
              ref={field}
              value={reason}
              rows={2}
              maxLength={maxReason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </FormDialog>
      )}
    </>
  );
}
