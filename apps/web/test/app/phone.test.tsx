import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import {
  button,
  confirmDialog,
  expectAddress,
  expectCount,
  expectToast,
  field,
  pick,
} from '../support/fields.ts';
import { openLogin } from '../support/login.ts';
import { daysOf, keepRecords, record } from '../support/records.ts';
import { callsOf } from '../support/server.ts';

afterEach(() => page.viewport(1280, 720));

describe('phone widths, below 640 (spec §2, §9)', () => {
  test('the entry form is replaced by a button linking to /worksheet/add', async () => {
    await page.viewport(640, 844);
    await openApp('/');
    const form = page.getByRole('form', { name: 'New entry' });
    const register = page.getByRole('link', { name: 'Register' });
    await expect.element(form).toBeVisible();
    await expect.element(register).not.toBeInTheDocument();
    await page.viewport(639, 844);
    await expect.element(form).not.toBeInTheDocument();
    await register.click();
    await expectAddress('/worksheet/add');
    await expect.element(form).toBeVisible();
  });

  test('a compact list shows job, quantity and unit; tapping a row expands the details', async () => {
    await page.viewport(390, 844);
    let shown = record({
      quantity: 2.25,
      attachmentsExpected: 2,
      allowedActions: ['approve'],
    });
    await openApp('/?mode=TEAM', {
      as: 'tove',
      answers: {
        worksheet: {
          list: () => daysOf([shown]),
          approveMany: () => {
            const lockReason = 'record-approved' as const;
            shown = { ...shown, approvedBy: 'tove', allowedActions: ['unapprove'], lockReason };
            return { approved: [shown.id], skipped: [] };
          },
        },
      },
    });
    const row = page.getByRole('button', { name: /Facade mod gården/ });
    await expect.element(page.getByRole('heading', { name: 'Facade mod gården' })).toBeVisible();
    await expectCount(page.getByRole('table'), 0);
    await expect.element(row).toMatchTextContent('2.25 Measure BOX');
    await expect.element(row).toMatchTextContent('Skruer');
    // What leaders see before they approve (decisions/offline).
    await expect.element(row).toMatchTextContent('2 photos on their way');
    await expectCount(page.getByText('V-1020', { exact: false }), 0);
    await row.click();
    await expect.element(row).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(page.getByRole('definition').filter({ hasText: 'V-1020' }).first())
      .toBeVisible();
    await button('Approve').click();
    await confirmDialog('Approve the record?', 'Approve');
    await expectToast('Approval status successfully changed!');
    await expect.element(page.getByText('Locked: the record is approved')).toBeVisible();
    await row.click();
    await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  });
});

test('records can be created over plain http too', async () => {
  // Browsers offer these only over https.
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  const randomUUID = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID') ?? {};
  Object.defineProperty(Crypto.prototype, 'randomUUID', { configurable: true, value: undefined });
  try {
    await openApp('/worksheet/add', { answers: keepRecords([]).answers });
    await fillEntry();
    await button('Create').click();
    await expectToast('Record successfully created');
  } finally {
    Object.defineProperty(Crypto.prototype, 'randomUUID', randomUUID);
    vi.restoreAllMocks();
  }
});

test('midnight as time to ends the day', async () => {
  await openApp('/worksheet/add', {
    account: { resourceUnits: 'Time', defaultUnitType: 'Resource' },
    answers: keepRecords([]).answers,
  });
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'lund', 'Bo Lund');
  await field('Time from').fill('22:00');
  await field('Time to').fill('00:00');
  await userEvent.tab();
  await expect.element(field('Time to')).toHaveValue('24:00');
  await expect.element(field('Quantity')).toHaveValue('2');
  await button('Create').click();
  await expectAddress('/');
  await expect.poll(() => callsOf('worksheet', 'create')).toMatchObject([{ quantity: 2 }]);
});

test('when the clocks change, the hours that pass count, and a time that they skip is refused (D50)', async () => {
  await openApp('/worksheet/add', {
    account: { resourceUnits: 'Time', defaultUnitType: 'Resource' },
    answers: keepRecords([]).answers,
  });
  await field('Date').fill('29/03/2026');
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'lund', 'Bo Lund');
  await field('Time from').fill('00:00');
  await field('Time to').fill('02:30');
  await button('Create').click();
  await expect
    .element(field('Time to'))
    .toHaveAccessibleDescription(
      'Time to does not exist on this date, because the clocks are set forward',
    );
  await expect.poll(() => callsOf('worksheet', 'create')).toEqual([]);
  await field('Time to').fill('04:00');
  await userEvent.tab();
  await expect.element(field('Quantity')).toHaveValue('3');
  await field('Date').fill('25/10/2026');
  await userEvent.tab();
  await expect.element(field('Quantity')).toHaveValue('5');
  await button('Create').click();
  await expectAddress('/');
  await expect
    .poll(() => callsOf('worksheet', 'create'))
    .toMatchObject([{ date: '2026-10-25', quantity: 5 }]);
});

describe('on the narrowest phone', () => {
  beforeEach(() => page.viewport(320, 640));

  const long = 'Arbejdsmiljørepræsentantuddannelsesplanlægningskoordinering';
  const name = `${long} A/S`;
  const description = `${long} ${long}`.slice(0, 100);
  const wide = record({
    username: 'overarbejdsleder-nr1',
    customerName: name,
    jobDescription: description,
    unitDescription: long,
    description: `${long}${long}`.slice(0, 100),
    quantity: 99_999_999.99,
  });
  const approved = record({ ...wide, id: wide.id + 1, approvedBy: 'ann', allowedActions: [] });

  function expectNoSideways(): void {
    const sideways = document.documentElement.scrollWidth;
    expect(sideways, location.pathname).toBeLessThanOrEqual(320);
  }

  test('the login does not scroll horizontally at 320 pixels', async () => {
    await openLogin('/login');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectNoSideways();
  });

  for (const languageCode of ['DAN', 'ENU'] as const)
    test(`no daily page scrolls horizontally at 320 pixels: ${languageCode}`, async () => {
      const { answers } = keepRecords([wide, approved]);
      await openApp('/?mode=ALL', {
        as: 'adam',
        session: { username: wide.username, languageCode },
        answers: { worksheet: { ...answers.worksheet, single: () => wide } },
      });
      await expect.element(page.getByText('99').first()).toBeVisible();
      expectNoSideways();
      const rows = page.getByRole('button', { expanded: false }).filter({ hasText: long });
      await rows.first().click();
      await rows.first().click();
      expectNoSideways();
      for (const path of ['/worksheet/add', `/worksheet/edit/${wide.id}`, '/archive']) {
        await goTo(path);
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.element(page.getByRole('contentinfo')).toBeVisible();
        expectNoSideways();
      }
    });
});
