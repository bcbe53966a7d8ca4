import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { sampleRecord } from '@worksheet/domain/worksheet/testing/sample-record';
import type { Inputs, Outputs } from '#trpc.ts';
import { newId } from './people.ts';
import { Refusal, type Answers } from './server.ts';

const now = '2026-11-18T09:00:00.000Z';

/** Two and a half boxes of screws, of bo, who may still change it. */
export function record(change: Partial<WorksheetRecord> = {}): WorksheetRecord {
  return sampleRecord({
    id: newId(),
    date: '2026-11-16',
    customerNo: 'K-10',
    customerName: 'Havnen A/S',
    jobDescription: 'Facade mod gården',
    jobTaskDescription: 'Montage',
    locationCode: 'NORD',
    unitDescription: 'Skruer',
    description: 'Skruer',
    unitOfMeasureDescription: 'Measure BOX',
    createdDateTime: now,
    ...change,
  });
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
  let deleted: WorksheetRecord[] = [];
  const stored = (entry: Entry, before?: WorksheetRecord): WorksheetRecord => {
    const like = before ?? initial.find(({ unitNo }) => unitNo === entry.unitNo) ?? initial[0];
    const base = like ?? record();
    const quantity = timed(entry) ?? entry.quantity ?? base.quantity;
    const hours = entry.unitType === 'Item' ? null : quantity;
    return { ...base, ...withoutUndefined(entry), quantity, hours };
  };
  const change = (id: number, changed: Partial<WorksheetRecord>): void => {
    records = records.map((each) =>
      each.id === id ? { ...each, version: each.version + 1, ...changed } : each,
    );
  };
  const find = (id: number): WorksheetRecord => {
    const found = records.find((each) => each.id === id);
    if (!found) throw new Refusal('record-not-found');
    return found;
  };
  const create = (entry: Entry): WorksheetRecord => {
    const created = { ...stored(entry), id: newId(), version: 1 };
    records.push(created);
    return created;
  };
  const update = (entry: Inputs['worksheet']['update']): WorksheetRecord => {
    const before = find(entry.id);
    change(entry.id, { ...stored(entry, before), version: before.version + 1 });
    return find(entry.id);
  };
  const remove = (id: number): null => {
    deleted.push(find(id));
    records = records.filter((each) => each.id !== id);
    return null;
  };
  const answers = {
    worksheet: {
      list: ({ mode, exported = false, from = '', to = '9999', returned, ...same }) =>
        daysOf(
          records
            .map((each) => ofMode(each, mode))
            .filter(
              (each) =>
                each.exported === exported &&
                each.date >= from &&
                each.date <= to &&
                (returned === undefined || (each.returnedBy !== null) === returned) &&
                (['username', 'customerNo', 'jobCode'] as const).every(
                  (field) => same[field] === undefined || same[field] === each[field],
                ),
            ),
        ),
      create,
      update,
      delete: ({ id }) => {
        remove(id);
        return { ok: true };
      },
      single: ({ id }) => find(id),
      approveMany: ({ entries, isApproved }) => {
        for (const { id } of entries) change(id, isApproved ? approved : unapproved);
        return { approved: entries.map(({ id }) => id), skipped: [] };
      },
      restore: ({ id }) => {
        const [restored] = deleted.filter((each) => each.id === id);
        if (!restored) throw new Refusal('record-not-found');
        deleted = deleted.filter((each) => each.id !== id);
        records.push(restored);
        return restored;
      },
      batch: ({ operations }) => ({
        records: operations.map((operation) => {
          if (operation.op === 'delete') return remove(operation.id);
          return operation.op === 'create' ? create(operation) : update(operation);
        }),
      }),
    },
  } satisfies Answers;
  return {
    answers,
    records: (): readonly WorksheetRecord[] => records,
    /** What somebody else does. */
    change,
    /** What is registered, as `2026-11-16 7.5`. */
    amounts: (): readonly string[] =>
      records.map(({ date, quantity }) => `${date} ${quantity}`).toSorted(),
  };
}

/** What tove has approved; only to be unapproved. */
export const approved = {
  approvedBy: 'tove',
  approvedDateTime: '2026-11-20T10:00:00.000Z',
  allowedActions: ['unapprove'],
  lockReason: 'record-approved',
} satisfies Partial<WorksheetRecord>;
const unapproved = {
  approvedBy: null,
  approvedDateTime: null,
  allowedActions: ['edit', 'delete', 'approve'],
  lockReason: null,
} satisfies Partial<WorksheetRecord>;

/** Nobody approves in the mode of the own records. */
function ofMode(each: WorksheetRecord, mode: Inputs['worksheet']['list']['mode']): WorksheetRecord {
  if (mode === 'TEAM' || mode === 'ALL') return each;
  const allowedActions = each.allowedActions.filter((action) => !action.endsWith('approve'));
  return { ...each, allowedActions };
}

/** The hours between two times of a day, without the break. */
function timed({ timeFrom, timeTo, breakMinutes }: Entry): number | undefined {
  if (!timeFrom || !timeTo) return undefined;
  const hours = (Date.parse(timeTo) - Date.parse(timeFrom)) / 3_600_000;
  return Math.round(hours * 100 - (breakMinutes ?? 0) / 0.6) / 100;
}

function withoutUndefined<T extends object>(entry: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;
}
