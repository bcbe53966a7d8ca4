import type { FieldError } from '#fields/messages.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import { checkEntryForm } from '../entry-form/check.ts';
import { fillUnitOfMeasure } from '../entry-form/options.ts';
import {
  isUnitOfMeasureLocked,
  amountFormat,
  isFormTimed,
  noAutoSelect,
  type EntryEvent,
  type EntryForm,
  type EntryFormContext,
  type UnitOption,
} from '../entry-form/state.ts';
import { stepNumberText, timeText } from '../entry-form/text.ts';
import { emptyEntryForm, nextEntryForm } from '../entry-form/entry-form.ts';
import { parseAmount } from '../parse-amount.ts';
import type { NormalEntry } from '../record.ts';

/*
 * A visit is several lines under one header that are saved together or not at all. The functions
 * are pure, as those of the entry form are.
 */

export interface VisitLine {
  /** Unique within the visit. */
  readonly key: number;
  /**
   * The form of the line. Its date, customer, job, task and location are those of the header; the work type may differ.
   */
  readonly form: EntryForm;
  /** The code of the unit of measure that is selected once the units of measure are loaded, if it is among them. */
  readonly preferredMeasure: string | null;
}

export interface Visit {
  /** The header, of which only date, customer, job, task, location and work type count. */
  readonly head: EntryForm;
  /** The lines: hours first, then items. */
  readonly lines: readonly VisitLine[];
}

export type VisitEvent =
  | { readonly type: 'head'; readonly event: EntryEvent }
  | { readonly type: 'line'; readonly key: number; readonly event: EntryEvent }
  /** `startsAt` is when the day's last line ends, for the first time-based line. */
  | { readonly type: 'add-hours'; readonly startsAt?: string | undefined }
  | {
      readonly type: 'add-item';
      readonly item: UnitOption;
      readonly preferredMeasure: string | null;
    }
  | { readonly type: 'step'; readonly key: number; readonly step: 1 | -1 }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'filled'; readonly visit: Visit };

export function emptyVisit(setting: EntryFormContext): Visit {
  return { head: headOf(emptyEntryForm(setting)), lines: [] };
}

/** Starts a visit from a form, which becomes the header and, if its unit is chosen, the first line. */
export function visitFromForm(form: EntryForm): Visit {
  const visit = { head: headOf(form), lines: [] };
  if (!form.unit) return visit;
  const quantity = form.unitType === 'Item' ? form.quantity || '1' : form.quantity;
  return withLine(visit, lineFormOf({ ...form, quantity }), null);
}

function headOf(form: EntryForm): EntryForm {
  const { jobs, tasks } = form.autoSelect;
  return {
    ...form,
    unit: null,
    unitOfMeasure: null,
    unitsOfMeasure: null,
    description: '',
    descriptionTyped: false,
    timeFrom: '',
    timeTo: '',
    quantity: '',
    autoSelect: { ...noAutoSelect, jobs, tasks },
  };
}

function lineFormOf(form: EntryForm): EntryForm {
  const { unitOfMeasure, description } = form.autoSelect;
  return {
    ...form,
    customer: null,
    job: null,
    jobTask: null,
    location: null,
    // Lines of a visit are on its date.
    endsNextDay: false,
    autoSelect: { ...noAutoSelect, unitOfMeasure, description },
  };
}

function withLine(visit: Visit, form: EntryForm, preferredMeasure: string | null): Visit {
  const key = Math.max(0, ...visit.lines.map((line) => line.key)) + 1;
  const lines = [...visit.lines, { key, form, preferredMeasure }];
  return { ...visit, lines: lines.toSorted((a, b) => Number(isItem(a)) - Number(isItem(b))) };
}

export function isItem({ form }: VisitLine): boolean {
  return form.unitType === 'Item';
}

export function nextVisit(visit: Visit, event: VisitEvent, setting: EntryFormContext): Visit {
  switch (event.type) {
    case 'head':
      return changeHead(visit, event.event, setting);
    case 'line':
      return changeLine(visit, event.key, (line) => ({
        ...line,
        form: preferMeasure(nextEntryForm(line.form, event.event, setting), line),
      }));
    case 'add-hours':
      return addHours(visit, event.startsAt ?? '', setting);
    case 'add-item':
      return addItem(visit, event, setting);
    case 'step': {
      const line = visit.lines.find(({ key }) => key === event.key);
      if (line && event.step === -1 && isLastOne(line, setting))
        return nextVisit(visit, { type: 'remove', key: event.key }, setting);
      return changeLine(visit, event.key, (each) => stepLine(each, event.step, setting));
    }
    case 'remove':
      return { ...visit, lines: visit.lines.filter(({ key }) => key !== event.key) };
    case 'filled':
      return event.visit;
  }
}

function changeLine(visit: Visit, key: number, change: (line: VisitLine) => VisitLine): Visit {
  return { ...visit, lines: visit.lines.map((line) => (line.key === key ? change(line) : line)) };
}

/** Changes the header. A line follows the work type of the header, unless it was given another one. */
function changeHead(visit: Visit, event: EntryEvent, setting: EntryFormContext): Visit {
  const head = nextEntryForm(visit.head, event, setting);
  if (head.workType === visit.head.workType) return { ...visit, head };
  const follow = (line: VisitLine): VisitLine => {
    if (line.form.workType?.code !== workTypeFor(line.form, visit.head)?.code) return line;
    const workType = workTypeFor(line.form, head);
    return { ...line, form: nextEntryForm(line.form, { type: 'workType', workType }, setting) };
  };
  return { head, lines: visit.lines.map(follow) };
}

/**
 * Returns the work type of a line. A work type that determines the unit of measure is about work,
 * so an item does not get it: items are counted in their own units.
 */
