import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditRecordPage } from '#features/worksheet/edit-record-page.tsx';

export const Route = createFileRoute('/_app/worksheet/edit/$id')({
  params: {
    parse: ({ id }) => {
      const number = Number(id);
      if (!Number.isSafeInteger(number) || number < 1) throw notFound();
      return { id: number };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { id } = Route.useParams();
  return <EditRecordPage session={session} id={id} />;
}
