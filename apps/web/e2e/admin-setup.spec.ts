import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeEmptyCompany } from './support/company.ts';
import { expectToast, field, pick, picker, tick } from './support/fields.ts';

/** The words of the admin area as a person reads them, and of the way from it to the first record. */
const words = {
  DAN: {
    menu: 'Menu',
    mainMenu: 'Hovedmenu',
    trail: 'Brødkrummer',
    admin: 'Administration',
    create: 'Opret',
    edit: 'Rediger',
    save: 'Gem',
    code: 'Kode',
    no: 'Nummer',
    name: 'Navn',
    description: 'Beskrivelse',
    team: 'Teamkode',
    account: 'Konto',
    shown: ['Vis kunde', 'Vis sagsopgave', 'Vis lokation', 'Vis arbejdstype'],
    mandatory: 'Sagsopgave skal udfyldes',
    defaultUnitType: 'Standardenhedstype',
    resource: 'Ressource',
    resourceUnits: 'Ressourcer registreres i',
    time: 'Tid',
    quantity: 'Antal',
    configured: 'Kontoen er sat op',
    customers: ['Kunder', 'Ingen kunder endnu', 'Tilføj kunde', 'Kunden er oprettet'],
    items: ['Varer', 'Ingen varer endnu', 'Tilføj vare', 'Varen er oprettet'],
    resources: [
      'Ressourcer',
      'Ingen ressourcer endnu',
      'Tilføj ressource',
      'Ressourcen er oprettet',
    ],
    jobs: ['Sager', 'Ingen sager endnu', 'Tilføj sag', 'Sagen er oprettet'],
    locations: [
      'Lokationer',
      'Ingen lokationer endnu',
      'Tilføj lokation',
      'Lokationen er oprettet',
    ],
    workTypes: [
      'Arbejdstyper',
      'Ingen arbejdstyper endnu',
      'Tilføj arbejdstype',
      'Arbejdstypen er oprettet',
    ],
    units: ['Måleenheder', 'Tilføj enhed', 'Måleenheden er oprettet'],
    tasks: ['Sagsopgaver', 'Tilføj opgave', 'Opgaven er oprettet'],
    users: ['Brugere', 'Tilføj bruger', 'Brugeren er oprettet'],
    billTo: 'Faktureringskunde',
    measure: 'Måleenhed',
    username: 'Brugernavn',
    password: 'Adgangskode',
    repeated: 'Gentag adgangskoden',
    language: 'Sprog',
    languageName: 'Dansk',
    defaultDescription: 'Standardbeskrivelse',
    defaultResource: 'Standardressource',
    lock: 'Lås standardressourcen',
    worksheet: 'Arbejdsseddel',
    register: 'Registrér',
    customer: 'Kunde',
    job: 'Sag',
    task: 'Sagsopgave',
    location: 'Lokation',
    workType: 'Arbejdstype',
    unit: 'Enhed',
    timeFrom: 'Tid fra',
    timeTo: 'Tid til',
    registered: 'Registreringen er oprettet',
  },
  ENU: {
    menu: 'Menu',
    mainMenu: 'Main menu',
    trail: 'Breadcrumbs',
    admin: 'Admin',
    create: 'Create',
    edit: 'Edit',
    save: 'Save',
    code: 'Code',
    no: 'Number',
    name: 'Name',
    description: 'Description',
    team: 'Team code',
    account: 'Account',
    shown: ['Show customer', 'Show job task', 'Show location', 'Show work type'],
    mandatory: 'Job task is mandatory',
    defaultUnitType: 'Default unit type',
    resource: 'Resource',
    resourceUnits: 'Resources are registered in',
    time: 'Time',
    quantity: 'Quantity',
    configured: 'Account successfully configured',
    customers: ['Customers', 'No customers yet', 'Add customer', 'Customer successfully created'],
    items: ['Items', 'No items yet', 'Add item', 'Item successfully created'],
    resources: ['Resources', 'No resources yet', 'Add resource', 'Resource successfully created'],
    jobs: ['Jobs', 'No jobs yet', 'Add job', 'Job successfully created'],
    locations: ['Locations', 'No locations yet', 'Add location', 'Location successfully created'],
    workTypes: [
      'Work types',
      'No work types yet',
      'Add work type',
      'Work type successfully created',
    ],
    units: ['Units of measure', 'Add unit', 'Unit successfully created'],
    tasks: ['Job tasks', 'Add task', 'Task successfully created'],
    users: ['Users', 'Add user', 'User successfully created'],
    billTo: 'Bill-to customer',
    measure: 'Unit of measure',
    username: 'Username',
    password: 'Password',
    repeated: 'Repeat the password',
    language: 'Language',
    languageName: 'English',
    defaultDescription: 'Default description',
    defaultResource: 'Default resource',
    lock: 'Lock the default resource',
    worksheet: 'Worksheet',
    register: 'Register',
    customer: 'Customer',
    job: 'Job',
    task: 'Job task',
    location: 'Location',
    workType: 'Work type',
    unit: 'Unit',
    timeFrom: 'Time from',
    timeTo: 'Time to',
    registered: 'Record successfully created',
  },
} as const;

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
  const say = words[languageCode];

  test.describe(`an empty account, ${where}`, () => {
    test.use(screen);

    test('is set up by its admin, and an employee registers a record with all of it', async ({
      page,
      hasTouch,
    }) => {
      test.slow();
      const press = (what: Locator) => (hasTouch ? what.tap() : what.click());
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const create = () => press(button(say.create));
      const choose = (label: string, typed: string, option = typed) =>
        pick(page, { label, typed, option, touch: hasTouch });

      const company = await makeEmptyCompany({ languageCode });
      await company.signIn(page, 'adam');
      await page.goto('/');
      if (hasTouch) await press(button(say.menu));
      const menu = page.getByRole('navigation', { name: say.mainMenu });
      await press(menu.getByRole('link', { name: say.admin, exact: true }));

      const open = async (title: string) => {
        const back = page.getByRole('navigation', { name: say.trail });
        const admin = back.getByRole('link', { name: say.admin, exact: true });
        if ((await heading(page).textContent()) !== say.admin) await press(admin);
        await press(page.getByRole('link', { name: new RegExp(`^${title}\\s`) }));
        await expect(heading(page)).toHaveText(title);
      };
      /** Opens an empty list and follows where it leads. */
      const openEmpty = async ([title, empty, add]: readonly [string, string, string, string]) => {
        await open(title);
        await expect(page.getByRole('heading', { name: empty })).toBeVisible();
        await press(page.getByRole('main').getByText(add, { exact: true }).last());
      };
      const listed = (name: string) =>
        expect(page.getByRole('link', { name: `${say.edit} ${name}` })).toBeVisible();
      const panel = async (
        [title, add, added]: readonly [string, string, string],
        [code, description]: readonly [string, string],
      ) => {
        const box = page.getByRole('region', { name: title, exact: true });
        await press(box.getByRole('button', { name: add, exact: true }));
        await field(box, say.code).fill(code);
        await field(box, say.description).fill(description);
        await press(box.getByRole('button', { name: say.create, exact: true }));
        await expectToast(page, added);
        await expect(box.getByRole('row', { name: code })).toContainText(description);
      };

      await test.step('settings', async () => {
        await expect(heading(page)).toHaveText(say.admin);
        await open(say.account);
        for (const name of [...say.shown, say.mandatory]) {
          await press(tick(page, name));
          await expect(tick(page, name)).toBeChecked();
        }
        await choose(say.defaultUnitType, say.resource);
        await choose(say.resourceUnits, resourceUnits === 'Time' ? say.time : say.quantity);
        await press(button(say.save));
        await expectToast(page, say.configured);
      });

      await test.step('a customer', async () => {
        await openEmpty(say.customers);
        await field(page, say.no).fill('K-100');
        await field(page, say.name).fill('Åhavnens Værft A/S');
        await create();
        await expectToast(page, say.customers[3]);
        await expect(heading(page)).toHaveText(say.customers[0]);
        await listed('Åhavnens Værft A/S');
      });

      await test.step('an item and a resource, with their units of measure', async () => {
        await openEmpty(say.items);
        await field(page, say.no).fill('V-1');
        await field(page, say.description).fill('Skruer');
        await create();
        await expectToast(page, say.items[3]);
        await panel(say.units, ['ÆSKE', 'Æske']);

        await openEmpty(say.resources);
        await field(page, say.no).fill('M-1');
        await field(page, say.description).fill('Mia Holm');
        await create();
        await expectToast(page, say.resources[3]);
        await panel(say.units, ['TIME', 'Time']);
      });

      await test.step('a job with a task', async () => {
        await openEmpty(say.jobs);
        await field(page, say.code).fill('S-1');
        await field(page, say.description).fill('Facade mod gården');
        await choose(say.billTo, 'værft', 'Åhavnens Værft A/S');
        await field(page, say.team).pressSequentially('montage');
        await expect(field(page, say.team)).toHaveValue('MONTAGE');
        await create();
        await expectToast(page, say.jobs[3]);
        await panel(say.tasks, ['1', 'Opsætning']);
      });

      await test.step('a location and a work type', async () => {
        await openEmpty(say.locations);
        await field(page, say.code).fill('NORD');
        await create();
        await expectToast(page, say.locations[3]);
        await listed('NORD');

        await openEmpty(say.workTypes);
        await field(page, say.code).fill('OVERTID');
        await field(page, say.description).fill('Overtid');
        await choose(say.measure, 'TIME');
        await create();
        await expectToast(page, say.workTypes[3]);
        await listed('Overtid');
      });

      await test.step('a user', async () => {
        const [title, add, added] = say.users;
        await open(title);
        await press(page.getByRole('link', { name: add, exact: true }));
        await field(page, say.username).fill('mia');
        await field(page, say.password).fill(password);
        await field(page, say.repeated).fill(password);
        await choose(say.language, say.languageName);
        await field(page, say.team).fill('MONTAGE');
        await field(page, say.defaultDescription).fill('Dagens arbejde');
        await choose(say.defaultResource, 'holm', 'Mia Holm');
        await press(tick(page, say.lock));
        await create();
        await expectToast(page, added);
        await expect(heading(page)).toHaveText(title);
        await listed('mia');
      });

      await test.step('the employee logs in', async () => {
        await page.goto('/logout');
        await expect(page).toHaveURL(/\/login/);
        await page.goto(`/login?account=${company.account.code}`);
        // Before anyone is known, the page speaks the language of the browser.
        await field(page, words.ENU.username).fill('mia');
        await field(page, words.ENU.password).fill(password);
        await press(button('Log in'));
        await expect(heading(page)).toHaveText(say.worksheet);
      });

      await test.step('and registers', async () => {
        if (hasTouch) await press(page.getByRole('link', { name: say.register, exact: true }));
        const shows = (label: string, value: string) =>
          expect(picker(page, label)).toContainText(value);
        await shows(say.unit, 'Mia Holm');
        await expect(field(page, say.description)).toHaveValue('Dagens arbejde');
        await choose(say.job, 'facade', 'Facade mod gården');
        await shows(say.customer, 'Åhavnens Værft A/S');
        await shows(say.task, 'Opsætning');
        await choose(say.location, 'nord', 'NORD');
        await choose(say.workType, 'overtid', 'Overtid');
        await shows(say.measure, 'Time');
        if (resourceUnits === 'Time') {
          await field(page, say.timeFrom).fill('07:00');
          await field(page, say.timeTo).fill('14:30');
        } else {
          await field(page, say.quantity).fill('7.5');
        }
        await create();
        await expectToast(page, say.registered);
        await expect(page).toHaveURL('/');
        await expect(page.getByText('Facade mod gården').first()).toBeVisible();
        expect(await registered(page)).toEqual([
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

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

async function registered(page: Page): Promise<unknown[]> {
  const answer = await page.request.get('/api/worksheet?mode=YOURS');
  const days: { worksheet: unknown[] }[] = await answer.json();
  return days.flatMap((day) => day.worksheet);
}
