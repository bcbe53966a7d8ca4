import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { expectAddress, expectTexts } from '../support/fields.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { keepRecords, record } from '../support/records.ts';

afterEach(() => page.viewport(1280, 720));

const menu = page.getByRole('navigation', { name: 'Main menu' });
const links = menu.getByRole('link');
const mePages = ['Password', 'Passkeys', 'Sessions', 'Calendar', 'Reminders', 'Your data'];

describe('menu and footer (spec §2)', () => {
  test('the menu bar shows the account name, the username and its links; punch clock is disabled', async () => {
    await openApp('/', {
      as: 'adam',
      answers: {
        ...keepEveryKind(),
        approval: { waiting: () => ({ records: 1, from: '2026-11-16' }) },
      },
    });
    await expect.element(page.getByRole('banner')).toMatchTextContent('Trial & Co Ltd');
    await expect.element(page.getByRole('banner')).toMatchTextContent('adam');
    await expectTexts(links, [
      'Worksheet',
      'Approve 1',
      'Hours',
      'Plan',
      'Reports',
      'Pay',
      'Punch clock',
      'Archive',
      'Admin',
      'Log out',
    ]);
    const punchClock = menu.getByRole('link', { name: 'Punch clock' });
    await expect.element(punchClock).toHaveAttribute('aria-disabled', 'true');
    await expect.element(punchClock).toHaveStyle({ opacity: '0.55' });
    const admin = menu.getByRole('link', { name: 'Admin' });
    await expect.element(admin).toHaveStyle({ opacity: '1' });
    await punchClock.click({ force: true });
    await expectAddress('/');
    await goTo('/admin');
    await expectAddress('/admin');
    await expect.element(admin).toHaveAttribute('aria-current', 'page');

    const footer = page.getByRole('contentinfo');
    await expect.element(footer).toMatchTextContent(`© ${new Date().getFullYear()}`);
    expect(footer.element().querySelector('svg, img')).toBeVisible();
  });

  test('Help opens an e-mail to the support address with a fixed subject', async () => {
    await openApp('/', { session: { supportEmail: 'help@company.example' } });
    await expect
      .element(menu.getByRole('link', { name: 'Help' }))
      .toHaveAttribute(
        'href',
        'mailto:help@company.example?subject=Support%20request%3A%20Worksheet',
      );
  });

  test('on phone and tablet widths the menu becomes a toggle menu', async () => {
    await page.viewport(1023, 800);
    await openApp('/');
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    for (const width of [1023, 390]) {
      await page.viewport(width, 800);
      await expect.element(menu).not.toBeInTheDocument();
      await toggle.click();
      await expectTexts(links, [
        'Worksheet',
        'Hours',
        'Reports',
        'Punch clock',
        'Archive',
        'Log out',
      ]);
      await menu.getByRole('link', { name: 'Worksheet' }).click();
      await expectAddress('/');
      await expect.element(menu).not.toBeInTheDocument();
    }
    await page.viewport(1024, 800);
    await expect.element(menu).toBeVisible();
    await expect.element(toggle).not.toBeInTheDocument();
  });

  test('the pages about oneself are in the menu of the user, on phones in that of the pages', async () => {
    await openApp('/');
    await page.getByRole('button', { name: /^User menu/ }).click();
    const items = page.getByRole('menuitem');
    await expectTexts(items, [...mePages, 'Keyboard shortcuts', 'Log out']);
    await page.getByRole('menuitem', { name: 'Your data' }).click();
    await expectAddress('/me/data');

    await page.viewport(390, 800);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const own = page.getByRole('dialog').getByRole('navigation', { name: 'Login and security' });
    await expectTexts(own.getByRole('link'), mePages);
    await own.getByRole('link', { name: 'Your data' }).click();
    await expectAddress('/me/data');
    await expect.element(own).not.toBeInTheDocument();
  });
});

describe('routes (spec §2)', () => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  const parts = crumbs.getByRole('listitem');

  test('/worksheet redirects to /, and breadcrumbs are built from the path segments', async () => {
    const edited = record();
    const { answers } = keepRecords([edited]);
    await openApp('/worksheet', {
      answers: { worksheet: { ...answers.worksheet, single: () => edited } },
    });
    await expectAddress('/');
    await expect.element(page.getByRole('heading', { name: 'Worksheet' })).toBeVisible();
    await expect.element(crumbs).not.toBeInTheDocument();
    await goTo('/worksheet/add');
    await expectTexts(parts, ['Home', 'Worksheet', 'Add']);
    await goTo(`/worksheet/edit/${edited.id}`);
    await expectTexts(parts, ['Home', 'Worksheet', 'Edit']);
    await crumbs.getByRole('link', { name: 'Worksheet' }).click();
    await expectAddress('/');
    await goTo('/nowhere');
    await expect.element(page.getByText('Page not found')).toBeVisible();
  });

  test('breadcrumbs of the admin area begin with Admin where there are more than three', async () => {
    await openApp('/admin/customers', { as: 'adam', answers: keepEveryKind() });
    await expectTexts(parts, ['Home', 'Admin', 'Customers']);
    await goTo('/admin/customers/edit?no=K-10');
    await expectTexts(parts, ['Admin', 'Customers', 'Edit']);
  });
});

for (const { as, path, address } of [
  { as: 'bo', path: '/?mode=ALL&q=crane', address: '/?q=crane' },
  { as: 'bo', path: '/hours?mode=TEAM', address: '/hours' },
  { as: 'tove', path: '/archive?mode=ALL', address: '/archive' },
  { as: 'tove', path: '/?mode=TEAM', address: '/?mode=TEAM' },
] as const)
  test(`the mode of an address that ${as} may not have is replaced: ${path} (D8)`, async () => {
    await openApp(path, { as, answers: { hours: { list: () => [] } } });
    await expectAddress(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
