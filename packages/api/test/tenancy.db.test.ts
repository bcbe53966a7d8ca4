import { text } from 'node:stream/consumers';
import { scopedTables } from '@worksheet/database/tables';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import { exampleValues } from '@worksheet/domain/entities/entity';
import { fail, type ErrorCode } from '@worksheet/domain/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { FileResponse } from '#file-response.ts';
import { appRouter } from '#root.ts';
import { makeCompany, type Company } from './company.ts';
import { cases } from './master-data/cases.ts';
import { errorOf } from './errors.ts';
import { insertDelivery } from '#webhooks/delivery/testing/insert-delivery.ts';
import { makeWorld } from './world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let ours: Company;
let theirs: Company;
let foreign: Awaited<ReturnType<typeof makeForeign>>;
beforeEach(async () => {
  ours = await makeCompany(pool, { customer_sign_off: true });
  theirs = await makeCompany(pool, { customer_sign_off: true });
  foreign = await makeForeign();
});

async function makeForeign() {
  const at = theirs.account.id;
  const customer = await createCustomer(pool, at, { no: 'THEIRS' });
  const job = await createJob(pool, at, { code: 'THEIRS', bill_to_customer_id: customer.id });
  const open = await theirs.record('bo');
  const exported = await theirs.record('bo');
  const deleted = await theirs.record('bo');
  const calls = world.as(theirs.actors.adam);
  await calls.worksheet.delete({ id: deleted.id });
  const export_ = await calls.export.download({
    entries: [exported.id],
    mode: 'ALL',
    shouldMarkAsExported: true,
  });
  export_.body.destroy();
  const webhook = await calls.webhook.create(receiver);
  const made = {
    apiKey: await calls.apiKey.create({ name: 'theirs', scopes: ['read'] }),
    signOff: await calls.signOff.create({
      entries: [{ id: (await theirs.record('bo')).id, version: 1 }],
      name: 'theirs',
    }),
    reportView: await calls.report.createView({ name: 'theirs', query: 'q', shared: true }),
    webhook,
    delivery: await insertDelivery(pool, at, webhook.id),
    record: open,
    exported,
    deleted,
    customer,
    job,
    jobTask: await createJobTask(pool, at, { job_id: job.id, code: 'THEIRS' }),
    item: await createUnit(pool, at, { no: 'THEIRS', unitsOfMeasure: ['THEIRS'] }),
    resource: await createUnit(pool, at, { unit_type: 'Resource', no: 'THEIRS' }),
    location: await createLocation(pool, at, { code: 'THEIRS' }),
    workType: await createWorkType(pool, at, { code: 'THEIRS' }),
    user: await createUser(pool, at, { username: 'theirs' }),
    passkey: await createPasskey(at),
    merge: await createMerge(calls, at),
    import: await createImport(at),
    plan: await createPlan(calls),
    draft: await createDraft(),
  };
  for (const { name, codeField, sample } of cases) {
    if (name in made || name === 'unit') continue;
    const { owner, fields } = await sample(pool, at);
    await callEntity(calls, name, 'create', { ...owner, [codeField]: no, ...fields });
  }
  return made;
}

async function createPlan(calls: Calls): Promise<number> {
  const entries = [{ username: 'bo', date: '2026-02-24', jobCode: 'THEIRS' }];
  const [made] = await calls.plan.save({ entries });
  return made?.id ?? expect.unreachable();
}

async function createDraft(): Promise<number> {
  const agent = { accountId: theirs.account.id, keyId: 1, name: 'theirs' };
  const calls = world.as({ ...theirs.actors.bo, agent });
  const { drafts } = await calls.draft.propose({ lines: [theirs.entry] });
  return drafts[0]?.id ?? expect.unreachable();
}

