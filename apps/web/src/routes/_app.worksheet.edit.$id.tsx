import { createFileRoute, notFound } from '@tanstack/react-router';
import { modes, type Mode } from '@worksheet/domain/policy';
import { EditRecordPage } from '#features/worksheet/edit-record-page.tsx';

/** Editing a record; the mode of the list it was opened from is kept, to return to it. */
export const Route = createFileRoute('/_app/worksheet/edit/$id')({
  params: {
    parse: ({ id }) => {
      const number = Number(id);
      if (!Number.isSafeInteger(number) || number < 1) throw notFound();
      return { id: number };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  validateSearch: (search: Record<string, unknown>): { mode?: Mode } => {
    const mode = modes.find((known) => known === search.mode);
    return mode ? { mode } : {};
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { id } = Route.useParams();
  const { mode } = Route.useSearch();
  return <EditRecordPage session={session} id={id} mode={mode} />;
}
