import type { PayWhy } from '@worksheet/domain/pay/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleSentence } from '#components/agreement-rules/use-rule-sentence.ts';
import type { PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { useFormats } from '#lib/format.ts';

interface RuleQuotesProps {
  readonly why: PayWhy;
  readonly payTypes: ReadonlyMap<string, PayTypeName>;
  /** The pay type that is explained; undefined for all but the normal one. */
  readonly payType: string | undefined;
  readonly children?: ReactNode;
}

/** The rules by which a day is paid, as the agreement says them. */
export function RuleQuotes({ why, payTypes, payType, children }: RuleQuotesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sentenceOf = useRuleSentence(
    (code) => payTypes.get(code)?.description.toLowerCase() ?? code,
  );
  const { rules, lines, agreement, validFrom } = why;
  if (rules === null || agreement === null || validFrom === null) return null;
  const explained = lines.filter((line) =>
    payType === undefined
      ? line.payType !== null && line.rule !== 'normal'
      : line.payType === payType,
  );
  const sentences = new Set(explained.map(({ rule }) => sentenceOf(rules, rule)));
  return (
    <div className="mt-4 rounded-md border bg-paper px-4 py-3">
      {[...sentences].map((sentence) => (
        <p key={sentence} className="text-pretty">
          {t('pay.quote', { sentence })}
        </p>
      ))}
      <p className="figures text-xs text-ink-muted">
        {t('pay.rule-version', { agreement, date: formats.longDate(validFrom) })}
        {children}
      </p>
    </div>
  );
}