async function createMerge(calls: Calls, at: number): Promise<number> {
  for (const no of ['M-1', 'M-2']) await createCustomer(pool, at, { no });
  const names = { entity: 'customer', keep: 'M-1', merge: 'M-2' } as const;
  const versions = { keepVersion: 1, mergeVersion: 1 };
  return (await calls.merge.create({ ...names, ...versions, take: [] })).id;
}

async function createImport(at: number): Promise<number> {
  const { insertId } = await forAccount(pool, at)
    .insertInto('record_import')
    .values({ source: 'toggl', created_at: '2026-02-24 08:00:00.000' })
    .executeTakeFirstOrThrow();
  return Number(insertId);
}

async function createPasskey(at: number): Promise<number> {
  const { id: userId } = await createUser(pool, at);
  const { insertId } = await forAccount(pool, at)
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_hash: 'theirs',
      credential_id: 'theirs',
      public_key: '',
      counter: 0,
      transports: '',
      backed_up: false,
      name: 'theirs',
      created_at: '2026-03-02 14:30:00.000',
    })
    .executeTakeFirstOrThrow();
  return Number(insertId);
}

type KeyColumn =
  | 'domain'
  | 'idempotency_key'
  | 'client_key'
  | 'account_id'
  | 'user_id'
  | 'name'
  | 'fingerprint'
  | 'question';

const keys: Readonly<Record<string, KeyColumn>> = {
  account_identity: 'account_id',
  identity_domain: 'domain',
  user_identity: 'user_id',
  authenticator_app: 'user_id',
  recovery_code: 'user_id',
  idempotency_key: 'idempotency_key',
  client_key: 'client_key',
  change_cursor: 'account_id',
  chain_head: 'account_id',
  erased_row: 'account_id',
  seal: 'account_id',
  erased_person: 'user_id',
  export_counter: 'account_id',
  account_lock: 'name',
  imported_record: 'fingerprint',
  import_answer: 'question',
};
async function everythingOfTheirs(): Promise<string> {
  const db = forAccount(pool, theirs.account.id);
  const rows: unknown[] = [];
  for (const table of scopedTables) {
    const key = keys[table] ?? 'id';
    rows.push(table, await db.selectFrom(table).selectAll().orderBy(key).execute());
  }
  return JSON.stringify(rows);
}

type Calls = ReturnType<typeof world.as>;
const receiver = { url: 'https://8.8.8.8/theirs', events: ['*'], active: true };
const password = 'correct horse battery';
const no = 'THEIRS';
const accountId = () => theirs.account.id;
const foreignEntry = () => ({ id: foreign.record.id, version: foreign.record.version });

/** Throws the error of a record that a call left out. */
async function errorOfSkipped(
  call: Promise<{ readonly skipped: readonly { readonly code: ErrorCode }[] }>,
): Promise<void> {
  const [skipped] = (await call).skipped;
  if (skipped) fail(skipped.code);
}

function callEntity(calls: Calls, key: EntityKey, procedure: string, input: object) {
  const procedures = calls[key] as unknown as Record<string, (input: object) => Promise<unknown>>;
  return procedures[procedure]?.(input) ?? Promise.reject(new Error(`${key}.${procedure}`));
}

function entityAttempts(): Record<string, (calls: Calls) => Promise<unknown>> {
  const owners: Partial<Record<EntityKey, object>> = {
    unit: { unitType: 'item', unitNo: no },
    jobTask: { jobCode: no },
  };
  const attempts = Object.entries(entities).flatMap(([name, entity]) => {
    const key = name as EntityKey;
    const entry = { ...owners[key], [entity.keyName]: no };
    const inputs = {
      single: entry,
      usage: entry,
      update: { ...entry, ...exampleValues(entity.fields), active: false },
      delete: entry,
    };
    return Object.entries(inputs).map(([procedure, input]) => [
      `${key}.${procedure}`,
      (calls: Calls) => callEntity(calls, key, procedure, input),
    ]);
  });
  return Object.fromEntries(attempts);
}

