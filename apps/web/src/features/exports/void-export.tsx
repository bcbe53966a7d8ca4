import { authorizeCall } from '@worksheet/domain/access/policy';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import { toast } from '@worksheet/ui/toaster';
import { Lock, Undo2 } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateRecords } from '#records/cache.ts';
import { problemOf } from '#lib/problem.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { errorText, fieldText, showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** The server's limit. */
const maxReason = 250;

interface VoidExportProps {
  readonly session: Session;
  readonly summary: Outputs['export']['single'];
}

/** Leaders see what only an administrator may do, so that they know whom to ask (D44); accepted records stay out. */
export function VoidExport({ session, summary }: VoidExportProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const [open, setOpen] = useState(false);
  const allowed = authorizeCall(actorOf(session), 'export.void', 'mutation');
  const { acceptedCount } = summary;
  const refusal =
    allowed !== true
      ? allowed === 'not-allowed'
        ? t('exports.void-admins')
        : t(`errors.${allowed}`)
      : acceptedCount > 0
        ? t('exports.void-accepted', { count: acceptedCount })
        : undefined;
  return (
    <>
      <Button
        icon={refusal === undefined ? <Undo2 aria-hidden /> : <Lock aria-hidden />}
        disabled={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        onClick={() => setOpen(true)}
      >
        {t('exports.void')}
      </Button>
      {refusal !== undefined && (
        <p id={reasonId} className="figures w-full text-xs text-ink-muted">
          {refusal}
        </p>
      )}
      <VoidDialog open={open} onOpenChange={setOpen} session={session} summary={summary} />
    </>
  );
}

interface VoidDialogProps extends VoidExportProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function VoidDialog({ open, onOpenChange, session, summary }: VoidDialogProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const voiding = trpc.export.void.useMutation();
  // Records that the other system rejected are already in the worksheet.
  const { number, recordCount, rejectedCount } = summary;
  const count = recordCount - rejectedCount;
  const error = reasonError(reason);
  const change = (next: boolean) => {
    if (voiding.isPending) return;
    voiding.reset();
    setChecked(false);
    onOpenChange(next);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (error) return field.current?.focus();
    try {
      await voiding.mutateAsync({ number, accountId: session.accountId, reason: reason.trim() });
      onOpenChange(false);
      toast.success(t('exports.void-done', { number }), {
        description: t('exports.void-done-text', { count }),
      });
    } catch (failure) {
      // The reloaded export tells who voided it, and has no dialog any more.
      if (problemOf(failure).code === 'export-voided') showError(failure);
    }
    await Promise.all([utils.export.invalidate(), invalidateRecords()]);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        size="sm"
        title={t('exports.void-title', { number })}
        description={t('exports.void-text', { count })}
        closeLabel={t('base.close')}
        locked={voiding.isPending}
        initialFocus={() => field.current}
        footer={
          <>
            <Button disabled={voiding.isPending} onClick={() => change(false)}>
              {t('base.cancel')}
            </Button>
            <Button type="submit" form="void-export" variant="danger" busy={voiding.isPending}>
              {t('exports.void-confirm')}
            </Button>
          </>
        }
      >
        <form
          id="void-export"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-3"
        >
          <p className="text-ink-muted">{t('exports.void-outside')}</p>
          {voiding.isError && (
            <Alert tone="danger" live="assertive">
              {errorText(voiding.error)}
            </Alert>
          )}
          <Field
            label={t('exports.reason')}
            hint={t('exports.reason-hint')}
            error={isChecked && error && fieldText({ path: 'reason', ...error }, '')}
            required
          >
            <Textarea
              ref={field}
              value={reason}
              rows={2}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function reasonError(reason: string) {
  const text = reason.trim();
  if (text === '') return { code: 'required' } as const;
  // Lengths count characters, not code units (D41).
  if ([...text].length > maxReason)
    return { code: 'too-long', params: { max: maxReason } } as const;
  return undefined;
}
