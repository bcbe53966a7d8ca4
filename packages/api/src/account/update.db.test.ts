import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { defaultChoices } from '@worksheet/domain/reminders/choices';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSettings } from '#account-settings.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let at: number;
let actor: ReturnType<typeof actorOf>;
beforeEach(async () => {
  at = (await createAccount(pool)).id;
  actor = actorOf(await createUser(pool, at, { profile_type: 'Admin' }));
});

type Input = Parameters<ReturnType<typeof world.as>['account']['update']>[0];
const update = (input: Input) => world.as(actor).account.update(input);
const settings = async (accountId = at) =>
  (await findSettings(forAccount(pool, accountId))).settings;
const all = {
  showCustomer: true,
  showJobTask: true,
  showLocation: true,
  showWorkType: true,
  mandatoryJobTask: true,
  mandatoryLocation: true,
  mandatoryWorkType: true,
  defaultUnitType: 'Resource',
  resourceUnits: 'Time',
  exportApprovedOnly: true,
  csvHours: true,
  closedUntil: '2026-10-31',
  dayLimit: 12.5,
  workingTimeRules: 'DK',
  holidays: 'DK',
  customerSignOff: false,
  requireSecondFactor: false,
  offlineEntry: false,
  breaks: true,
  breakMinutes: 45,
  address: 'Værftsvej 18, 7100 Vejle\nTlf. 75 82 41 60',
  cvr: '38417025',
  payPeriod: { kind: 'twoWeeks', anchor: '2026-11-02' },
  payApprovedOnly: true,
  retentionYears: 6,
  reminders: false,
  reminderDefaults: { ...defaultChoices, budget: { mail: false, push: true } },
} as const;

describe('the settings of an account', () => {
  it('are replaced without affecting other accounts', async () => {
    const other = await createAccount(pool);
    await update({ id: at, ...all });
    expect(await settings()).toEqual(all);
    expect(await settings(other.id)).not.toEqual(all);
  });

  it('a hidden field cannot be mandatory (spec §4)', async () => {
    await update({ id: at, ...all, showLocation: false, showWorkType: null });
    expect(await settings()).toMatchObject({
      showLocation: false,
      mandatoryLocation: false,
      showWorkType: null,
      mandatoryWorkType: false,
      mandatoryJobTask: true,
    });
  });

  it('an omitted flag counts as false; defaultUnitType and resourceUnits are required (D29, D33, spec §5)', async () => {
    await update({ id: at, ...all });
    await update({ id: at, defaultUnitType: 'Item', resourceUnits: 'Quantity' });
    expect(await settings()).toMatchObject({ showCustomer: null, mandatoryJobTask: false });
    // @ts-expect-error a form cannot send this
    expect(await errorOf(update({ id: at, resourceUnits: 'Days' }))).toBe(
      '400 defaultUnitType required, resourceUnits not-one-of',
    );
  });

  it('exportApprovedOnly is off at first, and kept by a PUT that leaves it out (D45, D52)', async () => {
    expect(await settings()).toMatchObject({ exportApprovedOnly: false });
    await update({ id: at, ...all });
    await update({ id: at, defaultUnitType: 'Item', resourceUnits: 'Quantity' });
    expect(await settings()).toMatchObject({ exportApprovedOnly: true, showCustomer: null });
    await update({ id: at, ...all, exportApprovedOnly: false });
    expect(await settings()).toMatchObject({ exportApprovedOnly: false });
  });

  it('a CVR number has eight digits, however it is written, and can be left empty', async () => {
    await update({ id: at, ...all, cvr: ' DK 38 41 70 25 ' });
    expect(await settings()).toMatchObject({ cvr: '38417025' });
    for (const cvr of ['3841702', '384170255', '3841702a', ''])
      expect(await errorOf(update({ id: at, ...all, cvr }))).toBe('400 cvr not-a-cvr-number');
    await update({ id: at, ...all, cvr: null, address: null });
    expect(await settings()).toMatchObject({ cvr: null, address: null });
    const { entries } = await world.as(actor).audit.list({});
    expect(entries[0]?.details).toMatchObject({ cvr: ['38417025', null], address: 'changed' });
  });

  it('of another account do not exist (D1)', async () => {
    const other = await createAccount(pool);
    expect(await errorOf(update({ ...all, id: other.id }))).toBe('404 not-found');
  });

  it('can be changed by administrators and API keys only (D7, D8)', async () => {
    const key = keyActorOf(await createAccount(pool));
    await world.as(key).account.update({ ...all, id: key.accountId });
    for (const profile of ['Basic', 'Teamleader'] as const) {
      actor = actorOf(await createUser(pool, at, { profile_type: profile }));
      expect(await errorOf(update({ ...all, id: at }))).toBe('403 not-allowed');
    }
  });
});
