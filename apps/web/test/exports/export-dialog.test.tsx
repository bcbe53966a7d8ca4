import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import {
  allChoice,
  approvedChoice,
  dialog,
  exportWeek,
  markButton,
  note,
  openDialog,
  plainButton,
} from '../support/downloads.ts';
import { button } from '../support/fields.ts';
import { address, descriptions, rows } from '../support/list.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';
import { NoNetwork } from '../support/server.ts';

type Options = NonNullable<Parameters<typeof openApp>[1]>;

async function openWeek(options: Options = {}) {
  await openApp('/?mode=TEAM', { as: 'tove', answers: exportWeek().answers, ...options });
  await openDialog();
}

const texts = () =>
  dialog()
    .getByCss('tr')
    .elements()
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));

test('the dialog shows the count, the people, the period, and the sums: hours first, the mixed total last', async () => {
  await openWeek();
  await expect.element(dialog()).toMatchTextContent('3 records');
  await expect.element(dialog()).toMatchTextContent('1 person');
  await expect.element(dialog()).toMatchTextContent(/16\s–\s17 November 2026/);
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/^5\.00\s*hours$/),
      expect.stringMatching(/^3\.00\s*Measure BOX$/),
      expect.stringMatching(/^8\.00\s*Total$/),
    ]);
  await allChoice().click();
  await expect.element(dialog()).toMatchTextContent('4 records');
  await expect.element(dialog()).toMatchTextContent('2 people');
  await expect.element(dialog()).toMatchTextContent(/16\s–\s18 November 2026/);
  await expect.poll(() => texts()[0]).toMatch(/^9\.50\s*hours$/);
});

