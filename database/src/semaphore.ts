/** Thrown when the queue is full or the wait took too long; the API responds with 503 (D31). */
export class BusyError extends Error {
  /** The time until a retry, in seconds. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export interface SemaphoreOptions {
  readonly limit: number;
  readonly queueLimit: number;
  readonly timeoutMs?: number;
  /** The `Retry-After` of the error, in seconds. */
  readonly retryAfter: number;
  /** The maximum number of slots that one caller holds at once, for each level of `Caller`. Default: all slots. */
  readonly shares?: readonly number[];
}

/** The caller that acquires a slot, from the wider to the narrower level: an account, then its user. */
export type Caller = readonly (string | number)[];

export type Release = () => void;

export interface Semaphore {
  acquire(caller?: Caller): Promise<Release>;
  run<T>(operation: () => Promise<T>, caller?: Caller): Promise<T>;
  rejectQueue(error: Error): void;
  usage(): { readonly running: number; readonly waiting: number };
}

/** The slots that one level of a caller holds and waits for. */
interface Usage {
  readonly key: string;
  running: number;
  waiting: number;
  /** The number of slots granted to anyone when it was last granted one. */
  lastGrant: number;
}

interface Waiter {
  readonly levels: readonly Usage[];
  readonly grant: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Creates a semaphore, which limits operations that run at once. A free slot goes to the waiting
 * caller that holds the fewest, level by level, then in turn. In a full queue, a caller that waits
 * for many slots loses its place to one that waits for fewer.
 */
export function semaphore(options: SemaphoreOptions): Semaphore {
  const { limit, queueLimit, timeoutMs, retryAfter, shares = [] } = options;
  let running = 0;
  let grants = 0;
  const queue = new Set<Waiter>();
  const usages = new Map<string, Usage>();

  const levelsOf = (caller: Caller): readonly Usage[] =>
    caller.map((_, level) => {
      const key = caller.slice(0, level + 1).join('/');
      // A new caller comes before the one that was served last.
      const usage = usages.get(key) ?? { key, running: 0, waiting: 0, lastGrant: grants - 1 };
      usages.set(key, usage);
      return usage;
    });

  const deleteIdle = (levels: readonly Usage[]) => {
    for (const usage of levels)
      if (usage.running === 0 && usage.waiting === 0) usages.delete(usage.key);
  };

  const isWithinShares = (levels: readonly Usage[]) =>
    levels.every((usage, level) => usage.running < (shares[level] ?? limit));

  const take = (levels: readonly Usage[]): Release => {
    running += 1;
    grants += 1;
    for (const usage of levels) {
      usage.running += 1;
      usage.lastGrant = grants;
    }
    let released = false;
    return () => {
      if (released) return;
      released = true;
      running -= 1;
      for (const usage of levels) usage.running -= 1;
      // The slot is handed over, so that a new operation cannot overtake the queue.
      nextWaiter()?.grant();
      deleteIdle(levels);
    };
  };

  const nextWaiter = (): Waiter | undefined => {
    let next: Waiter | undefined;
    for (const waiter of queue) {
      if (!isWithinShares(waiter.levels)) continue;
      if (!next || goesBefore(waiter.levels, next.levels)) next = waiter;
    }
    return next;
  };

  /**
   * Returns the newest waiter of the caller that waits for the most slots, if that is more than this caller waits for.
   */
  const displacedBy = (levels: readonly Usage[]): Waiter | undefined => {
    let most: Waiter | undefined;
    for (const waiter of queue)
      if (!most || compareWaiting(waiter.levels, most.levels) >= 0) most = waiter;
    return most && compareWaiting(most.levels, levels) > 0 ? most : undefined;
  };

  const wait = (levels: readonly Usage[]) =>
    new Promise<Release>((resolve, reject) => {
      if (queue.size >= queueLimit) {
        const full = new BusyError('The queue is full.', retryAfter);
        const displaced = displacedBy(levels);
        if (!displaced) {
          deleteIdle(levels);
          return reject(full);
        }
        displaced.reject(full);
      }
      const timeout = () => {
        waiter.reject(new BusyError('No slot became free in time.', retryAfter));
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(timeout, timeoutMs);
      const leave = () => {
        clearTimeout(timer);
        queue.delete(waiter);
        for (const usage of levels) usage.waiting -= 1;
      };
      const waiter: Waiter = {
        levels,
        grant() {
          leave();
          resolve(take(levels));
        },
        reject(error) {
          leave();
          deleteIdle(levels);
          reject(error);
        },
      };
      queue.add(waiter);
      for (const usage of levels) usage.waiting += 1;
    });

  const acquireNow = (levels: readonly Usage[]): Release | undefined =>
    running < limit && isWithinShares(levels) ? take(levels) : undefined;

  return {
    async acquire(caller = []) {
      const levels = levelsOf(caller);
      return acquireNow(levels) ?? wait(levels);
    },
    async run(operation, caller = []) {
      const levels = levelsOf(caller);
      const release = acquireNow(levels) ?? (await wait(levels));
      try {
        return await operation();
      } finally {
        release();
      }
    },
    rejectQueue(error) {
      for (const waiter of queue) waiter.reject(error);
    },
    usage: () => ({ running, waiting: queue.size }),
  };
}

/** Compares callers at the first level where they differ. */
function goesBefore(levels: readonly Usage[], others: readonly Usage[]): boolean {
  for (const [level, usage] of levels.entries()) {
    const other = others[level];
    if (!other || other === usage) continue;
    if (usage.running !== other.running) return usage.running < other.running;
    return usage.lastGrant < other.lastGrant;
  }
  return false;
}

function compareWaiting(levels: readonly Usage[], others: readonly Usage[]): number {
  for (const [level, usage] of levels.entries()) {
    const other = others[level];
    if (other && other !== usage && other.waiting !== usage.waiting)
      return usage.waiting - other.waiting;
  }
  return 0;
}
