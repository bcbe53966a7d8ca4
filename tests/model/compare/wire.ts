import { hundredths } from '#model/amounts.ts';
import { addDays } from '#model/calendar.ts';
import type { Company, StoredRecord } from '#model/state.ts';

function clock(date: string, minutes: number | null): string | null {
  if (minutes === null) return null;
  // The midnight of the next day ends a day (D50).
  if (minutes === 24 * 60) return clock(addDays(date, 1), 0);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
}

/** Returns a record as the calls return it, without the fields that depend on the caller. */
export function wireOf({ accountId, exports }: Company, record: StoredRecord) {
  const { names, returned, exportNumber, date } = record;
  const batch = exportNumber === null ? undefined : exports.get(exportNumber);
  return {
    id: record.id,
    accountId,
    version: record.version,
    username: record.owner,
    date,
    customerNo: record.customerNo,
    customerName: names.customer,
    jobCode: record.jobCode,
    jobDescription: names.job,
    jobTaskCode: record.jobTaskCode,
    jobTaskDescription: names.jobTask,
    locationCode: record.locationCode,
    workTypeCode: record.workTypeCode,
    workTypeDescription: names.workType,
    unitType: record.unitType,
    unitNo: record.unitNo,
    unitDescription: names.unit,
    description: record.description,
    timeFrom: clock(date, record.timeFrom),
    timeTo: clock(date, record.timeTo),
    quantity: hundredths(record.quantity),
    hours: record.hours === null ? null : record.hours / 1_000_000,
    unitOfMeasureCode: record.unitOfMeasureCode,
    unitOfMeasureDescription: names.unitOfMeasure,
    approvedBy: record.approvedBy,
    modifiedBy: record.modifiedBy,
    returnedBy: returned?.by ?? null,
    returnReason: returned?.reason ?? null,
    exported: exportNumber !== null,
    exportNumber,
    exportedBy: batch?.by ?? null,
    exportStatus: exportNumber === null ? null : record.accepted ? 'accepted' : 'waiting',
    externalReference: record.externalReference,
    attachmentCount: record.attachments,
    signOffId: record.signature,
  };
}
