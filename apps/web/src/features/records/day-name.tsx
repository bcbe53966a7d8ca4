import { t } from 'i18next';
import { formats } from '#lib/format.ts';

/** `Wednesday 25 November`, with the year unless it is this year, and with `Today` before it. */
export function DayName({ date, today }: { readonly date: string; readonly today: string }) {
  const { weekday, rest } = dayName(date, today);
  if (date !== today) {
    return (
      <>
        <span className="font-semibold text-ink first-letter:uppercase inline-block">
          {weekday}
        </span>{' '}
        {rest}
      </>
    );
  }
  return (
    <>
      <span className="font-semibold text-ink">{t('day.today')}</span> {weekday} {rest}
    </>
  );
}

export function dayName(date: string, today: string) {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return {
    weekday: formats.weekday(date),
    rest: isThisYear ? formats.monthDay(date) : formats.longDate(date),
  };
}
