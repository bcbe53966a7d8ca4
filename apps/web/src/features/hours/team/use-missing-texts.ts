import type { MissingDays } from '@worksheet/domain/hours/period-sums';
import { t } from 'i18next';
import { useHoursTexts } from '#features/hours/cell/use-hours-texts.ts';
import { formats } from '#lib/format.ts';

/** Returns who misses which days: in one sentence, and as the text that is copied. */
export function useMissingTexts(
  missing: readonly MissingDays[],
  { kind, period }: { readonly kind: 'week' | 'month'; readonly period: string },
) {
  const { datesText } = useHoursTexts();
  const dates = missing.flatMap((person) => person.dates);
  const [first] = missing;
  const [date = ''] = dates;
  const title = () => {
    if (!first) return t('hours.missing-none');
    const days = t('hours.days', { count: dates.length });
    if (missing.length > 1) {
      const people = t('hours.people', { count: missing.length });
      return t('hours.missing-people', { people, days });
    }
    if (dates.length > 1) return t('hours.missing-one', { name: first.name, days });
    const day = kind === 'week' ? formats.weekday(date) : datesText(dates);
    return t('hours.missing-one', { name: first.name, days: day });
  };
  const lines = missing.map(({ name, dates: own }) =>
    t('hours.missing-line', { name, dates: datesText(own) }),
  );
  const heading = t('hours.missing-title', { period, text: title() });
  return { title: title(), datesText, text: [heading, ...lines].join('\n') };
}
