import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useInvalidateAll, trpc } from '#trpc.ts';
import { useIsImpersonating } from '#components/impersonation.ts';
import { EmptyListActions, ListActions } from '#components/import-export/list-actions.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { errorText } from '#lib/show-error.ts';
import { CreateForm } from '#features/master-data/form/entity-form.tsx';
import { UsesList, inUseText, useEntryUsage } from '#features/master-data/in-use/uses-list.tsx';
import { EntityList } from '#features/master-data/list/entity-list.tsx';
import type { ListSearch, PageScreen } from '#features/master-data/screen.ts';

interface LocationsPageProps {
  readonly screen: PageScreen;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly accountId: number;
}

/** Locations are added and deleted in the list (spec §2, §7). */
export function LocationsPage({ screen, search, onSearch, accountId }: LocationsPageProps) {
  usePageTitle(t('location.title'));
  const list = screen.api.list.useQuery({});
  const isImpersonating = useIsImpersonating();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsAdding(false);
    addButton.current?.focus();
  };
  const toggle = {
    variant: 'primary',
    icon: <Plus aria-hidden />,
    'aria-expanded': isAdding,
    onClick: () => setIsAdding(!isAdding),
    children: t('location.add'),
  } as const;
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('location.title')}
        subtitle={t('location.sublabel')}
        actions={
          <ListActions
            list="locations"
            add={!isImpersonating && <Button ref={addButton} {...toggle} />}
          />
        }
      />
      {isAdding && (
        <Card className="mb-5 max-w-2xl">
          <CardHeader title={t('location.add')} />
          <CreateForm screen={screen} fixed={{ accountId }} onCreated={close} onCancel={close} />
        </Card>
      )}
      <EntityList
        screen={screen}
        list={list}
        search={search}
        onSearch={onSearch}
        accountId={accountId}
        add={
          isAdding || isImpersonating ? null : (
            <EmptyListActions list="locations" add={<Button {...toggle} />} />
          )
        }
        rowActions={(row) =>
          !isImpersonating && (
            <DeleteLocation
              id={row.id}
              code={screen.label(row)}
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
  readonly id: number;
  readonly code: string;
  readonly accountId: number;
  /** Receives the focus after the deletion, which removes the focused button. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Deletes by id and account, as the list page does (D27). */
function DeleteLocation({ id, code, accountId, focusAfter }: DeleteLocationProps) {
  const invalidateAll = useInvalidateAll();
  const deletion = trpc.location.delete.useMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const { uses, load } = useEntryUsage(trpc.location.usage.useQuery({ code }, { enabled: false }));
  async function deleteLocation() {
    try {
      await deletion.mutateAsync({ id, accountId });
      toast.success(t('location.delete-success'));
      invalidateAll();
    } catch (error) {
      toast.error(errorText(error), { description: inUseText(error) });
    }
    setIsConfirming(false);
  }

  return (
    <>
      <IconButton
        label={t('admin.delete-named', { name: code })}
        className="text-ink-muted hover:text-danger"
        onClick={() => void load().finally(() => setIsConfirming(true))}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('base.confirm-delete', { name: code })}
        description={t('admin.delete-text')}
        confirmLabel={t('base.delete')}
        tone="danger"
        busy={deletion.isPending}
        onConfirm={() => void deleteLocation()}
        returnFocusTo={() => (deletion.isSuccess ? focusAfter() : null)}
      >
        {uses.length > 0 && <UsesList of={{ page: 'location', code, name: code }} uses={uses} />}
      </ConfirmDialog>
    </>
  );
}
