import { Link } from '@tanstack/react-router';
import { exportsTexts } from '@worksheet/i18n/exports';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { ArrowLeft, FileDown, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { ArchiveTabs } from '#components/archive-tabs.tsx';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { ExportDetails } from '#features/exports/export-details.tsx';
import { ExportFilters } from '#features/exports/export-filters.tsx';
import { filterExports, hasAnswers } from '#features/exports/export-filter.ts';
import { ExportList } from '#features/exports/export-list.tsx';
import type { ExportFilter } from '#features/exports/export-search.ts';
import { useExports } from '#features/exports/use-exports.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { focusPage } from '#lib/page-focus.ts';
import type { Session } from '#lib/session.ts';

addLazyTexts(exportsTexts);

interface ExportsPageProps {
  readonly session: Session;
  /** The opened export; beside the list from 1280 px, in its place below. */
  readonly number: number | undefined;
  readonly filter: ExportFilter;
  readonly onFilter: (filter: ExportFilter) => void;
}

export function ExportsPage(props: ExportsPageProps) {
  const { session, number } = props;
  const isWide = useMediaQuery('(width >= 1280px)');
  const showsOne = number !== undefined && !isWide;
  usePageTitle(
    number === undefined ? t('archive.view-exports') : t('archive.export-number', { number }),
  );
  useFocusOnChange(showsOne);
  return (
    <>
      <PageHeader
        breadcrumbs={
          <PageBreadcrumbs
            names={{ archive: t('shell.crumb-archive'), exports: t('archive.view-exports') }}
          />
        }
        title={showsOne ? t('archive.export-number', { number }) : t('archive.view-exports')}
        subtitle={showsOne ? undefined : t('exports.subtitle')}
        actions={
          showsOne ? (
            <Button asChild>
              <Link to="/archive/exports" search={({ number: _number, ...search }) => search}>
                <ArrowLeft aria-hidden />
                {t('exports.back')}
              </Link>
            </Button>
          ) : (
            <ArchiveTabs view="exports" />
          )
        }
      />
      {showsOne ? (
        <ExportDetails key={number} session={session} number={number} />
      ) : (
        <ListAndDetails {...props} isWide={isWide} />
      )}
    </>
  );
}

function ListAndDetails({
  session,
  number,
  filter,
  onFilter,
  isWide,
}: ExportsPageProps & { readonly isWide: boolean }) {
  const exports = useExports();
  const { rows } = exports;
  if (exports.isPending) return <ListSkeleton />;
  if (rows === undefined) return <QueryErrorCard query={exports} />;
  if (rows.length === 0 && number === undefined)
    return (
      <Card>
        <EmptyState
          icon={<FileDown />}
          title={t('base.nothing-to-show')}
          description={t('exports.empty-text')}
        />
      </Card>
    );
  const found = filterExports(rows, filter);
  // Beside the list there is room for one, so the newest is open until another is chosen.
  const opened = number ?? found[0]?.number;
  return (
    <>
      <ExportFilters rows={rows} filter={filter} onFilter={onFilter} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        {found.length === 0 ? (
          <Card>
            <EmptyState
              icon={<SearchX />}
              title={t('exports.none-found')}
              action={<Button onClick={() => onFilter({})}>{t('exports.show-all')}</Button>}
            />
          </Card>
        ) : (
          <ExportList
            key={JSON.stringify(filter)}
            rows={found}
            isAnswered={hasAnswers(rows)}
            opened={isWide ? opened : undefined}
          />
        )}
        {isWide && opened !== undefined && (
          <ExportDetails key={opened} session={session} number={opened} withTitle />
        )}
      </div>
    </>
  );
}

/** The list and a single export have the same address but for `number`, so the router does not move the focus. */
function useFocusOnChange(showsOne: boolean): void {
  const shown = useRef(showsOne);
  useEffect(() => {
    if (shown.current !== showsOne) focusPage();
    shown.current = showsOne;
  }, [showsOne]);
}
