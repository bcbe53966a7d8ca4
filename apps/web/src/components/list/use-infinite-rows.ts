import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pageSize = 100;

/** A change of `listKey` starts again with the first page. */
export function useInfiniteRows<R>(rows: readonly R[], listKey: string) {
  const [state, setState] = useState({ listKey, count: pageSize });
  const count = state.listKey === listKey ? state.count : pageSize;
  const end = useRef<HTMLButtonElement>(null);
  const hasMore = rows.length > count;
  const showMore = () => setState({ listKey, count: count + pageSize });
  const handleVisible = useEffectEvent(showMore);

  useEffect(() => {
    const button = end.current;
    if (!hasMore || !button) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && handleVisible(),
      { rootMargin: '600px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [hasMore, count]);

  return { visibleRows: rows.slice(0, count), hasMore, showMore, end };
}
