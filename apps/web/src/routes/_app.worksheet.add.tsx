import { createFileRoute, redirect } from '@tanstack/react-router';
import { AddRecordPage } from '#features/worksheet/add-record-page.tsx';
import { dateOf, textOf } from '#lib/search-params.ts';

interface AddSearch {
  readonly repeat?: number;
  /** An entry of today's plan. */
  readonly plan?: number;
  /** A line of words. */
  readonly words?: string;
  readonly date?: string;
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The page is not available during an impersonation. */
export const Route = createFileRoute('/_app/worksheet/add')({
  validateSearch: (search: Record<string, unknown>): AddSearch => {
    const repeat = idOf(search.repeat);
    const plan = idOf(search.plan);
    const words = textOf(search.words);
    const date = dateOf(search.date);
    return {
      ...(repeat && { repeat }),
      ...(plan && { plan }),
      ...(words && { words }),
      ...(date && { date }),
    };
  },
  beforeLoad: ({ context }) => {
    if (context.session.visit) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { repeat, plan, words, date } = Route.useSearch();
  return <AddRecordPage {...{ session, words, date }} repeatId={repeat} planId={plan} />;
}
