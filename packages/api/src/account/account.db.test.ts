import { identifyApiKey } from '@worksheet/auth/api-keys';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUnit } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { defaultChoices } from '@worksheet/domain/reminders/choices';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '#test/browser.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool, {
    code: 'NORDLYS',
    name: 'Nordlys Byg A/S',
    expiration_date: '2027-12-31',
    mandatory_job_task: true,
    show_location: false,
    show_work_type: null,
  });
});

it('GET /api/account returns the account fields and the settings in one flat object (D34)', async () => {
  const expected = {
    id: company.account.id,
    code: 'NORDLYS',
    name: 'Nordlys Byg A/S',
    createdDate: '2026-01-01',
    expirationDate: '2027-12-31',
    active: true,
    timeZone: 'Europe/Copenhagen',
    registersHoursOnly: false,
    unitPlurals: [],
    showCustomer: true,
    showJobTask: true,
    showLocation: false,
    showWorkType: null,
    mandatoryJobTask: true,
    mandatoryLocation: null,
    mandatoryWorkType: null,
    defaultUnitType: 'Item',
    resourceUnits: 'Quantity',
    exportApprovedOnly: false,
    csvHours: false,
    closedUntil: null,
    dayLimit: 13,
    workingTimeRules: null,
    holidays: null,
    customerSignOff: false,
    requireSecondFactor: false,
    offlineEntry: true,
    breaks: false,
    breakMinutes: 30,
    address: null,
    cvr: null,
    payPeriod: { kind: 'month' },
    payApprovedOnly: false,
    retentionYears: null,
    reminders: true,
    reminderDefaults: defaultChoices,
    logo: null,
  };
  const { bo, adam, key } = company.actors;
  for (const actor of [bo, adam, key])
    expect(await world.as(actor).account.read()).toEqual(expected);
  expect(await errorOf(world.as(null).account.read())).toBe('401 not-signed-in');
});

it('GET /api/account says whether all active resources are registered in hours (D46)', async () => {
  const answer = async () => (await world.as(company.actors.bo).account.read()).registersHoursOnly;
  const { id } = company.account;
  const db = unscoped(pool);
  await db
    .updateTable('unit_of_measure')
    .set({ hours: '1' })
    .where('account_id', '=', id)
    .execute();
  expect(await answer()).toBe(true);
  const unit_type = 'Resource';
  const van = await createUnit(pool, id, { unit_type, unitsOfMeasure: ['KM'] });
  expect(await answer()).toBe(false);
  await db.updateTable('unit').set({ active: false }).where('id', '=', van.id).execute();
  expect(await answer()).toBe(true);
});

it('GET /api/account has the plurals of units of measure by their code and description (D71)', async () => {
  const { id } = company.account;
  for (const unitsOfMeasure of [['BOX', 'PACK'], ['BOX']])
    await createUnit(pool, id, { unit_type: 'Item', unitsOfMeasure });
  const db = unscoped(pool).updateTable('unit_of_measure').where('account_id', '=', id);
  await db
    .set({ description: 'Box', plural_description: 'Boxes' })
    .where('code', 'in', ['BOX', 'PACK'])
    .execute();
  expect((await world.as(company.actors.bo).account.read()).unitPlurals).toEqual([
    { code: 'BOX', description: 'Box', pluralDescription: 'Boxes' },
    { code: 'PACK', description: 'Box', pluralDescription: 'Boxes' },
  ]);
});

describe('the API key of an account (D7)', () => {
  it('is null until one is generated, and shown afterwards (D34)', async () => {
    const admin = world.as(company.actors.adam);
    expect(await admin.account.apiKey()).toEqual({ apiKey: null });
    const { apiKey } = await admin.account.generateApiKey();
    expect(await admin.account.apiKey()).toEqual({ apiKey });
  });

  it('is described without the key, and the audit log does not say that it was displayed', async () => {
    const admin = world.as(company.actors.adam);
    expect(await admin.account.apiKeyInfo()).toEqual({ apiKey: null });
    const { apiKey } = await world.as(company.actors.key).account.generateApiKey();
    const info = await admin.account.apiKeyInfo();
    expect(info).toEqual({
      apiKey: {
        createdBy: 'API key',
        createdDateTime: '2026-03-02T14:30:00.000Z',
        lastUsed: null,
      },
    });
    expect(JSON.stringify(info)).not.toContain(apiKey);
    const events = async () => (await admin.audit.list({})).entries.map(({ event }) => event);
    expect(await events()).toEqual(['api-key-generated']);
    await admin.account.apiKey();
    expect(await events()).toEqual(['api-key-displayed', 'api-key-generated']);
  });

  it('is refused to basic users and team leaders (spec §6, D8)', async () => {
    for (const actor of [company.actors.bo, company.actors.tove]) {
      const calls = world.as(actor).account;
      expect(await errorOf(calls.apiKey())).toBe('403 not-allowed');
      expect(await errorOf(calls.apiKeyInfo())).toBe('403 not-allowed');
      expect(await errorOf(calls.generateApiKey())).toBe('403 not-allowed');
    }
    expect(await errorOf(world.as(null).account.apiKey())).toBe('401 not-signed-in');
  });

  it('acts with an admin’s rights, and can replace itself', async () => {
    const { apiKey: first } = await world.as(company.actors.adam).account.generateApiKey();
    const calls = await makeBrowser(world).calls({ apiKey: first });
    const { apiKey: second } = await calls.account.generateApiKey();
    expect(await identifyApiKey(world.context(null), first)).toBeNull();
    expect(await identifyApiKey(world.context(null), second)).not.toBeNull();
    const makers = await unscoped(pool)
      .selectFrom('api_key')
      .select('created_by')
      .orderBy('id')
      .execute();
    expect(makers.map((row) => row.created_by)).toEqual(['adam', 'API key']);
  });
});
