import { expect, it } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { plainSetting, timedSettings } from '#test/worksheet/settings.ts';
import { checkCopy, offerCopy, type CopyOptions } from './copy-day.ts';
import { checkEntryForm } from './entry-form/check.ts';
import { parseDraft, serializeDraft } from './entry-form/draft.ts';
import { entryFormFromRecord } from './entry-form/record.ts';
import type { EntryForm, EntryFormContext } from './entry-form/state.ts';
import { entryFields, type EntryField } from './record-fields.ts';
import type { Entry, NormalEntry, WorksheetRecord } from './record.ts';
import { repeatEntry } from './entry-form/repeat-entry.ts';
import { checkVisit, visitFromForm } from './visit/visit.ts';
import { parseVisit, serializeVisit } from './visit/draft.ts';
import { newEntry, recordOperation } from './week/edit.ts';
import { weekLineOf } from './week/grid.ts';

/** This type has every field, so a field without a value does not compile. */
type Values = { readonly [F in EntryField]: NonNullable<WorksheetRecord[F]> };

const date = '2026-11-21';
const hours: Values = {
  date,
  customerNo: 'C-1',
  jobCode: 'J-1',
  jobTaskCode: 'T-1',
  locationCode: 'NORTH',
  workTypeCode: 'FIT',
  unitType: 'Resource',
  unitNo: 'H-200',
  description: 'Sheet piles',
  timeFrom: `${date}T08:00:00`,
  timeTo: `${date}T10:00:00`,
  breakMinutes: 30,
  quantity: 1.5,
  unitOfMeasureCode: 'HOUR',
};
const record = sampleRecord({ ...hours, hours: 1.5 });
const setting: EntryFormContext = {
  ...plainSetting,
  settings: { ...timedSettings, breaks: true },
  today: date,
};
const options: CopyOptions = {
  customer: { no: 'C-1', name: 'Port' },
  job: { code: 'J-1', description: 'Quay', billTo: { no: 'C-1', name: 'Port' } },
  jobTask: { code: 'T-1', description: 'Piling' },
  location: { code: 'NORTH', description: null },
  workType: { code: 'FIT', description: 'Fitting', unitOfMeasureCode: null },
  unit: { no: 'H-200', description: 'Bo Lund' },
  unitsOfMeasure: [{ code: 'HOUR', description: 'Hour', countsAs: 'hours', hours: 1 }],
};

const form = entryFormFromRecord(record, setting);
const repeated = repeatEntry(record, options, setting).form;
const later = { timeFrom: 600, timeTo: 720 } as const;

function entryOf(filled: EntryForm | undefined): NormalEntry | undefined {
  const result = filled && checkEntryForm(filled, setting);
  return result && 'entry' in result ? result.entry : undefined;
}

function entryOfWeek(): Entry | undefined {
  const operation = recordOperation(record, { kind: 'amount', amount: later });
  return operation?.op === 'update' ? operation.entry : undefined;
}

function entryOfVisit(visit: ReturnType<typeof visitFromForm> | undefined): Entry | undefined {
  const result = visit && checkVisit(visit, setting);
  return result && 'entries' in result ? result.entries[0] : undefined;
}

function entryOfCopiedDay(): Entry | undefined {
  const { lines } = offerCopy([{ record, options }], setting);
  const result = checkCopy(lines, date, setting);
  return 'entries' in result ? result.entries[0] : undefined;
}

const times = { timeFrom: `${date}T10:00:00`, timeTo: `${date}T12:00:00`, quantity: null };

/** The entry that each path sends to the server, and the fields that it changes on its way. */
const paths: readonly [string, Entry | undefined, Partial<Entry>?][] = [
  ['the form of an existing record', entryOf(form)],
  ['a repeated record', entryOf(repeated)],
  ['a draft of the form', entryOf(parseDraft(serializeDraft(repeated)))],
  ['a changed cell of the week', entryOfWeek(), times],
  [
    'a new cell of a row of the week',
    newEntry({ line: weekLineOf(record), date }, later),
    { ...times, breakMinutes: undefined },
  ],
  ['a visit', entryOfVisit(visitFromForm(repeated))],
  ['a draft of a visit', entryOfVisit(parseVisit(serializeVisit(visitFromForm(repeated))))],
  ['a copied day', entryOfCopiedDay()],
];

it.each(paths)('every field of a record survives %s', (_, entry, changes = {}) => {
  // Times determine the quantity (D9), so it is not sent.
  const kept = entry && {
    ...entry,
    quantity: entry.quantity ?? changes.quantity ?? hours.quantity,
  };
  const expected = { ...hours, ...changes, quantity: changes.quantity ?? hours.quantity };
  for (const field of entryFields) expect(kept?.[field], field).toEqual(expected[field]);
});