function workTypeFor({ unitType }: EntryForm, { workType }: EntryForm): EntryForm['workType'] {
  return unitType === 'Item' && workType?.unitOfMeasureCode ? null : workType;
}

function addHours(visit: Visit, startsAt: string, setting: EntryFormContext): Visit {
  const hours = visit.lines.filter((line) => !isItem(line));
  const settings = { ...setting.settings, defaultUnitType: 'Resource' as const };
  const empty = emptyEntryForm({ ...setting, settings });
  const last = hours.at(-1)?.form;
  const unit = empty.unit ?? last?.unit ?? null;
  const form = nextEntryForm(empty, { type: 'unit', unit }, setting);
  const timeFrom = isFormTimed(form, setting) ? (last ? timeText(last.timeTo) : startsAt) : '';
  const preferredMeasure = last && last.unit?.no === unit?.no ? codeOfMeasure(last) : null;
  const { workType } = visit.head;
  const typed = nextEntryForm({ ...form, timeFrom }, { type: 'workType', workType }, setting);
  return withLine(visit, lineFormOf(typed), preferredMeasure);
}

function codeOfMeasure({ unitOfMeasure }: EntryForm): string | null {
  return unitOfMeasure?.code ?? null;
}

/** Adds an item. An item that the visit has already gets one more. */
function addItem(
  visit: Visit,
  { item, preferredMeasure }: Extract<VisitEvent, { readonly type: 'add-item' }>,
  setting: EntryFormContext,
): Visit {
  const line = findItem(visit, item.no);
  if (line) return changeLine(visit, line.key, (each) => stepLine(each, 1, setting));
  const empty = emptyEntryForm(setting);
  const blank: EntryForm = { ...empty, unitType: 'Item', unit: null, descriptionTyped: false };
  // The default description of a user is about work.
  const itemSetting = { ...setting, defaultDescription: null };
  const form = nextEntryForm(blank, { type: 'unit', unit: item }, itemSetting);
  const workType = workTypeFor(form, visit.head);
  return withLine(visit, lineFormOf({ ...form, workType, quantity: '1' }), preferredMeasure);
}

export function findItem({ lines }: Visit, no: string): VisitLine | undefined {
  return lines.find(
    (line) => isItem(line) && normalizedKey(line.form.unit?.no ?? '') === normalizedKey(no),
  );
}

/** Whether reducing the quantity by one removes the line. */
export function isLastOne({ form }: VisitLine, setting: EntryFormContext): boolean {
  if (form.quantity.trim() === '') return true;
  const reading = parseAmount(form.quantity, amountFormat(form, setting));
  return 'value' in reading && reading.value <= 1;
}

function stepLine(line: VisitLine, step: 1 | -1, { language }: EntryFormContext): VisitLine {
  const quantity = stepNumberText(line.form.quantity, step, language);
  return { ...line, form: { ...line.form, quantity } };
}

/** Selects the unit of measure that was used last, else the only one or the base unit, else the first. */
function preferMeasure(form: EntryForm, { form: before, preferredMeasure }: VisitLine): EntryForm {
  const isLoaded = form.unitsOfMeasure !== null && before.unitsOfMeasure === null;
  const filled = isLoaded ? fillUnitOfMeasure(form) : form;
  if (!isLoaded || before.unitOfMeasure || isUnitOfMeasureLocked(filled)) return filled;
  const preferred = filled.unitsOfMeasure?.find(({ code }) => code === preferredMeasure);
  const unitOfMeasure = preferred ?? filled.unitOfMeasure ?? filled.unitsOfMeasure?.[0] ?? null;
  return { ...filled, unitOfMeasure };
}

/** An error of the header has no key. */
export interface VisitError extends FieldError {
  readonly key: number | undefined;
}

const headFields = ['date', 'customerNo', 'jobCode', 'jobTaskCode', 'locationCode'];

/** Returns the entries in the order of the lines, or the errors: those of the header first and once. */
export function checkVisit(
  { head, lines }: Visit,
  setting: EntryFormContext,
): { readonly entries: readonly NormalEntry[] } | { readonly errors: readonly VisitError[] } {
  const entries: NormalEntry[] = [];
  const errors: VisitError[] = [];
  const { date, customer, job, jobTask, location } = head;
  for (const { key, form } of lines) {
    const entry = { ...form, date, customer, job, jobTask, location };
    const result = checkEntryForm(entry, setting);
    if ('entry' in result) entries.push(result.entry);
    else errors.push(...result.errors.map((error) => ({ ...error, key })));
  }
  return errors.length > 0 ? { errors: atTheirPlace(errors, lines, head) } : { entries };
}

/** Returns the errors of a refused batch, whose paths begin with the index of the line. */
export function visitErrors(
  { head, lines }: Visit,
  errors: readonly FieldError[],
): readonly VisitError[] {
  const found = errors.flatMap((error) => {
    const [, place, ...path] = /^operations\.(\d+)(?:\.(.+))?$/.exec(error.path) ?? [];
    const key = lines[Number(place)]?.key;
    return key === undefined ? [] : [{ ...error, path: path[0] ?? '', key }];
  });
  return atTheirPlace(found, lines, head);
}

function atTheirPlace(
  errors: readonly VisitError[],
  lines: readonly VisitLine[],
  head: EntryForm,
): readonly VisitError[] {
  const isShared = ({ path, key }: VisitError) => {
    if (path !== 'workTypeCode') return headFields.includes(path);
    const form = lines.find((line) => line.key === key)?.form;
    return form !== undefined && form.workType?.code === head.workType?.code;
  };
  const shared = new Map(
    errors.filter(isShared).map((error) => [error.path, { ...error, key: undefined }]),
  );
  return [...shared.values(), ...errors.filter((error) => !isShared(error))];
}
