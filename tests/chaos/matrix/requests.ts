import { addDays } from '@worksheet/domain/dates/calendar';
import { strands } from '@worksheet/database/chain/mark';
import { forAccount } from '@worksheet/database/for-account';
import type { DatabasePool } from '@worksheet/database/pool';
import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createUser,
  createAgreement,
  createPayType,
  createWorkType,
  testPassword,
} from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import type { Company } from '#support/company.ts';
import { isOutsider, type Subject, type CallerName, type Target } from '#matrix/expectations.ts';

export interface Companies {
  readonly ours: Company;
  readonly theirs: Company;
  /** The company of the operator. */
  readonly installation: Company;
  readonly pool: DatabasePool;
  /** Records for procedures that only read. */
  readonly records: Readonly<Record<'own' | 'team' | 'other' | 'foreign', ExistingRecord>>;
}

interface ExistingRecord {
  readonly recordId: number;
  readonly attachmentId: number;
  /**
   * The number of the export that contains another record of the same user. No other company has an
   * export of this number.
   */
  readonly exportNumber: number;
}

/** The users of insiders who may not register for bo. */
export const formerTeam: Partial<Record<CallerName, string>> = {
  'accent leader': 'eva',
  'demoted leader': 'dan',
};

/** The names of the callers who are users. Keys read the pay of bo. */
const usernames: Partial<Record<CallerName, string>> = {
  leader: 'tove',
  'accent leader': 'eva',
  'demoted leader': 'dan',
  admin: 'adam',
  'foreign admin': 'adam',
  operator: 'adam',
};
const ownPay = (name: CallerName | undefined) => ({
  username: (name && usernames[name]) ?? 'bo',
});

let paidDays = 0;
function unpaidDay() {
  paidDays += 1;
  const date = addDays('2020-01-01', paidDays);
  return { from: date, to: date };
}

type MakeInput = (
  companies: Companies,
  target: Target,
  name?: CallerName,
) => Promise<object> | object;

let codes = 0;
const uniqueCode = () => {
  codes += 1;
  return `M${codes}`;
};

const companyOf = ({ ours, theirs }: Companies, target: Target) =>
  target === 'foreign' ? theirs : ours;
const ownerOf = (target: Target) =>
  target === 'team' ? ('ida' as const) : target === 'other' ? ('kim' as const) : ('bo' as const);
const record: MakeInput = async (companies, target) => {
  const { id } = await companyOf(companies, target).record(ownerOf(target));
  return { id };
};
/** Stores a signature of one record without locking the record. */
const signature: MakeInput = async (companies, target) => {
  const company = companyOf(companies, target);
  const { id: recordId, user_id: userId, job_id: jobId } = await company.record(ownerOf(target));
  const db = forAccount(companies.pool, company.account.id);
  const head = { accountName: 'n', jobCode: 'J-1', jobDescription: null };
  const { insertId } = await db
    .insertInto('sign_off')
    .values({
      job_id: jobId,
      job_code: 'J-1',
      date_from: '2026-03-02',
      date_to: '2026-03-02',
      sheet: JSON.stringify({ ...head, customerNo: null, customerName: null, lines: [] }),
      name: 'n',
      signature: null,
      signed_at: '2026-03-02 14:30:00.000',
      taken_by: 'bo',
      taken_by_id: userId,
    })
    .executeTakeFirstOrThrow();
  const id = Number(insertId);
  await db
    .insertInto('sign_off_line')
    .values({ sign_off_id: id, record_id: recordId, user_id: userId })
    .execute();
  return { id };
};
const existingRecord =
  (pick: (existing: ExistingRecord) => object): MakeInput =>
  ({ records }, target) =>
    pick(records[target === 'team' || target === 'other' || target === 'foreign' ? target : 'own']);

const masterData =
  (
    create: (
      pool: DatabasePool,
      accountId: number,
      code: string,
      company: Company,
    ) => Promise<unknown>,
    key: (code: string) => object,
  ): MakeInput =>
  async (companies, target) => {
    const company = companyOf(companies, target);
    const code = uniqueCode();
    await create(companies.pool, company.account.id, code, company);
    return key(code);
  };

