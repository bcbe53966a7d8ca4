import {
  type FocusEvent,
  type Ref,
  startTransition,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** What others may ask of a list of records. */
export interface RecordsHandle {
  /** The row of a record, drawn for this if it was out of sight; null where the list does not have it. */
  readonly reveal: (id: number) => HTMLElement | null;
  /** Which compact rows are unfolded. */
  readonly opened: () => readonly number[];
}

/**
 * The record that holds the focus: long lists draw only some of their rows, but this one always. It stays while a
 * dialog has the focus, which comes back to it.
 */
export function useHeldRecord(handle: Ref<RecordsHandle> | undefined, opened: readonly number[]) {
  const [heldKey, setHeldKey] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({
    reveal: (id) => {
      flushSync(() => setHeldKey(id));
      return frame.current?.querySelector<HTMLElement>(`[data-record="${id}"]`) ?? null;
    },
    opened: () => opened,
  }));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-record]');
    // The rows that are drawn for this are out of sight: what was pressed is answered first.
    if (row) startTransition(() => setHeldKey(Number(row.dataset.record)));
  };
  return { heldKey, frame, onFocus };
}
