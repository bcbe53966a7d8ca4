import { expect, test } from '@playwright/test';
import { adminPage } from '../support/admin-page.ts';
import { makeEmptyCompany } from '../support/company.ts';
import { expectToast, field, picker, checkbox } from '../support/fields.ts';
import { chooseOwnPassword } from '../support/login.ts';
import { isNightly } from '../support/nightly.ts';
import { listRecords } from '../support/records.ts';
import { setupTexts as texts } from '../support/setup-texts.ts';

const password = 'en god lang adgangskode';

const cases = [
  {
    languageCode: 'DAN',
    resourceUnits: 'Time',
    where: 'in Danish, on a phone, by touch',
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  {
    languageCode: 'ENU',
    resourceUnits: 'Quantity',
    where: 'in English, on a desktop',
    screen: { viewport: { width: 1280, height: 860 } },
  },
] as const;

test.describe.configure({ mode: 'parallel' });

// The daily `checklist.spec.ts` tells the same story with fewer fields.
for (const { languageCode, resourceUnits, where, screen } of isNightly ? cases : []) {
  test.describe(`an empty account, ${where}`, () => {
    test.use(screen);

    test('is set up by its admin, and an employee creates a record with every field', async ({
      page,
      hasTouch,
    }) => {
      test.slow();
      const admin = adminPage({ page, languageCode, touch: hasTouch });
      const { translate, press, button, heading, open, openEmpty, create, choose } = admin;
      const { expectListed, addPart } = admin;

      const company = await makeEmptyCompany({ languageCode });
      await company.signIn(page, 'adam');
      await page.goto('/');
      if (hasTouch) await press(button(translate(texts.menu)));
      const menu = page.getByRole('navigation', { name: translate(texts.mainMenu) });
      await press(menu.getByRole('link', { name: translate(texts.admin), exact: true }));

      await test.step('settings', async () => {
        await expect(heading).toHaveText(translate(texts.admin));
        await open(translate(texts.account));
        for (const name of [...translate(texts.shown), translate(texts.mandatory)]) {
          await press(checkbox(page, name));
          await expect(checkbox(page, name)).toBeChecked();
        }
        await choose(translate(texts.defaultUnitType), translate(texts.resource));
        await choose(
          translate(texts.resourceUnits),
          resourceUnits === 'Time' ? translate(texts.time) : translate(texts.quantity),
        );
        await press(button(translate(texts.save)));
        await expectToast(page, translate(texts.configured));
      });

      await test.step('a customer', async () => {
        await openEmpty(translate(texts.customers));
        await field(page, translate(texts.no)).fill('K-100');
        await field(page, translate(texts.name)).fill('Åhavnens Værft A/S');
        await create();
        await expectToast(page, translate(texts.customers).created);
        await expect(heading).toHaveText(translate(texts.customers).title);
        await expectListed('Åhavnens Værft A/S');
      });

      await test.step('an item and a resource, with their units of measure', async () => {
        await openEmpty(translate(texts.items));
        await field(page, translate(texts.no)).fill('V-1');
        await field(page, translate(texts.description)).fill('Skruer');
        await create();
        await expectToast(page, translate(texts.items).created);
        await addPart(translate(texts.units), { code: 'ÆSKE', description: 'Æske' });

        await openEmpty(translate(texts.resources));
        await field(page, translate(texts.no)).fill('M-1');
        await field(page, translate(texts.description)).fill('Mia Holm');
        await create();
        await expectToast(page, translate(texts.resources).created);
        await addPart(translate(texts.units), { code: 'TIME', description: 'Time' });
      });

      await test.step('a job with a task', async () => {
        const tasks = page.getByRole('group', { name: translate(texts.tasks).title });
        await openEmpty(translate(texts.jobs));
        await field(page, translate(texts.code)).fill('S-1');
        await field(page, translate(texts.description)).fill('Facade mod gården');
        await choose(translate(texts.billTo), 'værft', 'Åhavnens Værft A/S');
        await field(page, translate(texts.team)).pressSequentially('montage');
        await expect(field(page, translate(texts.team))).toHaveValue('MONTAGE');
        await tasks
          .getByLabel(new RegExp(`^${translate(texts.code)},`))
          .first()
          .fill('1');
        await tasks
          .getByLabel(new RegExp(`^${translate(texts.description)},`))
          .first()
          .fill('Opsætning');
        await create();
        await expectToast(page, translate(texts.jobs).created);
        await expectListed('Facade mod gården');
      });

      await test.step('a location and a work type', async () => {
        await openEmpty(translate(texts.locations));
        await field(page, translate(texts.code)).fill('NORD');
        await create();
        await expectToast(page, translate(texts.locations).created);
        await expectListed('NORD');

        await openEmpty(translate(texts.workTypes));
        await field(page, translate(texts.code)).fill('OVERTID');
        await field(page, translate(texts.description)).fill('Overtid');
        await choose(translate(texts.measure), 'TIME');
        await create();
        await expectToast(page, translate(texts.workTypes).created);
        await expectListed('Overtid');
      });

      await test.step('a user', async () => {
        const { title, add, created } = translate(texts.users);
        await open(title);
        await press(page.getByRole('link', { name: add, exact: true }));
        await field(page, translate(texts.username)).fill('mia');
        await field(page, translate(texts.password)).fill(password);
        await field(page, translate(texts.repeated)).fill(password);
        await choose(translate(texts.language), translate(texts.languageName));
        await field(page, translate(texts.team)).fill('MONTAGE');
        await field(page, translate(texts.defaultDescription)).fill('Dagens arbejde');
        await choose(translate(texts.defaultResource), 'holm', 'Mia Holm');
        await press(checkbox(page, translate(texts.lock)));
        await create();
        await expectToast(page, created);
        await expect(heading).toHaveText(title);
        await expectListed('mia');
      });

      await test.step('the employee logs in', async () => {
        await page.goto('/logout');
        await expect(page).toHaveURL(/\/login/);
        await page.goto(`/login?account=${company.account.code}`);
        // Before login the page uses the language of the browser.
        await field(page, texts.username.ENU).fill('mia');
        await field(page, texts.password.ENU).fill(password);
        await press(button('Log in'));
        await chooseOwnPassword(page, password, 'tre små blå både');
        await expect(heading).toHaveText(translate(texts.worksheet));
      });

      await test.step('and registers', async () => {
        if (hasTouch) {
          await press(page.getByRole('link', { name: translate(texts.register), exact: true }));
        }
        const shows = (label: string, value: string) =>
          expect(picker(page, label)).toContainText(value);
        await shows(translate(texts.unit), 'Mia Holm');
        await expect(field(page, translate(texts.description))).toHaveValue('Dagens arbejde');
        await choose(translate(texts.job), 'facade', 'Facade mod gården');
        if (hasTouch) await press(page.getByRole('button', { name: /^Mere/ }));
        await shows(translate(texts.customer), 'Åhavnens Værft A/S');
        await shows(translate(texts.task), 'Opsætning');
        await choose(translate(texts.location), 'nord', 'NORD');
        await choose(translate(texts.workType), 'overtid', 'Overtid');
        await shows(translate(texts.measure), 'Time');
        if (resourceUnits === 'Time') {
          await field(page, translate(texts.timeFrom)).fill('07:00');
          await field(page, translate(texts.timeTo)).fill('14:30');
        } else {
          await field(page, translate(texts.quantity)).fill('7.5');
        }
        await create();
        await expectToast(page, translate(texts.registered));
        await expect(page).toHaveURL('/');
        await expect(page.getByText('Facade mod gården').first()).toBeVisible();
        expect(await listRecords(page)).toEqual([
          expect.objectContaining({
            username: 'mia',
            customerNo: 'K-100',
            customerName: 'Åhavnens Værft A/S',
            jobCode: 'S-1',
            jobDescription: 'Facade mod gården',
            jobTaskCode: '1',
            jobTaskDescription: 'Opsætning',
            locationCode: 'NORD',
            workTypeCode: 'OVERTID',
            workTypeDescription: 'Overtid',
            unitType: 'Resource',
            unitNo: 'M-1',
            unitDescription: 'Mia Holm',
            unitOfMeasureCode: 'TIME',
            description: 'Dagens arbejde',
            quantity: 7.5,
          }),
        ]);
      });
    });
  });
}
