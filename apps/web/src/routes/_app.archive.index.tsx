import { createFileRoute } from '@tanstack/react-router';
import { isCalendarDate } from '@worksheet/domain/dates/calendar';
import { modes } from '@worksheet/domain/access/policy';
import { ArchivePage, type ArchiveSearch } from '#features/archive/archive-page.tsx';
import { DownloadButton } from '#features/exports/download-button.tsx';

export const Route = createFileRoute('/_app/archive/')({
  validateSearch: (search: Record<string, unknown>): ArchiveSearch => {
    const date = (value: unknown) =>
      typeof value === 'string' && isCalendarDate(value) ? value : undefined;
    const text = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    return {
      mode: modes.find((known) => known === search.mode),
      from: date(search.from),
      to: date(search.to),
      customerNo: text(search.customerNo),
      jobCode: text(search.jobCode),
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
