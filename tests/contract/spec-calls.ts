import type { Company } from '#company.ts';
import { masterDataCalls } from '#spec-master-data.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface SpecCall {
  readonly call: string;
  /** Parameters that the document must have. */
  readonly parameters?: (company: Company) => Fields;
  readonly body?: (company: Company) => Fields | Promise<Fields>;
  /** `open` means that no login is required. */
  readonly allowedFor: 'anyone' | 'admin' | 'open';
  /** API keys are refused (D7). */
  readonly refusedForKeys?: true;
  /** For another account, the data does not exist (D1). */
  readonly addressesAccountData?: true;
  /** An invalid input. The error must name its first field. */
  readonly invalid?: Fields;
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
const search = (entity: string): SpecCall => ({
  call: `GET /${entity}/search`,
  allowedFor: 'anyone',
});

/** The calls in the order of spec §7. A DELETE deletes what the POST before it creates. */
export const specCalls: readonly SpecCall[] = [
  { call: 'GET /user/info', allowedFor: 'anyone', refusedForKeys: true },
  { call: 'GET /account', allowedFor: 'anyone' },
  { call: 'GET /account/api-key', allowedFor: 'admin' },
  {
    call: 'PUT /account',
    allowedFor: 'admin',
    body: (c) => ({ id: c.account.id, ...flags, defaultUnitType: 'Item', resourceUnits: 'Time' }),
    addressesAccountData: true,
    invalid: { resourceUnits: 'Miles' },
  },
  ...['customer', 'job', 'location', 'worktype', 'item', 'resource'].map(search),
  {
    call: 'GET /jobtask/search',
    allowedFor: 'anyone',
    parameters: (c) => ({ jobCode: c.job.code }),
  },
  {
    call: 'GET /unit/search',
    allowedFor: 'anyone',
    parameters: (c) => ({ unitType: 'Item', unitNo: c.item.no }),
  },
  {
    call: 'GET /worksheet',
    allowedFor: 'anyone',
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
    allowedFor: 'anyone',
    body: (c) => ({ ...c.entry, username: c.bo.username, accountId: c.account.id }),
    invalid: { date: '2026-02-30' },
  },
  {
    call: 'PUT /worksheet',
    allowedFor: 'anyone',
    body: async (c) => ({
      ...c.entry,
      id: (await c.record()).id,
      username: c.bo.username,
      accountId: c.account.id,
    }),
    invalid: { quantity: 1.234 },
  },
  {
    call: 'PUT /worksheet/approve',
    allowedFor: 'admin',
    body: async (c) => ({ id: (await c.record()).id, accountId: c.account.id, isApproved: true }),
    invalid: { isApproved: 'yes' },
  },
  {
    call: 'DELETE /worksheet',
    allowedFor: 'anyone',
    body: async (c) => ({ id: (await c.record()).id, accountId: c.account.id }),
    invalid: { id: 'x' },
  },
  {
    call: 'POST /worksheet/download',
    allowedFor: 'anyone',
    body: async (c) => ({
      entries: [(await c.record()).id],
      mode: 'ALL',
      shouldMarkAsExported: true,
      exported: false,
    }),
    invalid: { entries: [] },
  },
  { call: 'GET /user', allowedFor: 'admin' },
  { call: 'GET /user/single', allowedFor: 'admin', parameters: user, addressesAccountData: true },
  {
    call: 'POST /user',
    allowedFor: 'admin',
    body: (c) => ({
      accountId: c.account.id,
      username: 'NEW',
      password,
      confirmPassword: password,
      ...userFields,
    }),
    invalid: { confirmPassword: 'another one' },
  },
  {
    call: 'PUT /user',
    allowedFor: 'admin',
    body: (c) => ({ ...user(c), ...userFields, active: true }),
    addressesAccountData: true,
    invalid: { languageCode: 'SWE' },
  },
  {
    call: 'DELETE /user',
    allowedFor: 'admin',
    body: () => ({ username: 'NEW' }),
    addressesAccountData: true,
    invalid: { username: '' },
  },
  {
    call: 'PUT /user/change-password',
    allowedFor: 'admin',
    refusedForKeys: true,
    body: (c) => ({ username: c.bo.username, password, confirmPassword: password }),
    addressesAccountData: true,
    invalid: { confirmPassword: 'another one' },
  },
  ...masterDataCalls,
  {
    call: 'POST /user/login',
    allowedFor: 'open',
    refusedForKeys: true,
    body: (c) => ({ username: c.adam.username, password: 'worksheet-test', remember: true }),
    invalid: { username: '' },
  },
  { call: 'GET /user/logout', allowedFor: 'open', refusedForKeys: true },
  { call: 'POST /account/generate-api-key', allowedFor: 'admin' },
];
