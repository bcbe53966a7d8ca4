import type { PayWhy } from '@worksheet/domain/pay/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { useFormats } from '#lib/format.ts';

interface RuleQuotesProps {
  readonly why: PayWhy;
  readonly payTypes: ReadonlyMap<string, PayTypeName>;
  /** The pay type that is explained. */
  readonly payType: string;
  readonly children?: ReactNode;
}

/** The rules by which a day has a pay type, and the agreement that they are of. */
export function RuleQuotes({ why, payTypes, payType, children }: RuleQuotesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = payTypes.get(payType)?.description ?? payType;
  const paths = [
    ...new Set(why.lines.filter((line) => line.payType === payType).map(({ rule }) => rule)),
  ];
  return (
    <div className="mt-4 rounded-md border bg-paper px-4 py-3">
      {paths.map((path) => (
        <p key={path} className="text-pretty">
          {ruleText(path)}
        </p>
      ))}
      <p className="figures text-xs text-ink-muted">
        {t('pay.rule-version', {
          agreement: why.agreement ?? '',
          date: why.validFrom === null ? '' : formats.longDate(why.validFrom),
        })}
        {children}
      </p>
    </div>
  );

  function ruleText(path: string): string {
    const kind = ruleKinds.find((each) => path.startsWith(each)) ?? 'normal';
    return t(`pay.rule-${kind}`, { payType: name, step: Number(path.split('.').at(-1)) + 1 });
  }
}

const ruleKinds = [
  'normal',
  'overtime',
  'daysOff.saturday',
  'daysOff.sunday',
  'daysOff.holiday',
  'before',
  'windows',
  'minimum',
  'absence',
  'units',
  'mileage',
] as const;
