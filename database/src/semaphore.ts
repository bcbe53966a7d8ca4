/** Thrown when the queue is full or the wait took too long; the API responds with 503 (D31). */
export class BusyError extends Error {
  /** In seconds. */
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
  /** In seconds. */
  readonly retryAfter: number;
}

export type Release = () => void;

export interface Semaphore {
  acquire(): Promise<Release>;
  run<T>(operation: () => Promise<T>): Promise<T>;
  rejectQueue(error: Error): void;
  usage(): { readonly running: number; readonly waiting: number };
}

interface Waiter {
  readonly grant: () => void;
  readonly reject: (error: Error) => void;
}

export function semaphore({
  limit,
  queueLimit,
  timeoutMs,
  retryAfter,
}: SemaphoreOptions): Semaphore {
  let running = 0;
  const queue = new Set<Waiter>();

  const releaseOnce = (): Release => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const [next] = queue;
      // The slot is handed over, so that a new operation cannot overtake the queue.
      if (next) next.grant();
      else running -= 1;
    };
  };

  const wait = () =>
    new Promise<Release>((resolve, reject) => {
      if (queue.size >= queueLimit) {
        return reject(new BusyError('The queue is full.', retryAfter));
      }
      const timeout = () => {
        waiter.reject(new BusyError('No slot became free in time.', retryAfter));
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(timeout, timeoutMs);
      const waiter: Waiter = {
        grant() {
          clearTimeout(timer);
          queue.delete(waiter);
          resolve(releaseOnce());
        },
        reject(error) {
          clearTimeout(timer);
          queue.delete(waiter);
          reject(error);
        },
      };
      queue.add(waiter);
    });

  const acquireNow = (): Release | undefined => {
    if (running >= limit) return undefined;
    running += 1;
    return releaseOnce();
  };

  return {
    async acquire() {
      return acquireNow() ?? wait();
    },
    async run(operation) {
      const release = acquireNow() ?? (await wait());
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
