import type { Mode } from '@worksheet/domain/policy';
import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session.ts';
import { useFormats } from '#lib/format.ts';

interface PrintHeadProps {
  readonly session: Session;
  readonly mode: Mode;
  /** Calendar dates, both included; nothing is said of a list without records. */
  readonly period: { readonly from: string; readonly to: string } | undefined;
}

/** Company, person and period at the top of the paper. */
export function PrintHead({ session, mode, period }: PrintHeadProps) {
  const { t } = useTranslation();
  const { shortDate } = useFormats();
  return (
    <dl className="figures mb-4 hidden gap-x-10 border-y py-2 print:flex [&_dt]:text-xs [&_dt]:text-ink-muted">
      <div>
        <dt>{t('worksheet.company')}</dt>
        <dd className="font-semibold">{session.accountName}</dd>
      </div>
      <div>
        <dt>{t('worksheet.user')}</dt>
        <dd>
          {session.username}
          {mode !== 'YOURS' && ` (${t(`worksheet.mode-${mode}`)})`}
        </dd>
      </div>
      {period && (
        <div className="ml-auto text-right">
          <dt>{t('worksheet.period')}</dt>
          <dd>
            {shortDate(period.from)} – {shortDate(period.to)}
          </dd>
        </div>
      )}
    </dl>
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
