import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { teamDays, teamWeek } from '../support/approvals.ts';
import { keepHours } from '../support/hours.ts';
import { expectCellsApart } from '../support/layout.ts';
import { openApprovals } from '../support/matrix.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';
import { week } from '../support/week.ts';

const widths = [320, 390, 640, 768, 1024, 1280, 1440];
const session = { languageCode: 'DAN' } as const;
/** Days that are long, and two that nobody can have worked. */
const hours = [12.75, 23.25, 125.75, 11.25, 1234.5, 10.75, 22.25];
const grid = () => page.getByRole('grid');

test.each(widths)(
  'at %i px, the hours of a team’s week are apart in the approvals',
  async (width) => {
    await page.viewport(width, 900);
    await openApprovals(teamWeek({ hours, isFlagged: true }).answers, { session });
    await expectCellsApart(grid());
  },
);

test.each(widths.flatMap((width) => ['week=2026-W47', 'month=2026-11'].map((of) => [width, of])))(
  'at %i px, the hours of a team are apart (%s)',
  async (width, of) => {
    await page.viewport(Number(width), 900);
    const { answersOf } = keepHours({ hours, isFlagged: true });
    await openApp(`/hours?mode=TEAM&${of}`, { as: 'tove', session, answers: answersOf('tove') });
    await expectCellsApart(grid());
  },
);

test('a month with a long day among usual ones is shown whole at 1440 px, and they are apart', async () => {
  await page.viewport(1440, 900);
  const { answersOf } = keepHours({ hours: [7.5, 11.25, 7.5, 7.5, 5.25, 3.75, 7.5] });
  await openApp('/hours?mode=TEAM&month=2026-11', {
    as: 'tove',
    session,
    answers: answersOf('tove'),
  });
  await expectCellsApart(grid());
  const around = grid().element().parentElement;
  expect(around?.scrollWidth).toBe(around?.clientWidth);
});

test.each(widths)('at %i px, one’s own hours are apart', async (width) => {
  await page.viewport(width, 900);
  const { answersOf } = keepHours({ hours });
  await openApp('/hours?month=2026-11', { session, answers: answersOf('bo') });
  await expectCellsApart(grid());
});

test.each(widths.slice(2))('at %i px, the week grid has room for a long day', async (width) => {
  await page.viewport(width, 900);
  const records = teamDays.map((date, day) =>
    hoursRecord({ date, description: 'Montage', quantity: [12.75, 125.75][day % 2] ?? 0 }),
  );
  await openApp(week, { session, answers: keepRecords(records).answers });
  await expectCellsApart(grid());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
