import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button } from '../support/fields.ts';
import { address, rowOf, rows } from '../support/list.ts';
import { approved, hoursRecord, keepRecords, record } from '../support/records.ts';

const today = '2026-11-26';

/** A phone on a Thursday. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  await page.viewport(390, 844);
});

const words = {
  DAN: {
    hours: 'timer',
    week: 'Denne uge',
    missing: 'tirsdag 24. november: intet registreret, mangler',
    lacking: 'mandag 23. november: 3,00 timer, mangler',
    enough: 'onsdag 25. november: 3,70 timer',
    today: 'torsdag 26. november: 4,75 timer',
    todayLine: '4,75 timer i dag',
    sum: 'Sum for 25. nov. 2026',
    register: 'Registrér',
    copyTo: 'Kopiér en dag hertil',
    comma: ',',
  },
  ENU: {
    hours: 'hours',
    week: 'This week',
    missing: 'Tuesday 24 November: nothing registered, missing',
    lacking: 'Monday 23 November: 3.00 hours, missing',
    enough: 'Wednesday 25 November: 3.70 hours',
    today: 'Thursday 26 November: 4.75 hours',
    todayLine: '4.75 hours today',
    sum: 'Sum of 25 Nov 2026',
    register: 'Register',
    copyTo: 'Copy a day to it',
    comma: '.',
  },
} as const;

type Options = NonNullable<Parameters<typeof openApp>[1]>;

async function openWeek(languageCode: 'DAN' | 'ENU' = 'ENU', options: Options = {}, path = '/') {
  const { answers } = keepRecords([
    hoursRecord({ date: today, quantity: 4.75, description: 'Painting' }),
    record({ date: '2026-11-25', quantity: 61.5, description: 'Screws for the wall' }),
    hoursRecord({ date: '2026-11-25', quantity: 7.4, description: 'Bolting' }),
    hoursRecord({ date: '2026-11-23', quantity: 7.4, description: 'Scaffolding' }),
  ]);
  const session = { languageCode, employedFrom: '2020-01-01' };
  return openApp(path, { answers, session, ...options });
}

const focusedDay = (date: string) => page.getByCss(`[data-day="${date}"] [data-record] button`);

describe.each(['DAN', 'ENU'] as const)('the day on a phone: %s', (languageCode) => {
  const texts = words[languageCode];

  test('the week has the own hours of each day, a missing workday is offered, and today is marked', async () => {
    await openWeek(languageCode);
    const week = page.getByRole('region', { name: texts.week });
    await expect.poll(() => week.getByRole('listitem').elements()).toHaveLength(7);
    await expect
      .element(week.getByRole('button', { name: texts.today }))
      .toHaveAttribute('aria-current', 'date');
    await expect.element(week).toMatchTextContent(texts.todayLine);
    // Friday to Sunday are still to come.
    await expect.poll(() => week.getByRole('button').elements()).toHaveLength(4);
    await expectAccessible();

    await week.getByRole('button', { name: texts.missing }).click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByRole('button', { name: texts.copyTo })).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('link', { name: texts.register }).click();
    await expect.poll(address).toBe('/worksheet/add?date=2026-11-24');
    await expect.element(page.getByCss('input[type=date]')).toHaveValue('2026-11-24');
  });

  test('a day with less than half the norm is missing and keeps its hours, which a click scrolls to', async () => {
    const { answers } = keepRecords([
      hoursRecord({ date: '2026-11-25', quantity: 3.7 }),
      hoursRecord({ date: '2026-11-23', quantity: 3 }),
    ]);
    const hours = 7.4;
    const norm = {
      validFrom: '2020-01-01',
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: 0,
      sunday: 0,
    };
    await openApp('/', {
      answers,
      session: { languageCode, norms: [norm], employedFrom: '2020-01-01' },
    });
    const week = page.getByRole('region', { name: texts.week });
    await expect.element(button(texts.missing, week)).toBeVisible();
    await expect.element(button(texts.enough, week)).toBeVisible();
    const lacking = button(texts.lacking, week);
    await expect.element(lacking).toMatchTextContent(`3${texts.comma}00`);
    await expect.element(lacking).not.toHaveAttribute('aria-haspopup');
    await expectAccessible();
    await lacking.click();
    await expect.element(focusedDay('2026-11-23').first()).toHaveFocus();
  });

  test('a day says its hours first, then each other unit of measure', async () => {
    await openWeek(languageCode);
    const head = page.getByRole('region', { name: /25.+2026/ }).getByCss('header');
    const { comma, hours, sum } = texts;
    await expect.element(head).toMatchTextContent(`7${comma}40 ${hours} · 61${comma}5 Measure BOX`);
    await expect.element(head).toMatchTextContent(`${sum} 68${comma}90`);
  });
});

describe('the day on a phone', () => {
  test('the menu bar has the page, the account and the user, and search and download as icons', async () => {
    const { account } = await openWeek();
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('heading', { level: 1, name: 'Worksheet' })).toBeVisible();
    await expect.element(bar).toMatchTextContent(`${account.name} · bo`);
    await expect.element(rowOf('Bolting')).toBeVisible();
    for (const name of ['Menu', 'Search and filter', 'Download']) {
      const box = button(name, bar).element().getBoundingClientRect();
      expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44);
    }
    await button('Search and filter').click();
    const search = page.getByRole('searchbox', { name: 'Search the records shown' });
    await expect.element(search).toHaveFocus();
    await search.fill('bolting');
    await expect.poll(() => rows().elements()).toHaveLength(1);
    await expectAccessible();
    await button('Close the search').click();
    await expect.poll(() => rows().elements()).toHaveLength(4);
    await expect.element(search).not.toBeInTheDocument();

    await button('Menu').click();
    const { classList } = document.documentElement;
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => classList.contains('dark')).toBe(true);
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(() => classList.contains('dark')).toBe(false);
  });

  test('the records of a job stand together under its name, and an open one has no status', async () => {
    const date = '2026-11-25';
    const { answers } = keepRecords([
      hoursRecord({ date, description: 'Third', ...approved }),
      hoursRecord({ date, description: 'Second', jobCode: 'J-2', jobDescription: 'Other wall' }),
      hoursRecord({ date, description: 'First' }),
    ]);
    await openApp('/', { answers });
    const day = page.getByRole('region', { name: /25 Nov 2026/ });
    const textsOf = (selector: string) => () =>
      day
        .getByCss(selector)
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(textsOf('h4')).toEqual(['Facade mod gården', 'Other wall']);
    expect(textsOf('[data-record] strong')()).toEqual(['Third', 'First', 'Second']);
    expect(day.getByText('Approved').elements()).toHaveLength(1);
    expect(day.getByText('Open', { exact: true }).elements()).toHaveLength(0);
  });

  test('a click on a day of the week scrolls to it, also in a long list', async () => {
    const { answers } = keepRecords(
      Array.from({ length: 300 }, (_, index) =>
        hoursRecord({
          date: `2026-11-${26 - Math.floor(index / 75)}`,
          quantity: 0.1,
          description: `Record ${index}`,
        }),
      ),
    );
    await openApp('/', { answers });
    await page.getByRole('button', { name: /Monday 23 November: 7\.50 hours/ }).click();
    const head = page.getByRole('heading', { level: 3, name: 'Monday 23 November' });
    const top = () => head.elements()[0]?.getBoundingClientRect().y;
    await expect.poll(top).toBeLessThan(57 + 44);
    expect(top()).toBeGreaterThanOrEqual(0);
    await expect.element(focusedDay('2026-11-23').first()).toHaveFocus();
  });

  test('in the list of a team the rows name their users', async () => {
    const bos = hoursRecord({ date: '2026-11-25', description: 'Bolting' });
    const { answers } = keepRecords([bos]);
    const list: typeof answers.worksheet.list = (input) =>
      input.mode === 'TEAM' ? answers.worksheet.list(input) : [];
    await openApp('/?mode=TEAM', { as: 'tove', answers: { worksheet: { list } } });
    await expect.element(page.getByRole('button', { name: /Bolting/ })).toMatchTextContent('bo · ');
    // The week of the team leader has no hours of others.
    const week = page.getByRole('region', { name: 'This week' });
    await expect.element(week).toMatchTextContent('0.00 hours today');
    await expect.element(week).toMatchTextContent('Monday 23 November: nothing registered');
  });

  test('a draft that waits is named on the button, which continues it', async () => {
    await openWeek('ENU', {}, '/worksheet/add');
    const description = page.getByLabelText('Description', { exact: true });
    await description.fill('Half done');
    await button('Back').click();
    const register = page.getByRole('link', { name: /^Register/ });
    await expect.element(register).toMatchTextContent('Draft waits');
    await expectAccessible();
    await register.click();
    await expect.element(description).toHaveValue('Half done');
  });

  test('a day is copied from its header', async () => {
    await openWeek();
    await button('Copy Wednesday 25 November').click();
    const dialog = page.getByRole('dialog', { name: /Wednesday 25 November/ });
    await expect.element(dialog).toMatchTextContent('Bolting');
    await expect.element(dialog).not.toMatchTextContent('Painting');
  });

  test('an empty worksheet offers to copy a day if an exported one can be copied', async () => {
    const exported = hoursRecord({ date: '2026-11-25', description: 'Bolting', exported: true });
    await openApp('/', { answers: keepRecords([exported]).answers });
    await button('Copy a day').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Bolting');
  });

  test('an empty worksheet without such a day does not', async () => {
    await openApp('/');
    await expect.element(page.getByText('Worksheet has no records yet')).toBeVisible();
    await expect.element(button('Copy a day')).not.toBeInTheDocument();
  });

  test('a link to the week grid is offered from 640 px up', async () => {
    await openWeek();
    const week = page.getByRole('link', { name: 'Week', exact: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(rowOf('Bolting')).toBeVisible();
    await expect.element(week).not.toBeInTheDocument();
    for (const width of [640, 768, 1280]) {
      await page.viewport(width, 844);
      await expect.element(week).toBeVisible();
      await expect
        .element(week)
        .toHaveAttribute('href', expect.stringMatching(/^\/worksheet\/week/));
    }
  });
});
