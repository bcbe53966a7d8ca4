import { createFileRoute, notFound } from '@tanstack/react-router';
import { RunPage } from '#features/pay/run/run-page.tsx';

export const Route = createFileRoute('/_app/pay/run/$number')({
  params: {
    parse: ({ number: text }) => {
      const number = Number(text);
      if (!Number.isSafeInteger(number) || number < 1) throw notFound();
      return { number };
    },
    stringify: ({ number }) => ({ number: String(number) }),
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { number } = Route.useParams();
  return <RunPage key={number} session={session} number={number} />;
}
