import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

interface Options<P> {
  /** Whether the component is needed now, such as whether a dialog is open. Defaults to true. */
  isNeeded?: (props: P) => boolean;
  fallback?: ReactNode;
  fallbackComponent?: ComponentType<P>;
}

const retryDelayMs = 2_000;

/** Unlike `React.lazy`, fetches the chunk when the browser is idle, or at once when needed, and retries. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isNeeded = () => true, fallback = null, fallbackComponent: Fallback }: Options<P> = {},
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const getSnapshot = () => loaded;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const fetchComponent = async () => {
    try {
      loaded = await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
  };

  const preload = (): Promise<void> => {
    loading ??= fetchComponent();
    return loading;
  };

  const preloadWhenIdle = (): (() => void) => whenIdle(() => void preload().catch(() => undefined));

  const loadWithRetry = (): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCancelled = false;
    const attempt = () =>
      void preload().catch(() => {
        if (!isCancelled) timer = setTimeout(attempt, retryDelayMs);
      });
    attempt();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  };

  function Component(props: P) {
    const Loaded = useSyncExternalStore(subscribe, getSnapshot);
    const isLoaded = Loaded !== undefined;
    const needed = isNeeded(props);
    useEffect(() => {
      if (isLoaded) return undefined;
      return needed ? loadWithRetry() : preloadWhenIdle();
    }, [isLoaded, needed]);
    if (Loaded) return <Loaded {...props} />;
    return Fallback ? <Fallback {...props} /> : fallback;
  }

  return { Component, preload, preloadWhenIdle };
}

/** Returns a cancel function. Safari has no `requestIdleCallback`. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}
