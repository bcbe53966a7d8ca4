import { createFileRoute } from '@tanstack/react-router';
import { modes, type Mode } from '@worksheet/domain/policy';
import { ExportsPage } from '#features/exports/exports-page.tsx';

interface ExportsSearch {
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
    };
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { number } = Route.useSearch();
  return <ExportsPage session={session} number={number} />;
}
