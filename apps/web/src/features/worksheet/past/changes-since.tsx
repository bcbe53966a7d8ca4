import { Card } from '@worksheet/ui/card';
import { t } from 'i18next';
import { ChangedFields } from '#features/records/details/changed-fields.tsx';
import type { Compared } from '#features/worksheet/past/compare-weeks.ts';
import type { PastChange } from '#features/worksheet/past/moment-bar.tsx';
import { formats } from '#lib/format.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface ChangesSinceProps {
  readonly changes: readonly PastChange[];
  readonly sum: Compared;
}

/** What was done to the week after the moment that is shown. */
export function ChangesSince({ changes, sum }: ChangesSinceProps) {
  const labelOf = usePersonLabel();
  const hours = (value: number | null) => formats.quantity(value ?? 0);
  return (
    <Card className="self-start">
      <h2 className="flex flex-wrap justify-between gap-x-3 border-b px-5 py-3 font-semibold">
        {t('past.changes-since', { count: changes.length })}
        {sum.was !== sum.now && (
          <span className="font-normal text-ink-muted figures">
            {hours(sum.was)} → {hours(sum.now)}
          </span>
        )}
      </h2>
      {changes.length === 0 && <p className="px-5 py-3 text-ink-muted">{t('past.no-changes')}</p>}
      <ol className="divide-y">
        {changes.map((change, index) => (
          // Two changes of a record may have the same time, and the list only grows at its end.
          <li key={index} className="px-5 py-3">
            <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-muted figures">
              <span>{labelOf(change.by)}</span>
              <span>{formats.dateTime(change.at)}</span>
            </p>
            <p className="wrap-anywhere">
              {weekFormats.inlineDay(change.date)} {change.description}:{' '}
              <strong className="font-semibold">{t(`past.history-${change.action}`)}</strong>
            </p>
            {change.action === 'update' && <ChangedFields changes={change.changes} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}