const standalone = cases.flatMap(({ name, entity }) =>
  Object.keys(entity.ownerFields).length === 0 ? [name] : [],
);

/** A call of every procedure with an id, a code or the `accountId` of the other company. */
const attempts: Record<string, (calls: Calls) => Promise<unknown>> = {
  'worksheet.single': (c) => c.worksheet.single({ id: foreign.record.id }),
  'worksheet.budget': (c) => c.worksheet.budget({ jobCode: no }),
  'worksheet.update': (c) => c.worksheet.update({ ...ours.entry, id: foreign.record.id }),
  'worksheet.delete': (c) => c.worksheet.delete({ id: foreign.record.id }),
  'worksheet.batch': (c) =>
    c.worksheet.batch({
      operations: [
        { op: 'delete', id: foreign.record.id },
        { op: 'update', ...ours.entry, id: foreign.exported.id },
      ],
    }),
  'worksheet.restore': (c) => c.worksheet.restore({ id: foreign.deleted.id }),
  'worksheet.approve': (c) => c.worksheet.approve({ id: foreign.record.id, isApproved: true }),
  'worksheet.approveMany': (c) =>
    errorOfSkipped(c.worksheet.approveMany({ entries: [foreignEntry()], isApproved: true })),
  'worksheet.sendBack': (c) =>
    errorOfSkipped(c.worksheet.sendBack({ entries: [foreignEntry()], reason: 'theirs' })),
  'worksheet.addAttachments': (c) =>
    c.worksheet.addAttachments({ id: foreign.record.id, attachments: [new File(['no'], 'a.png')] }),
  'worksheet.changes': (c) =>
    c.worksheet.changes({ username: 'theirs', from: '2026-03-02', to: '2026-03-08' }),
  'worksheet.history': (c) => c.worksheet.history({ id: foreign.record.id }),
  'export.download': (c) =>
    c.export.download({ entries: [foreign.record.id], mode: 'ALL', shouldMarkAsExported: true }),
  'export.create': (c) => c.export.create({ entries: [{ id: foreign.record.id, version: 1 }] }),
  'export.acknowledge': (c) => c.export.acknowledge({ number: 1, status: 'accepted' }),
  'export.file': (c) => c.export.file({ number: 1 }),
  'export.single': (c) => c.export.single({ number: 1 }),
  'export.records': (c) => c.export.records({ number: 1 }),
  'export.void': (c) => c.export.void({ number: 1, reason: 'Not ours' }),
  'attachments.list': (c) => c.attachments.list({ recordId: foreign.record.id }),
  'attachments.open': (c) => c.attachments.open({ id: foreign.record.id }),
  'attachments.thumbnail': (c) => c.attachments.thumbnail({ id: foreign.record.id }),
  'signOff.sheet': (c) => c.signOff.sheet({ jobCode: no, from: '2026-03-02', to: '2026-03-02' }),
  'signOff.single': (c) => c.signOff.single({ id: foreign.signOff.id }),
  'signOff.create': (c) => c.signOff.create({ entries: [foreignEntry()], name: 'theirs' }),
  'signOff.withdraw': (c) => c.signOff.withdraw({ id: foreign.signOff.id, reason: 'theirs' }),
  'report.updateView': (c) =>
    c.report.updateView({ id: foreign.reportView.id, name: 'ours', query: 'q', shared: false }),
  'report.deleteView': (c) => c.report.deleteView({ id: foreign.reportView.id }),
  'apiKey.delete': (c) => c.apiKey.delete({ id: foreign.apiKey.id }),
  'apiKey.dismissOperatorKey': (c) => c.apiKey.dismissOperatorKey({ id: foreign.apiKey.id }),
  'webhook.update': (c) => c.webhook.update({ ...receiver, id: foreign.webhook.id, active: false }),
  'webhook.delete': (c) => c.webhook.delete({ id: foreign.webhook.id }),
  'webhook.deliveries': (c) => c.webhook.deliveries({ id: foreign.webhook.id }),
  'webhook.redeliver': (c) =>
    c.webhook.redeliver({ id: foreign.webhook.id, deliveryId: foreign.delivery }),
  'webhook.replay': (c) => c.webhook.replay({ id: foreign.webhook.id, after: 0 }),
  ...entityAttempts(),
  'location.delete': (c) => c.location.delete({ id: foreign.location.id }),
  'user.single': (c) => c.user.single({ username: 'theirs' }),
  'user.usage': (c) => c.user.usage({ username: 'theirs' }),
  'user.update': (c) =>
    c.user.update({ username: 'theirs', languageCode: 'DAN', profileType: 'Admin', active: true }),
  'user.delete': (c) => c.user.delete({ username: 'theirs' }),
  'user.invite': (c) => c.user.invite({ username: 'theirs' }),
  'user.inviteMany': (c) => c.user.inviteMany({ usernames: ['theirs'] }),
  'user.endSessions': (c) => c.user.endSessions({ username: 'theirs' }),
  'user.changePassword': (c) =>
    c.user.changePassword({ username: 'theirs', password, confirmPassword: password }),
  'pay.days': (c) => c.pay.days({ username: 'theirs', from: '2026-02-01', to: '2026-02-28' }),
  'pay.why': (c) => c.pay.why({ username: 'theirs', date: '2026-02-24' }),
  'pay.singleRun': (c) => c.pay.singleRun({ number: 1 }),
  'pay.runFile': (c) => c.pay.runFile({ number: 1, profile: 'PROLOEN' }),
  'pay.voidRun': (c) => c.pay.voidRun({ number: 1, reason: 'Not ours' }),
  'draft.accept': (c) => c.draft.accept({ ids: [foreign.draft] }),
  'draft.refuse': (c) => c.draft.refuse({ ids: [foreign.draft] }),
  'plan.delete': (c) => c.plan.delete({ ids: [foreign.plan] }),
  'hours.ask': (c) => c.hours.ask({ username: 'theirs', date: '2026-02-24' }),
  'user.norm': (c) => c.user.norm({ username: 'theirs' }),
  'user.updateNorm': (c) => c.user.updateNorm({ username: 'theirs', norms: [] }),
  'paySetup.versions': (c) => c.paySetup.versions({ code: no }),
  'paySetup.updateVersions': (c) => c.paySetup.updateVersions({ code: no, versions: [] }),
  'paySetup.userAgreements': (c) => c.paySetup.userAgreements({ username: 'theirs' }),
  'paySetup.updateUserAgreements': (c) =>
    c.paySetup.updateUserAgreements({ username: 'theirs', agreements: [] }),
  'user.updateTeams': (c) => c.user.updateTeams({ username: 'theirs', teams: [] }),
  'erasure.erase': (c) => c.erasure.erase({ usernames: ['theirs'] }),
  'user.data': (c) => c.user.data({ username: 'theirs' }),
  'user.factors': (c) => c.user.factors({ username: 'theirs' }),
  'user.removeFactors': (c) => c.user.removeFactors({ username: 'theirs' }),
  'merge.undo': (c) => c.merge.undo({ id: foreign.merge }),
  'import.undo': (c) => c.import.undo({ importId: foreign.import }),
  'merge.separate': (c) =>
    c.merge.separate({
      entity: 'customer',
      first: foreign.customer.id,
      second: foreign.customer.id + 1,
    }),
  'identity.link': (c) =>
    c.identity.link({ username: 'theirs', issuer: 'https://login.example', subject: 's' }),
  'identity.unlink': (c) => c.identity.unlink({ username: 'theirs' }),
  'passkey.rename': (c) => c.passkey.rename({ id: foreign.passkey, name: 'Ours' }),
  'passkey.delete': (c) => c.passkey.delete({ id: foreign.passkey }),
};

