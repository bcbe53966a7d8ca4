import { countedAs, found, isChanged, isOtherAmount, namesOf } from './entry.ts';
import { callerName, type Caller, type Company, type Entry, type StoredRecord } from './state.ts';

/*
 * These functions apply acts to records, by the written rules. They are called when an act is
 * allowed.
 */

export function tell(company: Company, id: number, ...events: readonly string[]): void {
  const told = company.events.get(id) ?? [];
  company.events.set(id, told);
  told.push(...events);
}

interface NewRecord {
  readonly id: number;
  readonly owner: string;
  readonly entry: Entry;
  readonly attachments?: number;
}

export function create(company: Company, { id, owner, entry, attachments = 0 }: NewRecord): void {
  company.records.set(id, {
    ...entry,
    ...countedAs(company, entry),
    id,
    key: company.nextKey,
    owner,
    createdOn: company.today,
    names: namesOf(company, entry),
    version: 1,
    approvedBy: null,
    approvedAt: null,
    modifiedBy: null,
    modifiedAt: null,
    returned: null,
    answered: false,
    exportNumber: null,
    accepted: false,
    externalReference: null,
    signature: null,
    attachments,
  });
  company.nextKey += 1;
  tell(company, id, 'created');
}

/**
 * Stores `entry`, which the rules accepted. If nothing changes, only a record that was sent back counts as answered.
 */
export function update(company: Company, caller: Caller, id: number, entry: Entry): void {
  const record = found(company.records.get(id));
  const answers = record.returned !== null && caller?.username === record.owner;
  if (!isChanged(record, entry) && !answers) return;
  const counted = isOtherAmount(record, entry)
    ? countedAs(company, entry)
    : { hours: record.hours, days: record.days };
  company.records.set(id, {
    ...record,
    ...entry,
    ...counted,
    names: namesOf(company, entry),
    modifiedBy: callerName(caller),
    modifiedAt: company.now,
    version: record.version + 1,
    returned: answers ? null : record.returned,
    answered: answers || record.answered,
  });
  tell(company, id, 'updated');
}

export function remove(company: Company, caller: Caller, id: number): void {
  const record = found(company.records.get(id));
  company.records.delete(id);
  company.deleted.set(id, { record, by: callerName(caller) });
  tell(company, id, 'deleted');
}

export function restore(company: Company, id: number): void {
  const { record } = found(company.deleted.get(id));
  company.deleted.delete(id);
  company.records.set(id, { ...record, version: record.version + 1 });
  tell(company, id, 'restored');
}

/** Sets the approval. Approving an approved record changes nothing, and vice versa (D15). */
export function setApproval(company: Company, caller: Caller, id: number, approve: boolean): void {
  const record = found(company.records.get(id));
  if ((record.approvedBy !== null) === approve) return;
  record.approvedBy = approve ? callerName(caller) : null;
  record.approvedAt = company.now;
  record.version += 1;
  if (approve) {
    record.returned = null;
    record.answered = false;
  }
  tell(company, id, approve ? 'approved' : 'unapproved');
}

export function sendBack(company: Company, caller: Caller, id: number, reason: string): void {
  const record = found(company.records.get(id));
  if (record.approvedBy !== null) tell(company, id, 'unapproved');
  returnTo(record, callerName(caller), reason);
  tell(company, id, 'returned');
}

function returnTo(record: StoredRecord, by: string, reason: string): void {
  record.approvedBy = null;
  record.returned = { by, reason };
  record.answered = false;
  record.version += 1;
}

export function sign(company: Company, signature: number, ids: readonly number[]): void {
  company.signatures.set(signature, ids);
  for (const id of ids) {
    const record = found(company.records.get(id));
    record.signature = signature;
    record.version += 1;
    tell(company, id, 'signed');
  }
}

export function withdrawSignature(company: Company, signature: number): void {
  for (const id of found(company.signatures.get(signature))) {
    const record = found(company.records.get(id));
    record.signature = null;
    record.version += 1;
    tell(company, id, 'unsigned');
  }
  company.signatures.delete(signature);
}

/** Exports records and copies each line in its state at that time (D19, D44). */
export function exportRecords(
  company: Company,
  caller: Caller,
  number: number,
  ids: readonly number[],
): void {
  const lines = ids.map((id) => {
    const record = found(company.records.get(id));
    record.exportNumber = number;
    record.version += 1;
    tell(company, id, 'exported');
    return {
      record: { ...record },
      status: 'waiting' as const,
      reason: null,
      externalReference: null,
    };
  });
  company.nextKey += 1;
  company.exports.set(number, {
    number,
    key: company.nextKey,
    by: callerName(caller),
    lines: new Map(lines.map((line) => [line.record.id, line])),
    voided: false,
    hasBreaks: true,
    file: null,
  });
}

