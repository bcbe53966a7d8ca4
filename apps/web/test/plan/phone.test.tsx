import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { button, expectToast } from '../support/fields.ts';
import { deck, leave, openPlan, planned } from '../support/plan.ts';

const phone = { width: 390, height: 844 };
const dialog = page.getByRole('dialog');
const people = page.getByCss('[data-person]');
const person = (username: string) => page.getByCss(`[data-person="${username}"]`);
const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });

test('on a phone, a person is planned in three acts, and for the whole week in four', async () => {
  const { entries } = await openPlan({
    ...phone,
    entries: [planned(-7)],
    days: { 'Kim Skov 2': leave },
  });
  const clicks = countClicks();
  await person('emil').getByRole('button').click();
  await button('Tagrenovering 7,40', dialog).click();
  await button('Gem 1 ændring').click();
  await expectToast('Planen er gemt.');
  expect(clicks()).toBe(3);

  await person('kim').getByRole('button').click();
  await dialog.getByRole('checkbox', { name: 'Hele ugen' }).click();
  await button('Tagrenovering 7,40', dialog).click();
  await button('Gem 4 ændringer').click();
  await expect.poll(() => entries().filter(({ username }) => username === 'kim')).toHaveLength(4);
  expect(clicks()).toBe(7);
});

test('a phone shows one day: doubles first, then by name, and who is away until when', async () => {
  await openPlan({
    ...phone,
    entries: [
      planned(1),
      planned(1, { username: 'ida' }),
      planned(1, { username: 'ida', jobCode: deck.code, jobDescription: deck.description }),
    ],
    days: { 'Jonas Kragh 1': leave, 'Jonas Kragh 2': leave },
  });
  await expect
    .element(day('Tirsdag'))
    .toHaveAccessibleName(
      'Tirsdag 1. december: 3 personer planlagt eller fraværende, nogen har ingen plan, nogen er planlagt dobbelt',
    );
  await day('Tirsdag').click();
  await expect.element(people.first()).toMatchTextContent(/Ida Holm.*Dobbelt.*14,80/i);
  await expect.element(people.nth(1)).toMatchTextContent(/Bo Lund.*Tagrenovering.*7,40/);
  await expect.element(person('jonas')).toMatchTextContent('Fravær til og med onsdag');
  await expect
    .element(page.getByRole('heading', { name: /tirsdag/ }))
    .toMatchTextContent('22,20 af 29,60 timer');
  await expectAccessibleInBothThemes();
});
