import type { Company } from '#company.ts';
import type { Fields, SpecCall } from '#spec-calls.ts';

interface EntityCalls {
  readonly path: string;
  readonly list?: string;
  readonly single?: string;
  readonly owner?: (c: Company) => Fields;
  readonly key: 'no' | 'code';
  readonly of: (c: Company) => string;
  readonly fields: (c: Company) => Fields;
}

function masterData({
  path,
  list = '',
  single = '/single',
  owner = () => ({}),
  key,
  of,
  fields,
}: EntityCalls): SpecCall[] {
  const existingKey = (c: Company) => ({ ...owner(c), [key]: of(c) });
  const newKey = (c: Company) => ({ ...owner(c), [key]: `NEW-${path}`.slice(0, 10) });
  const hasOwner = path === 'unit' || path === 'jobtask';
  return [
    {
      call: `GET /${path}${list}`,
      allowedFor: 'admin',
      parameters: owner,
      ...(hasOwner ? { addressesAccountData: true } : {}),
    },
    {
      call: `GET /${path}${single}`,
      allowedFor: 'admin',
      parameters: existingKey,
      addressesAccountData: true,
    },
    {
      call: `POST /${path}`,
      allowedFor: 'admin',
      body: (c) => ({ accountId: c.account.id, ...newKey(c), ...fields(c) }),
      invalid: { [key]: 'A*' },
    },
    {
      call: `PUT /${path}`,
      allowedFor: 'admin',
      body: (c) => ({ ...existingKey(c), ...fields(c), active: true }),
      addressesAccountData: true,
      invalid: { active: 'maybe' },
    },
    {
      call: `DELETE /${path}`,
      allowedFor: 'admin',
      body: newKey,
      addressesAccountData: true,
      invalid: { [key]: 'A*' },
    },
  ];
}

/** The calls in the order of spec §7. */
export const masterDataCalls: readonly SpecCall[] = [
  ...masterData({
    path: 'item',
    key: 'no',
    of: (c) => c.item.no,
    fields: () => ({ description: 'Kran' }),
  }),
  ...masterData({
    path: 'resource',
    key: 'no',
    of: (c) => c.resource.no,
    fields: () => ({ description: 'Kran' }),
  }),
  ...masterData({
    path: 'unit',
    list: '/all/{unitType}',
    single: '/single/{unitType}',
    owner: (c) => ({ unitType: 'item', unitNo: c.item.no }),
    key: 'code',
    of: (c) => c.unitCode,
    fields: () => ({ description: 'Stykke' }),
  }),
  ...masterData({ path: 'location', key: 'code', of: (c) => c.location.code, fields: () => ({}) }),
  ...masterData({
    path: 'worktype',
    key: 'code',
    of: (c) => c.workType.code,
    fields: (c) => ({ description: 'Normal', unitOfMeasureCode: c.unitCode.slice(0, 10) }),
  }),
  ...masterData({
    path: 'customer',
    key: 'no',
    of: (c) => c.customer.no,
    fields: () => ({ name: 'Havnen' }),
  }),
  ...masterData({
    path: 'job',
    key: 'code',
    of: (c) => c.job.code,
    fields: (c) => ({ description: 'Kaj', billToCustomerNo: c.customer.no, teamCode: 'A' }),
  }),
  ...masterData({
    path: 'jobtask',
    list: '/all',
    owner: (c) => ({ jobCode: c.job.code }),
    key: 'code',
    of: (c) => c.jobTask.code,
    fields: () => ({ description: 'Facade' }),
  }),
];
