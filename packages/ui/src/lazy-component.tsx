import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

interface Options<P> {
  /** Where a closed dialog stands on the page: whether it is to be seen. Without it, being rendered is being wanted. */
  isWanted?: (props: P) => boolean;
  /** Keeps the room of what is still under way. */
  fallback?: ReactNode;
  /** Stands in for it meanwhile. */
  standIn?: ComponentType<P>;
}

/** How long after a failure, such as a lost connection, what is wanted is asked for again. */
const retryAfter = 2_000;

/**
 * A part of a page with a script of its own, which the first painting does without. It is fetched once the browser has
 * nothing better to do, or at once when it is wanted, so that its first opening is as quick as any other.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isWanted = () => true, fallback = null, standIn: StandIn }: Options<P> = {},
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const current = () => loaded;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const fetchPart = async () => {
    try {
      loaded = await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
  };

  /** Fetches it now; what is there or under way is not fetched twice. */
  const now = (): Promise<void> => {
    loading ??= fetchPart();
    return loading;
  };

  /** Fetches it when the browser is idle. If that fails, it is fetched when it is wanted. */
  const soon = (): (() => void) => whenIdle(() => void now().catch(() => undefined));

  const untilThere = (): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = () =>
      void now().catch(() => {
        if (!isOver) timer = setTimeout(attempt, retryAfter);
      });
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  };

  function Part(props: P) {
    const Loaded = useSyncExternalStore(subscribe, current);
    const isThere = Loaded !== undefined;
    const wanted = isWanted(props);
    useEffect(() => {
      if (isThere) return undefined;
      return wanted ? untilThere() : soon();
    }, [isThere, wanted]);
    if (Loaded) return <Loaded {...props} />;
    return StandIn ? <StandIn {...props} /> : fallback;
  }

  return { Part, now, soon };
}

/** Calls back when the browser is idle; answers how to call it off. Not every browser tells. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
}
