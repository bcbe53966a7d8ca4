import { createFileRoute } from '@tanstack/react-router';
import { modes } from '@worksheet/domain/access/policy';
import { ArchivePage, type ArchiveSearch } from '#features/archive/archive-page.tsx';
import { DownloadButton } from '#features/exports/download-button.tsx';
import { dateOf, textOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/_app/archive/')({
  validateSearch: (search: Record<string, unknown>): ArchiveSearch => {
    return {
      mode: modes.find((known) => known === search.mode),
      from: dateOf(search.from),
      to: dateOf(search.to),
      customerNo: textOf(search.customerNo),
      jobCode: textOf(search.jobCode),
    };
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArchivePage
      session={session}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      renderDownload={(list) =>
        !session.visit && <DownloadButton {...list} exported canMark={false} />
      }
    />
  );
}
