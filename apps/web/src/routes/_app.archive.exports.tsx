import { createFileRoute } from '@tanstack/react-router';
import { modes, type Mode } from '@worksheet/domain/access/policy';
import { parseExportFilter, type ExportFilter } from '#features/exports/export-search.ts';
import { ExportsPage } from '#features/exports/exports-page.tsx';

interface ExportsSearch extends ExportFilter {
  /** The list's mode, which links back to the archive and the worksheet keep. */
  readonly mode?: Mode;
  readonly number?: number;
}

export const Route = createFileRoute('/_app/archive/exports')({
  validateSearch: (search: Record<string, unknown>): ExportsSearch => {
    const mode = modes.find((known) => known === search.mode);
    const number = Number(search.number);
    return {
      ...(mode && { mode }),
      ...(Number.isSafeInteger(number) && number > 0 && { number }),
      ...parseExportFilter(search),
    };
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { mode, number, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ExportsPage
      session={session}
      number={number}
      filter={filter}
      // The export that was open may not be among those found.
      onFilter={(next) =>
        void navigate({ search: { ...(mode && { mode }), ...next }, resetScroll: false })
      }
    />
  );
}
