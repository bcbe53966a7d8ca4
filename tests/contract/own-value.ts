import type { Company } from '#company.ts';

/** A company that sends calls, and a record of it. */
export type Sender = Company & { readonly recordId: number };

/** What a company would itself write into a field of a call: things that exist, so that the call goes deep. */
export function ownValue(path: string, name: string, ours: Sender): unknown {
  const { account, bo, customer, job, jobTask, location, workType, item, resource, measure } = ours;
  const known: Readonly<Record<string, unknown>> = {
    accountId: account.id,
    customerNo: customer.no,
    billToCustomerNo: customer.no,
    defaultResource: resource.no,
    jobCode: job.code,
    jobTaskCode: jobTask.code,
    locationCode: location.code,
    workTypeCode: workType.code,
    unitNo: item.no,
    unitType: 'Item',
    unitOfMeasureCode: measure,
    username: bo.username,
    recordId: ours.recordId,
    entries: [ours.recordId],
    mode: 'ALL',
    version: undefined,
  };
  if (Object.hasOwn(known, name)) return known[name];
  const room = path.split('/')[1] ?? '';
  if (name === 'id' && room === 'worksheet') return ours.recordId;
  if (name === 'id' && room === 'account') return account.id;
  if (name !== 'no' && name !== 'code') return undefined;
  const codes: Readonly<Record<string, string>> = {
    customer: customer.no,
    item: item.no,
    resource: resource.no,
    location: location.code,
    worktype: workType.code,
    job: job.code,
    jobtask: jobTask.code,
    unit: measure,
  };
  return codes[room];
}
