import type { JobOption } from '@worksheet/domain/worksheet/entry-form/state';
import { t } from 'i18next';
import { kindName } from '#features/worksheet/leave/leave-kinds.tsx';
import { useLocale } from '#lib/format.ts';

interface Days {
  readonly count: number;
  readonly isHalf: boolean;
}

/** Names amounts of leave and periods, in the language of the page. */
export function useLeaveTexts() {
  const locale = useLocale();
  const daysText = ({ count, isHalf }: Days) =>
    t(isHalf ? 'leave.half-days' : 'leave.days', { count });
  const periodFormat = (month: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
    return ({ from, to }: { readonly from: string; readonly to: string }) =>
      format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  };
  return {
    daysText,
    /** `6 dages ferie`; a kind of several words is not part of the sentence. */
    whatText: (days: Days, kind: JobOption | null) => {
      const name = kind ? kindName(kind) : '';
      if (!/^[\p{L}-]+$/u.test(name)) return daysText(days);
      return t('leave.days-of', { days: daysText(days), kind: name.toLocaleLowerCase(locale) });
    },
    /** `21.–23. december`. */
    period: periodFormat('long'),
    shortPeriod: periodFormat('short'),
    list: (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts),
  };
}
