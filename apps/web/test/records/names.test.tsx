import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, expectTexts, expectToast } from '../support/fields.ts';
import { address, descriptions, rowOf } from '../support/list.ts';
import type { Person } from '../support/people.ts';
import { approved, hoursRecord, keepRecords } from '../support/records.ts';
import { Refusal, type Answers } from '../support/server.ts';

const names = { bo: 'Bo Lund', ida: 'Ida Mørk', tove: 'Tove Brandt', adam: 'Adam Ask' };
const at = '2026-11-20T12:00:00.000Z';
const returned = { returnedBy: 'tove', returnedDateTime: at, returnReason: 'Which van?' };

interface Options {
  readonly as?: Person;
  readonly languageCode?: 'ENU' | 'DAN';
  readonly user?: Answers['user'];
}

async function openList(path: string, { as = 'tove', languageCode = 'ENU', user }: Options = {}) {
  const { answers } = keepRecords([
    hoursRecord({ description: 'Bolting', modifiedBy: 'adam', modifiedDate: at }),
    hoursRecord({ username: 'ida', description: 'Welding', ...approved }),
    hoursRecord({ username: 'kim', description: 'Piping', allowedActions: [] }),
    hoursRecord({ description: 'Driving', ...returned }),
  ]);
  const history = () => [{ action: 'return' as const, by: 'tove', at, changes: [] }];
  await openApp(path, {
    as,
    session: { languageCode },
    answers: {
      ...answers,
      user: { names: () => names, ...user },
      worksheet: { ...answers.worksheet, history },
    },
  });
}

const users = () => page.getByCss('[data-record] td:first-child');
const userColumn = ['Bo Lund', 'Ida Mørk', 'kim', 'Bo Lund'];

test.each([
  ['ENU', 'User', 'Changed by Adam Ask', 'User: Bo Lund', 'Tove Brandt sent it back'],
  ['DAN', 'Bruger', 'Ændret af Adam Ask', 'Bruger: Bo Lund', 'Tove Brandt sendte retur'],
] as const)(
  'the table, its filter and its search have names, and tell the username (D70, %s)',
  async (languageCode, user, changed, pill, sentBack) => {
    await page.viewport(1280, 900);
    await openList('/?mode=TEAM', { languageCode });
    await expectTexts(users(), userColumn);
    await expect.element(users().first().getByTitle('bo')).toBeVisible();
    await expect.element(rowOf('Bolting')).toMatchTextContent(changed);
    await expect.element(page.getByText('Tove Brandt', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('main')).toMatchTextContent(sentBack);
    await expectAccessibleInBothThemes();
    for (const typed of ['Bo L', 'bo']) {
      await page.getByRole('combobox', { name: new RegExp(`^${user}: `) }).click();
      await userEvent.keyboard(typed);
      await expectTexts(page.getByRole('option'), ['bo Bo Lund']);
      await userEvent.keyboard('{Enter}');
      await expect.poll(address).toBe('/?mode=TEAM&user=bo');
      await expect.element(page.getByRole('combobox', { name: pill })).toBeVisible();
      await expect.poll(descriptions).toEqual(['Bolting', 'Driving']);
    }
  },
);

test('the search of a list finds people by their names', async () => {
  await openList('/?mode=TEAM');
  await expect.poll(descriptions).toHaveLength(4);
  await page.getByRole('searchbox').fill('ida mør');
  await expect.poll(descriptions).toEqual(['Welding']);
});

test.each([
  ['ENU', 'User', 'changed 20 Nov 2026', 'by Adam Ask', 'Edit history', 'by Tove Brandt (tove)'],
  [
    'DAN',
    'Bruger',
    'ændret 20. nov. 2026',
    'af Adam Ask',
    'Ændringshistorik',
    'af Tove Brandt (tove)',
  ],
] as const)(
  'on a phone the row has the name, and details and history tell the username (%s)',
  async (languageCode, user, changed, by, historyLabel, historyBy) => {
    await page.viewport(390, 844);
    await openList('/?mode=TEAM', { languageCode });
    const row = rowOf('Bolting');
    await expect.element(row).toMatchTextContent('Bo Lund · Montage');
    await expect.element(rowOf('Driving')).toMatchTextContent('Tove Brandt: Which van?');
    await row.getByRole('button').first().click();
    const details = row.getByRole('term').filter({ hasText: user });
    await expect.element(details).toBeVisible();
    await expect.element(row).toMatchTextContent('Bo Lund (bo)');
    await expect.element(row).toMatchTextContent(changed);
    await expect.element(row).toMatchTextContent(by);
    await rowOf('Welding').getByRole('button').first().click();
    await expect.element(rowOf('Welding')).toMatchTextContent('Tove Brandt (tove), 20');
    await button(historyLabel, row).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(historyBy);
    await expectAccessibleInBothThemes();
  },
);

test('without the names, the usernames stand', async () => {
  const refused = () => {
    throw new Refusal('internal');
  };
  await openList('/?mode=TEAM', { user: { names: refused } });
  await expectTexts(users(), ['bo', 'ida', 'kim', 'bo']);
});

test.each([
  ['Delete', 'adam', 'Adam Ask has changed the record since.'],
  ['Delete', 'tove', 'You have changed the record in another window since.'],
  ['Approve', 'adam', 'Adam Ask has changed the record since.'],
  ['Approve', 'tove', 'You have changed the record in another window since.'],
])(
  '%s is refused for a record that %s has changed since it was shown, and says by whom',
  async (act, by, text) => {
    await page.viewport(1280, 900);
    const bolting = hoursRecord({
      description: 'Bolting',
      allowedActions: ['edit', 'delete', 'approve'],
    });
    const { answers } = keepRecords([bolting]);
    const refuse = () => {
      throw new Refusal('record-changed');
    };
    const skipped = [{ id: bolting.id, code: 'record-changed' as const }];
    await openApp('/?mode=TEAM', {
      as: 'tove',
      answers: {
        user: { names: () => names },
        worksheet: {
          ...answers.worksheet,
          delete: refuse,
          approveMany: () => ({ approved: [], skipped }),
          history: () => [{ action: 'update', by, at, changes: [] }],
        },
      },
    });
    await page.getByRole('button', { name: new RegExp(`^${act}: `) }).click();
    const dialog = page.getByRole('alertdialog', { name: `${act} the record?` });
    await expect.element(dialog).toMatchTextContent('Bo Lund, ');
    await button(act, dialog).click();
    await expectToast(text);
  },
);
