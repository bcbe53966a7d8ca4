import { Button } from '@worksheet/ui/button';
import { Skeleton } from '@worksheet/ui/skeleton';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { type ExportLine, useExportLines } from '#features/exports/use-exports.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

const firstLines = 5;

interface ExportLinesProps {
  /** The level of its heading below that of the export. */
  readonly as: 'h2' | 'h3';
  readonly number: number;
  readonly count: number;
  /** False where no other system has answered: nothing waits there. */
  readonly hasStatus: boolean;
}

/** The records as they were when they left. */
export function ExportLines({ as: Heading, ...lines }: ExportLinesProps) {
  const { count } = lines;
  const [showsAll, setShowsAll] = useState(count <= firstLines);
  return (
    <section className="border-t px-5 py-2.5 max-sm:px-4">
      <div className="flex min-h-6 items-center justify-between gap-4">
        <Heading className="font-semibold">{t('exports.lines')}</Heading>
        {!showsAll && (
          <button
            type="button"
            className="link min-h-6 text-xs touch:min-h-11"
            onClick={() => setShowsAll(true)}
          >
            {t('exports.lines-all', { count })}
          </button>
        )}
      </div>
      {showsAll && count > firstLines ? <AllLines {...lines} /> : <FirstLines {...lines} />}
    </section>
  );
}

type LinesProps = Omit<ExportLinesProps, 'as'>;

function FirstLines({ number, count, hasStatus }: LinesProps) {
  const lines = useExportLines(number, { limit: firstLines });
  if (lines.isError && !lines.rows) return <LinesFailed onRetry={() => void lines.refetch()} />;
  if (!lines.rows) return <LinesSkeleton count={Math.min(count, firstLines)} />;
  return <Lines rows={lines.rows.slice(0, firstLines)} hasStatus={hasStatus} />;
}

/** Shows all lines in pages, because an export may have a million. */
function AllLines({ number, hasStatus }: LinesProps) {
  const lines = useExportLines(number);
  if (lines.isError && !lines.rows) return <LinesFailed onRetry={() => void lines.refetch()} />;
  if (!lines.rows) return <LinesSkeleton count={firstLines} />;
  return (
    <>
      <Lines rows={lines.rows} hasStatus={hasStatus} />
      {lines.hasNextPage && (
        <Button
          className="mx-auto mt-3 flex"
          busy={lines.isFetchingNextPage}
          onClick={() => void lines.fetchNextPage()}
        >
          {t('exports.show-more')}
        </Button>
      )}
    </>
  );
}

export function LinesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-2">
      {t('exports.lines-failed')}
      <Button size="sm" onClick={onRetry}>
        {t('base.retry')}
      </Button>
    </p>
  );
}

const lineHeight = 'min-h-11';

export function LinesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={t('base.loading')}>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={`flex items-center ${lineHeight}`}>
          <Skeleton className="h-3 w-full" />
        </div>
      ))}
    </div>
  );
}

function Lines({
  rows,
  hasStatus,
}: Pick<LinesProps, 'hasStatus'> & { rows: readonly ExportLine[] }) {
  const nameOf = usePersonName();
  const unitName = useUnitName();
  return (
    <ul className="divide-y">
      {rows.map((line) => (
        <li
          key={line.id}
          className={`grid ${hasStatus ? 'grid-cols-[5.75rem_1fr_auto]' : 'grid-cols-[1fr_auto]'} items-center gap-x-3 py-1 text-xs ${lineHeight}`}
        >
          {hasStatus && <LineStatus line={line} />}{' '}
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{line.jobDescription ?? line.jobCode}</span>
            <span className="figures block text-ink-muted">
              {nameOf(line.username)} · {formats.dayAndMonth(line.date)} · {line.description}
            </span>
          </span>{' '}
          <span className="figures max-w-24 text-right">
            {formats.quantity(line.quantity)}{' '}
            <span className="text-ink-muted">
              {unitName(line.quantity, line.unitOfMeasureDescription)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the status with the number of the line in the other system, if it has one. */
function LineStatus({ line: { status, externalReference } }: { line: ExportLine }) {
  switch (status) {
    case 'accepted':
      return (
        <span className="figures flex gap-1">
          <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ok" />
          <span className="min-w-0 wrap-anywhere">
            {externalReference === null ? (
              t('exports.line-accepted')
            ) : (
              <>
                <span className="sr-only">{t('exports.line-accepted')} </span>
                {externalReference}
              </>
            )}
          </span>
        </span>
      );
    case 'rejected':
      return <span className="text-danger">{t('exports.line-rejected')}</span>;
    case 'void':
      return <span className="text-ink-muted">{t('exports.line-voided')}</span>;
    case 'waiting':
      return <span className="text-ink-muted">{t('exports.line-waiting')}</span>;
  }
}
