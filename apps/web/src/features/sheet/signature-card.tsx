import type { Signature } from '@worksheet/domain/worksheet/sheet/sign-off';
import { type ReactNode, useId } from 'react';
import { t } from 'i18next';
import { SheetEnd } from '#features/sheet/sheet-end.tsx';
import type { ShownLine } from '#features/sheet/sheet-lines.tsx';
import { formats } from '#lib/format.ts';
import { usePeriodText } from '#lib/period-text.ts';

interface SignatureCardProps {
  readonly signature: Signature;
  /** The lines that are signed for. */
  readonly lines: readonly ShownLine[];
  readonly children?: ReactNode;
}

/** The drawing, who signed for what and when, and the sums that the signature stands for. */
export function SignatureCard({ signature, lines, children }: SignatureCardProps) {
  const periodText = usePeriodText('long');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SheetEnd lines={lines}>
        {signature.signature !== null && (
          <img
            src={`data:image/png;base64,${signature.signature}`}
            alt={t('sheet.signature-of', { name: signature.name })}
            className="sheet-signature"
          />
        )}
        <h2 id={titleId} className="border-t border-ink pt-1 font-semibold wrap-anywhere">
          {t('sheet.signed-by', { name: signature.name })}
        </h2>
        <p className="figures text-sm text-ink-muted">
          {t('sheet.signed-at', {
            date: formats.dateTime(signature.signedDateTime),
            user: signature.takenByName,
          })}
        </p>
        <p className="figures text-sm text-ink-muted">
          {t('sheet.signed-lines', { count: signature.lineCount, period: periodText(signature) })}
        </p>
        {signature.signature === null && (
          <p className="text-sm text-ink-muted">{t('sheet.by-name')}</p>
        )}
        {children}
      </SheetEnd>
    </section>
  );
}
