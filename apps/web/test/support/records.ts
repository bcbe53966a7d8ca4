import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Inputs, Outputs } from '#trpc.ts';
import { newId } from './people.ts';
import { Refusal, type Answers } from './server.ts';

const now = '2026-11-18T09:00:00.000Z';

/** Two and a half boxes of screws, of bo, who may still change it. */
export function record(change: Partial<WorksheetRecord> = {}): WorksheetRecord {
  return {
    id: newId(),
    accountId: 1,
    version: 1,
    username: 'bo',
    date: '2026-11-16',
    customerNo: 'K-10',
    customerName: 'Havnen A/S',
    jobCode: 'J-1',
    jobDescription: 'Facade mod gården',
    jobTaskCode: 'T-1',
    jobTaskDescription: 'Montage',
    locationCode: 'NORD',
    workTypeCode: 'NORMAL',
    workTypeDescription: 'Normal',
    unitType: 'Item',
    unitNo: 'V-1020',
    unitDescription: 'Skruer',
    description: 'Skruer',
    timeFrom: null,
    timeTo: null,
    quantity: 2.5,
    hours: null,
    unitOfMeasureCode: 'BOX',
    unitOfMeasureDescription: 'Measure BOX',
    approvedBy: null,
    approvedDateTime: null,
    createdDateTime: now,
    modifiedBy: null,
    modifiedDate: null,
    returnedBy: null,
    returnedDateTime: null,
    returnReason: null,
    exported: false,
    exportNumber: null,
    exportedBy: null,
    exportedDateTime: null,
    exportStatus: null,
    externalReference: null,
    attachmentCount: 0,
    attachmentsExpected: 0,
    signOffId: null,
    visitNo: null,
    allowedActions: ['edit', 'delete'],
    lockReason: null,
    ...change,
  };
}

/** The same for hours of a resource. */
export function hoursRecord(change: Partial<WorksheetRecord> = {}): WorksheetRecord {
  const quantity = change.quantity ?? 7.5;
  return record({
    unitType: 'Resource',
    unitNo: 'H-200',
    unitDescription: 'Bo Lund',
    description: 'Bo Lund',
    unitOfMeasureCode: 'HOUR',
    unitOfMeasureDescription: 'Measure HOUR',
    quantity,
    hours: quantity,
    ...change,
  });
}

export function daysOf(records: readonly WorksheetRecord[]): Outputs['worksheet']['list'] {
  const days = Map.groupBy(records, ({ date }) => date);
  return [...days].map(([key, worksheet]) => ({ key, worksheet }));
}

type Entry = Inputs['worksheet']['create'] | Inputs['worksheet']['update'];

/**
 * Answers that keep records: what is listed is what was created, changed and deleted. They check nothing, and every
 * name stays that of the first record.
 */
export function keepRecords(initial: readonly WorksheetRecord[]) {
  let records = [...initial];
  const stored = (
    entry: Entry,
    before: WorksheetRecord = initial[0] ?? record(),
  ): WorksheetRecord => ({
    ...before,
    ...withoutUndefined(entry),
    quantity: entry.quantity ?? before.quantity,
  });
  const create = (entry: Entry): WorksheetRecord => {
    const created = { ...stored(entry), id: newId(), version: 1 };
    records.push(created);
    return created;
  };
  const update = (entry: Inputs['worksheet']['update']): WorksheetRecord => {
    const before = records.find(({ id }) => id === entry.id);
    const updated = { ...stored(entry, before), version: (before?.version ?? 1) + 1 };
    records = records.map((each) => (each.id === entry.id ? updated : each));
    return updated;
  };
  const remove = (id: number): void => {
    records = records.filter((each) => each.id !== id);
  };
  const answers = {
    worksheet: {
      list: ({ exported = false, from = '', to = '9999', username }) =>
        daysOf(
          records.filter(
            (each) =>
              each.exported === exported &&
              each.date >= from &&
              each.date <= to &&
              (username === undefined || each.username === username),
          ),
        ),
      single: ({ id }) => {
        const found = records.find((each) => each.id === id);
        if (!found) throw new Refusal('record-not-found');
        return found;
      },
      create,
      update,
      delete: ({ id }) => {
        remove(id);
        return { ok: true };
      },
      batch: ({ operations }) => ({
        records: operations.map((operation) => {
          if (operation.op === 'create') return create(operation);
          if (operation.op === 'update') return update(operation);
          remove(operation.id);
          return null;
        }),
      }),
    },
  } satisfies Answers;
  return { answers, records: (): readonly WorksheetRecord[] => records };
}

function withoutUndefined<T extends object>(entry: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;
}
