import { randomUUID } from 'node:crypto';
import { digest } from '@worksheet/auth/digest';
import { maxClockDifferenceMs } from '@worksheet/database/utc';
import type { Services } from '#context.ts';

/** Calls of a caller until `endsAt`, in milliseconds. */
export interface RateWindow {
  readonly used: number;
  readonly endsAt: number;
}

export interface CallCounter<K> {
  count(caller: K): RateWindow;
  /** Returns the window without counting a call. */
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

export const windowMs = 60_000;
const sweepIntervalMs = 1_000;
/** The maximum of callers with their own window, which bounds memory and the work of sharing. */
export const maxCallers = 20_000;

/**
 * Counts calls in windows of a minute that start with the caller's first call. Callers past `maxCallers` share windows of
 * this process with some others: their limits still hold, and those who have a window keep it.
 */
export function callCounter<K>(now: () => Date): SharedCallCounter<K> {
  const windows = new Map<K, Window>();
  const overflow = new Map<number, Window>();
  const overflowSlot = slotPicker();
  let sweptAt = 0;
  /** A scan for every new caller would be quadratic. */
  const sweep = (at: number) => {
    if (Math.abs(at - sweptAt) < sweepIntervalMs) return;
    sweptAt = at;
    deleteEnded(windows, at);
    deleteEnded(overflow, at);
  };
  const hasRoomFor = (caller: K) => windows.has(caller) || windows.size < maxCallers;
  const peek = (caller: K): Window => {
    const at = now().getTime();
    const current = hasRoomFor(caller)
      ? windows.get(caller)
      : overflow.get(overflowSlot(String(caller)));
    return current && !hasEnded(current, at)
      ? current
      : { used: 0, endsAt: at + windowMs, unshared: 0 };
  };
  const count = (caller: K): RateWindow => {
    if (!windows.has(caller)) sweep(now().getTime());
    const window = peek(caller);
    window.used += 1;
    window.unshared += 1;
    if (window.used === 1) {
      if (hasRoomFor(caller)) windows.set(caller, window);
      else overflow.set(overflowSlot(String(caller)), window);
    }
    return { used: window.used, endsAt: window.endsAt };
  };
  const unshared = () =>
    [...windows].flatMap(([caller, window]) => {
      const { unshared: calls, endsAt } = window;
      if (calls === 0 || hasEnded(window, now().getTime())) return [];
      const adopt = (shared: RateWindow) => {
        window.unshared -= calls;
        window.used = shared.used + window.unshared;
        window.endsAt = shared.endsAt;
      };
      return { caller, calls, endsAt, adopt };
    });
  return { count, peek, unshared };
}

/** So has one of a clock that was ahead, or its caller would be refused until then (D68). */
function hasEnded({ endsAt }: Window, at: number): boolean {
  return endsAt <= at || endsAt > at + windowMs + maxClockDifferenceMs;
}

function deleteEnded<K>(windows: Map<K, Window>, at: number): void {
  for (const [key, window] of windows) if (hasEnded(window, at)) windows.delete(key);
}

/** One of 4,096, by a hash with a secret, so that nobody can choose to share with a certain caller. */
function slotPicker(): (caller: string) => number {
  const secret = randomUUID();
  return (caller) => Number.parseInt(digest(secret + caller).slice(0, 3), 16);
}

export interface CallCounts {
  /** The calls of API keys, by key id. */
  readonly ofKeys: SharedCallCounter<number>;
  /** The calls of the API keys of an account, by account id. */
  readonly ofAccounts: SharedCallCounter<number>;
  /** The calls without a login, by `addressGroup`. */
  readonly ofAddresses: SharedCallCounter<string>;
}

const countsByPool = new WeakMap<Services['pool'], CallCounts>();

/** The counts of this process, to which `shareCallCounts` adds those of the others. */
export function callCounts({ pool, now }: Pick<Services, 'pool' | 'now'>): CallCounts {
  const counts = countsByPool.get(pool) ?? {
    ofKeys: callCounter<number>(now),
    ofAccounts: callCounter<number>(now),
    ofAddresses: callCounter<string>(now),
  };
  countsByPool.set(pool, counts);
  return counts;
}
