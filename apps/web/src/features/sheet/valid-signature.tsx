import { Link } from '@tanstack/react-router';
import type { Signature } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Button } from '@worksheet/ui/button';
import { FileSignature, Lock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownLine } from '#features/sheet/sheet-lines.tsx';
import { SignatureCard } from '#features/sheet/signature-card.tsx';
import { WithdrawDialog } from '#features/sheet/withdraw-dialog.tsx';
import { isLeaderSession, type Session } from '#lib/session.ts';

interface ValidSignatureProps {
  readonly session: Session;
  readonly signature: Signature;
  readonly lines: readonly ShownLine[];
}

/** Says why its lines are locked, and who can unlock them, and leads to what was signed for. */
export function ValidSignature({ session, signature, lines }: ValidSignatureProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
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
      <WithdrawDialog
        open={isOpen}
        onOpenChange={setOpen}
        session={session}
        signature={signature}
      />
    </SignatureCard>
  );
}
