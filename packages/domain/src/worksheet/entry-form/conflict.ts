import { parseAmount } from '../parse-amount.ts';
import { amountFormat, type EntryForm, type EntryFormContext } from './state.ts';

/** The fields that are chosen together, because one says nothing without the other. */
const parts = {
  date: ['date'],
  job: ['job', 'customer', 'customerFromJob'],
  jobTask: ['jobTask'],
  location: ['location'],
  unit: ['unitType', 'unit', 'workType', 'unitOfMeasure'],
  quantity: ['timeFrom', 'timeTo', 'endsNextDay', 'breakMinutes', 'quantity'],
  description: ['description', 'descriptionTyped'],
} as const satisfies Readonly<Record<string, readonly (keyof EntryForm)[]>>;

export type EntryPart = keyof typeof parts;
const partNames: readonly EntryPart[] = [
  'quantity',
  'description',
  'job',
  'jobTask',
  'date',
  'unit',
  'location',
];

export interface EntryVersions {
  /** What the form was filled with. */
  readonly opened: EntryForm;
  readonly typed: EntryForm;
  /** What has been saved since. */
  readonly stored: EntryForm;
}

export interface ComparedPart {
  readonly part: EntryPart;
  readonly changedBy: 'nobody' | 'me' | 'them' | 'both';
}

type Language = Pick<EntryFormContext, 'language'>;

/** Returns who changed which part of a record. The task of another job is no part of its own, but follows the job. */
export function compareVersions(
  { opened, typed, stored }: EntryVersions,
  language: Language,
): ComparedPart[] {
  const compare = (part: EntryPart): ComparedPart => {
    const [before, mine, theirs] = [opened, typed, stored].map((form) =>
      content(part, form, language),
    );
    if (mine === theirs) return { part, changedBy: 'nobody' };
    if (mine === before) return { part, changedBy: 'them' };
    return { part, changedBy: theirs === before ? 'me' : 'both' };
  };
  const hasOtherJob = compare('job').changedBy !== 'nobody';
  return partNames.filter((part) => part !== 'jobTask' || !hasOtherJob).map(compare);
}

/** Returns the typed form with what only others changed, and with the parts that are taken from them. */
export function mergeVersions(
  versions: EntryVersions,
  taken: ReadonlySet<EntryPart>,
  language: Language,
): EntryForm {
  const { typed, stored } = versions;
  const theirs = compareVersions(versions, language)
    .filter(
      ({ part, changedBy }) => changedBy === 'them' || (changedBy === 'both' && taken.has(part)),
    )
    .map(({ part }) => part);
  const hasOtherJob = typed.job?.code !== stored.job?.code;
  const copied = [
    ...theirs,
    ...(theirs.includes('job') && hasOtherJob ? ['jobTask' as const] : []),
  ];
  const fields = copied.flatMap((part): readonly (keyof EntryForm)[] => parts[part]);
  return {
    ...typed,
    ...Object.fromEntries(fields.map((field) => [field, stored[field]])),
    recorded: stored.recorded,
    unitsOfMeasure: null,
    preselected: [],
  };
}

function content(part: EntryPart, form: EntryForm, language: Language): string {
  if (part === 'quantity' && form.timeFrom === '' && form.timeTo === '') {
    const reading = parseAmount(form.quantity, amountFormat(form, language));
    return 'value' in reading ? String(reading.value) : form.quantity;
  }
  if (part === 'quantity')
    return `${form.timeFrom}-${form.timeTo}-${form.endsNextDay}-${form.breakMinutes}`;
  const values = parts[part].map((field) => form[field]);
  return JSON.stringify(values.map(plainValue));
}

function plainValue(value: EntryForm[(typeof parts)[EntryPart][number]]): string | null {
  if (typeof value === 'boolean' || value === null) return null;
  if (typeof value === 'string') return value;
  return 'code' in value ? value.code : value.no;
}
