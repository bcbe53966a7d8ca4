import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { keepHours } from '../support/hours.ts';
import { keepReports } from '../support/reports.ts';
import { expectReadable } from '../support/layout.ts';

const [session, hours] = [{ languageCode: 'DAN' } as const, [7.5, 12.75, 7.25, 10.25, 7.5]];
/** What is seen once the page is there. */
const paths = [
  ['/', 'Tagrenovering'],
  ['/approvals?from=2026-11-16', 'Anders Nygaard'],
  ['/hours?mode=TEAM&week=2026-W47', 'Anders Nygaard'],
  ['/hours?mode=YOURS&month=2026-11', '12,75'],
  ['/archive?mode=TEAM', 'Tagrenovering'],
  ['/worksheet/week?week=2026-W47', 'Gå til dagene'],
  ['/reports?from=2026-06-01&to=2026-08-31', /% over budget/],
] as const;

/** A phone of 390 px at 200 % has 195 px. */
test.each(paths.flatMap(([path, text]) => [320, 195].map((width) => [path, width, text] as const)))(
  'no text of %s overlaps or is broken at %i px',
  async (path, width, text) => {
    await page.viewport(width, 640);
    const { answersOf } = keepHours({ hours, isFlagged: true });
    const { report } = keepReports().answers;
    await openApp(path, { as: 'tove', session, answers: { ...answersOf('tove'), report } });
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expectReadable();
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
  },
);

test.each([390, 767])('the legend ends above the foot at %i px', async (width) => {
  await page.viewport(width, 700);
  const { answersOf } = keepHours({ hours, isFlagged: true });
  await openApp('/approvals?from=2026-11-16', { as: 'tove', session, answers: answersOf('tove') });
  const missing = page.getByText('mangler', { exact: true }).last();
  await expect.element(missing).toBeVisible();
  const foot = page.getByText(/^56 rene fra/);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect
    .poll(() => {
      const { top } = foot.element().getBoundingClientRect();
      return top - missing.element().getBoundingClientRect().bottom;
    })
    .toBeGreaterThanOrEqual(16);
});
