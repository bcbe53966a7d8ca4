import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, field } from '../support/fields.ts';
import { expectChosen } from '../support/pickers.ts';
import { line, openWorkday, yesterday } from '../support/workday.ts';

const register = page.getByRole('link', { name: /^Registrér/ });
const toMaterial = () => page.getByRole('radio', { name: 'Materiale' }).click();
const day = (name: string) => page.getByRole('radio', { name });

async function openForm(path = '/worksheet/add') {
  const opened = await openWorkday(path, { lines: [line({ date: yesterday })] });
  await expect.element(field('Antal')).toBeVisible();
  return opened;
}

test('a form that was opened on a day and left is no draft, and the next one begins today', async () => {
  await openForm(`/worksheet/add?date=${yesterday}`);
  await expect.element(day('I går')).toBeChecked();
  await toMaterial();
  await goTo('/');
  await expect.element(register).toMatchTextContent(/^Registrér$/);
  await register.click();
  await expect.element(day('I dag')).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Timer' })).toBeChecked();
});

test('what Create & New leaves of the last line is no draft', async () => {
  await openForm();
  await field('Antal').fill('2');
  await button('Opret & ny').click();
  await expect.element(field('Antal')).toHaveValue('');
  await goTo('/');
  await expect.element(register).toMatchTextContent(/^Registrér$/);
});

test('a draft tells its day and its job, and is continued as it was', async () => {
  await openForm();
  await field('Antal').fill('2,5');
  await goTo('/');
  await expect
    .element(register)
    .toMatchTextContent(/Du har en kladde · 26\. nov\. · .*Solbakken.*2,5 timer/);
  await register.click();
  await expect.element(field('Antal')).toHaveValue('2,5');
  await expectChosen(
    'Sag',
    'Plejecentret Solbakken, etape 2 – ombygning af fælleskøkken og 24 badeværelser',
  );
});

test('a draft of yesterday is not moved to today: the form asks', async () => {
  await openForm();
  await field('Antal').fill('2,5');
  vi.setSystemTime(new Date('2026-11-27T08:00:00Z'));
  await goTo('/');
  await register.click();
  const question = page.getByText('Du har en kladde til torsdag 26. november');
  await expect.element(question).toBeVisible();
  await expect.element(field('Antal')).not.toBeInTheDocument();
  await expectAccessible();
  await button('Fortsæt kladden').click();
  await expect.element(field('Antal')).toHaveValue('2,5');
  await expect.element(day('I går')).toBeChecked();
});

test('a draft of today is not moved to the day that is registered on: it is continued or deleted', async () => {
  await openForm();
  await field('Antal').fill('2,5');
  await goTo(`/worksheet/add?date=${yesterday}`);
  await expect.element(page.getByText('Du har en kladde til i dag')).toBeVisible();
  await button('Slet den, og registrér onsdag 25. november').click();
  await expect.element(field('Antal')).toHaveValue('');
  await expect.element(day('I går')).toBeChecked();
  await goTo('/');
  await expect.element(register).toMatchTextContent(/^Registrér$/);
});