const forUsersOnly =
  /^identity\.|^draft\.|^user\.(changePassword|invite|inviteMany|factors|removeFactors)$|^passkey\.|^report\.|^apiKey\.dismissOperatorKey$/;

/** These procedures take nothing that could belong to another account. */
const ownOnly = (path: string) =>
  /\.(list|search|searchPage|create|batch|recent|readLine|teams|names|listFile|template)$|^import\.|^favourite\.set$|^report\.(read|readFile|explainHours|listViews|createView)$|^pay\.(run|runs)$|^paySetup\.(profiles|updateProfiles|createFromTemplate)$|^apiKey\.operatorKey$|^passkey\.(begin|login|loginOptions|enrol|enrolOptions)$|^plan\.save$|^draft\.propose|^(account|identity|calendar|reminder|approval|hours|session|secondFactor|audit|change|tenant)\./.test(
    path,
  );

describe('an id of another account gets the same response as one that does not exist (D1)', () => {
  it.each(Object.keys(attempts))('%s returns 404 and changes nothing', async (path) => {
    const attempt = attempts[path];
    if (!attempt) throw new Error(path);
    const before = await everythingOfTheirs();
    for (const actor of [ours.actors.adam, ours.actors.key]) {
      const allowed = actor.kind === 'user' || !forUsersOnly.test(path);
      expect(await errorOf(attempt(world.as(actor)))).toMatch(allowed ? /^404 / : /^403 /);
    }
    expect(await everythingOfTheirs()).toBe(before);
  });

  it('no procedure is left out', () => {
    const procedures = Object.keys(appRouter._def.procedures);
    const named = procedures.filter((path) => !ownOnly(path) || path in attempts);
    expect(Object.keys(attempts).toSorted()).toEqual(named.toSorted());
  });
});

