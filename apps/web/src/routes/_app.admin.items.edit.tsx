import { createFileRoute } from '@tanstack/react-router';
import { ChildPanel } from '#features/master-data/child-panel.tsx';
import { EditPage } from '#features/master-data/edit-page.tsx';
import { itemScreen } from '#features/master-data/screens/item.ts';
import { unitOfMeasurePanel } from '#features/master-data/screens/unit-of-measure.ts';
import { textIn } from '#features/master-data/search-params.ts';

export const Route = createFileRoute('/_app/admin/items/edit')({
  validateSearch: (search: Record<string, unknown>): { no: string } => ({
    no: textIn(search.no),
  }),
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { no } = Route.useSearch();
  return (
    <EditPage
      key={no}
      screen={itemScreen}
      of={{ no }}
      accountId={session.accountId}
      beside={
        <ChildPanel
          panel={unitOfMeasurePanel}
          owner={{ unitType: 'item', unitNo: no }}
          accountId={session.accountId}
        />
      }
    />
  );
}
