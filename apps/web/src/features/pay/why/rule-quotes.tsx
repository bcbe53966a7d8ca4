import type { PayWhy } from '@worksheet/domain/pay/contract';
import { agreementRuleTexts } from '@worksheet/i18n/agreement-rules';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { partsOf, ruleOfPath } from '#components/agreement-rules/rule-parts.ts';
import { getAt, type Tree } from '#components/agreement-rules/rule-tree.ts';
import type { PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(agreementRuleTexts);

interface RuleQuotesProps {
  readonly why: PayWhy;
  readonly payTypes: ReadonlyMap<string, PayTypeName>;
  /** The pay type that is explained; undefined for all but the normal one. */
  readonly payType: string | undefined;
  readonly children?: ReactNode;
}

/** The rules by which a day is paid, as the agreement says them. */
export function RuleQuotes({ why, payTypes, payType, children }: RuleQuotesProps) {
  const sentenceOf = ruleSentences((code) => payTypes.get(code)?.description.toLowerCase() ?? code);
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

/**
 * Returns a function that says a rule as a sentence, by its path such as `overtime.0`. The bands of a day are one
 * sentence; other lists have one for each entry.
 */
function ruleSentences(nameOf: (payType: string) => string) {
  const valueOf = (field: string, value: Tree | undefined): string => {
    if (value === null) return t('rules.unpaid').toLowerCase();
    if (field === 'unit') return t(value === 'days' ? 'rules.days' : 'rules.hours');
    if (field === 'job' && value === '*') return t('rules.other-leave');
    if (typeof value === 'number') return formats.amount(value);
    if (Array.isArray(value))
      return value
        .map((day) => t(`rules.day-${day}` as 'rules.day-sunday'))
        .join(` ${t('rules.or')} `);
    const text = String(value ?? '');
    if (['normal', 'sunday', 'holiday', 'payType'].includes(field)) return nameOf(text);
    return ['time', 'until', 'from', 'to'].includes(field) ? formats.clock(text) : text;
  };
  return (rules: Tree, path: string): string => {
    const name = ruleOfPath(path);
    if (!name) return '';
    const parts = partsOf(name, rules);
    const isOne = ['overtime', 'saturday', 'mileage'].includes(name) || parts.length === 1;
    const texts = parts
      .filter(({ at }) => isOne || at === path)
      .map(({ text, at }) =>
        t(`rules.say-${text}`).replaceAll(/\{(\w+)\}/g, (_, field: string) =>
          valueOf(field, getAt(rules, at === '' ? field : `${at}.${field}`)),
        ),
      );
    return `${texts.join(', ')}.`;
  };
}
