import { useEffect, useEffectEvent } from 'react';

/**
 * Closes an open overlay on Back before Back leaves the page, whether with the browser's button, a
 * gesture or Android's key.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (isOpen ? openOverlay(() => closeNow()) : undefined), [isOpen]);
}

/*
 * Each open overlay has a history entry of its own above the entry of its page: a copy of the page's entry, so that a
 * router sees no navigation. An overlay that is closed in another way leaves its entry behind, for the next overlay to
 * use, because going back is asynchronous and could undo a navigation that starts at the same time. Back steps over
 * such an entry, and a navigation replaces it.
 */

interface EntryState {
  readonly page: string;
  /** The number of overlays that were open; 0 for the page itself. */
  readonly depth: number;
}

const key = 'overlay';
const closers: (() => void)[] = [];
let current: { readonly state: unknown; readonly href: string } | undefined;

function openOverlay(close: () => void): () => void {
  closers.push(close);
  if (current && depthOf(history.state) < closers.length) pushEntry();
  return () => void closers.splice(closers.indexOf(close), 1);
}

function pushEntry(): void {
  const page = entryOf(history.state)?.page ?? Math.random().toString(36).slice(2);
  const depth = depthOf(history.state);
  // These are the prototype's methods, because routers patch those of `history` to observe navigations.
  const { pushState, replaceState } = History.prototype;
  replaceState.call(history, withEntry(history.state, { page, depth }), '');
  pushState.call(history, withEntry(history.state, { page, depth: depth + 1 }), '');
  remember();
}

function handlePop(event: PopStateEvent): void {
  const left = current;
  remember();
  const [from, to] = [entryOf(left?.state), entryOf(event.state)];
  if (!left || !from || !to || from.page !== to.page || to.depth >= from.depth) return;
  event.stopImmediatePropagation();
  if (to.depth >= closers.length) return History.prototype.back.call(history);
  // The address may have changed while the overlay was open, by a filter for example.
  History.prototype.replaceState.call(history, withEntry(left.state, to), '', left.href);
  remember();
  closers.at(-1)?.();
  // A dialog that cannot be closed while it is busy gets its entry back.
  setTimeout(() => {
    if (depthOf(history.state) < closers.length) pushEntry();
  });
}

/** Must be called before the router is created: listeners of `popstate` run in the order of their registration. */
export function installCloseOnBack(): void {
  remember();
  window.addEventListener('popstate', handlePop);
  const { pushState: push, replaceState: replace } = history;
  history.pushState = (state, unused, url) => {
    const isOverlayEntry = depthOf(history.state) > 0;
    (isOverlayEntry ? replace : push).call(history, state, unused, url);
    remember();
  };
  history.back = () => history.go(-1 - depthOf(history.state));
  history.replaceState = (state, unused, url) => {
    const entry = entryOf(history.state);
    replace.call(history, entry ? withEntry(state, entry) : state, unused, url);
    remember();
  };
}

function remember(): void {
  current = { state: history.state, href: location.href };
}

function withEntry(state: unknown, entry: EntryState): object {
  return { ...(isObject(state) ? state : {}), [key]: entry };
}

function entryOf(state: unknown): EntryState | undefined {
  if (!isObject(state) || !(key in state) || !isObject(state[key])) return undefined;
  const { page, depth } = state[key];
  return typeof page === 'string' && typeof depth === 'number' ? { page, depth } : undefined;
}

function depthOf(state: unknown): number {
  return entryOf(state)?.depth ?? 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
