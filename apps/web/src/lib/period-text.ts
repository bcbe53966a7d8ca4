import { useLocale } from '#lib/format.ts';

/** `16.–22. november 2026`; `short` abbreviates the months. */
export function usePeriodText(month: 'long' | 'short') {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return ({ from, to }: { readonly from: string; readonly to: string }) =>
    format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
