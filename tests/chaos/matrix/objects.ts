import type { DatabasePool } from '@worksheet/database/pool';
import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createUser,
  createWorkType,
  testPassword,
} from '@worksheet/database/testing/factories';
import type { Company } from '#support/company.ts';
import { isOutside, type About, type CallerName, type Target } from '#matrix/cells.ts';

export interface Companies {
  readonly ours: Company;
  readonly theirs: Company;
  /** Where the operator is at home. */
  readonly installation: Company;
  readonly pool: DatabasePool;
  /** Records with an image, one for each owner: reading leaves them as they are. */
  readonly shown: Readonly<Record<'own' | 'team' | 'other' | 'foreign', Shown>>;
}

interface Shown {
  readonly recordId: number;
  readonly attachmentId: number;
}

type Make = (companies: Companies, target: Target, name?: CallerName) => Promise<object> | object;

let made = 0;
/** A code of ours alone. */
const fresh = () => {
  made += 1;
  return `M${made}`;
};

const side = ({ ours, theirs }: Companies, target: Target) =>
  target === 'foreign' ? theirs : ours;
const owner = (target: Target) =>
  target === 'team' ? ('ida' as const) : target === 'other' ? ('kim' as const) : ('bo' as const);
const record: Make = async (companies, target) => {
  const { id } = await side(companies, target).record(owner(target));
  return { id };
};
const shownAs =
  (pick: (shown: Shown) => object): Make =>
  ({ shown }, target) =>
    pick(shown[target === 'team' || target === 'other' || target === 'foreign' ? target : 'own']);

const thing =
  (
    create: (pool: DatabasePool, at: number, code: string, company: Company) => Promise<unknown>,
    key: (code: string) => object,
  ): Make =>
  async (companies, target) => {
    const company = side(companies, target);
    const code = fresh();
    await create(companies.pool, company.account.id, code, company);
    return key(code);
  };

const things = {
  customer: thing(
    (pool, at, no) => createCustomer(pool, at, { no }),
    (no) => ({ no, name: 'n' }),
  ),
  item: thing(
    (pool, at, no) => createUnit(pool, at, { no, unitsOfMeasure: [] }),
    (no) => ({ no, description: 'd' }),
  ),
  resource: thing(
    (pool, at, no) => createUnit(pool, at, { no, unit_type: 'Resource', unitsOfMeasure: [] }),
    (no) => ({ no, description: 'd' }),
  ),
  unit: thing(
    (pool, at, no) => createUnit(pool, at, { no, unitsOfMeasure: [no] }),
    (no) => ({ unitType: 'item', unitNo: no, code: no, description: 'd' }),
  ),
  location: thing(
    (pool, at, code) => createLocation(pool, at, { code }),
    (code) => ({ code }),
  ),
  workType: thing(
    (pool, at, code) => createWorkType(pool, at, { code }),
    (code) => ({ code, description: 'd' }),
  ),
  job: thing(
    (pool, at, code, { customer }) =>
      createJob(pool, at, { code, bill_to_customer_id: customer.id }),
    (code) => ({ code, billToCustomerNo: 'K-10' }),
  ),
  jobTask: thing(
    async (pool, at, code, { customer }) => {
      const { id } = await createJob(pool, at, { code, bill_to_customer_id: customer.id });
      await createJobTask(pool, at, { job_id: id, code });
    },
    (code) => ({ jobCode: code, code, description: 'd' }),
  ),
  user: thing(
    (pool, at, username) => createUser(pool, at, { username }),
    (username) => ({ username, languageCode: 'DAN', profileType: 'Basic' }),
  ),
};

const password = 'a long enough word';
const account: Make = () => ({});
const created =
  (more: (code: string) => object): Make =>
  () =>
    more(fresh());