test('the approved ones are chosen first, and the focus is on the choice, so that Enter does not mark', async () => {
  // A download would be a call without an answer.
  await openWeek();
  await expect.element(approvedChoice()).toBeChecked();
  await expect.element(approvedChoice()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(allChoice()).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Download')).toHaveFocus();
});

test('the records that are not approved are counted with their days, and Show lists exactly them', async () => {
  await openWeek();
  await expect
    .element(note(0))
    .toMatchTextContent('1 is not approved 1 person-day, outside the selection');
  await allChoice().click();
  await expect.element(note(0)).toMatchTextContent('1 person-day, in the selection');
  await note(0).getByRole('link', { name: 'Show it' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(address).toBe('/?mode=TEAM&status=open');
  await expect.poll(descriptions).toEqual(['Painting']);
  history.back();
  await expect.poll(address).toBe('/?mode=TEAM');
  await expect.poll(() => rows().elements()).toHaveLength(4);
});

test('approved records that are still flagged are counted after the dialog is open, without a jump', async () => {
  const { answers } = exportWeek();
  const reviewed = Promise.withResolvers<void>();
  const review = async (input: Parameters<typeof answers.approval.review>[0]) => {
    await reviewed.promise;
    return answers.approval.review(input);
  };
  await openWeek({ answers: { ...answers, approval: { ...answers.approval, review } } });
  await expect.element(note(1)).toMatchTextContent('Looking for flags…');
  const place = () => markButton().element().getBoundingClientRect().toJSON();
  const before = place();
  reviewed.resolve();
  await expect.element(note(1)).toMatchTextContent('2 still have a flag Overlap 11:00–11:30');
  expect(place()).toEqual(before);
  await note(1).getByRole('link', { name: 'Show the 2' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(address).toMatch(/\/approvals\?mode=TEAM&from=2026-11-16&.*tab=review/);
});

test('the lines without a job task are counted and listed on request, and do not stop the export', async () => {
  await openWeek();
  const lacking = dialog().getByRole('listitem').filter({ hasText: 'have no job task' });
  await expect.element(lacking).toMatchTextContent('3 have no job task');
  await lacking.getByRole('button', { name: 'Show the 3' }).click();
  const lines = () =>
    lacking
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(lines)
    .toEqual([
      expect.stringContaining('bo · 17 Nov · Facade mod gården · Screws used'),
      expect.stringContaining('bo · 16 Nov · Facade mod gården'),
      expect.stringContaining('bo · 16 Nov · Facade mod gården'),
    ]);
  await expectAccessible();
  await expect.element(markButton()).toBeEnabled();
  await lacking.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(lines).toEqual([]);
});

test('a period of more than 400 days is not looked at for flags, and the dialog says so', async () => {
  const approved = { approvedBy: 'tove' };
  const { answers } = keepRecords([
    hoursRecord({ ...approved, date: '2026-11-16' }),
    hoursRecord({ ...approved, date: '2025-01-02' }),
    hoursRecord({ date: '2026-11-18' }),
  ]);
  await openApp('/?mode=ALL', { as: 'adam', answers });
  await openDialog();
  await expect
    .element(note(1))
    .toMatchTextContent('Not checked for flags The records cover more than 400 days.');
});

test('flags that cannot be loaded do not stop the export', async () => {
  const { answers } = exportWeek();
  const review = () => {
    throw new NoNetwork();
  };
  await openWeek({ answers: { ...answers, approval: { ...answers.approval, review } } });
  await expect
    .poll(() => dialog().element().textContent, { timeout: 20_000 })
    .toContain('Could not be checked for flags');
  await expect.element(markButton()).toBeEnabled();
});

test.each([390, 1280])(
  'in Danish at %i px nothing is cut, and axe finds nothing',
  async (width) => {
    await page.viewport(width, 844);
    await openWeek({ session: { languageCode: 'DAN' } });
    const expected = [
      '3 registreringer',
      '16.–17. november 2026',
      '1 er ikke godkendt',
      '2 har stadig en advarsel Overlap 11.00–11.30',
      'De 3 godkendte registreringer flyttes fra arbejdssedlen til arkivet',
    ];
    for (const text of expected) await expect.element(dialog()).toMatchTextContent(text);
    await expectAccessibleInBothThemes();
    const wide = [document.documentElement, ...document.querySelectorAll('[role=dialog] *')].filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    );
    expect(wide).toEqual([]);
  },
);

const words = {
  ENU: {
    approved: 'Only the approved ones 1',
    all: 'All shown, also those not approved 2',
    unapproved: '1 is not approved',
    required: 'Only for Download: your company only exports approved records.',
  },
  DAN: {
    approved: 'Kun de godkendte 1',
    all: 'Alle viste, også dem, der ikke er godkendt 2',
    unapproved: '1 er ikke godkendt',
    required: 'Kun ved Download: Virksomheden eksporterer kun godkendte registreringer.',
  },
} as const;

describe.each(['ENU', 'DAN'] as const)('what is not approved (D45): %s', (languageCode) => {
  const { approved, all, unapproved, required } = words[languageCode];

  async function openTwo(exportApprovedOnly: boolean): Promise<void> {
    const { answers } = keepRecords([
      hoursRecord({ description: 'First', approvedBy: 'adam' }),
      hoursRecord({ description: 'Second' }),
    ]);
    const review = () => ({ people: [], clean: [] });
    await openApp('/', {
      as: 'tove',
      answers: { ...answers, approval: { review } },
      account: { exportApprovedOnly },
      session: { languageCode },
    });
    await openDialog();
  }

  test('is counted, and not chosen', async () => {
    await openTwo(false);
    await expect.element(dialog().getByRole('radio', { name: approved })).toBeChecked();
    await expect.element(dialog().getByRole('radio', { name: all })).not.toBeChecked();
    await expect.element(dialog()).toMatchTextContent(unapproved);
    await expect.element(dialog()).not.toMatchTextContent(required);
    await allChoice().click();
    await expect.element(markButton()).toBeEnabled();
  });

  test('can only be downloaded in an account that exports approved records only, which says so', async () => {
    await openTwo(true);
    await expect.element(dialog()).toMatchTextContent(unapproved);
    await expect.element(dialog()).toMatchTextContent(required);
    await allChoice().click();
    await expect.element(markButton()).toBeDisabled();
    await expect.element(plainButton()).toBeEnabled();
    await approvedChoice().click();
    await expect.element(markButton()).toBeEnabled();
  });
});

test.each(['ENU', 'DAN'] as const)(
  'a basic user is offered Download only (D43): %s',
  async (languageCode) => {
    const { answers } = keepRecords([hoursRecord()]);
    await openApp('/', { answers, session: { languageCode } });
    await openDialog();
    await expect.element(plainButton()).toBeVisible();
    await expect.element(markButton()).not.toBeInTheDocument();
    expect(dialog().getByRole('radio').elements()).toEqual([]);
  },
);
