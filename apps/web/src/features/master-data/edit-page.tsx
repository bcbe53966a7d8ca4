import type { Contract } from '@worksheet/domain/entities/contract';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { UpdateForm } from '#features/master-data/entity-form.tsx';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import type { Screen } from '#features/master-data/screen.ts';
import { useReturnToList } from '#components/use-return-to-list.ts';

interface EditPageProps<C extends Contract> {
  readonly screen: Screen<C>;
  readonly of: z.output<C['key']>;
  readonly accountId: number;
  /** What belongs to it, beside the form from 1024 on. */
  readonly beside?: ReactNode;
}

/** Edits one. The form begins with what the server has now, and then belongs to whoever types in it. */
export function EditPage<C extends Contract>({ screen, of, accountId, beside }: EditPageProps<C>) {
  const { t } = useTranslation();
  const { kind, links } = screen;
  usePageTitle(t(`${kind}.edit`));
  const leave = useReturnToList(links.list({}));
  const single = screen.api.single.useQuery(of, formQueryOptions);
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t(`${kind}.edit`)}
        subtitle={single.data && screen.label(single.data)}
      />
      <QueryBoundary query={single} columns={beside ? 2 : 1} list={links.list({})}>
        {(row) => (
          <>
            <Card className={beside ? undefined : 'max-w-2xl'}>
              <UpdateForm
                panel={screen}
                fixed={{ accountId }}
                row={row}
                onUpdated={leave}
                onDeleted={leave}
                onDeleteFailed={screen.afterFailedDelete === 'leave' ? leave : undefined}
                onCancel={leave}
              />
            </Card>
            {beside}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
