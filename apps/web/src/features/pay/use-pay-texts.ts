import type { PayUnit } from '@worksheet/domain/entities/pay-type';
import { isoWeekOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { payPeriodOf } from '@worksheet/domain/pay/period';
import { t } from 'i18next';
import { formats, useLocale } from '#lib/format.ts';
import { usePeriodText } from '#lib/period-text.ts';

/** Texts and formatted numbers of the pages of pay. */
export function usePayTexts() {
  const locale = useLocale();
  const periodText = usePeriodText('short');
  const month = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC', ...options }).format(
      new Date(`${date}T00:00:00Z`),
    );
  const isMonth = ({ from, to }: PayPeriod) => payPeriodOf(from, { kind: 'month' }).to === to;
  const weeks = ({ from, to }: PayPeriod) =>
    t('pay.weeks', { from: weekNumber(isoWeekOf(from)), to: weekNumber(isoWeekOf(to)) });
  const amount = (value: number, unit: PayUnit) => {
    // Kilometres and pieces as they are registered: 61,5.
    const isShort = (unit === 'km' || unit === 'pieces') && Math.round(value * 100) % 10 === 0;
    return (isShort ? formats.decimal(value, 1) : formats.quantity(value)).replace('-', '−');
  };
  return {
    /** `november 2026`, or `Uge 46–47 · 9.–22. nov. 2026`. */
    periodName: (period: PayPeriod) =>
      isMonth(period)
        ? month(period.from, { year: 'numeric' })
        : `${weeks(period)} · ${periodText(period)}`,
    /** `oktober`, or `uge 44–45`. */
    shortPeriod: (period: PayPeriod) =>
      isMonth(period) ? month(period.from, {}) : weeks(period).toLocaleLowerCase(locale),
    /** `74,00` hours, `61,5` km. */
    amount,
    unit: (unit: PayUnit) => t(`pay.unit-${unit}`),
    /** `+2,00` and `−0,50`. */
    signed: (value: number, unit: PayUnit = 'hours') =>
      `${value < 0 ? '−' : value > 0 ? '+' : ''}${amount(Math.abs(value), unit)}`,
    list: (texts: readonly string[]) =>
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts),
  };
}
