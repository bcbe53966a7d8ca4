import { authorizeCall } from '@worksheet/domain/access/call-policy';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Lock, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { invalidateRecords } from '#records/cache.ts';
import { problemOf } from '#lib/problem.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

interface VoidExportProps {
  readonly session: Session;
  readonly summary: Outputs['export']['single'];
}

/** Leaders see what only an administrator may do, so that they know whom to ask (D44); accepted records stay out. */
export function VoidExport({ session, summary }: VoidExportProps) {
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
      {open && <VoidDialog {...{ session, summary }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface VoidDialogProps extends VoidExportProps {
  readonly onClose: () => void;
}

function VoidDialog({ session: { accountId }, summary, onClose }: VoidDialogProps) {
  const utils = trpc.useUtils();
  const voiding = trpc.export.void.useMutation({
    onSettled: () => {
      void utils.export.invalidate();
      void invalidateRecords();
    },
  });
  // Records that the other system rejected are already in the worksheet.
  const { number, recordCount, rejectedCount } = summary;
  const count = recordCount - rejectedCount;
  const act = async (reason: string) => {
    try {
      await voiding.mutateAsync({ number, accountId, reason });
      toast.success(t('exports.void-done', { number }), {
        description: t('exports.void-done-text', { count }),
      });
    } catch (failure) {
      // The reloaded export tells who voided it, and cannot be voided any more.
      if (problemOf(failure).code !== 'export-voided') throw failure;
      showError(failure);
    }
  };
  return (
    <ReasonDialog
      title={t('exports.void-title', { number })}
      description={t('exports.void-text', { count })}
      note={t('exports.void-outside')}
      label={t('exports.reason')}
      hint={t('exports.reason-hint')}
      submitLabel={t('exports.void-confirm')}
      onClose={onClose}
      act={act}
    />
  );
}
