import type { Mode } from '@worksheet/domain/policy';
import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session.ts';
import { useFormats } from '#lib/format.ts';

interface PrintHeadProps {
  readonly session: Session;
  readonly days: readonly DayGroup[];
  readonly mode: Mode;
}

/** Company, person and period at the top of the paper. */
export function PrintHead({ session, days, mode }: PrintHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const newest = days.at(0)?.key;
  const oldest = days.at(-1)?.key;
  const whose = mode === 'YOURS' ? session.username : t(`worksheet.mode-${mode}`);
  return (
    <p className="figures mb-4 hidden justify-between gap-4 print:flex">
      <span>
        <strong>{session.accountName}</strong> · {whose}
      </span>
      {oldest && newest && (
        <span>
          {formats.shortDate(oldest)} – {formats.shortDate(newest)}
        </span>
      )}
    </p>
  );
}

/** A line to sign on. */
export function PrintFoot() {
  const { t } = useTranslation();
  return (
    <p className="mt-16 hidden break-inside-avoid gap-10 print:flex">
      <span className="flex-1 border-t pt-1">{t('worksheet.date')}</span>
      <span className="flex-2 border-t pt-1">{t('worksheet.signature')}</span>
    </p>
  );
}
