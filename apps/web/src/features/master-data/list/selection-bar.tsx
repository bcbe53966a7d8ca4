import { Link } from '@tanstack/react-router';
import type { Use } from '@worksheet/domain/entities/usage';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from 'i18next';
import type { BulkEdit as BulkEditOf } from '#features/master-data/bulk/bulk-edit.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { nothingSelected, without } from '#features/master-data/list/selection.ts';
import { type Selecting, useSelection } from '#features/master-data/list/selection-store.ts';
import { type Refusal, useSetActive } from '#features/master-data/list/use-set-active.ts';
import type { ListScreen } from '#features/master-data/screen.ts';
import { UsedBy } from '#features/master-data/list/used-by.tsx';
import { formats } from '#lib/format.ts';
import { pageHeading } from '#lib/page-focus.ts';

const { Component: LazyBulkEdit } = lazyComponent(
  async () => (await import('#features/master-data/bulk/bulk-edit.tsx')).BulkEdit,
);
/** The cast restores the type parameter, which the lazy component loses. */
const BulkEdit = LazyBulkEdit as typeof BulkEditOf;

interface SelectionBarProps<R> {
  readonly screen: ListScreen<R>;
  readonly selecting: Selecting;
  readonly rows: readonly R[];
  readonly accountId: number;
  /** Undefined until it is known; asked for again if that failed. */
  readonly usesOf: ((row: R) => readonly Use[]) | undefined;
  readonly selectionAction?: SelectionAction<R> | undefined;
}

/** Renders what else can be done with the ticked rows; `clear` unticks them. */
export type SelectionAction<R> = (ticked: readonly R[], clear: () => void) => ReactNode;

/** More are counted. */
const namedRows = 6;

/** What can be done with the ticked rows: one press, and a question only if something active uses them. */
export function SelectionBar<R extends ListRow>(props: SelectionBarProps<R>) {
  const { screen, selecting, rows, accountId, usesOf, selectionAction } = props;
  const { store, order } = selecting;
  const ids = useSelection(store, (selection) => selection.ids);
  const [asked, setAsked] = useState<readonly R[]>();
  const [isEditing, setIsEditing] = useState(false);
  const untick = (changed: readonly number[]) => {
    store.update((selection) => without(selection, changed));
    if (store.get().ids.size === 0) focusList();
  };
  const change = useSetActive({ screen, accountId, onChanged: untick });
  const chosen = rows.filter(({ id }) => ids.has(id));
  const [first, second] = chosen;
  const active = chosen.filter((row) => row.active);
  const inactive = chosen.filter((row) => !row.active);
  const selectedText = t('lists.selected', { number: formats.count(chosen.length) });
  const shown = new Set(order);
  const hidden = chosen.filter(({ id }) => !shown.has(id)).length;
  const isUsed = (row: R) => usesOf?.(row).some((use) => use.active > 0) === true;

  const numbers = (count: number) => ({ count, number: formats.count(count) });

  function clear() {
    store.update(() => nothingSelected);
    change.dismissRefusal();
    focusList();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && selectedText}
      </p>
      <div className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 print:hidden">
        {change.refusal && (
          <RefusalAlert refusal={change.refusal} onDismiss={change.dismissRefusal} />
        )}
        {chosen.length > 0 && (
          <section
            aria-label={t('lists.selected-rows')}
            className="mt-3 flex flex-wrap items-center gap-2 rounded-lg border bg-surface px-4 py-2.5 shadow-pop"
          >
            <p className="figures py-1">
              <span className="font-semibold">{selectedText}</span>
              {hidden > 0 && (
                <span className="text-ink-muted">
                  {' · '}
                  {t('lists.selected-hidden', { number: formats.count(hidden) })}
                </span>
              )}
            </p>
            <Button
              variant="quiet"
              className="mr-auto"
              icon={<X aria-hidden />}
              disabled={change.isBusy}
              onClick={clear}
            >
              {t('base.clear')}
            </Button>
            <div className="flex flex-wrap gap-2 max-sm:basis-full">
              {screen.mergeLink && first && second && chosen.length === 2 && (
                <Button asChild className="max-sm:flex-1">
                  <Link {...screen.mergeLink(first, second)}>{t('lists.merge')}</Link>
                </Button>
              )}
              {screen.bulkFields.length > 0 && (
                <Button
                  className="max-sm:flex-1"
                  disabled={change.isBusy}
                  onClick={() => setIsEditing(true)}
                >
                  {t('lists.edit')}
                </Button>
              )}
              <Button
                className="max-sm:flex-1"
                disabled={active.length === 0}
                busy={change.isBusy || (active.length > 0 && !usesOf)}
                onClick={() =>
                  active.some(isUsed) ? setAsked(active) : void change.setActive(active, false)
                }
              >
                {t('lists.make-inactive')}
              </Button>
              <Button
                className="max-sm:flex-1"
                disabled={inactive.length === 0}
                busy={change.isBusy}
                onClick={() => void change.setActive(inactive, true)}
              >
                {t('lists.make-active')}
              </Button>
              {selectionAction?.(chosen, clear)}
            </div>
          </section>
        )}
      </div>
      {isEditing && (
        <BulkEdit
          screen={screen}
          rows={chosen}
          accountId={accountId}
          onClose={() => setIsEditing(false)}
          onChanged={untick}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('lists.ask-title', numbers(asked?.length ?? 0))}
        description={t('lists.ask-text', numbers(asked?.filter(isUsed).length ?? 0))}
        confirmLabel={t('lists.make-inactive')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void change.setActive(asked, false);
        }}
      >
        {asked && usesOf && (
          <UsedRows screen={screen} rows={asked.filter(isUsed)} usesOf={usesOf} />
        )}
      </ConfirmDialog>
    </>
  );
}

