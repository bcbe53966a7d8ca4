import { clockText } from '@worksheet/domain/reminders/quiet';
import { Select } from '@worksheet/ui/select';
import { formats } from '#lib/format.ts';
import './reminders.css';

const halfHours = Array.from({ length: 48 }, (_, index) => clockText(index * 30));

interface ClockSelectProps {
  readonly label: string;
  /** `HH:MM`. */
  readonly value: string;
  readonly onChange: (clock: string) => void;
  /** For no time, which is an empty text. */
  readonly emptyLabel?: string;
}

/** A time of the day, in half hours. */
export function ClockSelect({ label, value, onChange, emptyLabel }: ClockSelectProps) {
  const isOther = value !== '' && !halfHours.includes(value);
  const clocks = isOther ? [...halfHours, value].toSorted() : halfHours;
  return (
    <div className="reminder-clock figures">
      <Select
        aria-label={label}
        value={value}
        onChange={onChange}
        options={clocks.map((clock) => ({ value: clock, label: formats.clock(clock) }))}
        {...(emptyLabel !== undefined && { emptyLabel })}
      />
    </div>
  );
}
