import { useNavigate, useRouter } from '@tanstack/react-router';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { CreateForm } from '#features/master-data/form/entity-form.tsx';
import type { PageScreen } from '#features/master-data/screen.ts';
import { childScreens } from '#features/master-data/screens.ts';
import { useCopiedValues } from '#features/master-data/use-copied-values.ts';

interface AddPageProps {
  readonly screen: PageScreen;
  readonly accountId: number;
  /** The key of the entry to begin with. */
  readonly copy: string | undefined;
}

/** After adding, returns to the list, or opens the edit page of an item or a resource that has no unit of measure yet. */
export function AddPage({ screen, accountId, copy }: AddPageProps) {
  const { t } = useTranslation();
  const { page, links, entity } = screen;
  usePageTitle(t(`${page}.add`));
  const leave = useReturnToList(links.list({}));
  const navigate = useNavigate();
  const { state } = useRouter();
  const child = childScreens[entity.name];
  const source = useCopiedValues(screen, copy);
  const header = (
    <PageHeader
      breadcrumbs={<AdminBreadcrumbs />}
      title={t(`${page}.add`)}
      subtitle={source.of !== undefined && t('rows.copy-of', { name: source.of })}
    />
  );
  if (!source.isLoaded) {
    return (
      <>
        {header}
        {source.error ? (
          <QueryErrorCard query={source.error} />
        ) : (
          <Card className="max-w-2xl">
            <FormSkeleton />
          </Card>
        )}
      </>
    );
  }
  return (
    <>
      {header}
      <Card className="max-w-2xl">
        <CreateForm
          screen={screen}
          child={child}
          copied={source.copied}
          fixed={{ accountId }}
          onCancel={leave}
          onCreated={(created) => {
            if (child?.rows.name !== 'units' || created['units'] !== undefined) return leave();
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
