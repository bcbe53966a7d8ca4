import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../support/fields.ts';
import { holdAnswer } from '../support/network.ts';
import { callsOf } from '../support/server.ts';
import { everyDay, line, openWorkday } from '../support/workday.ts';

/** Returns a function that reads where the button below the fields has been so far. */
function watchPositions(name: string): () => Promise<readonly number[]> {
  const tops = new Set<number>();
  const read = () => {
    const buttons = [...document.querySelectorAll('form button')];
    const shown = buttons.find(({ textContent }) => textContent.startsWith(name));
    if (shown) tops.add(Math.round(shown.getBoundingClientRect().top));
    frame = requestAnimationFrame(read);
  };
  let frame = requestAnimationFrame(read);
  return async () => {
    await nextFrames();
    cancelAnimationFrame(frame);
    return [...tops];
  };
}

async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

type Opened = NonNullable<Parameters<typeof openWorkday>[1]>;

/** Opens the form, and answers a procedure once it is called and the page has been painted. */
async function openWithLate(procedure: 'recent' | 'list', path: string, options: Opened) {
  const { released, release } = holdAnswer();
  await openWorkday(path, { ...options, late: { [procedure]: released } });
  await expect.poll(() => callsOf('worksheet', procedure).length).toBeGreaterThan(0);
  await nextFrames();
  release();
}

const twoLines = () => [line({ quantity: 4 }), line({ quantity: 0.75 })];
const photos = button('Vedhæft fotos');

test('on a phone, nothing moves when the recent choices are answered late', async () => {
  const readTops = watchPositions('Vedhæft fotos');
  await openWithLate('recent', '/worksheet/add', { lines: twoLines() });
  await expect.element(page.getByRole('button', { name: '4,00' })).toBeVisible();
  await expect.element(photos).toBeVisible();
  expect(await readTops()).toHaveLength(1);
});

test('on a phone, nothing moves when the lines of the day are answered late', async () => {
  const readTops = watchPositions('Vedhæft fotos');
  const options = { lines: [line({ quantity: 4 })], session: { norms: [everyDay] } };
  await openWithLate('list', '/worksheet/add', options);
  await expect.element(button('Resten 3,40')).toBeVisible();
  await expect.element(photos).toBeVisible();
  expect(await readTops()).toHaveLength(1);
});

test('on a phone, nothing moves in the form of a record either', async () => {
  const lines = twoLines();
  const readTops = watchPositions('Mere');
  await openWithLate('recent', `/worksheet/edit/${lines[0]?.id}`, { lines });
  await expect.element(page.getByRole('button', { name: '4,00' })).toBeVisible();
  expect(await readTops()).toHaveLength(1);
});

test('on a phone, the form is shown without its choices when they are not answered in time', async () => {
  const { released, release } = holdAnswer();
  await openWorkday('/worksheet/add', { late: { recent: released } });
  await expect.element(photos).toBeVisible();
  release();
});

test('on a tablet, nothing below the form moves either', async () => {
  const readTops = watchPositions('Opret');
  const options = { width: 768, height: 1024, lines: [line({ quantity: 4 })] };
  await openWithLate('recent', '/', options);
  await expect.element(page.getByText('er fra din seneste linje')).toBeVisible();
  expect(await readTops()).toHaveLength(1);
});
