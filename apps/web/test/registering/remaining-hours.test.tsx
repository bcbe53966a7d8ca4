import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../support/fields.ts';
import { callsOf } from '../support/server.ts';
import { everyDay, line, openWorkday, today } from '../support/workday.ts';

const session = { norms: [everyDay] };
const band = page.getByRole('region', { name: 'Denne uge' });

test('on a phone, exported records are part of the day and of the week (decisions/hours-and-reports)', async () => {
  const exported = line({ quantity: 4, exported: true, exportNumber: 1, allowedActions: [] });
  await openWorkday('/', { session, lines: [line({ quantity: 0.75 }), exported] });
  await expect.element(band).toMatchTextContent('4,75 af 7,40 timer i dag');
  await page.getByRole('link', { name: 'Registrér' }).click();
  await expect.element(button('Resten 2,65')).toBeVisible();
});

test('on a phone, a day of exported records leads to the archive (decisions/hours-and-reports)', async () => {
  const lines = [4, 0.75].map((quantity) =>
    line({ quantity, exported: true, exportNumber: 1, allowedActions: [] }),
  );
  await openWorkday('/', { session, lines });
  await band.getByRole('link', { name: /4,75 timer$/ }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/archive?from=${today}&to=${today}`);
  await expect.poll(() => document.querySelectorAll('[data-record]')).toHaveLength(2);
});

test('the sums of the week name the norm (decisions/hours-and-reports)', async () => {
  const lines = [line({ quantity: 4 })];
  await openWorkday('/worksheet/week', { width: 1280, height: 800, session, lines });
  await expect
    .element(page.getByRole('rowheader', { name: /^Timer norm/ }))
    .toHaveTextContent('Timer norm 7,40 om dagen');
});

test('an edited record is not counted against itself (decisions/hours-and-reports)', async () => {
  const measured = line({ quantity: 1, description: 'Målt op' });
  await openWorkday(`/worksheet/edit/${measured.id}`, {
    session,
    lines: [line({ quantity: 4 }), measured],
  });
  await button('Resten 3,40').click();
  await button('Opdater').click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.poll(() => callsOf('worksheet', 'update')).toMatchObject([{ quantity: 3.4 }]);
});
