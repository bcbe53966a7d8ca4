import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { defaultChoices } from '@worksheet/domain/reminders/choices';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { restApp } from '#test/rest-app.ts';
import { actorOf, makeWorld } from '#test/world.ts';
import { routesOf } from '#rest/routes.ts';
import { appRouter } from '#root.ts';

const { pool } = await testDatabase();
const { app, as } = await restApp(makeWorld(pool));
afterAll(() => app.close());

/** The fields that a client of the specification sends (spec §7); calls that it does not have are missing. */
const specified: Readonly<Record<string, string>> = {
  '/account':
    'id showCustomer showJobTask showLocation showWorkType mandatoryJobTask mandatoryLocation mandatoryWorkType defaultUnitType resourceUnits',
  '/worksheet':
    'id username date customerNo jobCode jobTaskCode locationCode workTypeCode unitType unitNo description timeFrom timeTo quantity unitOfMeasureCode',
  '/worksheet/approve': 'id isApproved',
  '/user':
    'username languageCode profileType teamCode defaultDescription defaultResource lockDefaultResource expirationDate active',
  '/user/change-password': 'username password confirmPassword',
  '/item': 'no description active',
  '/resource': 'no description active',
  '/unit': 'unitType unitNo code description active',
  '/location': 'code active',
  '/worktype': 'code description unitOfMeasureCode active',
  '/customer': 'no name active',
  '/job': 'code description billToCustomerNo teamCode active',
  '/jobtask': 'jobCode code description active',
};
/** No call stores these: the account, the version that was read (D17), the caller's password, and how it is called. */
const notStored = new Set(['accountId', 'version', 'currentPassword', 'dryRun']);

interface NewerFields {
  /** Other than the value of a new row. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The body that a client of the specification sends. */
  readonly body: object;
  readonly single: string;
}

const work = {
  date: '2026-03-02',
  customerNo: 'K-1',
  jobCode: 'S-1',
  unitType: 'Resource',
  unitNo: 'KRAN',
  description: 'Kran',
  timeFrom: '2026-03-02T07:00:00',
  timeTo: '2026-03-02T15:00:00',
  unitOfMeasureCode: 'DAG',
};

/** The fields of each PUT that the specification does not have. */
const newer: Readonly<Record<string, (accountId: number, recordId: number) => NewerFields>> = {
  '/account': (accountId) => ({
    values: {
      exportApprovedOnly: true,
      csvHours: true,
      closedUntil: '2026-10-31',
      dayLimit: 12.5,
      workingTimeRules: 'DK',
      holidays: 'DK',
      customerSignOff: true,
      requireSecondFactor: true,
      offlineEntry: false,
      breaks: true,
      breakMinutes: 45,
      address: 'Havnegade 12\nTlf. 75 82 41 60',
      cvr: '38417025',
      payPeriod: { kind: 'twoWeeks', anchor: '2026-11-02' },
      payApprovedOnly: true,
      retentionYears: 6,
      reminders: true,
      reminderDefaults: { ...defaultChoices, budget: { mail: false, push: true } },
    },
    body: { id: accountId, defaultUnitType: 'Item', resourceUnits: 'Quantity' },
    single: '/account',
  }),
  '/worksheet': (_, id) => ({
    values: { breakMinutes: 45 },
    body: { ...work, id },
    single: `/worksheet/${id}`,
  }),
  '/user': () => ({
    values: {
      role: 'Operator',
      email: 'bo@nordlys.example',
      name: 'Bo Lund',
      payrollNo: '1002',
      teamFrom: '2026-03-01',
      employedFrom: '2026-01-01',
    },
    body: {
      username: 'bo',
      languageCode: 'DAN',
      profileType: 'Basic',
      teamCode: 'MONTAGE',
      active: true,
    },
    single: '/user/single?username=bo',
  }),
  '/item': () => ({
    values: { barcode: '5701234567899', baseUnitCode: 'STK' },
    body: { no: 'V-1', description: 'Vindue', active: true },
    single: '/item/single?no=V-1',
  }),
  '/resource': () => ({
    values: { baseUnitCode: 'DAG' },
    body: { no: 'KRAN', description: 'Kran', active: true },
    single: '/resource/single?no=KRAN',
  }),
  '/unit': () => ({
    values: { pluralDescription: 'Dage', countsAs: 'hours', hours: 7.4 },
    body: { unitType: 'resource', unitNo: 'KRAN', code: 'DAG', description: 'Dag', active: true },
    single: '/unit/single/resource?unitNo=KRAN&code=DAG',
  }),
  '/customer': () => ({
    values: { address: 'Havnegade 12' },
    body: { no: 'K-1', name: 'Havnen A/S', active: true },
    single: '/customer/single?no=K-1',
  }),
  '/job': () => ({
    values: { absence: true, budgetHours: 120.25, address: 'Havnegade 12' },
    body: { code: 'S-1', billToCustomerNo: 'K-1', active: true },
    single: '/job/single?code=S-1',
  }),
  '/jobtask': () => ({
    values: { budgetHours: 37.5 },
    body: { jobCode: 'S-1', code: '10', description: 'Montage', active: true },
    single: '/jobtask/single?jobCode=S-1&code=10',
  }),
};

const puts = routesOf(appRouter).filter(
  ({ method, path }) => method === 'PUT' && specified[path] !== undefined,
);

it.each(puts.map(({ path, input }) => ({ path, input })))(
  'PUT $path keeps fields that a client of the specification does not send (D52)',
  async ({ path, input }) => {
    const account = await createAccount(pool, {
      resource_units: 'Time',
      breaks: true,
      show_customer: true,
    });
    const adam = { username: 'adam', profile_type: 'Admin', role: 'Operator' } as const;
    const headers = as(actorOf(await createUser(pool, account.id, adam)));
    await createUser(pool, account.id, { username: 'bo' });
    await createUnit(pool, account.id, { no: 'V-1' });
    await createUnit(pool, account.id, {
      unit_type: 'Resource',
      no: 'KRAN',
      unitsOfMeasure: ['DAG'],
    });

    const customer = await createCustomer(pool, account.id, { no: 'K-1' });
    const job = await createJob(pool, account.id, {
      code: 'S-1',
      bill_to_customer_id: customer.id,
    });
    await createJobTask(pool, account.id, { job_id: job.id, code: '10' });

    const created = await app.inject({
      method: 'POST',
      url: '/api/worksheet',
      headers,
      payload: work,
    });
    const { id } = z.object({ id: z.int() }).parse(created.json());
    const known = new Set(specified[path]?.split(' '));
    const added = Object.keys(input.shape).filter((key) => !known.has(key) && !notStored.has(key));
    const fields = newer[path]?.(account.id, id);
    expect(added.toSorted(), 'fields with a value in `newer`').toEqual(
      Object.keys(fields?.values ?? {}).toSorted(),
    );
    if (!fields) return;

    const put = async (payload: object) => {
      const response = await app.inject({ method: 'PUT', url: `/api${path}`, headers, payload });
      expect(response.statusCode).toBe(200);
    };
    await put({ ...fields.body, ...fields.values });
    await put(fields.body);
    const read = await app.inject({ url: `/api${fields.single}`, headers });
    expect(read.json()).toMatchObject(fields.values);
  },
);
