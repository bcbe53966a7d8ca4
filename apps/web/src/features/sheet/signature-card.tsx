import type { Signature } from '@worksheet/domain/worksheet/sign-off';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Lock, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithdrawDialog } from '#features/sheet/withdraw-dialog.tsx';
import { useFormats } from '#lib/format.ts';
import { usePeriodText } from '#lib/period-text.ts';
import { isLeaderSession, type Session } from '#lib/session.ts';

interface SignatureCardProps {
  readonly session: Session;
  readonly signature: Signature;
}

/** A valid signature, which says why its lines are locked, and who can unlock them. */
export function SignatureCard({ session, signature }: SignatureCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const periodText = usePeriodText('long');
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const canWithdraw = isLeaderSession(session) && !session.visit;
  return (
    <Card
      aria-labelledby={titleId}
      className="sheet-whole flex flex-wrap gap-x-6 gap-y-3 p-4 sm:p-5"
    >
      {signature.signature !== null && (
        <img
          src={`data:image/png;base64,${signature.signature}`}
          alt={t('sheet.signature-of', { name: signature.name })}
          className="sheet-signature rounded-md border"
        />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <h2 id={titleId} className="font-semibold wrap-anywhere">
          {t('sheet.signed-by', { name: signature.name })}
        </h2>
        <p className="figures text-ink-muted">
          {t('sheet.signed-at', {
            date: formats.dateTime(signature.signedDateTime),
            user: signature.takenBy,
          })}
        </p>
        <p className="figures text-ink-muted">
          {t('sheet.signed-lines', { count: signature.lineCount, period: periodText(signature) })}
        </p>
        {signature.signature === null && <p>{t('sheet.by-name')}</p>}
        <p className="mt-2 flex items-start gap-2 text-ink-muted print:hidden">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('sheet.locked-text')}
        </p>
        {canWithdraw && (
          <Button
            className="mt-3 min-h-11 print:hidden"
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
    </Card>
  );
}
