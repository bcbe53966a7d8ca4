import {
  type FocusEvent,
  type Ref,
  startTransition,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

export interface RecordsHandle {
  /** Renders the row even if it is out of view; returns null if the list does not contain the record. */
  readonly revealRow: (id: number) => HTMLElement | null;
  readonly getExpandedIds: () => readonly number[];
}

/** A virtual list always renders the focused record, also while a dialog has the focus, which then returns to it. */
export function useFocusedRecord(
  handle: Ref<RecordsHandle> | undefined,
  expandedIds: readonly number[],
) {
  const [focusedId, setFocusedId] = useState<number>();
  const containerRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({
    revealRow: (id) => {
      flushSync(() => setFocusedId(id));
      return containerRef.current?.querySelector<HTMLElement>(`[data-record="${id}"]`) ?? null;
    },
    getExpandedIds: () => expandedIds,
  }));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-record]');
    // A transition, because the new pinned rows are out of view and the user's click comes first.
    if (row) startTransition(() => setFocusedId(Number(row.dataset.record)));
  };
  return { focusedId, containerRef, onFocus };
}