/** The stranger exists, but only in the other company. */
const entry: Make = ({ ours }, target) => ({
  ...ours.entry,
  username: target === 'forged user' ? 'stranger' : 'bo',
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

/** Who may act on accounts gets one of their own each time; all others reach for the company that is none of theirs. */
const tenant: Make = async ({ ours, theirs, pool }, _, name = 'anonymous') => {
  const { code } =
    name === 'operator'
      ? await createAccount(pool, { code: fresh() })
      : (isOutside(name) ? ours : theirs).account;
  return { code };
};
const tenantFields = { name: 'n', timeZone: 'Europe/Copenhagen', languageCode: 'ENU' };

/** Everybody signs in where they are at home. */
const credentials: Make = ({ ours, theirs, installation }, _, name = 'anonymous') => {
  const home = name === 'operator' ? installation : isOutside(name) ? theirs : ours;
  return { username: 'adam', password: testPassword, account: home.account.code };
};

/** What each operation is asked for. An operation that is not here is asked for the account's own, with nothing said. */
const asked: Readonly<Record<string, readonly [About, Make]>> = {
  'session.login': ['account', credentials],
  'tenant.single': ['account', tenant],
  'tenant.create': [
    'account',
    created((code) => ({ ...tenantFields, code, adminUsername: 'boss' })),
  ],
  'tenant.update': [
    'account',
    async (...cell) => ({ ...tenantFields, ...(await tenant(...cell)), active: true }),
  ],
  'tenant.delete': ['account', tenant],
  'tenant.generateApiKey': ['account', tenant],
  'tenant.revokeApiKey': ['account', tenant],
  'tenant.visit': ['account', tenant],
  'account.update': [
    'thing',
    (companies, target) => ({ ...settings, id: side(companies, target).account.id }),
  ],
  'worksheet.single': ['record', record],
  'worksheet.history': ['record', record],
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
  'worksheet.approve': [
    'record',
    async (companies, target) => ({ ...(await record(companies, target)), isApproved: true }),
  ],
  'export.download': [
    'record',
    async (companies, target) => {
      const { id } = await side(companies, target).record(owner(target));
      return { entries: [id] };
    },
  ],
  'export.file': ['nothing', () => ({ number: 99 })],
  // Nothing was deleted: its own test says who may restore.
  'worksheet.restore': ['nothing', () => ({ id: 999_999_999 })],
  'attachments.list': ['record', shownAs(({ recordId }) => ({ recordId }))],
  'attachments.open': ['record', shownAs(({ attachmentId }) => ({ id: attachmentId }))],
  'attachments.thumbnail': ['record', shownAs(({ attachmentId }) => ({ id: attachmentId }))],
  'customer.create': ['account', created((no) => ({ no, name: 'n' }))],
  'item.create': ['account', created((no) => ({ no, description: 'd' }))],
  'resource.create': ['account', created((no) => ({ no, description: 'd' }))],
  'unit.create': [
    'account',
    created((code) => ({ unitType: 'item', unitNo: 'V-1', code, description: 'd' })),
  ],
  'unit.list': ['account', () => ({ unitType: 'item', unitNo: 'V-1' })],
  'unit.search': ['account', () => ({ unitType: 'item', unitNo: 'V-1' })],
  'location.create': ['account', created((code) => ({ code }))],
  'workType.create': ['account', created((code) => ({ code, description: 'd' }))],
  'job.create': ['account', created((code) => ({ code, billToCustomerNo: 'K-10' }))],
  'jobTask.create': ['account', created((code) => ({ jobCode: 'J-1', code, description: 'd' }))],
  'jobTask.list': ['account', () => ({ jobCode: 'J-1' })],
  'jobTask.search': ['account', () => ({ jobCode: 'J-1' })],
  'user.create': [
    'account',
    created((username) => ({ username, password, confirmPassword: password })),
  ],
  'user.changePassword': [
    'thing',
    async (companies, target) => ({
      ...(await things.user(companies, target)),
      password,
      confirmPassword: password,
    }),
  ],
};

/** What an operation is about, and what is sent for a target: things of its own each time, so that no call meets another. */
export function askedOf(procedure: string): readonly [About, Make] {
  const [room = '', act = ''] = procedure.split('.');
  const listed = asked[procedure];
  if (listed) return listed;
  const make = Object.entries(things).find(([name]) => name === room)?.[1];
  if (!make || !['single', 'update', 'delete'].includes(act)) return ['account', account];
  return [
    'thing',
    async (companies, target) => ({ ...(await make(companies, target)), active: true }),
  ];
}
