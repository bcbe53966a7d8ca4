import type { Company } from '#company.ts';

export type CompanyWithRecord = Company & { readonly recordId: number };

/** Returns an existing value, so that calls pass validation and reach the database. */
export function validValue(path: string, name: string, ours: CompanyWithRecord): unknown {
  const { account, bo, customer, job, jobTask, location, workType, item, resource, unitCode } =
    ours;
  const values: Readonly<Record<string, unknown>> = {
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
    unitOfMeasureCode: unitCode,
    username: bo.username,
    recordId: ours.recordId,
    entries: [ours.recordId],
    mode: 'ALL',
    version: undefined,
  };
  if (Object.hasOwn(values, name)) return values[name];
  const entity = path.split('/')[1] ?? '';
  if (name === 'id' && entity === 'worksheet') return ours.recordId;
  if (name === 'id' && entity === 'account') return account.id;
  if (name !== 'no' && name !== 'code') return undefined;
  const codes: Readonly<Record<string, string>> = {
    customer: customer.no,
    item: item.no,
    resource: resource.no,
    location: location.code,
    worktype: workType.code,
    job: job.code,
    jobtask: jobTask.code,
    unit: unitCode,
  };
  return codes[entity];
}
