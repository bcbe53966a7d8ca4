import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { goTo } from '../support/app.tsx';
import { countClicks } from '../support/count-clicks.ts';
import { button, expectAddress, expectToast, field } from '../support/fields.ts';
import { expectSettled, setOnline } from '../support/network.ts';
import { planned } from '../support/plan.ts';
import { callsOf, NoNetwork, setAnswers } from '../support/server.ts';
import { openWorkday, today } from '../support/workday.ts';

const kitchen = {
  date: today,
  jobCode: '2024-131',
  jobDescription: 'Plejecentret Solbakken',
  jobTaskCode: '10',
  jobTaskDescription: 'Køkken',
  hours: 4.4,
  note: 'Stilladset er frit fra kl. 7',
};
const facade = {
  date: today,
  jobCode: '2024-118',
  jobDescription: 'Havnegade 12 · Facade',
  hours: 3,
};
const plan = page.getByRole('region', { name: 'Plan i dag' });
const register = (hours: string, job: string) => button(`Registrér ${hours} t på ${job}`, plan);

async function openHome(
  entries = [planned(0, kitchen), planned(0, facade)],
  options: Parameters<typeof openWorkday>[1] = {},
) {
  const opened = await openWorkday('/', options);
  const list = () =>
    entries.map((entry) => ({
      ...entry,
      isRegistered: opened.records().some(({ jobCode }) => jobCode === entry.jobCode),
    }));
  setAnswers({ plan: { list } });
  await goTo('/');
  return opened;
}

test('one tap registers the planned hours, and is taken back in one', async () => {
  const { records } = await openHome();
  await expect.element(plan).toMatchTextContent(/fra Tove Krogh/);
  await expectAccessibleInBothThemes();
  const clicks = countClicks();
  await register('4,40', 'Plejecentret Solbakken').click();
  await expectToast('4,40 timer på Plejecentret Solbakken er registreret.');
  expect(clicks()).toBe(1);
  // The test's server reads the task as a number.
  expect(records()).toMatchObject([
    { date: today, jobCode: '2024-131', jobTaskCode: 10, quantity: 4.4, unitNo: 'H-200' },
  ]);
  await expect.element(plan).toMatchTextContent('1 af 2 registreret');
  await register('3,00', 'Havnegade 12 · Facade').click();
  await expect.element(plan).not.toBeInTheDocument();
  await button('Fortryd').first().click();
  await expect.element(plan).toMatchTextContent('1 af 2 registreret');
});

test('the text opens the form with job, task and hours', async () => {
  await openHome();
  await plan.getByRole('button', { name: /^Plejecentret Solbakken/ }).click();
  await expectAddress('/worksheet/add');
  await expect.element(field('Antal')).toHaveValue('4,4');
  await expect.element(page.getByText('Aarhus Kommune, Bygningsdrift · Køkken')).toBeVisible();
});

test('without planned hours, or where the account asks for more, the plan opens the form', async () => {
  await openHome([planned(0, { ...kitchen, hours: null }), planned(0, facade)], {
    account: { mandatoryLocation: true },
  });
  await expect.element(plan).toBeVisible();
  await expect.poll(() => plan.getByRole('button').elements()).toHaveLength(3);
  await register('3,00', 'Havnegade 12 · Facade').click();
  await expectAddress('/worksheet/add');
  await expect.element(field('Antal')).toHaveValue('3');
  expect(callsOf('worksheet', 'create')).toEqual([]);
});

test('an account with times registers the planned hours after the work of the day', async () => {
  const { records } = await openHome([planned(0, facade)], {
    account: { resourceUnits: 'Time' },
  });
  await register('3,00', 'Havnegade 12 · Facade').click();
  await expect
    .poll(() => records().map(({ timeFrom, timeTo }) => [timeFrom, timeTo]))
    .toEqual([[`${today}T08:00:00`, `${today}T11:00:00`]]);
});

test('without a network the planned hours wait on the phone, and the line is gone', async () => {
  await openHome();
  await expect.element(plan).toBeVisible();
  setOnline(false);
  setAnswers({
    worksheet: {
      create: () => {
        throw new NoNetwork();
      },
    },
  });
  await register('4,40', 'Plejecentret Solbakken').click();
  await expect.element(page.getByText('Venter på forbindelse')).toBeVisible();
  await expect.element(plan).toMatchTextContent('1 af 2 registreret');
});

test('nobody without a plan sees one', async () => {
  await openHome([]);
  const calls = callsOf('plan', 'list').length;
  await goTo('/');
  await expect.poll(() => callsOf('plan', 'list').length).toBeGreaterThan(calls);
  await expectSettled();
  await expect.element(plan).not.toBeInTheDocument();
});
