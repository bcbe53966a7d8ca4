import { expect, test } from '@playwright/test';
import { adminPage } from '../support/admin-page.ts';
import { makeEmptyCompany } from '../support/company.ts';
import { expectToast, field, picker, checkbox } from '../support/fields.ts';
import { listRecords } from '../support/records.ts';
import { setupTexts as words } from '../support/setup-texts.ts';

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

for (const { languageCode, resourceUnits, where, screen } of cases) {
  test.describe(`an empty account, ${where}`, () => {
    test.use(screen);

    test('is set up by its admin, and an employee registers a record with all of it', async ({
      page,
      hasTouch,
    }) => {
      test.slow();
      const hand = adminPage({ page, languageCode, touch: hasTouch });
      const { say, press, button, heading, open, openEmpty, create, choose } = hand;
      const { expectListed, addPart } = hand;

      const company = await makeEmptyCompany({ languageCode });
      await company.signIn(page, 'adam');
      await page.goto('/');
      if (hasTouch) await press(button(say(words.menu)));
      const menu = page.getByRole('navigation', { name: say(words.mainMenu) });
      await press(menu.getByRole('link', { name: say(words.admin), exact: true }));

      await test.step('settings', async () => {
        await expect(heading).toHaveText(say(words.admin));
        await open(say(words.account));
        for (const name of [...say(words.shown), say(words.mandatory)]) {
          await press(checkbox(page, name));
          await expect(checkbox(page, name)).toBeChecked();
        }
        await choose(say(words.defaultUnitType), say(words.resource));
        await choose(
          say(words.resourceUnits),
          resourceUnits === 'Time' ? say(words.time) : say(words.quantity),
        );
        await press(button(say(words.save)));
        await expectToast(page, say(words.configured));
      });

      await test.step('a customer', async () => {
        await openEmpty(say(words.customers));
        await field(page, say(words.no)).fill('K-100');
        await field(page, say(words.name)).fill('Åhavnens Værft A/S');
        await create();
        await expectToast(page, say(words.customers).created);
        await expect(heading).toHaveText(say(words.customers).title);
        await expectListed('Åhavnens Værft A/S');
      });

      await test.step('an item and a resource, with their units of measure', async () => {
        await openEmpty(say(words.items));
        await field(page, say(words.no)).fill('V-1');
        await field(page, say(words.description)).fill('Skruer');
        await create();
        await expectToast(page, say(words.items).created);
        await addPart(say(words.units), { code: 'ÆSKE', description: 'Æske' });

        await openEmpty(say(words.resources));
        await field(page, say(words.no)).fill('M-1');
        await field(page, say(words.description)).fill('Mia Holm');
        await create();
        await expectToast(page, say(words.resources).created);
        await addPart(say(words.units), { code: 'TIME', description: 'Time' });
      });

      await test.step('a job with a task', async () => {
        await openEmpty(say(words.jobs));
        await field(page, say(words.code)).fill('S-1');
        await field(page, say(words.description)).fill('Facade mod gården');
        await choose(say(words.billTo), 'værft', 'Åhavnens Værft A/S');
        await field(page, say(words.team)).pressSequentially('montage');
        await expect(field(page, say(words.team))).toHaveValue('MONTAGE');
        await create();
        await expectToast(page, say(words.jobs).created);
        await addPart(say(words.tasks), { code: '1', description: 'Opsætning' });
      });

      await test.step('a location and a work type', async () => {
        await openEmpty(say(words.locations));
        await field(page, say(words.code)).fill('NORD');
        await create();
        await expectToast(page, say(words.locations).created);
        await expectListed('NORD');

        await openEmpty(say(words.workTypes));
        await field(page, say(words.code)).fill('OVERTID');
        await field(page, say(words.description)).fill('Overtid');
        await choose(say(words.measure), 'TIME');
        await create();
        await expectToast(page, say(words.workTypes).created);
        await expectListed('Overtid');
      });

      await test.step('a user', async () => {
        const { title, add, created } = say(words.users);
        await open(title);
        await press(page.getByRole('link', { name: add, exact: true }));
        await field(page, say(words.username)).fill('mia');
        await field(page, say(words.password)).fill(password);
        await field(page, say(words.repeated)).fill(password);
        await choose(say(words.language), say(words.languageName));
        await field(page, say(words.team)).fill('MONTAGE');
        await field(page, say(words.defaultDescription)).fill('Dagens arbejde');
        await choose(say(words.defaultResource), 'holm', 'Mia Holm');
        await press(checkbox(page, say(words.lock)));
        await create();
        await expectToast(page, created);
        await expect(heading).toHaveText(title);
        await expectListed('mia');
      });

      await test.step('the employee logs in', async () => {
        await page.goto('/logout');
        await expect(page).toHaveURL(/\/login/);
        await page.goto(`/login?account=${company.account.code}`);
        // Before anyone is known, the page speaks the language of the browser.
        await field(page, words.username.ENU).fill('mia');
        await field(page, words.password.ENU).fill(password);
        await press(button('Log in'));
        await expect(heading).toHaveText(say(words.worksheet));
      });

      await test.step('and registers', async () => {
        if (hasTouch) {
          await press(page.getByRole('link', { name: say(words.register), exact: true }));
        }
        const shows = (label: string, value: string) =>
          expect(picker(page, label)).toContainText(value);
        await shows(say(words.unit), 'Mia Holm');
        await expect(field(page, say(words.description))).toHaveValue('Dagens arbejde');
        await choose(say(words.job), 'facade', 'Facade mod gården');
        await shows(say(words.customer), 'Åhavnens Værft A/S');
        await shows(say(words.task), 'Opsætning');
        await choose(say(words.location), 'nord', 'NORD');
        await choose(say(words.workType), 'overtid', 'Overtid');
        await shows(say(words.measure), 'Time');
        if (resourceUnits === 'Time') {
          await field(page, say(words.timeFrom)).fill('07:00');
          await field(page, say(words.timeTo)).fill('14:30');
        } else {
          await field(page, say(words.quantity)).fill('7.5');
        }
        await create();
        await expectToast(page, say(words.registered));
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
