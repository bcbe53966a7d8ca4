import type { HoursDay } from '@worksheet/domain/hours/contract';
import { dateRunTexts } from '@worksheet/domain/dates/date-runs';
import { monthOf } from '@worksheet/domain/dates/month';
import { totalHours } from '@worksheet/domain/hours/period-sums';
import { t } from 'i18next';
import { formats, useLocale } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

/** Texts and formatted numbers of the hours pages. */
export function useHoursTexts() {
  const locale = useLocale();
  const hoursOf = (day: HoursDay) => {
    const { norm } = day;
    const total = totalHours(day);
    if (norm !== null && norm > 0)
      return t('hours.cell-norm', {
        hours: formats.quantity(total),
        norm: formats.quantity(norm),
      });
    return total === 0 ? [] : t('hours.cell-hours', { hours: formats.quantity(total) });
  };
  const flagsOf = (day: HoursDay) =>
    day.flags.map((flag) =>
      flag.code === 'no-day-off'
        ? t('hours.flag-no-day-off', flag.params)
        : t(`hours.flag-${flag.code}`, { hours: formats.quantity(flag.params.hours) }),
    );
  const leaveOf = ({ credited }: HoursDay) =>
    credited === 0 ? [] : t('hours.cell-credited', { hours: formats.quantity(credited) });
  return {
    /** `7,40 timer af 7,40, fuld, godkendt`. */
    stateOf: (day: HoursDay) =>
      [
        hoursOf(day),
        leaveOf(day),
        t(`hours.state-${day.state}`),
        day.approval === null ? [] : t(`hours.approval-${day.approval}`),
        flagsOf(day),
      ]
        .flat()
        .join(', '),
    /** `+20,75` and `−7,00`. */
    signed: (value: number) =>
      `${value < 0 ? '−' : value > 0 ? '+' : ''}${formats.quantity(Math.abs(value))}`,
    /** `man. 3. – fre. 7. og tirs. 18.`; `30. okt. og 2. nov.` if one is of another month than the given one. */
    datesText: (dates: readonly string[], month?: string) => {
      const isOneMonth = month === undefined || dates.every((date) => monthOf(date) === month);
      const dayText = isOneMonth ? weekFormats.inlineDay : formats.dayAndMonth;
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        dateRunTexts(dates, { nameOf: dayText, dash: ' – ' }),
      );
    },
  };
}
