import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { CircleAlert } from 'lucide-react';
import { t } from 'i18next';
import { useListMode } from '#components/mode-tabs.tsx';
import { LinesFailed, LinesSkeleton } from '#features/exports/export-lines.tsx';
import { useExportLines } from '#features/exports/use-exports.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

const pageSize = 20;

interface RejectedLinesProps {
  readonly as: 'h2' | 'h3';
  readonly number: number;
  readonly count: number;
}

/** What the other system refused and why. The records are in the worksheet again, where each is corrected. */
export function RejectedLines({ as: Heading, number, count }: RejectedLinesProps) {
  const unitName = useUnitName();
  const nameOf = usePersonName();
  const mode = useListMode();
  const lines = useExportLines(number, { limit: pageSize, status: 'rejected' });
  return (
    <section className="border-t px-5 py-3 max-sm:px-4">
      <Heading className="figures font-semibold">{t('exports.rejected-by', { count })}</Heading>
      <p className="text-xs text-ink-muted">{t('exports.rejected-text', { count })}</p>
      {lines.isError && !lines.rows ? (
        <LinesFailed onRetry={() => void lines.refetch()} />
      ) : lines.rows ? (
        <ul>
          {lines.rows.map((line) => (
            <li key={line.id} className="flex items-start gap-x-4 pt-2">
              <span className="figures min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{nameOf(line.username)}</span> ·{' '}
                {formats.dayAndMonth(line.date)} · {line.description} ·{' '}
                {formats.quantity(line.quantity)}{' '}
                {unitName(line.quantity, line.unitOfMeasureDescription)}
                <span className="flex gap-1.5 text-danger">
                  <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
                  <span className="min-w-0">
                    {t('exports.rejected-reason', {
                      reason: line.reason ?? t('exports.no-reason'),
                    })}
                  </span>
                </span>
              </span>
              <Link
                to="/worksheet/edit/$id"
                params={{ id: line.id }}
                search={mode}
                className="link inline-flex min-h-6 items-center text-xs touch:min-h-11"
                aria-label={t('exports.open-record', { description: line.description })}
              >
                {t('exports.open')}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <LinesSkeleton count={Math.min(count, 3)} />
      )}
      {lines.hasNextPage && (
        <Button
          className="mx-auto mt-3 flex"
          busy={lines.isFetchingNextPage}
          onClick={() => void lines.fetchNextPage()}
        >
          {t('exports.show-more')}
        </Button>
      )}
    </section>
  );
}
