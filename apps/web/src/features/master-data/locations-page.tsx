import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { useIsImpersonating } from '#components/impersonation.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { CreateForm } from '#features/master-data/entity-form.tsx';
import { EntityList } from '#features/master-data/entity-list.tsx';
import type { ListSearch } from '#features/master-data/screen.ts';
import { locationScreen } from '#features/master-data/screens/location.ts';

interface LocationsPageProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly accountId: number;
}

type Location = Row<typeof locationScreen.contract>;

/** The locations: added by a form in the list itself, and deleted from it too (spec §2, §7). */
export function LocationsPage({ search, onSearch, accountId }: LocationsPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('location.title'));
  const list = trpc.location.list.useQuery({});
  const isVisit = useIsImpersonating();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const toggle = {
    variant: 'primary',
    icon: <Plus aria-hidden />,
    'aria-expanded': adding,
    onClick: () => setAdding(!adding),
    children: t('location.add'),
  } as const;
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('location.title')}
        subtitle={t('location.sublabel')}
        actions={!isVisit && <Button ref={addButton} {...toggle} />}
      />
      {adding && (
        <Card className="mb-5 max-w-2xl">
          <CardHeader title={t('location.add')} />
          <CreateForm
            panel={locationScreen}
            fixed={{ accountId }}
            onCreated={close}
            onCancel={close}
          />
        </Card>
      )}
      <EntityList
        screen={locationScreen}
        list={list}
        search={search}
        onSearch={onSearch}
        add={adding || isVisit ? null : <Button {...toggle} />}
        rowActions={(row) =>
          !isVisit && (
            <DeleteLocation
              location={row}
              accountId={accountId}
              focusAfter={() => addButton.current}
            />
          )
        }
      />
    </>
  );
}

interface DeleteLocationProps {
  readonly location: Location;
  readonly accountId: number;
  /** Its own button goes with it. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Deletes by id and account, as the list page does (D27). */
function DeleteLocation({ location, accountId, focusAfter }: DeleteLocationProps) {
  const { id, code } = location;
  const { t } = useTranslation();
  const askAgain = useInvalidateAll();
  const remove = trpc.location.delete.useMutation();
  const [asking, setAsking] = useState(false);

  async function deleteIt() {
    try {
      await remove.mutateAsync({ id, accountId });
      toast.success(t('location.delete-success'));
      askAgain();
    } catch (error) {
      showError(error);
    }
    setAsking(false);
  }

  return (
    <>
      <IconButton
        label={t('admin.delete-named', { name: code })}
        className="text-ink-muted hover:text-danger"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('base.confirm-delete', { name: code })}
        description={t('admin.delete-text')}
        confirmLabel={t('base.delete')}
        cancelLabel={t('base.cancel')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void deleteIt()}
        returnFocusTo={() => (remove.isSuccess ? focusAfter() : null)}
      />
    </>
  );
}
