import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Skeleton } from '@worksheet/ui/skeleton';
import { FileDown, SearchX, Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { DescriptionItem, DescriptionList } from '#components/description-list.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { hasAnswers } from '#features/exports/export-filter.ts';
import { RejectedLines } from '#features/exports/rejected-lines.tsx';
import { ExportLines } from '#features/exports/export-lines.tsx';
import { usePeriodText } from '#lib/period-text.ts';
import { useFileAgain } from '#features/exports/use-download.ts';
import { VoidExport } from '#features/exports/void-export.tsx';
import { formats } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import { isLeaderSession, type Session } from '#lib/session.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name.ts';
import { trpc, type Outputs } from '#trpc.ts';

interface ExportDetailsProps {
  readonly session: Session;
  readonly number: number;
  /** True beside the list. Where the details are a page, the page has the title. */
  readonly withTitle?: boolean;
}

export function ExportDetails({ session, number, withTitle = false }: ExportDetailsProps) {
  const labelOf = usePersonLabel();
  const query = trpc.export.single.useQuery({ number });
  if (query.isError && problemOf(query.error).code === 'export-not-found')
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={t('exports.not-found-title', { number })}
          description={t('exports.not-found-text')}
        />
      </Card>
    );
  if (query.isError && !query.data) return <QueryErrorCard query={query} />;
  const { data: summary } = query;
  const name = t('archive.export-number', { number });
  return (
    <Card asChild aria-label={name} className="sticky top-[calc(var(--bar-height,3.5rem)+1rem)]">
      <aside>
        <header className="figures flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 max-sm:px-4">
          {withTitle && <h2 className="text-base font-semibold">{name}</h2>}
          <span className="text-ink-muted">
            {summary ? (
              `${formats.dateTime(summary.createdDateTime)}, ${labelOf(summary.createdBy)}`
            ) : (
              <Skeleton className="inline-block h-3 w-40" />
            )}
          </span>
        </header>
        {summary ? (
          <Contents summary={summary} session={session} linesAs={withTitle ? 'h3' : 'h2'} />
        ) : (
          <div role="status" aria-label={t('base.loading')} className="px-5 py-3">
            <Skeleton className="h-32 w-full" />
          </div>
        )}
      </aside>
    </Card>
  );
}

type Summary = Outputs['export']['single'];

interface ContentsProps {
  readonly summary: Summary;
  readonly session: Session;
  readonly linesAs: 'h2' | 'h3';
}

function Contents({ summary, session, linesAs }: ContentsProps) {
  const labelOf = usePersonLabel();
  const periodText = usePeriodText('short');
  const file = useFileAgain();
  const unitName = useUnitNameOfCode();
  const { number, recordCount, hours, sums } = summary;
  return (
    <>
      {summary.voidedDateTime !== null && (
        <div className="px-5 pt-3 max-sm:px-4">
          <div className="flex gap-2 rounded-md bg-well px-3 py-2">
            <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            <div className="min-w-0">
              <p className="figures font-medium">
                {t('exports.voided-by', {
                  name: labelOf(summary.voidedBy),
                  date: formats.dateTime(summary.voidedDateTime),
                })}
              </p>
              <p className="wrap-anywhere">{summary.voidReason}</p>
              <p className="text-xs text-ink-muted">{t('exports.voided-records')}</p>
            </div>
          </div>
        </div>
      )}
      <div className="px-5 py-3 max-sm:px-4">
        <DescriptionList>
          <DescriptionItem term={t('worksheet.table')}>
            {t('exports.contents', {
              records: formats.count(recordCount),
              count: summary.people,
              period: periodText(summary),
            })}
          </DescriptionItem>
          <DescriptionItem term={t('exports.quantities')}>
            {hours !== null && (
              <strong className="font-semibold">
                {formats.quantity(hours)} {t('day.hours')}
              </strong>
            )}
            {sums.map(({ unitOfMeasureCode, quantity }, index) => (
              <span key={unitOfMeasureCode}>
                {(index > 0 || hours !== null) && ' · '}
                {formats.amount(quantity)} {unitName(quantity, unitOfMeasureCode)}
              </span>
            ))}
          </DescriptionItem>
          <DescriptionItem term={t('exports.file')}>
            worksheet.csv{' '}
            <span className="text-ink-muted">
              · {t(summary.delimiter === ';' ? 'exports.semicolon' : 'exports.comma')}
            </span>
          </DescriptionItem>
        </DescriptionList>
      </div>
      {summary.rejectedCount > 0 && (
        <RejectedLines as={linesAs} number={number} count={summary.rejectedCount} />
      )}
      <ExportLines
        as={linesAs}
        number={number}
        count={recordCount}
        hasStatus={summary.voidedDateTime !== null || hasAnswers([summary])}
      />
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t px-5 py-3 max-sm:px-4 print:hidden">
        <Button
          icon={<FileDown aria-hidden />}
          busy={file.busyNumber === number}
          onClick={() => file.download(number)}
        >
          {t('exports.again')}
        </Button>
        {summary.voidedDateTime === null && isLeaderSession(session) && (
          <VoidExport summary={summary} session={session} />
        )}
      </footer>
    </>
  );
}
