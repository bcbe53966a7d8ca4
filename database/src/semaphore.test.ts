import { describe, expect, it } from 'vitest';
import { BusyError, semaphore } from './semaphore.ts';

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
