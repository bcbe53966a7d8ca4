import type { Company } from '#company.ts';
import type { Fields, SpecCall } from '#spec-calls.ts';

interface Room {
  readonly word: string;
  readonly list?: string;
  readonly single?: string;
  readonly owner?: (c: Company) => Fields;
  readonly key: 'no' | 'code';
  readonly of: (c: Company) => string;
  readonly fields: (c: Company) => Fields;
}

/** The six calls of one kind of master data. */
function masterData({
  word,
  list = '',
  single = '/single',
  owner = () => ({}),
  key,
  of,
  fields,
}: Room): SpecCall[] {
  const own = (c: Company) => ({ ...owner(c), [key]: of(c) });
  const fresh = (c: Company) => ({ ...owner(c), [key]: `NEW-${word}`.slice(0, 10) });
  const hasOwner = word === 'unit' || word === 'jobtask';
  return [
    {
      call: `GET /${word}${list}`,
      by: 'admin',
      parameters: owner,
      ...(hasOwner ? { names: true } : {}),
    },
    { call: `GET /${word}${single}`, by: 'admin', parameters: own, names: true },
    {
      call: `POST /${word}`,
      by: 'admin',
      body: (c) => ({ accountId: c.account.id, ...fresh(c), ...fields(c) }),
      bad: { [key]: 'A*' },
    },
    {
      call: `PUT /${word}`,
      by: 'admin',
      body: (c) => ({ ...own(c), ...fields(c), active: true }),
      names: true,
      bad: { active: 'maybe' },
    },
    { call: `DELETE /${word}`, by: 'admin', body: fresh, names: true, bad: { [key]: 'A*' } },
  ];
}

/** The calls of every kind of master data, in the order of spec §7. */
export const masterDataCalls: readonly SpecCall[] = [
  ...masterData({
    word: 'item',
    key: 'no',
    of: (c) => c.item.no,
    fields: () => ({ description: 'Kran' }),
  }),
  ...masterData({
    word: 'resource',
    key: 'no',
    of: (c) => c.resource.no,
    fields: () => ({ description: 'Kran' }),
  }),
  ...masterData({
    word: 'unit',
    list: '/all/{unitType}',
    single: '/single/{unitType}',
    owner: (c) => ({ unitType: 'item', unitNo: c.item.no }),
    key: 'code',
    of: (c) => c.measure,
    fields: () => ({ description: 'Stykke' }),
  }),
  ...masterData({ word: 'location', key: 'code', of: (c) => c.location.code, fields: () => ({}) }),
  ...masterData({
    word: 'worktype',
    key: 'code',
    of: (c) => c.workType.code,
    fields: (c) => ({ description: 'Normal', unitOfMeasureCode: c.measure.slice(0, 10) }),
  }),
  ...masterData({
    word: 'customer',
    key: 'no',
    of: (c) => c.customer.no,
    fields: () => ({ name: 'Havnen' }),
  }),
  ...masterData({
    word: 'job',
    key: 'code',
    of: (c) => c.job.code,
    fields: (c) => ({ description: 'Kaj', billToCustomerNo: c.customer.no, teamCode: 'A' }),
  }),
  ...masterData({
    word: 'jobtask',
    list: '/all',
    owner: (c) => ({ jobCode: c.job.code }),
    key: 'code',
    of: (c) => c.jobTask.code,
    fields: () => ({ description: 'Facade' }),
  }),
];
