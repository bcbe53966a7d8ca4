import { describe, expect, it } from 'vitest';
import { callCounter, maxCallers } from '#rest/calls/call-counter.ts';

const minute = 60_000;

function makeCounter() {
  const clock = { at: 0 };
  const counter = callCounter<string>(() => new Date(clock.at));
  const countEach = (prefix: string, callers: number) =>
    Array.from({ length: callers }, (_, index) => counter.count(`${prefix} ${index}`).used);
  return { clock, counter, countEach };
}

/** Returns the time of this thread, because a busy machine would look like work. */
function processorTime(act: () => void): number {
  const { user, system } = process.threadCpuUsage();
  act();
  const after = process.threadCpuUsage();
  return (after.user - user + after.system - system) / 1_000;
}

describe('the calls of many callers', () => {
  it('take no longer per call than those of few', () => {
    const { clock, counter } = makeCounter();
    const milliseconds = processorTime(() => {
      for (let call = 0; call < 100_000; call += 1) {
        clock.at += 1;
        counter.count(`2001:db8::${call}`);
      }
    });
    // A scan of all callers for each new one takes a minute.
    expect(milliseconds).toBeLessThan(2_000);
  });

  it('take the memory of a limited number, past which callers share windows', () => {
    const { counter, countEach } = makeCounter();
    countEach('early', maxCallers);
    const used = countEach('late', maxCallers);
    expect(counter.unshared()).toHaveLength(maxCallers);
    // They share, so nobody escapes a limit with ever new addresses, but only with some others.
    expect(Math.max(...used)).toBeGreaterThan(1);
    expect(Math.max(...used)).toBeLessThan(20);
    expect(counter.peek('late 0').used).toBeGreaterThan(0);
    expect(counter.count('early 0').used).toBe(2);
    expect(counter.count('late 0').used).toBe(counter.peek('late 0').used);
  });

  it('are not held back by what a clock that was a year ahead has counted (D68)', () => {
    const { clock, counter } = makeCounter();
    clock.at = 365 * 24 * 60 * minute;
    counter.count('bo');
    clock.at = 0;
    expect(counter.peek('bo')).toMatchObject({ used: 0, endsAt: minute });
    expect(counter.count('bo').used).toBe(1);
  });

  it('have windows of their own again when those of others have ended', () => {
    const { clock, counter, countEach } = makeCounter();
    countEach('early', maxCallers);
    clock.at = minute / 2;
    expect(counter.count('late').used).toBe(1);
    expect(counter.count('late').used).toBe(2);
    clock.at = minute;
    expect(counter.count('late').used).toBe(1);
    expect(counter.unshared().map(({ caller }) => caller)).toEqual(['late']);
  });
});
