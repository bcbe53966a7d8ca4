import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

interface Options<P> {
  /** Whether the component is needed now, such as whether a dialog is open. Default: true. */
  isNeeded?: (props: P) => boolean;
  fallback?: ReactNode;
  fallbackComponent?: ComponentType<P>;
}

/** In milliseconds. Loading a component that is not needed yet must not disturb. */
const retryDelay = { needed: 2_000, idle: 30_000 };

/**
 * Returns a component that, unlike `React.lazy`, loads its chunk when the browser is idle, or at
 * once when needed, and retries.
 */
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

  const loadWithRetry = (needed: boolean): (() => void) => {
    let cancel = () => {};
    let isCancelled = false;
    const retry = () => {
      if (isCancelled) return;
      const timer = setTimeout(attempt, needed ? retryDelay.needed : retryDelay.idle);
      cancel = () => clearTimeout(timer);
    };
    const attempt = () => void preload().catch(retry);
    if (needed) attempt();
    else cancel = whenIdle(attempt);
    return () => {
      isCancelled = true;
      cancel();
    };
  };

  function Component(props: P) {
    const Loaded = useSyncExternalStore(subscribe, getSnapshot);
    const isLoaded = Loaded !== undefined;
    const needed = isNeeded(props);
    useEffect(() => {
      if (isLoaded) return undefined;
      return loadWithRetry(needed);
    }, [isLoaded, needed]);
    if (Loaded) return <Loaded {...props} />;
    return Fallback ? <Fallback {...props} /> : fallback;
  }

  return { Component, preload, preloadWhenIdle };
}

/** Calls back once the browser is idle. Returns a cancel function. Safari has no `requestIdleCallback`. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}
