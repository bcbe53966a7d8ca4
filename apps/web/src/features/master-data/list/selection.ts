/** The ticked rows of a list. Rows that a filter hides stay ticked. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** The row that was ticked or unticked last, where a range begins. */
  readonly anchor: number | undefined;
  /** The row at which the last range ended. */
  readonly lead: number | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined, lead: undefined };

export function toggle({ ids }: Selection, id: number): Selection {
  return { ids: withIds(ids, [id], !ids.has(id)), anchor: id, lead: id };
}

/** The rows from the anchor to `id` become as the anchor is. `order` are the rows as they are shown. */
export function toggleRange(selection: Selection, order: readonly number[], id: number): Selection {
  const { ids, anchor } = selection;
  const range = rangeOf(order, anchor, id);
  if (anchor === undefined || range.length === 0) return toggle(selection, id);
  return { ids: withIds(ids, range, ids.has(anchor)), anchor, lead: id };
}

/** Moves the end of a ticked range from `from` to its neighbour `to`; moving back unticks the row that is left. */
export function extend(
  selection: Selection,
  order: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Selection {
  const anchor =
    selection.lead === from && selection.anchor !== undefined ? selection.anchor : from;
  const isLeaving = rangeOf(order, anchor, to).length < rangeOf(order, anchor, from).length;
  const ticked = withIds(selection.ids, [anchor, to], true);
  return { ids: isLeaving ? withIds(ticked, [from], false) : ticked, anchor, lead: to };
}

/** Ticks all of `shown`, or unticks them if they are all ticked. */
export function toggleAll({ ids }: Selection, shown: readonly number[]): Selection {
  return { ...nothingSelected, ids: withIds(ids, shown, tickedOf(ids, shown) !== true) };
}

export function without(selection: Selection, gone: readonly number[]): Selection {
  return { ...selection, ids: withIds(selection.ids, gone, false) };
}

export function tickedOf(
  ids: ReadonlySet<number>,
  shown: readonly number[],
): boolean | 'indeterminate' {
  const count = shown.reduce((sum, id) => sum + Number(ids.has(id)), 0);
  return count === 0 ? false : count === shown.length || 'indeterminate';
}

function rangeOf(
  order: readonly number[],
  from: number | undefined,
  to: number,
): readonly number[] {
  const ends = [order.indexOf(from ?? Number.NaN), order.indexOf(to)];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return first < 0 ? [] : order.slice(first, last + 1);
}

function withIds(
  ids: ReadonlySet<number>,
  changed: readonly number[],
  isTicked: boolean,
): ReadonlySet<number> {
  const next = new Set(ids);
  for (const id of changed) {
    if (isTicked) next.add(id);
    else next.delete(id);
  }
  return next;
}
