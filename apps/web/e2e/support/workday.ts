import {
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { expect, type Page } from '@playwright/test';
import { makeCustomCompany } from './custom-company.ts';
import type { Overrides } from './company.ts';

/** The account's date, in Europe/Copenhagen. */
export function workDate(offset = 0): string {
  const date = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(date);
}

/** A Danish company of craftsmen: bo works on two jobs, with hours, a van and items. */
export function makeWorkday(account: Overrides = {}) {
  return makeCustomCompany(
    { languageCode: 'DAN', account: { default_unit_type: 'Resource', ...account } },
    async (pool, accountId) => {
      const measure = (unit: { id: number }, code: string, description: string, hours?: string) =>
        createUnitOfMeasure(pool, accountId, { unit_id: unit.id, code, description, hours });
      const resource = (no: string, description: string) =>
        createUnit(pool, accountId, { unit_type: 'Resource', no, description, unitsOfMeasure: [] });
      const bo = await resource('H-200', 'Bo Lund');
      await measure(bo, 'T', 'timer', '1.0000');
      await measure(await resource('B-12', 'Varevogn'), 'KM', 'km');
      const items = [
        ['V-2210', 'Gipsplade 13 mm', 'stk', '5701234567899'],
        ['V-1044', 'Skruer til gips 3,9×35', 'pk', null],
        ['V-3307', 'Fugemasse, akryl, hvid, overmalbar, 300 ml', 'stk', null],
        ['V-2214', 'Stålskinne 70 mm', 'stk', null],
      ] as const;
      for (const [no, description, unit, barcode] of items) {
        const columns = { no, description, barcode, unitsOfMeasure: [] };
        const item = await createUnit(pool, accountId, columns);
        await measure(item, unit.toUpperCase(), unit);
      }
      const aarhus = await createCustomer(pool, accountId, {
        no: 'K-10',
        name: 'Aarhus Kommune, Bygningsdrift',
      });
      const havnen = await createCustomer(pool, accountId, { no: 'K-20', name: 'Havnen A/S' });
      const job = (code: string, description: string, customer: { id: number }) =>
        createJob(pool, accountId, { code, description, bill_to_customer_id: customer.id });
      const kitchen = await job(
        '2024-131',
        'Plejecentret Solbakken, etape 2 – ombygning af fælleskøkken og 24 badeværelser',
        aarhus,
      );
      await job('2024-118', 'Havnegade 12 · Facade', havnen);
      await job('2023-090', 'Havnegade 10', havnen);
      await createJobTask(pool, accountId, {
        job_id: kitchen.id,
        code: '10',
        description: 'Køkken',
      });
      await createLocation(pool, accountId, { code: 'FLØJ B' });
      await createUser(pool, accountId, {
        username: 'bo',
        language_code: 'DAN',
        default_resource_id: bo.id,
      });
      await createUser(pool, accountId, { username: 'adam', profile_type: 'Admin' });
      return {};
    },
  );
}

/** Creates own records by REST; hours on the kitchen job unless other fields are given. */
export async function registerLines(
  page: Page,
  lines: readonly Readonly<Record<string, string | number | null>>[],
): Promise<void> {
  for (const line of lines) {
    const data = {
      date: workDate(),
      customerNo: 'K-10',
      jobCode: '2024-131',
      jobTaskCode: '10',
      unitType: 'Resource',
      unitNo: 'H-200',
      unitOfMeasureCode: 'T',
      description: 'Opsat stålskelet',
      quantity: 1,
      ...line,
    };
    const response = await page.request.post('/api/worksheet', { data });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

export interface ListedLine {
  readonly date: string;
  readonly description: string;
  readonly quantity: number;
  readonly visitNo: number | null;
  readonly jobCode: string;
  readonly attachmentCount: number;
}

/** The own records, in the order in which they were created. */
export async function linesOf(page: Page, date = workDate()): Promise<ListedLine[]> {
  const response = await page.request.get(`/api/worksheet?from=${date}&to=${date}`);
  const days: { worksheet: (ListedLine & { id: number })[] }[] = await response.json();
  return days.flatMap(({ worksheet }) => worksheet).toSorted((a, b) => a.id - b.id);
}

const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    7.4,
  ]),
);

/** Signs in as adam and sets 7.40 hours for every day of the week. */
export async function setNorm(page: Page, company: Awaited<ReturnType<typeof makeWorkday>>) {
  await company.signIn(page, 'adam');
  const norms = [{ validFrom: workDate(-30), ...everyDay }];
  const response = await page.request.put('/api/account/norm', { data: { norms } });
  expect(response.ok(), await response.text()).toBe(true);
}
