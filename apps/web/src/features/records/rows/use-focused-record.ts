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
  /** Renders the row of a record even if it is out of view; null if the list does not contain the record. */
  readonly revealRow: (id: number) => HTMLElement | null;
  readonly getExpandedIds: () => readonly number[];
}

/**
 * Tracks the record that has the focus: a virtual list always renders its row. It remains the focused record while a
 * dialog has the focus, because the dialog returns the focus to it.
 */
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
    // A transition, because the newly pinned rows are out of view: the user's click is handled first.
    if (row) startTransition(() => setFocusedId(Number(row.dataset.record)));
  };
  return { focusedId, containerRef, onFocus };
}
