import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { button, expectToast } from '../support/fields.ts';
import { openApprovals } from '../support/matrix.ts';
import {
  bos,
  bosDay,
  closedDay,
  idas,
  openDay,
  queue,
  queueTeam,
  queueWeek,
  statesOf,
} from '../support/queue.ts';
import { approved } from '../support/records.ts';

describe('days to be looked at first', () => {
  test('are those with a flag; one is opened in place, with a timeline and its lines', async () => {
    await openApprovals(queueTeam().answers, {}, queueWeek);
    await expect.element(queue()).toMatchTextContent('2 person-days · 5 records');
    await expect.element(closedDay(bos)).toMatchTextContent('Overlap 10:00–11:30');
    await expect.element(closedDay(idas)).toMatchTextContent('26 h on one day');
    await expect.element(closedDay(/Kim/)).not.toBeInTheDocument();
    await expectAccessible();

    await closedDay(bos).click();
    await expect
      .element(queue().getByRole('img'))
      .toHaveAccessibleName(
        'Timeline. 07:00–11:30 Roof; 12:00–15:30 Roof; 10:00–11:30 Balconies, overlaps.',
      );
    const lines = queue().getByRole('list', { name: 'Records of Bo Lund, Thu 5' });
    const texts = [
      /07:00–11:30Roof, LindegårdenRoofing felt1 photo2 photos on their way4\.50/,
      /10:00–11:30Balconies, LindegårdenFetched the railing1\.50/,
      /12:00–15:30Roof, LindegårdenRidges3\.50/,
    ];
    for (const [index, text] of texts.entries())
      await expect.element(lines.getByRole('listitem').nth(index)).toMatchTextContent(text);
    expect(lines.getByRole('listitem').elements()).toHaveLength(texts.length);
    await expect.poll(() => decodeURIComponent(location.search)).toContain('day=bo:2026-03-05');
    await expectAccessible();
  });

  test('contain any day that is opened in the week', async () => {
    await openApprovals(queueTeam().answers, {}, `${queueWeek}&day=karen:2026-03-02`);
    await expect.element(openDay(/^Kim Aagaard Mon 2/)).toMatchTextContent('Opened from the week');
    await expect.element(queue()).toMatchTextContent('Windows');
  });

  test('show photos, the history and the form of a line', async () => {
    const { answers, records } = queueTeam();
    const change = {
      action: 'create',
      by: 'bo',
      at: '2026-03-05T15:00:00.000Z',
      changes: [{ field: 'description', from: null, to: 'Ridges' }],
    } as const;
    const worksheet = {
      ...answers.worksheet,
      history: () => [{ ...change, changes: [...change.changes] }],
      read: ({ id }: { id: number }) =>
        records().filter((each) => each.id === id)[0] ?? records()[0],
    };
    await openApprovals({ ...answers, worksheet }, {}, bosDay);
    await expect.element(button('Show 1 photo of: Roofing felt')).toBeVisible();
    await button('More about Ridges').click();
    await page.getByRole('menuitem', { name: 'Edit history' }).click();
    const history = page.getByRole('dialog', { name: 'Edit history' });
    await expect.element(history).toMatchTextContent('Ridges');
    await userEvent.keyboard('{Escape}');
    await button('More about Ridges').click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect.poll(() => location.pathname).toContain('worksheet/edit');
  });

  test('a line that its owner changed comes first, with the reason and both amounts', async () => {
    const { keep, kims } = queueTeam();
    const team = keep(new Map([[kims.id, { reason: 'When did you leave?', quantity: 7.5 }]]));
    team.change(kims.id, { timeTo: '2026-03-02T14:15:00', quantity: 7.25, hours: 7.25 });
    await openApprovals(team.answers, {}, queueWeek);
    const first = queue().getByRole('button', { expanded: false }).first();
    await expect.element(first).toMatchTextContent('Kim Aagaard');
    await expect.element(first).toMatchTextContent('Changed after the remark7.50 → 7.25');
    await expect.element(first).toMatchTextContent('“When did you leave?”');
  });
});

describe('approving', () => {
  test('a day opens and focuses the next one, and z takes it back', async () => {
    const team = queueTeam();
    await openApprovals(team.answers, {}, bosDay);
    await page.getByRole('button', { name: /^Approve the day/ }).click();
    await expect.element(openDay(idas)).toHaveFocus();
    await expect.element(closedDay(bos)).not.toBeInTheDocument();
    await expectToast('Bo Lund: 3 records approved');
    expect(statesOf(team)).toMatchObject({ Ridges: 'approved', Scaffold: 'open' });

    await userEvent.keyboard('z');
    await expect.element(openDay(bos)).toHaveFocus();
    await expect.poll(() => statesOf(team)).toMatchObject({ Ridges: 'open' });
  });

  test('concerns the ticked lines only, and leaves the day open', async () => {
    const team = queueTeam();
    await openApprovals(team.answers, {}, bosDay);
    await page.getByRole('checkbox', { name: '12:00–15:30 Roof, Lindegården, Ridges' }).click();
    await userEvent.keyboard('a');
    await expect.element(queue()).toMatchTextContent('Approved by Tove Brandt');
    await expect.element(openDay(bos)).toBeVisible();
    await expect
      .poll(() => statesOf(team))
      .toMatchObject({ Ridges: 'approved', 'Roofing felt': 'open' });
  });

  test('a line that was changed meanwhile is not approved, and named', async () => {
    const team = queueTeam();
    await openApprovals(team.answers, {}, bosDay);
    await expect.element(queue()).toMatchTextContent('Fetched the railing');
    team.change(team.railing.id, { description: 'Railing' });
    await page.getByRole('button', { name: /^Approve the day/ }).click();
    await expect.element(page.getByText('1 record was not approved')).toBeVisible();
    await expect.poll(() => statesOf(team)).toMatchObject({ Railing: 'open', Ridges: 'approved' });
  });
});

test('in Danish', async () => {
  const options = { session: { languageCode: 'DAN' } } as const;
  await openApprovals(queueTeam().answers, options, bosDay);
  await expect.element(queue()).toMatchTextContent('2 persondage · 5 registreringer');
  await expect.element(closedDay(/^Ida Mørk fre\. 6\./)).toMatchTextContent('26 t på én dag');
  await page.getByRole('button', { name: /^Send retur/ }).click();
  await page
    .getByRole('textbox', { name: 'Hvorfor sendes 1 registrering retur til Bo?' })
    .fill('Hvornår hentede du rækværket?');
  await page.getByRole('button', { name: /^Send 1 retur/ }).click();
  await expectToast('Bo Lund: 1 registrering er sendt retur');
  await page.getByRole('button', { name: /^Godkend dagen/ }).click();
  await expect.element(queue()).toMatchTextContent('Der er intet, der skal ses først');
});

test.each([
  ['ENU', 'Approved by Tove Brandt'],
  ['DAN', 'Godkendt af Tove Brandt'],
] as const)('the lines of a day name who approved them (D70, %s)', async (languageCode, text) => {
  const team = queueTeam();
  team.change(team.railing.id, approved);
  await openApprovals(team.answers, { session: { languageCode } }, bosDay);
  await expect.element(queue()).toMatchTextContent(text);
});
