import { createFileRoute, redirect } from '@tanstack/react-router';
import { startOfWeek, todayIn } from '@worksheet/domain/dates/calendar';
import { modes } from '@worksheet/domain/access/policy';
import { ApprovalsPage } from '#features/approvals/approvals-page.tsx';
import type { ApprovalsSearch } from '#features/approvals/review-search.ts';
import { dateOf, textOf } from '#lib/search-params.ts';
import { isLeaderSession } from '#lib/session.ts';

export const Route = createFileRoute('/_app/approvals')({
  validateSearch: (search: Record<string, unknown>): ApprovalsSearch => {
    const from = dateOf(search.from);
    return {
      mode: modes.find((known) => known !== 'YOURS' && known === search.mode),
      from: from && startOfWeek(from),
      username: textOf(search.username),
      customerNo: textOf(search.customerNo),
      jobCode: textOf(search.jobCode),
      day: textOf(search.day),
      tab: search.tab === 'review' ? 'review' : undefined,
    };
  },
  /**
   * Only team leaders and admins approve (spec §6), and not in mode YOURS, which is replaced in the address. Opens the
   * oldest week that waits, else this one.
   */
  beforeLoad: async ({ context: { api, session }, search, location }) => {
    if (!isLeaderSession(session)) throw redirect({ to: '/' });
    const { mode }: { readonly mode?: unknown } = location.search;
    if (search.from !== undefined && mode === search.mode) return;
    const oldest = async () => {
      const waiting = await api.approval.waiting.ensureData().catch(() => undefined);
      return startOfWeek(waiting?.from ?? todayIn(session.timeZone));
    };
    const from = search.from ?? (await oldest());
    throw redirect({ to: '/approvals', search: { ...search, from }, replace: true });
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ApprovalsPage
      session={session}
      search={search}
      onSearch={(next, options) => void navigate({ search: next, ...options })}
    />
  );
}
