import { recentOf, type RecentRecord } from '@worksheet/domain/worksheet/recent';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Outputs } from '#trpc.ts';
import { masterData, type MasterData } from './master-data.ts';

/** What a user registered lately, as the server derives it from the records. */
export function recentOfRecords(
  records: readonly WorksheetRecord[],
  change: Partial<MasterData> = {},
): Outputs['worksheet']['recent'] {
  const data = masterData(change);
  const units = [
    ...data.item.map((row) => ({ ...row, unitType: 'Item' as const })),
    ...data.resource.map((row) => ({ ...row, unitType: 'Resource' as const })),
  ];
  const idOf = <T extends { readonly id: number }>(
    rows: readonly T[],
    isMeant: (row: T) => boolean,
  ) => rows.find(isMeant)?.id ?? null;
  const toRecent = (record: WorksheetRecord): RecentRecord => ({
    id: record.id,
    date: record.date,
    customerId: idOf(data.customer, ({ no }) => no === record.customerNo),
    jobId: idOf(data.job, ({ code }) => code === record.jobCode) ?? 0,
    jobTaskId: idOf(
      data.jobTask,
      ({ jobCode, code }) => jobCode === record.jobCode && code === record.jobTaskCode,
    ),
    locationId: idOf(data.location, ({ code }) => code === record.locationCode),
    workTypeId: idOf(data.workType, ({ code }) => code === record.workTypeCode),
    unitType: record.unitType,
    unitId:
      idOf(units, ({ unitType, no }) => unitType === record.unitType && no === record.unitNo) ?? 0,
    unitOfMeasureId:
      idOf(
        data.unit,
        ({ unitNo, code }) => unitNo === record.unitNo && code === record.unitOfMeasureCode,
      ) ?? 0,
    description: record.description,
    quantity: record.quantity,
    timeTo: record.timeTo,
  });
  return recentOf(records.map(toRecent), {
    customers: byId(data.customer),
    jobs: byId(data.job),
    tasks: byId(data.jobTask),
    locations: byId(data.location),
    workTypes: byId(data.workType),
    units: byId(units),
    unitsOfMeasure: byId(data.unit),
  });
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
