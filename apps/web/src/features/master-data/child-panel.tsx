import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { IconButton } from '@worksheet/ui/icon-button';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { Pencil, Plus, Rows3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import type { Row, Values } from '#features/master-data/entity-api.ts';
import { BatchForm } from '#features/master-data/form/batch-form.tsx';
import { CreateForm, UpdateForm } from '#features/master-data/form/entity-form.tsx';
import { ListTable } from '#features/master-data/list/list-table.tsx';
import type { EntityScreen } from '#features/master-data/screen.ts';

interface ChildPanelProps {
  readonly screen: EntityScreen;
  readonly owner: Values;
  readonly accountId: number;
}

/** The children of an item, resource or job: a table, which the add form or an edit form replaces (spec §2). */
export function ChildPanel({ screen, owner, accountId }: ChildPanelProps) {
  const { page, label } = screen;
  const list = screen.api.list.useQuery(owner);
  const [open, setOpen] = useState<'add' | 'several' | Row | null>(null);
  const card = useRef<HTMLElement>(null);
  const openedBy = useRef<string>(null);

  // Moves the focus into the form, and back to the button that opened it.
  useEffect(() => {
    if (openedBy.current === null) return;
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
    if (open) find('form input:not([readonly])')?.focus();
    else
      (find(`[data-opens="${CSS.escape(openedBy.current)}"]`) ?? find('[data-opens=add]'))?.focus();
  }, [open]);

  function show(next: 'add' | 'several' | Row, name: string) {
    openedBy.current = name;
    setOpen(next);
  }
  const close = () => {
    setOpen(null);
    void list.refetch();
  };
  const load = async (id: number) => {
    const { data } = await list.refetch();
    return data?.find((row) => row.id === id);
  };
  const reload = async (id: number) => setOpen((await load(id)) ?? null);
  const fixed = { accountId, ...owner };
  const edited = typeof open === 'object' ? open : null;
  const title =
    open === 'add'
      ? t(`${page}.add`)
      : open === 'several'
        ? `${t(`${page}.title`)}: ${t('rows.several').toLowerCase()}`
        : t(edited ? `${page}.edit` : `${page}.title`);
  const isImpersonating = useIsImpersonating();
  const add = !isImpersonating && (
    <>
      {list.data && (
        <Button
          variant="quiet"
          data-opens="several"
          icon={<Rows3 aria-hidden />}
          onClick={() => show('several', 'several')}
        >
          {t('rows.several')}
        </Button>
      )}
      <Button data-opens="add" icon={<Plus aria-hidden />} onClick={() => show('add', 'add')}>
        {t(`${page}.add`)}
      </Button>
    </>
  );

  return (
    <Card ref={card} aria-label={t(`${page}.title`)}>
      <CardHeader
        title={title}
        description={edited ? label(edited) : undefined}
        actions={open ? undefined : add}
      />
      {open === 'add' && (
        <CreateForm screen={screen} fixed={fixed} onCreated={close} onCancel={close} />
      )}
      {open === 'several' && (
        <BatchForm
          screen={screen}
          owner={owner}
          existing={list.data ?? []}
          onSaved={close}
          onCancel={close}
        />
      )}
      {edited && (
        <UpdateForm
          key={edited.version}
          screen={screen}
          fixed={fixed}
          row={edited}
          onUpdated={close}
          onDeleted={close}
          onCancel={close}
          onReload={() => void reload(edited.id)}
          loadLatest={() => load(edited.id)}
        />
      )}
      {!open && (
        <div className="mt-3 border-t">
          {list.data === undefined ? (
            list.error && !list.isFetching ? (
              <QueryError query={list} />
            ) : (
              <SkeletonRows label={t('base.loading')} count={3} />
            )
          ) : list.data.length === 0 ? (
            <EmptyState
              as="h3"
              title={t(`${page}.empty-title`)}
              description={t(`${page}.empty-text`)}
              className="py-8"
            />
          ) : (
            <ListTable
              scroll
              page={page}
              columns={screen.columns}
              rows={list.data}
              actions={(row) => (
                <IconButton
                  data-opens={label(row)}
                  label={t('admin.edit-named', { name: label(row) })}
                  className="text-ink-muted"
                  onClick={() => show(row, label(row))}
                >
                  <Pencil aria-hidden />
                </IconButton>
              )}
            />
          )}
        </div>
      )}
    </Card>
  );
}
