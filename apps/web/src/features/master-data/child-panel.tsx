import type { Contract } from '@worksheet/domain/entities/contract';
import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { IconButton } from '@worksheet/ui/icon-button';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { QueryError } from '#components/query-error.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { CreateForm, UpdateForm } from '#features/master-data/entity-form.tsx';
import { ListTable } from '#features/master-data/list-table.tsx';
import type { Panel } from '#features/master-data/screen.ts';

interface ChildPanelProps<C extends Contract> {
  readonly panel: Panel<C>;
  /** What the entries belong to. */
  readonly owner: z.output<C['list']>;
  readonly accountId: number;
}

/**
 * What belongs to an item, resource or job: a table whose place the add form or an edit form takes; after saving or
 * cancelling it is back, and asked for anew (spec §2).
 */
export function ChildPanel<C extends Contract>({ panel, owner, accountId }: ChildPanelProps<C>) {
  const { kind, label } = panel;
  const { t } = useTranslation();
  const list = panel.api.list.useQuery(owner);
  const [open, setOpen] = useState<'add' | Row<C> | null>(null);
  const box = useRef<HTMLElement>(null);
  const cameFrom = useRef<string>(null);

  // The table gives its place to a form and takes it back: the focus goes along, and returns to where it was.
  useEffect(() => {
    if (cameFrom.current === null) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    if (open) find('form input:not([readonly])')?.focus();
    else
      (find(`[data-opens="${CSS.escape(cameFrom.current)}"]`) ?? find('[data-opens=add]'))?.focus();
  }, [open]);

  function show(next: 'add' | Row<C>, name: string) {
    cameFrom.current = name;
    setOpen(next);
  }
  const close = () => {
    setOpen(null);
    void list.refetch();
  };
  const fixed = { accountId, ...owner };
  const title = open === 'add' ? t(`${kind}.add`) : open ? t(`${kind}.edit`) : t(`${kind}.title`);
  const isVisit = useIsImpersonating();
  const add = !isVisit && (
    <Button data-opens="add" icon={<Plus aria-hidden />} onClick={() => show('add', 'add')}>
      {t(`${kind}.add`)}
    </Button>
  );

  return (
    <Card ref={box} aria-label={t(`${kind}.title`)}>
      <CardHeader
        title={title}
        description={open && open !== 'add' ? label(open) : undefined}
        actions={open ? undefined : add}
      />
      {open === 'add' && (
        <CreateForm panel={panel} fixed={fixed} onCreated={close} onCancel={close} />
      )}
      {open && open !== 'add' && (
        <UpdateForm
          panel={panel}
          fixed={fixed}
          row={open}
          onUpdated={close}
          onDeleted={close}
          onCancel={close}
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
              title={t(`${kind}.empty-title`)}
              description={t(`${kind}.empty-text`)}
              className="py-8"
            />
          ) : (
            <ListTable
              scroll
              kind={kind}
              columns={panel.columns}
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
