import { expect, it } from 'vitest';
import { endOf } from '#test/refusal.ts';
import { inTurnsOf, makeLine } from './hash-queue.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let started = false;
  return {
    run: () => {
      started = true;
      return promise;
    },
    isRunning: () => started,
    finish: resolve,
    breakDown: reject,
  };
}

it('so many run at once, the others wait their turn', async () => {
  const inTurn = inTurnsOf(makeLine({ atOnce: 2, waiting: 10 }));
  const works = [work(), work(), work(), work()];
  const ends = works.map(({ run }) => inTurn(run));
  expect(works.map((one) => one.isRunning())).toEqual([true, true, false, false]);
  works[1]?.finish('second');
  expect(await ends[1]).toBe('second');
  expect(works.map((one) => one.isRunning())).toEqual([true, true, true, false]);
  for (const { finish } of works) finish('done');
  expect(await Promise.all(ends)).toEqual(['done', 'second', 'done', 'done']);
});

it('who comes when the line is full is told that the server is (D31)', async () => {
  const inTurn = inTurnsOf(makeLine({ atOnce: 1, waiting: 1 }));
  const [running, waiting] = [work(), work()];
  const ends = [inTurn(running.run), inTurn(waiting.run)];
  expect(await endOf(inTurn(work().run))).toBe('unavailable');
  running.finish('');
  waiting.finish('');
  await Promise.all(ends);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

it('work that fails leaves its place to the next', async () => {
  const inTurn = inTurnsOf(makeLine({ atOnce: 1, waiting: 1 }));
  const [failing, next] = [work(), work()];
  const ends = Promise.allSettled([inTurn(failing.run), inTurn(next.run)]);
  failing.breakDown(new Error('no memory'));
  next.finish('done');
  expect(await ends).toMatchObject([{ status: 'rejected' }, { value: 'done' }]);
});
