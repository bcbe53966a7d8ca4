import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { manyRecords, nameOf, rowOf, rows } from '../support/list.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';
import { setAnswers } from '../support/server.ts';

const count = 160;

async function openList() {
  const records = manyRecords(count);
  await openApp('/', { answers: keepRecords(records).answers });
  await expect.element(rowOf(nameOf(1))).toBeVisible();
  expect(rows().elements().length).toBeLessThan(count);
  return records;
}

test('Ctrl+P waits for the frame of the page, which is loaded when the browser is idle', async () => {
  const idle = window.requestIdleCallback.bind(window);
  // The browser is never idle; only what must happen after some time does.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback, options) =>
    options?.timeout === undefined ? 0 : idle(callback, options),
  );
  await openList();
  const printed: boolean[] = [];
  const framed = () =>
    document.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some((rule) => rule instanceof CSSPageRule),
    );
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(framed()));
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => printed).toEqual([true]);
});

test('while it is printed, the list has every record, and company, user, period, sum and a line to sign', async () => {
  await openList();
  window.dispatchEvent(new Event('beforeprint'));
  expect(rows().elements()).toHaveLength(count);
  const paper = document.body.textContent;
  for (const part of ['Trial & Co Ltd', '14 Nov 2026 – 20 Nov 2026', '200.00', 'Signature'])
    expect(paper).toContain(part);
  expect(page.getByRole('heading', { level: 1 }).element().textContent).toBe('Worksheet');
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => rows().elements().length).toBeLessThan(count);
});

test('data is reloaded before printing', async () => {
  const records = await openList();
  const late = hoursRecord({ date: '2026-11-20', description: 'Registered elsewhere meanwhile' });
  setAnswers(keepRecords([late, ...records]).answers);
  const printed: boolean[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.body.textContent.includes(late.description));
  });
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => printed).toEqual([true]);
});

test('paper, which is narrower, keeps the order of the screen', async () => {
  await page.viewport(1280, 900);
  const lines = [
    { description: 'Roof', jobCode: 'J-1' },
    { description: 'Cellar', jobCode: 'J-2' },
    { description: 'Gutter', jobCode: 'J-1' },
  ].map((line) => hoursRecord({ date: '2026-11-20', ...line }));
  await openApp('/', { answers: keepRecords(lines).answers });
  const order = () =>
    rows()
      .elements()
      .map((row) => row.getAttribute('data-record'));
  await expect.poll(order).toHaveLength(3);
  const onScreen = order();
  window.dispatchEvent(new Event('beforeprint'));
  await page.viewport(703, 900);
  await expect.poll(() => window.innerWidth).toBe(703);
  expect(order()).toEqual(onScreen);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(order).not.toEqual(onScreen);
});
