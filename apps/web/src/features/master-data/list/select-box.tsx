import { Checkbox } from '@worksheet/ui/checkbox';
import { toast } from '@worksheet/ui/toaster';
import { Tooltip } from '@worksheet/ui/tooltip';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { t } from 'i18next';
import {
  extend,
  tickedOf,
  toggle,
  toggleAll,
  toggleRange,
} from '#features/master-data/list/selection.ts';
import { type Selecting, useSelection } from '#features/master-data/list/selection-store.ts';
import { formats } from '#lib/format.ts';

interface RowBoxProps {
  readonly selecting: Selecting;
  readonly id: number;
  readonly name: string;
  /** The id for a label elsewhere. */
  readonly boxId?: string;
}

/** Ticks a row. Shift-click ticks a range; the arrows move between the rows, with Shift they tick them. */
export function RowBox({ selecting, id, name, boxId }: RowBoxProps) {
  const { store, order, locked } = selecting;
  const isTicked = useSelection(store, ({ ids }) => ids.has(id));
  const reason = locked.get(id);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // The handler replaces the box's own toggling, which does not know ranges.
    event.preventDefault();
    store.update((selection) =>
      event.shiftKey ? toggleRange(selection, order, id) : toggle(selection, id),
    );
  }

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = order[order.indexOf(id) + step];
    const box = event.currentTarget
      .closest('table, ul')
      ?.querySelector<HTMLElement>(`[data-row-box="${to}"]`);
    if (to === undefined || !box) return;
    event.preventDefault();
    box.focus();
    if (event.shiftKey) store.update((selection) => extend(selection, order, { from: id, to }));
  }

  const label = t('lists.select-named', { name });
  if (reason !== undefined) {
    return (
      <Tooltip text={reason} side="right">
        <Checkbox
          id={boxId}
          aria-label={label}
          aria-disabled
          checked={false}
          onClick={(event) => {
            event.preventDefault();
            toast.info(reason);
          }}
        />
      </Tooltip>
    );
  }
  return (
    <Checkbox
      id={boxId}
      data-row-box={id}
      aria-label={label}
      checked={isTicked}
      onClick={press}
      onKeyDown={move}
      // Shift would select the texts between the clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    />
  );
}

interface AllBoxProps {
  readonly selecting: Selecting;
  /** Whether the label stands beside the box, where there is no heading of a column. */
  readonly withLabel?: boolean;
}

/** Ticks all rows that the filter shows, or none. */
export function AllBox({ selecting: { store, order }, withLabel = false }: AllBoxProps) {
  const id = useId();
  const ticked = useSelection(store, ({ ids }) => tickedOf(ids, order));
  const label = t('lists.select-all', { number: formats.count(order.length) });
  return (
    <>
      <Checkbox
        id={id}
        data-all-box=""
        aria-label={label}
        checked={ticked}
        onCheckedChange={() => store.update((selection) => toggleAll(selection, order))}
      />
      {withLabel && (
        <label htmlFor={id} aria-hidden className="flex min-h-11 items-center">
          {label}
        </label>
      )}
    </>
  );
}
