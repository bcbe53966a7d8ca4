import { useFormats } from '#lib/format.ts';

/** The time of day of an instant of today, otherwise also its date. */
export function useWhen() {
  const formats = useFormats();
  return (instant: string) => {
    const isToday = new Date(instant).toDateString() === new Date().toDateString();
    return isToday ? formats.timeOfDay(instant) : formats.dateTime(instant);
  };
}
