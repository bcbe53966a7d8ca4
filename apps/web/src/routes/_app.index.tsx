import { createFileRoute } from '@tanstack/react-router';
import { authorize, modes, allowedModes, type Mode } from '@worksheet/domain/access/policy';
import { DownloadButton } from '#features/exports/download-button.tsx';
import { preloadHomeBlocks } from '#features/worksheet/day/lazy-home-blocks.tsx';
import { preloadCreateForm } from '#features/worksheet/entry-form/lazy-create-form.ts';
import { parseRecordFilter, type RecordFilter } from '#features/worksheet/filter/record-filter.ts';
import { WorksheetPage } from '#features/worksheet/worksheet-page.tsx';
import { actorOf } from '#lib/session.ts';

export const Route = createFileRoute('/_app/')({
  // Part of the first load, so not a chunk of its own (see vite.config.ts).
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): { mode?: Mode } & RecordFilter => {
    const mode = modes.find((known) => known === search.mode);
    return { ...(mode && { mode }), ...parseRecordFilter(search) };
  },
  loaderDeps: ({ search }) => ({ mode: search.mode }),
  // Fetches the records in parallel with the page's chunk.
  loader: ({ context, deps }) => {
    const mode =
      allowedModes(actorOf(context.session)).find((known) => known === deps.mode) ?? 'YOURS';
    void context.api.worksheet.list.prefetch({ mode });
    const hasBlocks = mode === 'YOURS' && !context.session.visit;
    return Promise.all([
      preloadCreateForm(),
      hasBlocks && preloadHomeBlocks(context.api, context.session),
    ]);
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  // Search also returns parameters that were not valid.
  const filter = parseRecordFilter(search);
  const mode = modes.find((known) => known === search.mode);
  const navigate = Route.useNavigate();
  return (
    <WorksheetPage
      session={session}
      mode={mode}
      filter={filter}
      onFilter={(next, options) =>
        void navigate({
          search: { ...(mode && { mode }), ...next },
          resetScroll: false,
          ...options,
        })
      }
      renderDownload={(list) =>
        !session.visit && (
          <DownloadButton
            {...list}
            unapprovedSearch={{ ...(mode && { mode }), ...filter, status: 'open' }}
            exported={false}
            canMark={authorize(actorOf(session), 'record.mark-exported') === true}
          />
        )
      }
    />
  );
}
