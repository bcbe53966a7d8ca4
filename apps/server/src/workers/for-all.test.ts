import { makeLine } from '@worksheet/auth/hash-queue';
import { expect, it } from 'vitest';
import { keepForAll } from './for-all.ts';

const enter = { ask: 1, what: 'enter' } as const;
const leave = { say: 'leave' } as const;

function kept() {
  const clock = { at: 0 };
  const forAll = keepForAll({
    now: () => new Date(clock.at),
    metrics: async () => '',
    line: makeLine({ atOnce: 1, waiting: 1 }),
  });
  return { forAll, clock };
}

it('the calls of an API key are counted, whichever process they reach', () => {
  const { forAll, clock } = kept();
  const call = { ask: 1, what: 'count', keyId: 7 } as const;
  expect(forAll.hear(1, call)).toEqual({ used: 1, endsAt: 60_000 });
  expect(forAll.hear(2, call)).toEqual({ used: 2, endsAt: 60_000 });
  expect(forAll.hear(2, { ...call, keyId: 8 })).toMatchObject({ used: 1 });
  clock.at = 60_000;
  expect(forAll.hear(1, call)).toEqual({ used: 1, endsAt: 120_000 });
});

it('as many hash at once in all processes as in one', async () => {
  const { forAll } = kept();
  expect(await forAll.hear(1, enter)).toBe(true);
  const second = forAll.hear(2, enter);
  expect(await forAll.hear(3, enter)).toBe(false);
  forAll.hear(1, leave);
  expect(await second).toBe(true);
});

it('the turn of a process that died, or that waited, is given to the next', async () => {
  const { forAll } = kept();
  await forAll.hear(1, enter);
  const waiting = forAll.hear(2, enter);
  forAll.gone(2);
  forAll.gone(1);
  await waiting;
  expect(await forAll.hear(3, enter)).toBe(true);
  // What was given back is not given back again.
  forAll.hear(1, leave);
  forAll.hear(2, leave);
  const next = forAll.hear(3, enter);
  expect(await forAll.hear(3, enter)).toBe(false);
  forAll.hear(3, leave);
  expect(await next).toBe(true);
});
