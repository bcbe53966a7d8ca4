import { useEffect, useRef } from 'react';

/** The headers of the days in the queue, and which of them gets the focus as soon as it is there. */
export function useHeaderFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const headers = useRef(new Map<string, HTMLButtonElement>());
  const next = useRef<string>(undefined);
  useEffect(() => {
    const key = next.current;
    if (key === undefined) return;
    const element = key === '' ? heading.current : headers.current.get(key);
    if (!element) return;
    next.current = undefined;
    element.focus();
  });
  return {
    /** The heading of the queue, which stands for no day. */
    heading,
    /** The ref of a day's header. */
    refOf: (key: string) => (element: HTMLButtonElement | null) => {
      if (element) headers.current.set(key, element);
      return () => void headers.current.delete(key);
    },
    headerOf: (key: string) => headers.current.get(key),
    /** Empty for the heading; undefined leaves the focus where it is. */
    focusNext: (key: string | undefined) => {
      next.current = key;
    },
  };
}