interface UsedRowsProps<R> {
  readonly screen: ListScreen<R>;
  readonly rows: readonly R[];
  readonly usesOf: (row: R) => readonly Use[];
}

function UsedRows<R extends ListRow>({ screen, rows, usesOf }: UsedRowsProps<R>) {
  const more = rows.length - namedRows;
  return (
    <ul className="mt-3 divide-y rounded-md border text-body">
      {rows.slice(0, namedRows).map((row) => (
        <li key={row.id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <span className="wrap-anywhere">{screen.label(row)}</span>
          <span className="text-ink-muted">
            <UsedBy
              uses={activeUses(usesOf(row))}
              page={screen.page}
              code={String(row[screen.keyName])}
            />
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="px-3 py-2 text-ink-muted">
          {t('lists.and-more', { number: formats.count(more) })}
        </li>
      )}
    </ul>
  );
}

/** What could no longer choose the entry; archived records and inactive jobs have it anyway. */
function activeUses(uses: readonly Use[]): readonly Use[] {
  return uses.flatMap((use) => (use.active > 0 ? [{ ...use, count: use.active }] : []));
}

interface RefusalAlertProps {
  readonly refusal: Refusal;
  readonly onDismiss: () => void;
}

function RefusalAlert({ refusal: { active, rows }, onDismiss }: RefusalAlertProps) {
  const more = rows.length - namedRows;
  return (
    <Alert
      tone="warn"
      live="assertive"
      className="mt-3"
      title={t(active ? 'lists.not-set-active' : 'lists.not-set-inactive', {
        count: rows.length,
        number: formats.count(rows.length),
      })}
      action={<Button onClick={onDismiss}>{t('base.close')}</Button>}
    >
      <ul>
        {rows.slice(0, namedRows).map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
        {more > 0 && <li>{t('lists.and-more', { number: formats.count(more) })}</li>}
      </ul>
    </Alert>
  );
}

/** The bar, which had the focus, is gone. */
function focusList(): void {
  const box = document.querySelector<HTMLElement>('[data-all-box]');
  (box ?? pageHeading())?.focus();
}
