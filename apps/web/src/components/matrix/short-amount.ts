/** Hours have at most five characters in a column of a day: `12,75`, `126` and `>999`. */
export function shortAmount(hours: number, format: (hours: number) => string): string {
  if (hours >= 999.5) return '>999';
  return format(hours >= 100 ? Math.round(hours) : hours);
}
