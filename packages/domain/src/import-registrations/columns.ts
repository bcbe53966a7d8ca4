import { headingKey } from '../import/headings.ts';
import { registrationFields, type RegistrationField, type RegistrationSource } from './contract.ts';

/** The headings of each field, the best first: `Duration (h)` is more exact than `Duration (decimal)`. */
const headings: Readonly<Record<RegistrationField, string>> = {
  id: 'id, entry id, time entry id, external id',
  email: 'email, user email, mail, e-mailadresse',
  user:
    'user, member, team member, username, person, employee, name, full name, bruger, ' +
    'brugernavn, medarbejder, navn, initialer',
  firstName: 'first name, fornavn',
  lastName: 'last name, efternavn',
  date: 'start date, date, work date, day, dato, startdato, arbejdsdato, dag',
  endDate: 'end date, stop date, slutdato',
  start:
    'start time, start, time from, from, begin, started at, starttid, starttidspunkt, ' +
    'fra, tid fra, fra tid',
  end:
    'end time, stop time, end, stop, time to, to, ended at, sluttid, sluttidspunkt, ' +
    'til, tid til, til tid, slut',
  duration:
    'duration (h), duration, time (h), duration (decimal), time (decimal), hours, ' +
    'duration (hours), duration (minutes), duration (min), minutes, ' +
    'duration (seconds), duration (sec), seconds, quantity, amount of time, varighed, ' +
    'timer, antal timer, varighed (timer), tid, tidsforbrug, minutter, ' +
    'varighed (minutter), sekunder, antal',
  customer: 'client, customer, client name, kunde, kundenavn, kundenr, customer no',
  jobCode: 'project code, job code, job no, sagsnr, sagskode, sagsnummer, projektnr',
  job: 'project, job, project name, job name, sag, sagsnavn, projekt, projektnavn',
  task: 'task, activity, task name, job task, opgave, sagsopgave, aktivitet',
  description:
    'description, notes, note, comment, text, beskrivelse, noter, bemærkning, ' +
    'kommentar, tekst',
  zone: 'time zone, timezone, tidszone',
};

const fieldRanks = new Map(
  registrationFields.flatMap((field) =>
    headings[field]
      .split(', ')
      .map((heading, rank) => [headingKey(heading), { field, rank }] as const),
  ),
);

export type RegistrationColumns = Readonly<Partial<Record<RegistrationField, number>>>;

/**
 * Returns the column of each field, from 0. What is chosen counts before what is recognised; of two columns of one field,
 * the better heading does.
 */
export function columnsOfHeadings(
  names: readonly string[],
  mapping: Readonly<Record<string, RegistrationField | null>> = {},
): RegistrationColumns {
  const chosen = new Map(Object.entries(mapping).map(([name, field]) => [headingKey(name), field]));
  const best = new Map<RegistrationField, { index: number; rank: number }>();
  for (const [index, name] of names.entries()) {
    const key = headingKey(name);
    const given = chosen.get(key);
    const known = given === undefined ? fieldRanks.get(key) : given && { field: given, rank: -1 };
    if (!known) continue;
    const { field, rank } = known;
    if (rank < (best.get(field)?.rank ?? Infinity)) best.set(field, { index, rank });
  }
  return Object.fromEntries([...best].map(([field, { index }]) => [field, index]));
}

/** How many fields a row of headings names; the row with most has the headings. */
export function namedFields(names: readonly string[]): number {
  return Object.keys(columnsOfHeadings(names)).length;
}

/** Whether a file with these columns says when and for how long somebody worked. */
export function isComplete(columns: RegistrationColumns): boolean {
  const { date, start, end, duration } = columns;
  const hasDay = date !== undefined || start !== undefined;
  return hasDay && (duration !== undefined || (start !== undefined && end !== undefined));
}

/** The headings of the detailed exports by which each product is recognised. */
const signatures: readonly (readonly [RegistrationSource, readonly string[]])[] = [
  ['clockify', ['project', 'start date', 'start time', 'duration (h)']],
  ['toggl', ['project', 'start date', 'start time', 'duration']],
  ['toggl', ['description', 'start date', 'start time', 'duration']],
  ['harvest', ['date', 'client', 'project', 'task', 'notes', 'hours']],
  ['solidtime', ['project', 'client', 'start', 'end', 'duration', 'billable']],
];

export function sourceOf(names: readonly string[]): RegistrationSource {
  const keys = new Set(names.map(headingKey));
  const found = signatures.find(([, needed]) => needed.every((name) => keys.has(headingKey(name))));
  return found?.[0] ?? 'other';
}
