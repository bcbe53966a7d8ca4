import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { timelineOf, timesText } from '#features/approvals/queue/timeline-layout.ts';
import { jobName } from '#features/records/record-text.ts';
import { formats } from '#lib/format.ts';

interface DayTimelineProps {
  readonly records: readonly WorksheetRecord[];
  readonly suspects: ReadonlySet<number>;
}

/** One image for screen readers, as the lines below it say the same. */
export function DayTimeline({ records, suspects }: DayTimelineProps) {
  const timeline = timelineOf(records);
  if (!timeline) return null;
  const { tracks, ticks } = timeline;
  const lines = tracks.flatMap((bars, track) =>
    bars.map(({ line }) =>
      t(track === 0 ? 'review.timeline-line' : 'review.timeline-overlap', {
        times: timesText(line, formats) ?? '',
        job: jobName(line),
      }),
    ),
  );
  return (
    <div
      role="img"
      aria-label={t('review.timeline', { lines: lines.join('; ') })}
      className="mt-3 mb-1.5"
    >
      {tracks.map((bars, track) => (
        <div key={track} className="relative mb-1 h-5.5 rounded-sm bg-well">
          {bars.map(({ line, left, width }) => (
            <span
              key={line.id}
              style={{ left: `${left}%`, width: `${width}%` }}
              className={cn(
                'absolute inset-y-0 truncate rounded-sm px-1.5 text-xs/5.5 font-medium',
                // Two lines of the same job may follow each other without a gap.
                'border-r border-surface',
                suspects.has(line.id)
                  ? 'bg-warn-soft text-warn inset-ring inset-ring-warn'
                  : 'bg-primary-soft text-primary',
              )}
            >
              {width > 8 && jobName(line)}
            </span>
          ))}
        </div>
      ))}
      <div className="figures relative h-4.5 text-xs text-ink-muted">
        {ticks.map(({ hour, left }, index) => (
          <span
            key={hour}
            style={{ left: `${left}%` }}
            className={cn(
              'absolute',
              index > 0 && (index === ticks.length - 1 ? '-translate-x-full' : '-translate-x-1/2'),
            )}
          >
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  );
}
