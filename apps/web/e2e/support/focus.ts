import { expect, type Locator, type Page } from '@playwright/test';

export interface FocusStop {
  readonly label: string;
  /** The element or its parent has a focus ring. */
  readonly hasRing: boolean;
  /** No sticky element covers it. */
  readonly isVisible: boolean;
  readonly inMain: boolean;
  readonly top: number;
}

/** Returns the focused element, after up to two frames for its ring; null outside the page. */
export async function focusStop(page: Page): Promise<FocusStop | null> {
  const stop = await inspectFocus(page);
  if (!stop || (stop.hasRing && stop.isVisible)) return stop;
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
  return inspectFocus(page);
}

function inspectFocus(page: Page): Promise<FocusStop | null> {
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
      label: `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`,
      hasRing: isRinged(element) || isRinged(element.parentElement),
      isVisible: points.some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
      inMain: element.closest('main') !== null,
      top,
    };
  });
}

export async function expectVisibleFocus(page: Page): Promise<void> {
  const stop = await focusStop(page);
  expect(stop).toMatchObject({ hasRing: true, isVisible: true });
}

/** Expects a visible focus there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement))
      return expectVisibleFocus(page);
  }
  throw new Error(`The tab key does not lead to ${target.toString()}.`);
}

export async function expectFocusTrapped(page: Page, dialog: Locator, key = 'Tab'): Promise<void> {
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await expectVisibleFocus(page);
  }
}
