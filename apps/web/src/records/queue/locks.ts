import { sendLock } from '#lib/shell/is-busy.ts';

/* One window sends at a time, and an item is never sent while it is edited, split or deleted. */

const itemPrefix = 'outbox item ';

/** Undefined if another window sends, unless this one `waits` for it. */
export async function withSendLock<T>(
  act: () => Promise<T>,
  { waits }: { readonly waits: boolean },
): Promise<T | undefined> {
  return waits ? exclusively(sendLock, act) : ifFree(sendLock, act);
}

/** Waits until the item is not being sent. */
export async function withItemLock<T>(item: number, act: () => Promise<T>): Promise<T> {
  return exclusively(itemPrefix + item, act);
}

/** The items that are being sent, edited, split or deleted, in any window. */
export async function busyItems(): Promise<ReadonlySet<number>> {
  const names = navigator.locks
    ? // Those that wait for the end share it.
      ((await navigator.locks.query()).held ?? []).map(({ name = '', mode }) =>
        mode === 'exclusive' ? name : '',
      )
    : [...inWindow.keys()];
  return new Set(
    names.flatMap((name) =>
      name.startsWith(itemPrefix) ? [Number(name.slice(itemPrefix.length))] : [],
    ),
  );
}

/** Resolves when no window is busy with the item, or when that window is gone. */
export async function untilFree(item: number): Promise<void> {
  if (navigator.locks)
    await navigator.locks.request(itemPrefix + item, { mode: 'shared' }, () => undefined);
  else await inWindow.get(itemPrefix + item);
}

/** Pages over plain http have no locks: there a window excludes only itself, and the client key a second record. */
const inWindow = new Map<string, Promise<unknown>>();

async function exclusively<T>(name: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, act) : afterOthers(name, act);
}

async function ifFree<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return inWindow.has(name) ? undefined : afterOthers(name, act);
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? act() : undefined,
  );
}

async function afterOthers<T>(name: string, act: () => Promise<T>): Promise<T> {
  const running = (inWindow.get(name) ?? Promise.resolve()).then(act);
  const settled = running.then(
    () => undefined,
    () => undefined,
  );
  inWindow.set(name, settled);
  try {
    return await running;
  } finally {
    if (inWindow.get(name) === settled) inWindow.delete(name);
  }
}
