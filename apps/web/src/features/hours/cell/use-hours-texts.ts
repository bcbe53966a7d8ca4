import type { HoursDay } from '@worksheet/domain/hours/contract';
import { useTranslation } from 'react-i18next';
import { accountedHours } from '#features/hours/cell/cell-variant.ts';
import { useFormats, useLocale } from '#lib/format.ts';
import { useWeekFormats } from '#lib/week-formats.ts';

/** Texts and formatted numbers of the hours pages. */
export function useHoursTexts() {
  const { t } = useTranslation();
  const formats = useFormats();
  const weekFormats = useWeekFormats();
  const locale = useLocale();
  const hoursOf = (day: HoursDay) => {
    const { norm } = day;
    const accounted = accountedHours(day);
    if (norm !== null && norm > 0)
      return t('hours.cell-norm', {
        hours: formats.quantity(accounted),
        norm: formats.quantity(norm),
      });
    return accounted === 0 ? [] : t('hours.cell-hours', { hours: formats.quantity(accounted) });
  };
  const flagsOf = (day: HoursDay) =>
    day.flags.map(({ code, params }) =>
      t(`hours.flag-${code}`, { hours: formats.decimal(params.hours, 1) }),
    );
  return {
    /** `7,40 timer af 7,40, fuld, godkendt`. */
    stateOf: (day: HoursDay) =>
      [
        hoursOf(day),
        t(`hours.state-${day.state}`),
        day.approval === null ? [] : t(`hours.approval-${day.approval}`),
        flagsOf(day),
      ]
        .flat()
        .join(', '),
    /** `+20,75` and `−7,00`. */
    signed: (value: number) =>
      `${value < 0 ? '−' : value > 0 ? '+' : ''}${formats.quantity(Math.abs(value))}`,
    average: (value: number) => formats.decimal(value, 1),
    /** `man. 9. og tir. 17.`. */
    datesText: (dates: readonly string[]) =>
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(dates.map(weekFormats.inlineDay)),
  };
}