it('batches and imports with the codes of another account change only their own (D1)', async () => {
  const before = await everythingOfTheirs();
  const calls = world.as(ours.actors.adam);
  for (const [key, entity] of Object.entries(entities)) {
    const owner = { unit: { unitType: 'item', unitNo: no }, jobTask: { jobCode: no } };
    const entry = { ...Reflect.get(owner, key), [entity.keyName]: no, active: false };
    const batch = { entries: [entry], onError: 'skip' };
    await callEntity(calls, key as EntityKey, 'batch', batch);
  }
  await calls.user.batch({ entries: [{ username: 'theirs', active: false }] });
  const file = [new File([`No.,Name\n${no},Ours`], 'customers.csv')];
  const chosen = { entity: 'customer', file, missing: 'deactivate' } as const;
  const { check } = await calls.import.run({ ...chosen, dryRun: true });
  await calls.import.run({ ...chosen, check });
  expect(await everythingOfTheirs()).toBe(before);
});

describe('a forged accountId is refused (D8)', () => {
  it.each([
    [
      'worksheet.create',
      (c: Calls) => c.worksheet.create({ ...theirs.entry, accountId: accountId() }),
    ],
    [
      'worksheet.delete',
      (c: Calls) => c.worksheet.delete({ id: foreign.record.id, accountId: accountId() }),
    ],
    [
      'worksheet.batch',
      (c: Calls) =>
        c.worksheet.batch({
          operations: [{ op: 'delete', id: foreign.record.id, accountId: accountId() }],
        }),
    ],
    [
      'worksheet.approveMany',
      (c: Calls) =>
        c.worksheet.approveMany({
          entries: [foreignEntry()],
          isApproved: true,
          accountId: accountId(),
        }),
    ],
    [
      'worksheet.sendBack',
      (c: Calls) =>
        c.worksheet.sendBack({
          entries: [foreignEntry()],
          reason: 'theirs',
          accountId: accountId(),
        }),
    ],
    [
      'customer.create',
      (c: Calls) => c.customer.create({ no: 'N', name: 'n', accountId: accountId() }),
    ],
  ])('%s', async (_, attempt) => {
    const before = await everythingOfTheirs();
    expect(await errorOf(attempt(world.as(ours.actors.adam)))).toBe('403 wrong-account');
    expect(await everythingOfTheirs()).toBe(before);
  });
});

