import type { Mode } from '@worksheet/domain/access/policy';
import { t } from 'i18next';
import type { Session } from '#lib/session.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface PrintHeaderProps {
  readonly session: Session;
  readonly mode: Mode;
  /** Both dates are inclusive; undefined if there are no records. */
  readonly period: { readonly from: string; readonly to: string } | undefined;
}

/** Part of the first load, so that paper has it in the first second too; memoised, it would be twice as large. */
export function PrintHeader({ session, mode, period }: PrintHeaderProps) {
  'use no memo';
  const nameOf = usePersonName();
  return (
    <dl className="figures mb-4 hidden gap-x-10 border-y py-2 print:flex [&_dt]:text-xs [&_dt]:text-ink-muted">
      <div>
        <dt>{t('worksheet.company')}</dt>
        <dd className="font-semibold">{session.accountName}</dd>
      </div>
      <div>
        <dt>{t('worksheet.user')}</dt>
        <dd>
          {nameOf(session.username)}
          {mode !== 'YOURS' && ` (${t(`worksheet.mode-${mode}`)})`}
        </dd>
      </div>
      {period && (
        <div className="ml-auto text-right">
          <dt>{t('worksheet.period')}</dt>
          <dd>
            {formats.shortDate(period.from)} – {formats.shortDate(period.to)}
          </dd>
        </div>
      )}
    </dl>
  );
}

export function PrintFooter() {
  return (
    <p className="mt-16 hidden w-full gap-10 print:flex">
      <span className="flex-1 border-t pt-1">{t('worksheet.date')}</span>
      <span className="flex-2 border-t pt-1">{t('worksheet.signature')}</span>
    </p>
  );
}
