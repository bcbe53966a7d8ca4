import { createFileRoute } from '@tanstack/react-router';
import { mondayOf } from '@worksheet/domain/dates/iso-week';
import { authorize } from '@worksheet/domain/access/policy';
import { DownloadButton } from '#features/exports/download-button.tsx';
import { WeekPage, type WeekSearch } from '#features/worksheet/week/week-page.tsx';
import { textOf } from '#lib/search-params.ts';
import { actorOf } from '#lib/session.ts';

export const Route = createFileRoute('/_app/worksheet/week')({
  validateSearch: ({ week, username }: Record<string, unknown>): WeekSearch => ({
    week: typeof week === 'string' && mondayOf(week) !== undefined ? week : undefined,
    username: textOf(username),
  }),
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WeekPage
      session={session}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      renderDownload={({ listSearch, ...list }) =>
        !session.visit && (
          <DownloadButton
            {...list}
            unapprovedSearch={{ ...listSearch, status: 'open' }}
            exported={false}
            canMark={authorize(actorOf(session), 'record.mark-exported') === true}
          />
        )
      }
    />
  );
}
