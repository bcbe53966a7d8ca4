import { runsOf, type LeavePlan } from '@worksheet/domain/hours/leave';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useLeaveTexts } from '#features/worksheet/leave/use-leave-texts.ts';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

/** Exactly what will be stored, the days off among it, and where something is registered already. */
export function LeaveBox({ plan, isHalf }: { readonly plan: LeavePlan; readonly isHalf: boolean }) {
  const { daysText, period, shortPeriod, list } = useLeaveTexts();
  const { days, doubts, off, hours } = plan;
  const offRuns = runsOf(off.map((date) => ({ date, hours: 0 })));
  return (
    <div
      role="status"
      className="figures grid gap-1 rounded-md border bg-paper px-3 py-2.5 text-sm"
    >
      {days.length > 0 ? (
        <p className="flex justify-between gap-3 pb-1 text-base font-semibold">
          <span>{daysText({ count: days.length, isHalf })}</span>
          <span>{t('leave.hours', { hours: formats.quantity(hours) })}</span>
        </p>
      ) : (
        <p className="font-semibold">{t(doubts.length > 0 ? 'leave.full' : 'leave.no-workdays')}</p>
      )}
      {runsOf(days).map((run) => (
        <Line key={run.from} period={period(run)}>
          {run.count > 1 && `${run.count} × `}
          {formats.quantity(run.hours)}
        </Line>
      ))}
      {offRuns.length > 0 && (
        <Line period={list(offRuns.map(shortPeriod))} isMuted>
          {t('leave.off')}
        </Line>
      )}
      {doubts.map(({ date, registered, hours: left }) => (
        <p key={date} className="flex gap-2 text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('leave.doubt', {
            day: weekFormats.inlineDay(date),
            registered: formats.quantity(registered),
            hours: formats.quantity(left),
          })}
        </p>
      ))}
    </div>
  );
}

interface LineProps {
  readonly period: string;
  readonly isMuted?: boolean;
  readonly children: ReactNode;
}

function Line({ period, isMuted = false, children }: LineProps) {
  return (
    <p
      className={
        isMuted ? 'flex justify-between gap-3 text-ink-muted' : 'flex justify-between gap-3'
      }
    >
      <span>{period}</span>
      <span className="shrink-0">{children}</span>
    </p>
  );
}
