import { createFileRoute, notFound } from '@tanstack/react-router';
import { modes, type Mode } from '@worksheet/domain/access/policy';
import { EditRecordPage } from '#features/worksheet/edit-record-page.tsx';

/** `mode` is the mode of the list to return to. */
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
