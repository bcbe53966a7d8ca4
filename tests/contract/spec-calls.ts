import type { Company } from '#company.ts';
import { masterDataCalls } from '#spec-master-data.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A call of spec §7 as its table has it. */
export interface SpecCall {
  readonly call: string;
  /** The names the table gives, that the document must have. */
  readonly parameters?: (company: Company) => Fields;
  readonly body?: (company: Company) => Fields | Promise<Fields>;
  /** Who may: everybody, administrators alone, or nobody needs to be signed in. */
  readonly by: 'anyone' | 'admin' | 'open';
  /** A key is no user, or may not (D7). */
  readonly notByKey?: true;
  /** It names something of an account: of another, it does not exist (D1). */
  readonly names?: true;
  /** Input that is refused; its first field is named. */
  readonly bad?: Fields;
}

const password = 'correct horse battery';
const user = (c: Company) => ({ username: c.bo.username });
const userFields = {
  languageCode: 'DAN',
  defaultResource: '',
  lockDefaultResource: false,
  expirationDate: '',
  profileType: 'Basic',
  teamCode: 'montage',
  defaultDescription: '',
};
const flags = {
  showCustomer: true,
  showJobTask: true,
  showLocation: true,
  showWorkType: true,
  mandatoryJobTask: false,
  mandatoryLocation: false,
  mandatoryWorkType: false,
};
const search = (word: string): SpecCall => ({ call: `GET /${word}/search`, by: 'anyone' });

/** Every call of spec §7, in its order. What a DELETE takes away, the POST before it has made. */
export const specCalls: readonly SpecCall[] = [
  { call: 'GET /user/info', by: 'anyone', notByKey: true },
  { call: 'GET /account', by: 'anyone' },
  { call: 'GET /account/api-key', by: 'admin' },
  {
    call: 'PUT /account',
    by: 'admin',
    body: (c) => ({ id: c.account.id, ...flags, defaultUnitType: 'Item', resourceUnits: 'Time' }),
    names: true,
    bad: { resourceUnits: 'Miles' },
  },
  ...['customer', 'job', 'location', 'worktype', 'item', 'resource'].map(search),
  { call: 'GET /jobtask/search', by: 'anyone', parameters: (c) => ({ jobCode: c.job.code }) },
  {
    call: 'GET /unit/search',
    by: 'anyone',
    parameters: (c) => ({ unitType: 'Item', unitNo: c.item.no }),
  },
  {
    call: 'GET /worksheet',
    by: 'anyone',
    parameters: (c) => ({
      mode: 'ALL',
      exported: true,
      from: '2026-01-01',
      to: '2026-12-31',
      customerNo: c.customer.no,
      jobCode: c.job.code,
    }),
  },
  {
    call: 'POST /worksheet',
    by: 'anyone',
    body: (c) => ({ ...c.entry, username: c.bo.username, accountId: c.account.id }),
    bad: { date: '2026-02-30' },
  },
  {
    call: 'PUT /worksheet',
    by: 'anyone',
    body: async (c) => ({
      ...c.entry,
      id: (await c.record()).id,
      username: c.bo.username,
      accountId: c.account.id,
    }),
    bad: { quantity: 1.234 },
  },
  {
    call: 'PUT /worksheet/approve',
    by: 'admin',
    body: async (c) => ({ id: (await c.record()).id, accountId: c.account.id, isApproved: true }),
    bad: { isApproved: 'yes' },
  },
  {
    call: 'DELETE /worksheet',
    by: 'anyone',
    body: async (c) => ({ id: (await c.record()).id, accountId: c.account.id }),
    bad: { id: 'x' },
  },
  {
    call: 'POST /worksheet/download',
    by: 'anyone',
    body: async (c) => ({
      entries: [(await c.record()).id],
      mode: 'ALL',
      shouldMarkAsExported: true,
      exported: false,
    }),
    bad: { entries: [] },
  },
  { call: 'GET /user', by: 'admin' },
  { call: 'GET /user/single', by: 'admin', parameters: user, names: true },
  {
    call: 'POST /user',
    by: 'admin',
    body: (c) => ({
      accountId: c.account.id,
      username: 'NEW',
      password,
      confirmPassword: password,
      ...userFields,
    }),
    bad: { confirmPassword: 'another one' },
  },
  {
    call: 'PUT /user',
    by: 'admin',
    body: (c) => ({ ...user(c), ...userFields, active: true }),
    names: true,
    bad: { languageCode: 'SWE' },
  },
  {
    call: 'DELETE /user',
    by: 'admin',
    body: () => ({ username: 'NEW' }),
    names: true,
    bad: { username: '' },
  },
  {
    call: 'PUT /user/change-password',
    by: 'admin',
    notByKey: true,
    body: (c) => ({ username: c.bo.username, password, confirmPassword: password }),
    names: true,
    bad: { confirmPassword: 'another one' },
  },
  ...masterDataCalls,
  {
    call: 'POST /user/login',
    by: 'open',
    notByKey: true,
    body: (c) => ({ username: c.adam.username, password: 'worksheet-test', remember: true }),
    bad: { username: '' },
  },
  { call: 'GET /user/logout', by: 'open', notByKey: true },
  { call: 'POST /account/generate-api-key', by: 'admin' },
];
