import { DayPicker } from 'react-day-picker';
import { useCalendarTexts, monthButton } from '#form/calendar-texts.tsx';
import { fromIsoDate, type IsoDate, toIsoDate } from '#form/date-text.ts';

const end = 'bg-primary! font-semibold text-primary-ink! forced-colors:outline';

const classNames = {
  root: 'relative w-full select-none',
  months: '',
  month_caption: 'flex h-11 items-center font-semibold',
  nav: 'absolute -right-2 top-0 flex',
  button_previous: `${monthButton} h-11!`,
  button_next: `${monthButton} h-11!`,
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-6 text-center text-xs font-normal text-ink-muted',
  day: 'figures p-0 text-center first:rounded-l-md last:rounded-r-md',
  day_button: 'grid h-9 w-full place-items-center rounded-md touch:h-11',
  outside: 'text-ink-muted',
  today: '[&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-edge',
  selected: 'bg-primary-soft',
  range_start: `rounded-l-md ${end}`,
  range_end: `rounded-r-md ${end}`,
  range_middle: 'not-[.line-through]:font-semibold not-[.line-through]:text-primary',
};

interface RangeCalendarProps {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The days of the range that do not count; they are struck through. */
  readonly off: readonly IsoDate[];
  readonly onPick: (day: IsoDate) => void;
  readonly today: IsoDate;
}

/** A month in which a range of days is shown; the caller decides what a chosen day does to it. */
export function RangeCalendar({ from, to, off, onPick, today }: RangeCalendarProps) {
  return (
    <DayPicker
      mode="range"
      selected={{ from: fromIsoDate(from), to: fromIsoDate(to) }}
      defaultMonth={fromIsoDate(from)}
      today={fromIsoDate(today)}
      onSelect={(_, day) => onPick(toIsoDate(day))}
      modifiers={{ off: off.flatMap((day) => fromIsoDate(day) ?? []) }}
      modifiersClassNames={{ off: 'text-ink-muted line-through' }}
      weekStartsOn={1}
      showOutsideDays
      classNames={classNames}
      {...useCalendarTexts()}
    />
  );
}
