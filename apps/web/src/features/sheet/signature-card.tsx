import type { Signature } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Card } from '@worksheet/ui/card';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';
import { usePeriodText } from '#lib/period-text.ts';

interface SignatureCardProps {
  readonly signature: Signature;
  readonly children?: ReactNode;
}

/** The drawing, and who signed for what and when. */
export function SignatureCard({ signature, children }: SignatureCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const periodText = usePeriodText('long');
  const titleId = useId();
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
            user: signature.takenByName,
          })}
        </p>
        <p className="figures text-ink-muted">
          {t('sheet.signed-lines', { count: signature.lineCount, period: periodText(signature) })}
        </p>
        {signature.signature === null && <p>{t('sheet.by-name')}</p>}
        {children}
      </div>
    </Card>
  );
}