const masterDataInputs = {
  customer: masterData(
    (pool, accountId, no) => createCustomer(pool, accountId, { no }),
    (no) => ({ no, name: 'n' }),
  ),
  item: masterData(
    (pool, accountId, no) => createUnit(pool, accountId, { no, unitsOfMeasure: [] }),
    (no) => ({ no, description: 'd' }),
  ),
  resource: masterData(
    (pool, accountId, no) =>
      createUnit(pool, accountId, { no, unit_type: 'Resource', unitsOfMeasure: [] }),
    (no) => ({ no, description: 'd' }),
  ),
  unit: masterData(
    (pool, accountId, no) => createUnit(pool, accountId, { no, unitsOfMeasure: [no] }),
    (no) => ({ unitType: 'item', unitNo: no, code: no, description: 'd' }),
  ),
  location: masterData(
    (pool, accountId, code) => createLocation(pool, accountId, { code }),
    (code) => ({ code }),
  ),
  workType: masterData(
    (pool, accountId, code) => createWorkType(pool, accountId, { code }),
    (code) => ({ code, description: 'd' }),
  ),
  job: masterData(
    (pool, accountId, code, { customer }) =>
      createJob(pool, accountId, { code, bill_to_customer_id: customer.id }),
    (code) => ({ code, billToCustomerNo: 'K-10' }),
  ),
  jobTask: masterData(
    async (pool, accountId, code, { customer }) => {
      const { id } = await createJob(pool, accountId, { code, bill_to_customer_id: customer.id });
      await createJobTask(pool, accountId, { job_id: id, code });
    },
    (code) => ({ jobCode: code, code, description: 'd' }),
  ),
  payType: masterData(
    (pool, accountId, code) => createPayType(pool, accountId, { code }),
    (code) => ({ code, description: 'd', unit: 'hours' }),
  ),
  agreement: masterData(
    (pool, accountId, code) => createAgreement(pool, accountId, { code }),
    (code) => ({ code, description: 'd' }),
  ),
  user: masterData(
    (pool, accountId, username) => createUser(pool, accountId, { username }),
    (username) => ({ username, languageCode: 'DAN', profileType: 'Basic' }),
  ),
};

