import { DayPicker } from 'react-day-picker';
import { useCalendarTexts, monthButton } from '#form/calendar-texts.tsx';
import { fromIsoDate, type IsoDate, toIsoDate } from '#form/date-text.ts';

export type CalendarProps = {
  value: IsoDate;
  onPick: (value: IsoDate) => void;
  min?: IsoDate;
  max?: IsoDate;
  /** Default: the device's date. Set it where the data has another time zone. */
  today?: IsoDate;
  weekStartsOn?: 0 | 1 | 6;
  autoFocus?: boolean;
};

const classNames = {
  root: 'relative w-fit select-none',
  months: '',
  month_caption: 'flex h-8 items-center justify-center text-sm font-semibold touch:h-11',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: monthButton,
  button_next: monthButton,
  month_grid: 'mt-2 border-collapse',
  weekday: 'h-8 w-9 text-center text-xs font-medium text-ink-muted touch:w-11',
  day: 'figures p-0 text-center text-sm',
  day_button: 'grid size-9 place-items-center rounded-md hover:bg-well touch:size-11',
  outside: 'text-ink-muted',
  disabled: 'opacity-40 [&>button]:hover:bg-transparent',
  today:
    '[&>button]:font-semibold [&>button]:text-primary [&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-edge',
  selected:
    '[&>button]:bg-primary [&>button]:font-semibold [&>button]:text-primary-ink! [&>button]:ring-0! [&>button]:hover:bg-primary-strong',
};

export function Calendar({
  value,
  onPick,
  min,
  max,
  today,
  weekStartsOn = 1,
  autoFocus,
}: CalendarProps) {
  const selected = fromIsoDate(value);
  const first = fromIsoDate(min ?? '');
  const last = fromIsoDate(max ?? '');

  return (
    <DayPicker
      mode="single"
      required={false}
      selected={selected}
      defaultMonth={selected}
      today={fromIsoDate(today ?? '')}
      // Clicking the selected day again picks it instead of clearing it.
      onSelect={(_, day) => onPick(toIsoDate(day))}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      startMonth={first}
      endMonth={last}
      weekStartsOn={weekStartsOn}
      showOutsideDays
      fixedWeeks
      autoFocus={autoFocus}
      classNames={classNames}
      {...useCalendarTexts()}
    />
  );
}
