import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface VoidRunProps {
  readonly session: Session;
  readonly number: number;
}

/** Takes back the newest run, with a reason. */
export function VoidRun({ session: { accountId }, number }: VoidRunProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const voiding = trpc.pay.voidRun.useMutation();
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('pay.void')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('pay.void-title', { number })}
          description={t('pay.void-text')}
          label={t('pay.void-reason')}
          submitLabel={t('pay.void-confirm')}
          onClose={() => setOpen(false)}
          act={async (reason) => {
            await voiding.mutateAsync({ accountId, number, reason });
            toast.success(t('pay.void-done', { number }));
            void utils.pay.invalidate();
            void utils.account.read.invalidate();
          }}
        />
      )}
    </>
  );
}
