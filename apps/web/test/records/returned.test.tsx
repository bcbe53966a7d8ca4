import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectToast, field } from '../support/fields.ts';
import { address, link, rowOf } from '../support/list.ts';
import { approved, keepRecords, record } from '../support/records.ts';

const today = '2026-11-26';
const reason = 'Which recycling site, and was the trailer with you?';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
});

const words = {
  DAN: {
    band: '2 registreringer kom retur',
    bandOfOne: '1 registrering kom retur',
    chip: 'Kom retur',
    day: /^onsdag 25. november: .*Kom retur$/,
    correct: 'Ret: Driving',
    title: /^tove sendte denne retur 26. nov. 2026/,
    description: 'Beskrivelse',
    update: 'Opdater',
    updated: 'Registreringen er opdateret',
    answered: 'tove kan se, at du har rettet den.',
  },
  ENU: {
    band: '2 records came back',
    bandOfOne: '1 record came back',
    chip: 'Came back',
    day: /^Wednesday 25 November: .*Came back$/,
    correct: 'Correct: Driving',
    title: /^tove sent this back 26 Nov 2026/,
    description: 'Description',
    update: 'Update',
    updated: 'Record successfully updated',
    answered: 'tove can see that you changed it.',
  },
} as const;

const clearedReturn = { returnedBy: null, returnedDateTime: null, returnReason: null };
const returned = {
  returnedBy: 'tove',
  returnedDateTime: `${today}T09:12:00.000Z`,
  returnReason: reason,
};
const mayApprove = ['edit', 'delete', 'approve'] as const;

/** Two records of bo came back: one of this week, and one of the month before. */
function returnedRecords() {
  const line = (change: Parameters<typeof record>[0]) =>
    record({ allowedActions: [...mayApprove], ...change });
  const kept = keepRecords([
    line({ date: today, description: 'Bolting' }),
    line({ date: '2026-11-25', description: 'Driving', modifiedBy: 'tove', ...returned }),
    line({ date: '2026-10-20', description: 'Old trip', ...returned }),
  ]);
  const { worksheet } = kept.answers;
  // The server clears that it was sent back.
  const answers = {
    worksheet: {
      ...worksheet,
      update: (entry: Parameters<typeof worksheet.update>[0]) => {
        const updated = worksheet.update(entry);
        kept.change(updated.id, { ...clearedReturn, version: updated.version });
        return { ...updated, ...clearedReturn };
      },
      approveMany: (input: Parameters<typeof worksheet.approveMany>[0]) => {
        for (const { id } of input.entries) kept.change(id, { ...clearedReturn, ...approved });
        return worksheet.approveMany(input);
      },
    },
  };
  return { ...kept, answers };
}

const isInView = (text: string) => () => {
  const box = rowOf(text).elements()[0]?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
};

