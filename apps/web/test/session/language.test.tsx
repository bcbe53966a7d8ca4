import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, field, heading } from '../support/fields.ts';
import { logIn, openLogin } from '../support/login.ts';
import { keepRecords, record } from '../support/records.ts';
import { Refusal } from '../support/server.ts';

const html = document.documentElement;

function setBrowserLanguage(tag: string): void {
  vi.spyOn(Navigator.prototype, 'languages', 'get').mockReturnValue([tag]);
}

afterEach(() => vi.restoreAllMocks());

const records = ['2026-03-02', '2026-03-02', '2026-03-10'].map((date) =>
  record({ date, quantity: 1234.5 }),
);

describe('the language comes from the user’s languageCode (spec §1, D36)', () => {
  test('DAN gives Danish: texts, numbers, dates and plurals', async () => {
    const { answers } = keepRecords(records);
    await openApp('/', { session: { languageCode: 'DAN' }, answers });
    await expect.element(heading('Arbejdsseddel')).toBeVisible();
    expect(html.lang).toBe('da');
    expect(document.title).toMatch(/^Arbejdsseddel/);
    const table = page.getByRole('table', { name: 'Registreringer' });
    await expect.element(table).toMatchTextContent('mandag 2. marts');
    await expect.element(table).toMatchTextContent('2 registreringer');
    await expect.element(table).toMatchTextContent(/\b1 registrering(?!er)/);
    await expect.element(table).toMatchTextContent('1.234,50');
    expect(document.querySelector('[data-total]')?.textContent).toBe('3.703,50');
  });

  test('ENU gives English', async () => {
    const { answers } = keepRecords(records);
    await openApp('/', { answers });
    await expect.element(heading('Worksheet')).toBeVisible();
    expect(html.lang).toBe('en');
    expect(document.title).toMatch(/^Worksheet/);
    const table = page.getByRole('table', { name: 'Records' });
    await expect.element(table).toMatchTextContent('Monday 2 March');
    await expect.element(table).toMatchTextContent('2 records');
    await expect.element(table).toMatchTextContent(/\b1 record(?!s)/);
    await expect.element(table).toMatchTextContent('1,234.50');
    expect(document.querySelector('[data-total]')?.textContent).toBe('3,703.50');
  });
});

describe('the login page follows the browser', () => {
  test('Danish before, English after, Danish again after logout', async () => {
    setBrowserLanguage('da-DK');
    let isRight = false;
    await openLogin('/login', {
      logIn: () => {
        if (!isRight) throw new Refusal('sign-in-failed');
      },
    });
    await expect.element(button('Log ind')).toBeVisible();
    expect(html.lang).toBe('da');
    expect(document.title).toMatch(/^Log ind/);
    await logIn('brit', 'DAN');
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Ugyldig login information');
    isRight = true;
    await button('Log ind').click();
    await expect.element(heading('Worksheet')).toBeVisible();
    expect(html.lang).toBe('en');

    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.element(button('Log ind')).toBeVisible();
    expect(html.lang).toBe('da');
  });

  test('the wait after failures is named in Danish too (D5)', async () => {
    setBrowserLanguage('da-DK');
    await openLogin('/login', {
      logIn: () => {
        throw new Refusal('sign-in-delayed', { retryAfter: 8 });
      },
    });
    await logIn('bo', 'DAN');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'For mange mislykkede forsøg på at logge ind fra denne adresse Prøv igen om 8 sekunder.',
      );
  });

  test('a browser of any other language gets English', async () => {
    setBrowserLanguage('sv-SE');
    await openLogin('/login');
    await expect.element(button('Log in')).toBeVisible();
    await expect.element(field('Username')).toBeVisible();
    expect(html.lang).toBe('en');
  });
});