export function accept(
  company: Company,
  number: number,
  id: number,
  reference: string | null,
): void {
  const line = found(found(company.exports.get(number)).lines.get(id));
  if (line.status === 'accepted') return;
  line.status = 'accepted';
  line.externalReference = reference;
  const record = found(company.records.get(id));
  record.accepted = true;
  record.externalReference = reference ?? record.externalReference;
  record.version += 1;
  tell(company, id, 'accepted');
}

/** Rejects a record, which leaves the export; the export stays unchanged (D57). */
export function reject(
  company: Company,
  caller: Caller,
  { number, id, reason }: { readonly number: number; readonly id: number; readonly reason: string },
): void {
  const line = found(found(company.exports.get(number)).lines.get(id));
  if (line.status === 'rejected') return;
  line.status = 'rejected';
  line.reason = reason;
  const record = found(company.records.get(id));
  record.exportNumber = null;
  record.externalReference = null;
  if (record.approvedBy !== null) tell(company, id, 'unapproved');
  returnTo(record, callerName(caller), `ERP: ${reason}`);
  tell(company, id, 'rejected');
}

/**
 * Voids an export. Only lines that are in the export at that moment return to the worksheet and report a change (D60).
 */
export function voidExport(company: Company, number: number): void {
  const batch = found(company.exports.get(number));
  batch.voided = true;
  for (const [id, line] of batch.lines) {
    if (line.status !== 'waiting') continue;
    line.status = 'void';
    const record = found(company.records.get(id));
    record.exportNumber = null;
    record.version += 1;
    tell(company, id, 'voided');
  }
}

/** Takes an import back: its records are gone for good. */
export function undoImport(company: Company, importId: number): void {
  for (const id of found(company.imports.get(importId))) {
    company.records.delete(id);
    tell(company, id, 'deleted');
  }
  company.imports.delete(importId);
}

/** Merges a customer into another one, which jobs and records outside the archive have from then on. */
export function mergeCustomer(company: Company, merged: string, kept: string): void {
  const { customers, jobs, records, deleted } = company;
  customers.delete(merged);
  for (const job of jobs.values()) if (job.billTo === merged) job.billTo = kept;
  for (const record of [...records.values(), ...[...deleted.values()].map((each) => each.record)]) {
    if (record.customerNo !== merged) continue;
    record.customerNo = kept;
    record.names = { ...record.names, customer: found(customers.get(kept)).name };
    record.version += 1;
    if (records.has(record.id)) tell(company, record.id, 'updated');
  }
}

/** Changes a factor. It affects only records that nobody has approved, signed, exported or closed (D59). */
export function changeFactor(
  company: Company,
  unit: { readonly no: string; readonly code: string },
  factor: number,
): void {
  const resource = found(company.units.get(`Resource/${unit.no}`));
  found(resource.unitsOfMeasure.get(unit.code)).factor = factor;
  const { closedUntil } = company.settings;
  const deleted = [...company.deleted.values()].map(({ record }) => record);
  for (const record of [...company.records.values(), ...deleted]) {
    if (record.unitType !== 'Resource' || record.unitNo !== unit.no) continue;
    if (record.unitOfMeasureCode !== unit.code || record.timeFrom !== null) continue;
    if (record.approvedBy !== null || record.exportNumber !== null) continue;
    if (record.signature !== null) continue;
    if (closedUntil !== null && record.date <= closedUntil) continue;
    const { hours } = countedAs(company, record);
    if (hours === record.hours) continue;
    record.hours = hours;
    record.version += 1;
    // A deleted record can be restored, but changes of it are not reported meanwhile.
    if (company.records.has(record.id)) tell(company, record.id, 'updated');
  }
}

/**
 * Renames an entry. The name of records that are in the worksheet or can return to it changes too,
 * without a new version (D11).
 */
export function rename(
  company: Company,
  what: 'customer' | 'job',
  code: string,
  name: string,
): void {
  if (what === 'customer') found(company.customers.get(code)).name = name;
  else found(company.jobs.get(code)).name = name;
  const deleted = [...company.deleted.values()].map(({ record }) => record);
  for (const record of [...company.records.values(), ...deleted]) {
    if (record.exportNumber !== null) continue;
    if ((what === 'customer' ? record.customerNo : record.jobCode) !== code) continue;
    record.names = { ...record.names, [what]: name };
    if (company.records.has(record.id)) tell(company, record.id, 'updated');
  }
}