describe.each(['DAN', 'ENU'] as const)('what came back: %s', (languageCode) => {
  const texts = words[languageCode];

  test('on a phone a band leads to the first record, its reason stands under it, and saving answers it', async () => {
    await page.viewport(390, 844);
    await openApp('/', { answers: returnedRecords().answers, session: { languageCode } });
    const week = page.getByRole('region', { name: /^(Denne uge|This week)$/ });
    await expect.element(week.getByRole('button', { name: texts.day })).toBeVisible();
    await expect.element(rowOf('Driving')).toMatchTextContent(texts.chip);
    await expect.element(rowOf('Driving')).toMatchTextContent(`tove: ${reason}`);
    await expect.element(rowOf('Bolting')).not.toMatchTextContent(texts.chip);
    await expectAccessible();

    await page.getByRole('button', { name: texts.band }).click();
    await expect.element(page.getByRole('link', { name: texts.correct })).toHaveFocus();
    await expect.poll(isInView('Driving')).toBe(true);
    await page.getByRole('link', { name: texts.correct }).click();

    await expect.element(page.getByText(texts.title)).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
    const description = field(texts.description);
    await expect.element(description).toHaveFocus();
    await expectAccessible();
    await description.fill('Driving to Bay Road, without the trailer');
    await page.getByRole('button', { name: texts.update }).click();
    await expectToast(texts.updated);
    await expectToast(texts.answered);
    await expect.element(page.getByRole('button', { name: texts.bandOfOne })).toBeVisible();
    await expect.element(rowOf('Driving')).not.toMatchTextContent(texts.chip);
  });

  test('on a desktop the reason stands under the row of the table, with who sent it back and when', async () => {
    await openApp('/', { answers: returnedRecords().answers, session: { languageCode } });
    await expect.element(rowOf('Driving')).toMatchTextContent(texts.chip);
    await expect.poll(() => page.getByText(reason).elements()).toHaveLength(2);
    await expectAccessible();
    await page.getByRole('button', { name: texts.band }).click();
    await expect.element(page.getByRole('link', { name: texts.correct })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toMatch(/^\/worksheet\/edit\/\d+$/);
    await expect.element(page.getByText(texts.title)).toBeVisible();
  });

  test('the band counts what the filter leaves out, and shows it', async () => {
    await openApp('/?status=returned&from=2026-10-01&to=2026-10-31', {
      answers: returnedRecords().answers,
      session: { languageCode },
    });
    await expect.element(rowOf('Old trip')).toMatchTextContent(texts.chip);
    await expect.element(rowOf('Driving')).not.toBeInTheDocument();
    await page.getByRole('button', { name: texts.band }).click();
    await expect.poll(isInView('Driving')).toBe(true);
  });
});

describe('what came back, for leaders', () => {
  test('they see which records of the team were sent back and whom they wait for, and filter them', async () => {
    await openApp('/?mode=TEAM', { as: 'tove', answers: returnedRecords().answers });
    await expect.element(rowOf('Driving')).toMatchTextContent('Sent back');
    await expect.element(page.getByText('Waiting for bo.').first()).toBeVisible();
    await expect.element(link('Correct: Driving')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /came back$/ })).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Status: All' }).click();
    await page.getByRole('option', { name: 'Sent back' }).click();
    await expect.poll(address).toBe('/?mode=TEAM&status=returned');
    await expect.element(rowOf('Bolting')).not.toBeInTheDocument();
    await expect.element(rowOf('Driving')).toBeVisible();
    await expectAccessible();
  });

  test('approving it clears that it was sent back', async () => {
    await openApp('/?mode=TEAM', { as: 'tove', answers: returnedRecords().answers });
    await button('Approve: Driving').click();
    await button('Approve', page.getByRole('alertdialog')).click();
    await expect.element(rowOf('Driving')).toMatchTextContent('Approved');
    await expect.poll(() => page.getByText(reason).elements()).toHaveLength(1);
  });

  test('the edit page of another user’s record names whose it is and its date', async () => {
    const { answers, records } = returnedRecords();
    const driving = records().find(({ description }) => description === 'Driving');
    await openApp(`/worksheet/edit/${driving?.id}?mode=TEAM`, { as: 'tove', answers });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Edit entry of bo, 25 November 2026');
    await expect.element(page.getByText('Waiting for bo.')).toBeVisible();
    await expectAccessible();
    await page.viewport(390, 844);
    await expect.element(page.getByRole('heading', { name: 'bo, 25 November 2026' })).toBeVisible();
  });
});

test('in the week the cell has a mark, and a line above the grid says why and leads to the record', async () => {
  const session = { languageCode: 'DAN' } as const;
  await openApp('/worksheet/week?week=2026-W48', { answers: returnedRecords().answers, session });
  await expect
    .element(page.getByRole('textbox', { name: /Driving, Onsdag 25. november: .*Kom retur/ }))
    .toBeVisible();
  await expect.element(page.getByText('2 registreringer kom retur.')).toBeVisible();
  await expect.element(page.getByText(`»${reason}« tove`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Vis dem' }).click();
  await expect.poll(address).toBe('/?status=returned');
  await expect.element(rowOf('Driving')).toBeVisible();
});
