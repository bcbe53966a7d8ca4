import type { AccountSettings } from '#account/settings.ts';
import { entryRules } from '../entry-rules.ts';
import type { FieldError, FieldMessage } from '#fields/messages.ts';
import { daysOf, hoursOf, type Counting } from '../hours.ts';
import type { RecordReference } from '../record-fields.ts';
import type { NormalEntry } from '../record.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import { keepsTimes, usesTimes, withStoredTimes, type StoredAmount } from '../stored-amount.ts';
import { hoursBetween, lessBreak, readTime, type MinuteOfDay } from '../time.ts';
import type { UnitType } from '../limits.ts';

export interface Reference {
  readonly id: number;
  readonly code: string;
  readonly description: string | null;
  readonly active: boolean;
}

type UnitOfMeasureReference = Reference & Counting;

/** A reference is undefined if no row has its code. */
export interface References extends Partial<Record<RecordReference, Reference | undefined>> {
  readonly customer?: Reference | undefined;
  readonly job?: (Reference & { readonly billToCustomerId: number }) | undefined;
  readonly jobTask?: Reference | undefined;
  readonly location?: Reference | undefined;
  readonly workType?: (Reference & { readonly unitOfMeasureCode: string | null }) | undefined;
  readonly unit?: Reference | undefined;
  readonly unitOfMeasure?: UnitOfMeasureReference | undefined;
}

/** The record that an update changes. It may keep references that are inactive now (D24). */
export interface StoredEntry extends StoredAmount {
  readonly references: Readonly<Partial<Record<RecordReference, number | null>>>;
  readonly hours: number | null;
  readonly days: number | null;
}

export interface EntryContext {
  readonly settings: AccountSettings;
  readonly timeZone: string;
  readonly references: References;
  /** The only resource that the owner may register (spec §4). */
  readonly lockedResourceId: number | null;
  readonly stored?: StoredEntry;
}

export interface CompleteEntry {
  readonly date: string;
  readonly customer: Reference | null;
  readonly job: Reference;
  readonly jobTask: Reference | null;
  readonly location: Reference | null;
  readonly workType: Reference | null;
  readonly unit: Reference;
  readonly unitOfMeasure: Reference;
  readonly unitType: UnitType;
  readonly description: string;
  readonly timeFrom: MinuteOfDay | null;
  readonly timeTo: MinuteOfDay | null;
  /** Null without a break. */
  readonly breakMinutes: number | null;
  readonly quantity: number;
  /** Null unless the quantity is time (D46). */
  readonly hours: number | null;
  /** Null unless the unit of measure counts as days (D62). */
  readonly days: number | null;
}

/** Applies the rules of an entry (spec §4, §5): hidden fields are empty, times determine the quantity (D9, D12). */
export function completeEntry(
  input: NormalEntry,
  context: EntryContext,
): { entry: CompleteEntry } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const report: Report = (path, code, params) => {
    if (errors.some((error) => error.path === path)) return;
    errors.push(params ? { path, code, params } : { path, code });
  };
  const rules = entryRules(context.settings);
  const { references } = context;
  const stored = context.stored?.references ?? {};

  const check = <R extends Reference>(
    path: keyof NormalEntry,
    what: keyof References,
    found: R | undefined,
  ): R | null => {
    if (!found) report(path, 'does-not-exist');
    else if (!found.active && stored[what] !== found.id) report(path, 'inactive');
    return found ?? null;
  };
  const optional = <R extends Reference>(
    path: 'customerNo' | 'jobTaskCode' | 'locationCode' | 'workTypeCode',
    what: 'customer' | 'jobTask' | 'location' | 'workType',
    found: R | undefined,
  ): R | null => {
    if (!rules[what].shown) return null;
    if (input[path] !== null) return check(path, what, found);
    if (rules[what].mandatory) report(path, 'required');
    return null;
  };

  const job = check('jobCode', 'job', references.job);
  const customer = optional('customerNo', 'customer', references.customer);
  const isStoredPair = stored.job === job?.id && stored.customer === customer?.id;
  if (job && customer && job.billToCustomerId !== customer.id && !isStoredPair) {
    report('customerNo', 'not-bill-to-customer');
  }
  const jobTask = optional('jobTaskCode', 'jobTask', references.jobTask);
  const location = optional('locationCode', 'location', references.location);
  const workType = optional('workTypeCode', 'workType', references.workType);
  const unit = check('unitNo', 'unit', references.unit);
  if (
    unit &&
    input.unitType === 'Resource' &&
    context.lockedResourceId !== null &&
    unit.id !== context.lockedResourceId &&
    stored.unit !== unit.id
  ) {
    report('unitNo', 'resource-locked');
  }
  const forced = workType && references.workType?.unitOfMeasureCode;
  const sent = input.unitOfMeasureCode;
  const isStoredUnit =
    stored.workType === workType?.id &&
    stored.unit === unit?.id &&
    stored.unitOfMeasure === references.unitOfMeasure?.id;
  if (forced && !isStoredUnit && normalizedKey(forced) !== normalizedKey(sent))
    report('unitOfMeasureCode', 'unit-of-measure-forced', { forced, unit: sent });
  const unitOfMeasure =
    unit && check('unitOfMeasureCode', 'unitOfMeasure', references.unitOfMeasure);

  const amount = amountOf(input, context, report);
  const counted = amount && unitOfMeasure && countedAmount(input, amount, unitOfMeasure, context);
  if (counted?.hours === undefined && amount && unitOfMeasure) report('quantity', 'too-many-hours');
  if (errors.length > 0 || !job || !unit || !unitOfMeasure || !amount) return { errors };
  if (counted?.hours === undefined) return { errors };
  return {
    entry: {
      date: input.date,
      customer,
      job,
      jobTask,
      location,
      workType,
      unit,
      unitOfMeasure,
      unitType: input.unitType,
      description: input.description,
      timeFrom: amount.timeFrom,
      timeTo: amount.timeTo,
      breakMinutes: amount.breakMinutes,
      quantity: amount.quantity,
      hours: counted.hours,
      days: counted.days,
    },
  };
}

