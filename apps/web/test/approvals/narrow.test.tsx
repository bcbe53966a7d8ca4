import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { keepHours } from '../support/hours.ts';
import { expectReadable } from '../support/layout.ts';

const [session, hours] = [{ languageCode: 'DAN' } as const, [7.5, 12.75, 7.25, 10.25, 7.5]];
const paths = ['/', '/approvals?from=2026-11-16', '/hours?mode=TEAM&week=2026-W47', '/hours', '/archive'];

/** A phone of 390 px at 200 % has 195 px. */
test.each(paths.flatMap((path) => [320, 195].map((width) => [path, width] as const)))(
  'no text of %s overlaps or is broken at %i px',
  async (path, width) => {
    await page.viewport(width, 640);
    const { answersOf } = keepHours({ hours, isFlagged: true });
    await openApp(path, { as: 'tove', session, answers: answersOf('tove') });
    await expect.element(page.getByRole('main')).toBeVisible();
    await expectReadable();
    await page.screenshot({
      path: `../../test-results/narrow-${width}-${path.replaceAll(/\W/g, '').slice(0, 9)}.png`,
    });
  },
);
