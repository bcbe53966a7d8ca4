import { describe, expect, it } from 'vitest';
import { BusyError, semaphore, type Release, type Semaphore } from './semaphore.ts';

function operation() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let started = false;
  const run = () => {
    started = true;
    return promise;
  };
  return { run, isRunning: () => started, finish: resolve, fail: reject };
}

const options = { limit: 1, queueLimit: 1, retryAfter: 10 };

describe('as many operations as the limit run at once', () => {
  it('the others start in the order in which they came', async () => {
    const { run } = semaphore({ ...options, limit: 2, queueLimit: 10 });
    const operations = [operation(), operation(), operation(), operation()];
    const results = operations.map((each) => run(each.run));
    expect(operations.map((each) => each.isRunning())).toEqual([true, true, false, false]);
    operations[1]?.finish('second');
    expect(await results[1]).toBe('second');
    expect(operations.map((each) => each.isRunning())).toEqual([true, true, true, false]);
    for (const { finish } of operations) finish('done');
    expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done']);
  });

  it('an operation that fails frees its slot', async () => {
    const { run, usage } = semaphore(options);
    const [failing, next] = [operation(), operation()];
    const results = Promise.allSettled([run(failing.run), run(next.run)]);
    expect(usage()).toEqual({ running: 1, waiting: 1 });
    failing.fail(new Error('no memory'));
    next.finish('done');
    expect(await results).toMatchObject([{ status: 'rejected' }, { value: 'done' }]);
    expect(usage()).toEqual({ running: 0, waiting: 0 });
  });

  it('a slot that is released twice is free once', async () => {
    const { acquire } = semaphore({ ...options, queueLimit: 5 });
    const release = await acquire();
    const second = acquire();
    release();
    release();
    const releaseSecond = await second;
    const third = acquire();
    expect(await Promise.race([third, Promise.resolve('waiting')])).toBe('waiting');
    releaseSecond();
    (await third)();
  });
});

describe('an operation that cannot run is rejected with a time to retry (D31)', () => {
  const busy = { constructor: BusyError, retryAfter: 10 };

  it('when the queue is full', async () => {
    const { run } = semaphore(options);
    const [running, waiting] = [operation(), operation()];
    const results = [run(running.run), run(waiting.run)];
    await expect(run(operation().run)).rejects.toMatchObject(busy);
    running.finish('');
    waiting.finish('');
    await Promise.all(results);
    expect(await run(async () => 'free again')).toBe('free again');
  });

  it('when it waited too long', async () => {
    const { acquire, usage } = semaphore({ ...options, timeoutMs: 20 });
    const release = await acquire();
    await expect(acquire()).rejects.toMatchObject(busy);
    expect(usage()).toEqual({ running: 1, waiting: 0 });
    release();
    (await acquire())();
  });

  it('when the queue is rejected as a whole', async () => {
    const { acquire, rejectQueue } = semaphore(options);
    const release = await acquire();
    const waiting = expect(acquire()).rejects.toThrow('gone');
    rejectQueue(new Error('gone'));
    await waiting;
    release();
    (await acquire())();
  });
});

describe('slots are shared out per account, then per user', () => {
  const shared = { ...options, limit: 4, queueLimit: 8, shares: [3, 2] };

  /** Acquires slots in this order; a caller is `account/user`. Resolves with the callers that hold a slot. */
  function acquireAll(callers: readonly string[], { acquire }: Pick<Semaphore, 'acquire'>) {
    const held: { readonly caller: string; readonly release: Release }[] = [];
    const rejected: string[] = [];
    for (const caller of callers) {
      acquire(caller.split('/')).then(
        (release) => held.push({ caller, release }),
        () => rejected.push(caller),
      );
    }
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    return {
      rejected,
      async holders() {
        await settled();
        return held.map(({ caller }) => caller);
      },
      async release(caller: string) {
        const index = held.findIndex((each) => each.caller === caller);
        held.splice(index, 1)[0]?.release();
        await settled();
      },
    };
  }

  it('no account holds all of them, and no user holds all of their account', async () => {
    const all = acquireAll(['a/1', 'a/1', 'a/1', 'a/2', 'a/2', 'b/1', 'b/1'], semaphore(shared));
    expect(await all.holders()).toEqual(['a/1', 'a/1', 'a/2', 'b/1']);
  });

  it('a waiting caller of another account is served next', async () => {
    const all = acquireAll(['a/1', 'a/1', 'a/2', 'b/1', 'a/1', 'a/2', 'c/1'], semaphore(shared));
    await all.holders();
    await all.release('a/1');
    expect(await all.holders()).toEqual(['a/1', 'a/2', 'b/1', 'c/1']);
  });

  it('within an account, the user who holds fewer is served next', async () => {
    const all = acquireAll(['a/1', 'a/1', 'a/2', 'b/1', 'a/1', 'a/3'], semaphore(shared));
    await all.holders();
    await all.release('a/2');
    expect(await all.holders()).toEqual(['a/1', 'a/1', 'b/1', 'a/3']);
  });

  it('callers that hold equally many take turns', async () => {
    const one = semaphore({ ...options, queueLimit: 9 });
    const all = acquireAll(['a', 'a', 'a', 'a', 'b', 'b', 'c'], one);
    const order = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const [holder = ''] = await all.holders();
      order.push(holder);
      await all.release(holder);
    }
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
  });

  it('a full queue gives a place of the account that waits for the most to one that waits for fewer', async () => {
    const one = semaphore({ ...options, queueLimit: 3 });
    const all = acquireAll(['a/1', 'a/1', 'a/2', 'a/1', 'b/1', 'a/1'], one);
    expect(await all.holders()).toEqual(['a/1']);
    expect(all.rejected).toEqual(['a/1', 'a/1']);
    for (const caller of ['a/1', 'b/1', 'a/2']) {
      expect(await all.holders()).toEqual([caller]);
      await all.release(caller);
    }
  });
});
