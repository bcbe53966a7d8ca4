import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Contract } from '@worksheet/domain/entities/contract';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { CreateForm } from '#features/master-data/entity-form.tsx';
import type { Screen } from '#features/master-data/screen.ts';
import { useReturnToList } from '#components/use-return-to-list.ts';

interface AddPageProps<C extends Contract> {
  readonly screen: Screen<C>;
  readonly accountId: number;
}

/** Adds one; what has parts of its own goes on to them, the rest back to the list. */
export function AddPage<C extends Contract>({ screen, accountId }: AddPageProps<C>) {
  const { t } = useTranslation();
  const { kind, links, afterAdd } = screen;
  usePageTitle(t(`${kind}.add`));
  const leave = useReturnToList(links.list({}));
  const navigate = useNavigate();
  const { state } = useRouter();
  return (
    <>
      <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={t(`${kind}.add`)} />
      <Card className="max-w-2xl">
        <CreateForm
          panel={screen}
          fixed={{ accountId }}
          onCancel={leave}
          onCreated={(created) => {
            if (!afterAdd) return leave();
            const { fromList } = state.location.state;
            void navigate({ ...afterAdd(created), replace: true, state: { fromList } });
          }}
        />
      </Card>
    </>
  );
}
