import type { EntryEvent, EntryForm, JobOption, UnitOption } from '#worksheet/entry-form/state.ts';
import { emptyEntryForm, nextEntryForm } from '#worksheet/entry-form/entry-form.ts';
import { plainSetting } from './settings.ts';

/* Sample options, and the events that select them. */

export const harbourQuay: JobOption = {
  code: 'J-1',
  description: 'Quay',
  billTo: { no: 'C-1', name: 'Port of Aarhus' },
};
export const crane: JobOption = { ...harbourQuay, code: 'J-2', description: 'Crane' };
export const school: JobOption = {
  code: 'J-9',
  description: 'School',
  billTo: { no: 'C-9', name: 'Town' },
};
export const screws = { no: 'V-1020', description: 'Screws' };
export const bolts = { no: 'V-1030', description: 'Bolts' };
export const box = { code: 'BOX', description: 'Box' };
export const piece = { code: 'PCS', description: 'Piece' };

/** Returns the form after these events, starting with an empty one. */
export function after(
  events: readonly EntryEvent[],
  setting = plainSetting,
  from?: EntryForm,
): EntryForm {
  return events.reduce(
    (form, event) => nextEntryForm(form, event, setting),
    from ?? emptyEntryForm(setting),
  );
}

export const job = (chosen: JobOption | null): EntryEvent => ({ type: 'job', job: chosen });
export const unit = (chosen: UnitOption | null): EntryEvent => ({ type: 'unit', unit: chosen });
export const tasks = (jobCode: string, ...codes: string[]): EntryEvent => ({
  type: 'tasks-loaded',
  jobCode,
  tasks: codes.map((code) => ({ code, description: code })),
});
export const measures = (...list: (typeof box)[]): EntryEvent => ({
  type: 'units-of-measure-loaded',
  unitType: 'Item',
  unitNo: 'V-1020',
  measures: list,
});
