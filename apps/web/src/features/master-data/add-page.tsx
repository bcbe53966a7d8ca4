import { useNavigate, useRouter } from '@tanstack/react-router';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { CreateForm } from '#features/master-data/form/entity-form.tsx';
import type { PageScreen } from '#features/master-data/screen.ts';
import { childScreens } from '#features/master-data/screens.ts';

interface AddPageProps {
  readonly screen: PageScreen;
  readonly accountId: number;
}

/** After adding, opens the edit page if the entry can have children, else returns to the list. */
export function AddPage({ screen, accountId }: AddPageProps) {
  const { t } = useTranslation();
  const { page, links, entity } = screen;
  usePageTitle(t(`${page}.add`));
  const leave = useReturnToList(links.list({}));
  const navigate = useNavigate();
  const { state } = useRouter();
  return (
    <>
      <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={t(`${page}.add`)} />
      <Card className="max-w-2xl">
        <CreateForm
          screen={screen}
          fixed={{ accountId }}
          onCancel={leave}
          onCreated={(created) => {
            if (!(entity.name in childScreens)) return leave();
            const { fromList } = state.location.state;
            void navigate({
              ...links.edit(created as Row),
              replace: true,
              state: { fromList },
            });
          }}
        />
      </Card>
    </>
  );
}