/** Whether an entry has times: those of resources have if the account's resources are time-based (spec §2). */
export function isTimed(
  unitType: NormalEntry['unitType'],
  settings: Pick<AccountSettings, 'resourceUnits'>,
): boolean {
  return unitType === 'Resource' && settings.resourceUnits === 'Time';
}

type Report = (path: string, code: FieldMessage, params?: FieldError['params']) => void;

/** Returns the hours and days of a quantity. Hours that a record cannot hold are undefined. */
function countedAmount(
  { unitType }: NormalEntry,
  amount: Amount,
  unitOfMeasure: UnitOfMeasureReference,
  { stored }: EntryContext,
): { readonly hours: number | null | undefined; readonly days: number | null } {
  const { timeFrom, timeTo, quantity } = amount;
  const isSameUnit = stored?.references.unitOfMeasure === unitOfMeasure.id;
  // The hours that people saw stay until the amount or the unit changes (D59).
  if (
    isSameUnit &&
    stored.quantity === quantity &&
    stored.timeFrom === timeFrom &&
    stored.timeTo === timeTo
  )
    return { hours: stored.hours, days: stored.days };
  if (timeFrom !== null) return { hours: amount.hours ?? quantity, days: null };
  if (unitType === 'Item') return { hours: null, days: null };
  return { hours: hoursOf(quantity, unitOfMeasure), days: daysOf(quantity, unitOfMeasure) };
}

interface Amount extends Pick<CompleteEntry, 'timeFrom' | 'timeTo' | 'breakMinutes' | 'quantity'> {
  /** More exact than the quantity, which a break may make one of more than two decimals. */
  readonly hours?: number;
}

function amountOf(
  entry: NormalEntry,
  { settings, timeZone, stored }: EntryContext,
  report: Report,
): Amount | undefined {
  const isTimeBased = isTimed(entry.unitType, settings);
  const setting = { isTimeBased, timeZone };
  const hasBreak = settings.breaks || (stored?.breakMinutes ?? null) !== null;
  if (keepsTimes(entry, stored, setting)) {
    const { timeFrom, timeTo, breakMinutes, quantity } = stored;
    return { timeFrom, timeTo, breakMinutes, quantity };
  }
  if (!usesTimes(entry, stored, setting)) {
    if (entry.quantity === null) {
      report('quantity', 'required');
      return undefined;
    }
    return { timeFrom: null, timeTo: null, breakMinutes: null, quantity: entry.quantity };
  }
  const input = withStoredTimes(entry, stored, setting);
  if (input.timeFrom === null) report('timeFrom', 'required');
  if (input.timeTo === null) report('timeTo', 'required');
  if (input.timeFrom === null || input.timeTo === null) return undefined;
  const day = { date: input.date, timeZone };
  const from = readTime(input.timeFrom, day, { endsDay: false });
  const to = readTime(input.timeTo, day, { endsDay: true });
  if ('error' in from) report('timeFrom', from.error);
  if ('error' in to) report('timeTo', to.error);
  if ('error' in from || 'error' in to) return undefined;
  // A sent quantity is ignored (D9).
  const between = hoursBetween(from.minutes, to.minutes, day);
  const breakMinutes = (hasBreak && input.breakMinutes) || null;
  const left = between === undefined ? undefined : lessBreak(between, breakMinutes ?? 0);
  if (to.minutes <= from.minutes) report('timeTo', 'time-order');
  else if (between === undefined) report('timeTo', 'clocks-change');
  else if (!left) report('breakMinutes', 'break-too-long');
  else return { timeFrom: from.minutes, timeTo: to.minutes, breakMinutes, ...left };
  return undefined;
}
