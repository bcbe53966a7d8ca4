import { expect, type Locator, type Page } from '@playwright/test';

/** Where the focus is, as a person with a keyboard sees it. */
export interface Stop {
  readonly what: string;
  /** A ring is painted around it, or around the box it stands in. */
  readonly ringed: boolean;
  /** Nothing that stays in its place covers it. */
  readonly seen: boolean;
  readonly inMain: boolean;
  readonly top: number;
}

/** The stop the focus is at, with its ring, which may take a frame to be painted; null when it has left the page. */
export async function stopOf(page: Page): Promise<Stop | null> {
  const stop = await lookAt(page);
  if (!stop || (stop.ringed && stop.seen)) return stop;
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
  return lookAt(page);
}

function lookAt(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const isRinged = (of: Element | null | undefined) => {
      if (!of) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(of);
      const isClear = /, 0\)$|transparent/.test(outlineColor);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear;
    };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [0.5, 0.1, 0.9].flatMap((part) => [
      [left + (right - left) * part, top + (bottom - top) * 0.5],
      [left + (right - left) * 0.5, top + (bottom - top) * part],
    ]);
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`,
      ringed: isRinged(element) || isRinged(element.parentElement),
      seen: points.some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
      inMain: element.closest('main') !== null,
      top,
    };
  });
}

/** The focus can be seen. */
export async function expectFocusShown(page: Page): Promise<void> {
  const stop = await stopOf(page);
  expect(stop).toMatchObject({ ringed: true, seen: true });
}

/** Goes on with the tab key until the focus is there; it can be seen at every stop on the way. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeAttached();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    await expectFocusShown(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The tab key does not lead to ${wanted.toString()}.`);
}

/** The tab key goes round inside, and never out. */
export async function expectTrapped(page: Page, dialog: Locator, key = 'Tab'): Promise<void> {
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await expectFocusShown(page);
  }
}
