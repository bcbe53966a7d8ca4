/** Calls of a caller until `endsAt`, in milliseconds. */
export interface RateWindow {
  readonly used: number;
  readonly endsAt: number;
}

export interface CallCounter<K> {
  count(caller: K): RateWindow;
  /** Without counting a call. */
  peek(caller: K): RateWindow;
}

/** Calls of a window that the other processes do not know yet. */
export interface UnsharedCalls<K> {
  readonly caller: K;
  readonly calls: number;
  readonly endsAt: number;
  /** Takes over what all processes together have counted, these calls included. */
  adopt(shared: RateWindow): void;
}

export interface SharedCallCounter<K> extends CallCounter<K> {
  unshared(): UnsharedCalls<K>[];
}

interface Window {
  used: number;
  endsAt: number;
  unshared: number;
}

const minute = 60_000;

/** Counts calls in windows of a minute that start with the caller's first call. */
export function callCounter<K>(now: () => Date): SharedCallCounter<K> {
  const windows = new Map<K, Window>();
  const peek = (caller: K): Window => {
    const at = now().getTime();
    const current = windows.get(caller);
    return current && current.endsAt > at ? current : { used: 0, endsAt: at + minute, unshared: 0 };
  };
  const count = (caller: K): RateWindow => {
    const window = peek(caller);
    const at = now().getTime();
    if (window.used === 0)
      for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key);
    window.used += 1;
    window.unshared += 1;
    windows.set(caller, window);
    return { used: window.used, endsAt: window.endsAt };
  };
  const unshared = () =>
    [...windows].flatMap(([caller, window]) => {
      const { unshared: calls, endsAt } = window;
      if (calls === 0 || endsAt <= now().getTime()) return [];
      const adopt = (shared: RateWindow) => {
        window.unshared -= calls;
        window.used = shared.used + window.unshared;
        window.endsAt = shared.endsAt;
      };
      return { caller, calls, endsAt, adopt };
    });
  return { count, peek, unshared };
}
