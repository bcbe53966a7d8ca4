import { Link } from '@tanstack/react-router';
import type { Signature } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { FileSignature, Lock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import type { ShownLine } from '#features/sheet/sheet-lines.tsx';
import { SignatureCard } from '#features/sheet/signature-card.tsx';
import { isLeaderSession, type Session } from '#lib/session.ts';
import { invalidateRecords } from '#records/cache.ts';
import { trpc } from '#trpc.ts';

interface ValidSignatureProps {
  readonly session: Session;
  readonly signature: Signature;
  readonly lines: readonly ShownLine[];
}

/** Says why its lines are locked, and who can unlock them, and leads to what was signed for. */
export function ValidSignature({ session, signature, lines }: ValidSignatureProps) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = trpc.signOff.withdraw.useMutation();
  const canWithdraw = isLeaderSession(session) && !session.visit;
  return (
    <SignatureCard signature={signature} lines={lines}>
      <p className="mt-2 flex items-start gap-2 text-ink-muted print:hidden">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('sheet.locked-text')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button asChild className="min-h-11 max-sm:shrink max-sm:whitespace-normal">
          <Link to="/sheet" search={{ signature: signature.id }}>
            <FileSignature aria-hidden />
            {t('sheet.see-signed')}
          </Link>
        </Button>
        {canWithdraw && (
          <Button
            className="min-h-11 max-sm:shrink max-sm:whitespace-normal"
            icon={<Undo2 aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('sheet.withdraw')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ReasonDialog
          title={t('sheet.withdraw-title', { name: signature.name })}
          description={t('sheet.withdraw-text')}
          label={t('sheet.withdraw-reason')}
          submitLabel={t('sheet.withdraw-submit')}
          onClose={() => setOpen(false)}
          act={async (reason) => {
            await withdraw.mutateAsync({ id: signature.id, accountId: session.accountId, reason });
            toast.success(t('sheet.withdrawn'));
            void invalidateRecords();
          }}
        />
      )}
    </SignatureCard>
  );
}
