import { Lock } from 'lucide-react';
import { t } from 'i18next';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';

/** That days of the week are in the closed period; its cells still take amounts, because the server decides. */
export function WeekClosed({ dates }: { dates: readonly string[] }) {
  const { settings } = useWeekContext();
  const closed = useClosedPeriod(settings)(dates[0] ?? '');
  const text = closed.error ?? closed.warning;
  if (!text) return null;
  return (
    <p className="mb-3 flex items-center gap-2 text-sm text-warn">
      <Lock aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}

export function ClosedMark({ date }: { date: string }) {
  const { settings } = useWeekContext();
  const closed = useClosedPeriod(settings)(date);
  if (!closed.error && !closed.warning) return null;
  return (
    <>
      <Lock
        aria-hidden
        className="mr-1 inline size-3.5 align-[-2px] max-xl:mr-0 max-xl:ml-auto max-xl:block"
      />
      <span className="sr-only">{t('worksheet.closed-day')} </span>
    </>
  );
}