describe('lists and searches hold nothing of another account', () => {
  it.each<[string, (c: Calls) => Promise<unknown>]>([
    ['worksheet.list', (c: Calls) => c.worksheet.list({ mode: 'ALL' })],
    ['worksheet.recent', (c: Calls) => c.worksheet.recent()],
    ['the archive', (c: Calls) => c.worksheet.list({ mode: 'ALL', exported: true })],
    ['export.list', (c: Calls) => c.export.list({})],
    ['pay.list', (c: Calls) => c.pay.list({ from: '2026-02-01', to: '2026-02-28' })],
    ['pay.runs', (c: Calls) => c.pay.runs({})],
    ...standalone.flatMap((key) =>
      ['list', 'search', 'searchPage'].map(
        (procedure): [string, (c: Calls) => Promise<unknown>] => [
          `${key}.${procedure}`,
          (c) => callEntity(c, key, procedure, {}),
        ],
      ),
    ),
    ['customer.search for theirs', (c: Calls) => c.customer.search({ q: no })],
    ['favourite.list', (c: Calls) => c.favourite.list()],
    ['plan.list', (c: Calls) => c.plan.list({ mode: 'ALL', from: '2026-02-24', to: '2026-02-24' })],
    ['draft.list', (c: Calls) => c.draft.list()],
    ['hours.questions', (c: Calls) => c.hours.questions({ mode: 'ALL' })],
    ['reminder.list', (c: Calls) => c.reminder.list({})],
    ['user.list', (c: Calls) => c.user.list({})],
    ...standalone.map((key): [string, (c: Calls) => Promise<unknown>] => [
      `${key}.listFile`,
      async (c) => {
        const file = await callEntity(c, key, 'listFile', { format: 'csv' });
        return file instanceof FileResponse ? text(file.body) : expect.unreachable();
      },
    ]),
    ['user.listFile', async (c: Calls) => text((await c.user.listFile({ format: 'csv' })).body)],
    ['signOff.list', (c: Calls) => c.signOff.list({})],
    ['audit.list', (c: Calls) => c.audit.list({})],
    ['audit.verify', (c: Calls) => c.audit.verify({})],
    ['webhook.list', (c: Calls) => c.webhook.list()],
    ['apiKey.list', (c: Calls) => c.apiKey.list()],
    ['change.list', (c: Calls) => c.change.list({})],
  ])('%s', async (_, call) => {
    const result = JSON.stringify(await call(world.as(ours.actors.adam)));
    expect(result).not.toMatch(/theirs/i);
    expect(result).not.toContain(`"accountId":${accountId()}`);
  });
});

describe('a record cannot refer to anything of another account (D12)', () => {
  it.each([
    ['customerNo', { customerNo: no }],
    ['jobCode', { jobCode: no }],
    ['jobTaskCode', { jobTaskCode: no }],
    ['locationCode', { locationCode: no }],
    ['workTypeCode', { workTypeCode: no }],
    ['unitNo', { unitNo: no }],
    ['username', { username: 'theirs' }],
  ])('%s', async (path, change) => {
    const call = world.as(ours.actors.adam).worksheet.create({ ...ours.entry, ...change });
    expect(await errorOf(call)).toContain(`${path} does-not-exist`);
  });
});

it('a favourite cannot refer to anything of another account (D1)', async () => {
  const { favourite } = world.as(ours.actors.adam);
  const unit = favourite.set({ unitType: 'Item', unitNo: no, favourite: true });
  expect(await errorOf(unit)).toBe('400 unitNo does-not-exist');
  const job = favourite.set({ jobCode: no, favourite: true });
  expect(await errorOf(job)).toBe('400 jobCode does-not-exist');
});
