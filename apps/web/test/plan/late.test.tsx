import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { manyRecords, nameOf, rowOf } from '../support/list.ts';
import { planned } from '../support/plan.ts';
import { keepRecords } from '../support/records.ts';

const today = new Date().toISOString().slice(0, 10);
const entries = [planned(0, { date: today }), planned(0, { date: today, jobCode: 'ALT' })];
const plan = page.getByRole('region', { name: 'Plan today' });

/** Adds up what the browser counts as moved, as a share of the window. */
function countShifts(): () => number {
  let sum = 0;
  const add = (list: readonly PerformanceEntry[]) => {
    for (const entry of list) sum += 'value' in entry ? Number(entry.value) : 0;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: false });
  onTestFinished(() => observer.disconnect());
  return () => {
    add(observer.takeRecords());
    return sum;
  };
}

/** Opens the start page. The server answers about the plan only once `arrive` is called. */
async function openSlow(width: number) {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1280, 720));
  const arrived = Promise.withResolvers<void>();
  const list = async () => {
    await arrived.promise;
    return entries;
  };
  const { answers } = keepRecords(manyRecords(40));
  const opened = openApp('/', { answers: { ...answers, plan: { list } } });
  return { opened, arrive: arrived.resolve };
}

const settled = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

describe.each([390, 1440])('at %i px, what is planned', (width) => {
  test('is there when the page is, and moves nothing', async () => {
    const { opened, arrive } = await openSlow(width);
    const shifts = countShifts();
    arrive();
    await opened;
    await expect.element(rowOf(nameOf(1))).toBeVisible();
    await expect.element(plan).toBeVisible();
    await settled();
    expect(shifts()).toBeLessThan(0.01);
  });

  test('leaves the rest where it is if it comes later than the page', async () => {
    const { opened, arrive } = await openSlow(width);
    await opened;
    const row = rowOf(nameOf(1));
    await expect.element(row).toBeVisible();
    await settled();
    const before = row.element().getBoundingClientRect().y;
    const shifts = countShifts();
    arrive();
    await expect.element(plan).toBeInTheDocument();
    await settled();
    expect(row.element().getBoundingClientRect().y).toBeCloseTo(before, 0);
    expect(shifts()).toBeLessThan(0.01);
    expect(plan.element().getBoundingClientRect().height).toBeGreaterThan(80);
  });
});