const password = 'a long enough word';
/** The webhook is switched off, so that nothing is sent to it. */
const receiver = { url: 'https://8.8.8.8/', events: ['*'], active: false };
const account: MakeInput = () => ({});
const credential = {
  id: 'id',
  rawId: 'id',
  type: 'public-key',
  clientExtensionResults: {},
} as const;
const newCredential = { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a' } };
const usedCredential = {
  ...credential,
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a', userHandle: 'a' },
};
const customerFile = () => new File(['No.,Name\r\n1,A\r\n'], 'customers.csv');
const newInput =
  (input: (code: string) => object): MakeInput =>
  () =>
    input(uniqueCode());
/** Returns an entry. The user "stranger" exists only in the other company. */
const entry: MakeInput = ({ ours }, target, name = 'anonymous') => ({
  ...ours.entry,
  username: target === 'forged user' ? 'stranger' : (formerTeam[name] ?? 'bo'),
});
const settings = {
  showCustomer: true,
  showJobTask: true,
  showLocation: true,
  showWorkType: true,
  mandatoryJobTask: false,
  mandatoryLocation: false,
  mandatoryWorkType: false,
  defaultUnitType: 'Item',
  resourceUnits: 'Quantity',
};

const identity = {
  provider: 'other',
  issuer: 'https://8.8.8.8',
  clientId: 'worksheet',
  isOn: false,
  isOnly: false,
  trustsSecondFactor: false,
  domains: [{ domain: 'nordlys.example' }],
};

/** Returns an account for a call. The operator gets a new account; all others address a foreign company. */
const tenant = async (
  { ours, theirs, pool }: Companies,
  _: Target,
  name: CallerName = 'anonymous',
) => {
  const { code } =
    name === 'operator'
      ? await createAccount(pool, { code: uniqueCode() })
      : (isOutsider(name) ? ours : theirs).account;
  return { code };
};
const tenantFields = { name: 'n', timeZone: 'Europe/Copenhagen', languageCode: 'ENU' };

const credentials: MakeInput = ({ ours, theirs, installation }, _, name = 'anonymous') => {
  const company = name === 'operator' ? installation : isOutsider(name) ? theirs : ours;
  return { username: 'adam', password: testPassword, account: company.account.code };
};

/** The requests by procedure. A procedure that is not listed acts on the account and has no input. */
const requests: Readonly<Record<string, readonly [Subject, MakeInput]>> = {
  'session.login': ['account', credentials],
  'session.end': ['nothing', () => ({ id: '0'.repeat(64) })],
  'session.changePassword': [
    'wrong password',
    () => ({ currentPassword: 'a wrong one', password, confirmPassword: password }),
  ],
  'user.endSessions': [
    'master data',
    async (companies, target) => keyOf(await masterDataInputs.user(companies, target)),
  ],
  'tenant.single': ['account', tenant],
  'tenant.create': [
    'account',
    newInput((code) => ({ ...tenantFields, code, adminUsername: 'boss' })),
  ],
  'tenant.update': [
    'account',
    async (...cell) => ({ ...tenantFields, ...(await tenant(...cell)), active: true }),
  ],
  'tenant.limits': ['account', tenant],
  'tenant.updateLimits': [
    'account',
    async (...cell) => ({
      ...(await tenant(...cell)),
      maxUsers: null,
      maxStorageMb: null,
      maxCallsPerMinute: null,
    }),
  ],
  'tenant.records': ['account', tenant],
  'tenant.delete': ['account', tenant],
  'tenant.generateApiKey': ['account', tenant],
  'tenant.revokeApiKey': ['account', tenant],
  'tenant.users': ['account', tenant],
  'tenant.invite': [
    'account',
    async (companies, ...cell) => {
      const { code } = await tenant(companies, ...cell);
      const { id } = await unscoped(companies.pool)
        .selectFrom('account')
        .select('id')
        .where('code', '=', String(code))
        .executeTakeFirstOrThrow();
      const username = 'lost';
      // If the company is not one to which the operator may invite, the call changes nothing.
      if (cell[1] === 'operator')
        await createUser(companies.pool, id, { username, profile_type: 'Admin' });
      return { code, username };
    },
  ],
  'tenant.removeFactors': [
    'account',
    async (companies, ...cell) => {
      const { code } = await tenant(companies, ...cell);
      const { id } = await unscoped(companies.pool)
        .selectFrom('account')
        .select('id')
        .where('code', '=', String(code))
        .executeTakeFirstOrThrow();
      const { username } = await createUser(companies.pool, id);
      return { code, username };
    },
  ],
  'tenant.visit': ['account', tenant],
  'account.update': [
    'master data',
    (companies, target) => ({ ...settings, id: companyOf(companies, target).account.id }),
  ],
  'worksheet.single': ['record', record],
  'worksheet.history': ['record', record],
  'audit.seal': [
    'master data',
    async (companies, target) => {
      const { from: date } = unpaidDay();
      const ends = strands.map((strand) => [strand, { link: 0, chain: '' }]);
      const heads = JSON.stringify(Object.fromEntries(ends));
      const created_at = `${date} 23:00:00.000`;
      await forAccount(companies.pool, companyOf(companies, target).account.id)
        .insertInto('seal')
        .values({ number: paidDays, date, heads, created_at, chain: '0'.repeat(64) })
        .execute();
      return { date };
    },
  ],
  'worksheet.changes': [
    'account',
    () => ({ username: 'bo', from: '2026-03-02', to: '2026-03-08' }),
  ],
  'worksheet.delete': ['record', record],
  'worksheet.create': ['account', entry],
  'worksheet.update': [
    'record',
    async (companies, target) => ({
      ...companies.ours.entry,
      ...(await record(companies, target)),
      ...(target === 'forged user' ? { username: 'stranger' } : {}),
    }),
  ],
  'worksheet.batch': [
    'record',
    async (companies, target) => {
      const { id } = await companyOf(companies, target).record(ownerOf(target));
      return { operations: [{ op: 'update', ...companies.ours.entry, id }] };
    },
  ],
  'worksheet.addAttachments': ['record', record],
  'worksheet.approve': [
    'record',
    async (companies, target) => ({ ...(await record(companies, target)), isApproved: true }),
  ],
  'worksheet.approveMany': [
    'several records',
    async (companies, target) => ({
      entries: [{ ...(await record(companies, target)), version: 1 }],
      isApproved: true,
    }),
  ],
  'worksheet.sendBack': [
    'several records',
    async (companies, target) => ({
      entries: [{ ...(await record(companies, target)), version: 1 }],
      reason: 'r',
    }),
  ],
  'export.download': [
    'record',
    async (companies, target) => {
      const { id } = await companyOf(companies, target).record(ownerOf(target));
      return { entries: [id] };
    },
  ],
  'export.create': [
    'record',
    async (companies, target) => {
      const { id } = await companyOf(companies, target).record(ownerOf(target));
      return { entries: [{ id, version: 1 }] };
    },
  ],
  'export.file': ['record', existingRecord(({ exportNumber }) => ({ number: exportNumber }))],
  'export.single': ['record', existingRecord(({ exportNumber }) => ({ number: exportNumber }))],
  'export.records': ['record', existingRecord(({ exportNumber }) => ({ number: exportNumber }))],
  // What voiding, acknowledging and restoring do to the records of others is covered by other tests.
  'export.void': ['nothing', () => ({ number: 999_999_999, reason: 'r' })],
  'export.acknowledge': ['nothing', () => ({ number: 999_999_999, status: 'accepted' })],
  'worksheet.restore': ['nothing', () => ({ id: 999_999_999 })],
  'approval.review': ['account', () => ({ from: '2026-03-02', to: '2026-03-08' })],
  'worksheet.budget': [
    'master data',
    async (companies, target) => {
      const { code } = keyOf(await masterDataInputs.job(companies, target));
      return { jobCode: code };
    },
  ],
  'worksheet.readLine': [
    'account',
    (_, target, name = 'anonymous') => ({
      text: '3 h',
      username: target === 'forged user' ? 'stranger' : (formerTeam[name] ?? 'bo'),
    }),
  ],
  'hours.list': ['account', () => ({ from: '2026-03-02', to: '2026-03-08' })],
  'hours.ask': [
    'record',
    (_, target, name) => ({
      // Every company has people of these names.
      username: target === 'foreign' || (name && isOutsider(name)) ? 'nobody' : ownerOf(target),
      date: '2026-03-02',
    }),
  ],
  'pay.list': ['account', () => ({ from: '2026-03-02', to: '2026-03-08' })],
  'pay.listFile': ['account', () => ({ from: '2026-03-02', to: '2026-03-08', format: 'csv' })],
  'pay.days': [
    'account',
    (_, __, name) => ({ ...ownPay(name), from: '2026-03-02', to: '2026-03-08' }),
  ],
  'pay.why': ['account', (_, __, name) => ({ ...ownPay(name), date: '2026-03-02' })],
  'pay.run': ['account', () => unpaidDay()],
  'pay.runs': ['account', () => ({})],
  'pay.singleRun': ['nothing', () => ({ number: 999_999_999 })],
  'pay.runFile': ['nothing', () => ({ number: 999_999_999, profile: 'PROLOEN' })],
  'pay.voidRun': ['nothing', () => ({ number: 999_999_999, reason: 'r' })],
  'hours.questions': ['account', () => ({})],
  'reminder.list': ['account', () => ({})],
  'reminder.read': ['account', () => ({})],
  'reminder.update': ['account', () => ({ kinds: {}, quietFrom: '18:00', quietTo: '07:00' })],
  'reminder.sample': ['account', () => ({})],
  'reminder.pushKey': ['account', () => ({})],
  'reminder.subscribe': [
    'account',
    () => ({
      endpoint: 'https://push.example.com/1',
      keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    }),
  ],
  'reminder.unsubscribe': ['account', () => ({ endpoint: 'https://push.example.com/2' })],
  'draft.list': ['account', () => ({})],
  'draft.accept': ['nothing', () => ({ ids: [999_999_999] })],
  'draft.refuse': ['nothing', () => ({ ids: [999_999_999] })],
  'plan.list': ['account', () => ({ from: '2026-03-02', to: '2026-03-08' })],
  'plan.save': [
    'account',
    (companies, _, name) => ({
      entries: [{ ...ownPay(name), date: '2026-03-02', jobCode: companies.ours.job.code }],
    }),
  ],
  'plan.delete': ['nothing', () => ({ ids: [999_999_999] })],
  'hours.missing': ['account', () => ({ from: '2026-03-02', to: '2026-03-08' })],
  'report.read': [
    'account',
    () => ({ from: '2026-03-02', to: '2026-03-08', groupBy: 'job,month' }),
  ],
  'report.readFile': [
    'account',
    () => ({ from: '2026-03-02', to: '2026-03-08', groupBy: 'job', format: 'csv' }),
  ],
  'report.createView': ['account', newInput((name) => ({ name, query: 'groupBy=job' }))],
  'signOff.sheet': ['account', () => ({ jobCode: 'J-1', from: '2026-01-05', to: '2026-01-05' })],
  'signOff.create': [
    'record',
    async (companies, target) => ({
      entries: [{ ...(await record(companies, target)), version: 1 }],
      name: 'n',
    }),
  ],
  'signOff.single': ['record', signature],
  'signOff.withdraw': [
    'record',
    async (companies, target) => ({ ...(await signature(companies, target)), reason: 'r' }),
  ],
  'report.updateView': [
    'nothing',
    () => ({ id: 999_999_999, name: 'n', query: 'groupBy=job', shared: false }),
  ],
  'report.deleteView': ['nothing', () => ({ id: 999_999_999 })],
  'account.logo': ['nothing', () => ({})],
  'account.updateLogo': ['account', () => ({ logo: null })],
  'account.updateNorm': ['account', () => ({ norms: [] })],
  'attachments.list': ['record', existingRecord(({ recordId }) => ({ recordId }))],
  'attachments.open': ['record', existingRecord(({ attachmentId }) => ({ id: attachmentId }))],
  'attachments.thumbnail': ['record', existingRecord(({ attachmentId }) => ({ id: attachmentId }))],
  'favourite.set': ['account', () => ({ jobCode: 'J-1', favourite: true })],
  'merge.list': ['account', () => ({ entity: 'customer' })],
  'merge.create': ['nothing', () => ({ entity: 'customer', keep: 'X-404', merge: 'X-405' })],
  'merge.undo': ['nothing', () => ({ id: 999_999_999 })],
  'customer.create': ['account', newInput((no) => ({ no, name: 'n' }))],
  'item.create': ['account', newInput((no) => ({ no, description: 'd' }))],
  'resource.create': ['account', newInput((no) => ({ no, description: 'd' }))],
  'unit.create': [
    'account',
    newInput((code) => ({ unitType: 'item', unitNo: 'V-1', code, description: 'd' })),
  ],
  'unit.list': ['account', () => ({ unitType: 'item', unitNo: 'V-1' })],
  'unit.search': ['account', () => ({ unitType: 'item', unitNo: 'V-1' })],
  'location.create': ['account', newInput((code) => ({ code }))],
  'workType.create': ['account', newInput((code) => ({ code, description: 'd' }))],
  'payType.create': ['account', newInput((code) => ({ code, description: 'd', unit: 'hours' }))],
  'agreement.create': ['account', newInput((code) => ({ code, description: 'd' }))],
  'paySetup.versions': [
    'master data',
    async (companies, target) => keyOf(await masterDataInputs.agreement(companies, target)),
  ],
  'paySetup.updateVersions': [
    'master data',
    async (companies, target) => ({
      ...keyOf(await masterDataInputs.agreement(companies, target)),
      versions: [],
    }),
  ],
  'paySetup.userAgreements': [
    'master data',
    async (companies, target) => keyOf(await masterDataInputs.user(companies, target)),
  ],
  'paySetup.updateUserAgreements': [
    'master data',
    async (companies, target) => ({
      ...keyOf(await masterDataInputs.user(companies, target)),
      agreements: [],
    }),
  ],
  'paySetup.createFromTemplate': [
    'account',
    () => ({ template: 'office', validFrom: '2026-01-01' }),
  ],
  'paySetup.updateProfiles': ['account', () => ({ profiles: [] })],
  'job.create': ['account', newInput((code) => ({ code, billToCustomerNo: 'K-10' }))],
  'jobTask.create': ['account', newInput((code) => ({ jobCode: 'J-1', code, description: 'd' }))],
  'jobTask.list': ['account', () => ({ jobCode: 'J-1' })],
  'jobTask.search': ['account', () => ({ jobCode: 'J-1' })],
  'import.worksheet': ['account', () => ({ file: [customerFile()], dryRun: true })],
  'import.undo': ['nothing', () => ({ importId: 999_999_999 })],
  'import.read': ['account', () => ({ file: [customerFile()] })],
  'import.run': ['account', () => ({ entity: 'customer', file: [customerFile()], dryRun: true })],
  'import.refused': ['account', () => ({ entity: 'customer', file: [customerFile()] })],
  'import.workbook': ['account', () => ({ file: [customerFile()], dryRun: true })],
  'import.template': ['account', () => ({ entity: 'item', format: 'csv' })],
  'account.updateSetup': ['account', () => ({ dismissed: true })],
  'apiKey.create': ['account', newInput((name) => ({ name, scopes: ['read'] }))],
  'apiKey.delete': ['nothing', () => ({ id: 999_999_999 })],
  'apiKey.dismissOperatorKey': ['nothing', () => ({ id: 999_999_999 })],
  'webhook.create': [
    'account',
    async ({ pool }) => {
      // An account can have only ten webhooks, so older ones are deleted.
      await unscoped(pool).deleteFrom('webhook').execute();
      return receiver;
    },
  ],
  'webhook.update': ['nothing', () => ({ ...receiver, id: 999_999_999 })],
  'webhook.delete': ['nothing', () => ({ id: 999_999_999 })],
  'webhook.deliveries': ['nothing', () => ({ id: 999_999_999 })],
  'webhook.redeliver': ['nothing', () => ({ id: 999_999_999, deliveryId: 1 })],
  'webhook.replay': ['nothing', () => ({ id: 999_999_999, after: 0 })],
  'user.create': [
    'account',
    newInput((username) => ({ username, password, confirmPassword: password })),
  ],
  'user.invite': [
    'master data',
    async (companies, target) => keyOf(await masterDataInputs.user(companies, target)),
  ],
  'user.inviteMany': [
    'master data',
    async (companies, target) => {
      const { username } = keyOf(await masterDataInputs.user(companies, target));
      return { usernames: [username] };
    },
  ],
  // The installation of the test sends no e-mail.
  'session.forgottenPassword': ['nothing', () => ({ username: 'bo' })],
  'session.invitation': ['nothing', () => ({ token: 'unknown' })],
  'session.acceptInvitation': [
    'nothing',
    () => ({ token: 'unknown', password, confirmPassword: password }),
  ],
  'user.norm': [
    'master data',
    async (companies, target) => keyOf(await masterDataInputs.user(companies, target)),
  ],
  'user.updateNorm': [
    'master data',
    async (companies, target) => ({
      ...keyOf(await masterDataInputs.user(companies, target)),
      norms: [],
    }),
  ],
  'user.updateTeams': [
    'master data',
    async (companies, target) => ({
      ...keyOf(await masterDataInputs.user(companies, target)),
      teams: [],
    }),
  ],
  'user.data': ['account', (_, __, name) => ownPay(name)],
  'erasure.list': ['account', () => ({})],
  'erasure.erase': ['nothing', () => ({ usernames: ['nobody'] })],
  'user.factors': [
    'master data',
    async (companies, target) => keyOf(await masterDataInputs.user(companies, target)),
  ],
  'user.removeFactors': [
    'master data',
    async (companies, target) => keyOf(await masterDataInputs.user(companies, target)),
  ],
  'identity.update': ['account', () => identity],
  'identity.test': [
    'nothing',
    async ({ pool }) => {
      // With a login that is set up, the server would call its provider.
      await unscoped(pool).deleteFrom('account_identity').execute();
      return {};
    },
  ],
  'identity.link': [
    'master data',
    async (companies, target) => ({
      ...keyOf(await masterDataInputs.user(companies, target)),
      issuer: identity.issuer,
      subject: uniqueCode(),
    }),
  ],
  'identity.unlink': ['nothing', () => ({ username: 'nobody' })],
  'identity.begin': ['page', ({ ours }) => ({ account: ours.account.code })],
  'identity.callback': [
    'page',
    ({ ours }) => ({ account: ours.account.id, code: 'c', state: 's' }),
  ],
  'identity.invitation': ['nothing', () => ({ token: 'unknown' })],
  'identity.backchannel': ['wrong token', () => ({ logout_token: 'a.b.c' })],
  'identity.pendingLink': ['wrong secret', account],
  'identity.confirmLink': ['wrong secret', account],
  'identity.tenant': ['account', tenant],
  'identity.updateTenant': [
    'account',
    async (...cell) => ({ ...(await tenant(...cell)), confirmedDomains: [], isOnly: false }),
  ],
  'passkey.begin': ['unavailable', account],
  'passkey.create': ['unavailable', () => ({ name: 'n', credential: newCredential })],
  'passkey.rename': ['nothing', () => ({ id: 999_999_999, name: 'n' })],
  'passkey.delete': ['nothing', () => ({ id: 999_999_999 })],
  'passkey.loginOptions': ['unavailable', account],
  'passkey.login': ['unavailable', () => ({ credential: usedCredential })],
  'passkey.enrolOptions': ['wrong secret', account],
  'passkey.enrol': ['wrong secret', () => ({ name: 'n', credential: newCredential })],
  'secondFactor.read': ['account', account],
  'secondFactor.confirmPassword': ['account', () => ({ password: testPassword })],
  'secondFactor.beginApp': ['account', account],
  'secondFactor.confirmApp': ['wrong secret', () => ({ code: '000000' })],
  'secondFactor.deleteApp': ['account', account],
  'secondFactor.newRecoveryCodes': ['nothing', account],
  'secondFactor.step': ['wrong secret', account],
  'secondFactor.enrol': ['wrong secret', account],
  'secondFactor.login': ['wrong secret', () => ({ code: '000000' })],
  'user.changePassword': [
    'master data',
    async (companies, target) => ({
      ...(await masterDataInputs.user(companies, target)),
      password,
      confirmPassword: password,
    }),
  ],
};

/** Returns a batch that creates entries whose codes another company has, and changes nothing there. */
const batchOf =
  (make: MakeInput): MakeInput =>
  async (companies, target, name) => ({
    entries: [await make(companies, target, name)],
    onError: 'skip',
  });

/** Every call gets new data, so that calls do not affect each other. */
export function requestFor(procedure: string): readonly [Subject, MakeInput] {
  const [entity = '', verb = ''] = procedure.split('.');
  const request = requests[procedure];
  if (request) return request;
  if (verb === 'listFile') {
    const [subject, list] = requestFor(`${entity}.list`);
    return [subject, async (...args) => ({ ...(await list(...args)), format: 'csv' })];
  }
  const make = Object.entries(masterDataInputs).find(([name]) => name === entity)?.[1];
  if (make && verb === 'batch') return ['account', batchOf(make)];
  if (!make || !['single', 'usage', 'update', 'delete'].includes(verb)) return ['account', account];
  return [
    'master data',
    async (companies, target) => {
      const input = await make(companies, target);
      return verb === 'update' ? { ...input, active: true } : keyOf(input);
    },
  ];
}

const keyNames = ['no', 'code', 'username', 'unitType', 'unitNo', 'jobCode'];

/** Returns only the key fields, because unknown query parameters are refused (D52). */
function keyOf(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => keyNames.includes(name)));
}
