import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { keepHours } from '../support/hours.ts';
import { expectReadable } from '../support/layout.ts';

const [session, hours] = [{ languageCode: 'DAN' } as const, [7.5, 12.75, 7.25, 10.25, 7.5]];
/** What is seen once the page is there. */
const paths = [
  ['/', 'Tagrenovering'],
  ['/approvals?from=2026-11-16', 'Anders Nygaard'],
  ['/hours?mode=TEAM&week=2026-W47', 'Anders Nygaard'],
  ['/hours?mode=YOURS&month=2026-11', '12,75'],
  ['/archive?mode=TEAM', 'Tagrenovering'],
] as const;

/** A phone of 390 px at 200 % has 195 px. */
test.each(paths.flatMap(([path, text]) => [320, 195].map((width) => [path, width, text] as const)))(
  'no text of %s overlaps or is broken at %i px',
  async (path, width, text) => {
    await page.viewport(width, 640);
    const { answersOf } = keepHours({ hours, isFlagged: true });
    await openApp(path, { as: 'tove', session, answers: answersOf('tove') });
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expectReadable();
    // The bars of 195 px scroll sideways rather than lose a button.
    if (width === 320) expect(document.documentElement.scrollWidth).toBe(width);
  },
);
