import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { CopyLink } from '#features/master-data/copy-link.tsx';
import { ChildPanel } from '#features/master-data/child-panel.tsx';
import type { Values } from '#features/master-data/entity-api.ts';
import { UpdateForm } from '#features/master-data/form/entity-form.tsx';
import type { PageScreen } from '#features/master-data/screen.ts';
import { childScreens } from '#features/master-data/screens.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { FileText } from 'lucide-react';

interface EditPageProps {
  readonly screen: PageScreen;
  readonly entryKey: Values;
  readonly accountId: number;
  /** What is edited above the form of the entry. */
  readonly children?: ReactNode;
}

export function EditPage({ screen, entryKey, accountId, children }: EditPageProps) {
  const { page, links, entity } = screen;
  usePageTitle(t(`${page}.edit`));
  const leave = useReturnToList(links.list({}));
  const single = screen.api.single.useQuery(entryKey, formQueryOptions);
  const [reloads, setReloads] = useState(0);
  const child = childScreens[entity.name];
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t(`${page}.edit`)}
        subtitle={single.data && screen.label(single.data)}
        actions={
          single.data && (
            <>
              {entity.name === 'job' && <SheetLink code={String(entryKey['code'])} />}
              <CopyLink screen={screen} row={single.data} />
            </>
          )
        }
      />
      <QueryBoundary query={single} columns={child ? 2 : 1} list={links.list({})}>
        {(row) => (
          <>
            {children}
            <Card className={child ? undefined : 'max-w-2xl'}>
              <UpdateForm
                key={reloads}
                screen={screen}
                fixed={{ accountId }}
                row={row}
                onUpdated={leave}
                onDeleted={leave}
                onDeleteFailed={entity.afterFailedDelete === 'leave' ? leave : undefined}
                onCancel={leave}
                onReload={() => void single.refetch().then(() => setReloads(reloads + 1))}
                loadLatest={async () => (await single.refetch()).data}
              />
            </Card>
            {child && (
              <ChildPanel
                screen={child.screen}
                owner={child.ownerOf(entryKey)}
                accountId={accountId}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** Links to the customer's sheet of a job, for this month until today. */
function SheetLink({ code }: { code: string }) {
  return (
    <Button asChild variant="quiet">
      <Link to="/sheet" search={{ job: code }}>
        <FileText aria-hidden />
        {t('worksheet.sheet')}
      </Link>
    </Button>
  );
}
