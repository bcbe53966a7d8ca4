import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { DayPickerProps } from 'react-day-picker';
import { useWords } from '#lib/words.ts';

export const monthButton =
  'grid size-8 place-items-center rounded-md text-ink-muted hover:bg-well hover:text-ink touch:size-11 aria-disabled:opacity-40 [&>svg]:size-4';

/** Names months, weekdays and days in the language of the page. */
export function useCalendarTexts(): Pick<DayPickerProps, 'components' | 'formatters' | 'labels'> {
  const { locale, previousMonth, nextMonth } = useWords();
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => capitalise(format.format(date), locale);
  };
  const monthName = formatter({ month: 'long', year: 'numeric' });
  const dayName = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const weekdayName = formatter({ weekday: 'short' });
  return {
    components: {
      Chevron: ({ orientation }) =>
        orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
    },
    formatters: {
      formatCaption: monthName,
      formatWeekdayName: (date) => weekdayName(date).slice(0, 2),
      formatDay: (date) => String(date.getDate()),
    },
    labels: {
      labelNav: () => '',
      labelGrid: monthName,
      labelGridcell: dayName,
      labelDayButton: dayName,
      labelWeekday: formatter({ weekday: 'long' }),
      labelPrevious: () => previousMonth,
      labelNext: () => nextMonth,
    },
  };
}

function capitalise(text: string, locale: string) {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}
