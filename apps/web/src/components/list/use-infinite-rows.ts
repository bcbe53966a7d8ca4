import { useEffect, useEffectEvent, useRef, useState } from 'react';

const step = 100;

/**
 * The first rows of a long list, and more as its end comes into view, so that thousands of rows cost no more than what
 * is looked at. `of` is what the list shows: when that changes, it begins anew.
 */
export function useInfiniteRows<R>(rows: readonly R[], of: string) {
  const [grown, setGrown] = useState({ of, count: step });
  const count = grown.of === of ? grown.count : step;
  const end = useRef<HTMLButtonElement>(null);
  const hasMore = rows.length > count;
  const more = () => setGrown({ of, count: count + step });
  const moreWhenSeen = useEffectEvent(more);

  useEffect(() => {
    const button = end.current;
    if (!hasMore || !button) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && moreWhenSeen(),
      { rootMargin: '600px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [hasMore, count]);

  return { shown: rows.slice(0, count), hasMore, more, end };
}
