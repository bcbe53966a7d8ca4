import type { Sheet } from '@worksheet/domain/worksheet/sheet/sign-off';
import { useTranslation } from 'react-i18next';
import { codeAndName } from '#features/records/record-text.ts';
import { usePeriodText } from '#lib/period-text.ts';

type HeadFields = Pick<
  Sheet,
  'accountName' | 'customerNo' | 'customerName' | 'jobCode' | 'jobDescription' | 'from' | 'to'
>;

/** Shows a header like that of printed lists, in a form for the customer. */
export function SheetHead({ sheet }: { sheet: HeadFields }) {
  const { t } = useTranslation();
  const periodText = usePeriodText('long');
  const parts = [
    { label: t('worksheet.company'), value: sheet.accountName },
    { label: t('sheet.customer'), value: codeAndName(sheet.customerNo, sheet.customerName) },
    { label: t('sheet.job'), value: codeAndName(sheet.jobCode, sheet.jobDescription) },
    { label: t('sheet.period'), value: periodText(sheet) },
  ];
  return (
    <dl className="sheet-head figures border-y py-3 [&_dt]:text-xs [&_dt]:text-ink-muted">
      {parts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt>{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
