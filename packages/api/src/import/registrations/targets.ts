import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { QuestionKind } from '@worksheet/domain/import-registrations/contract';
import {
  newCodeOf,
  type Named,
  type NameIndex,
} from '@worksheet/domain/import-registrations/name-index';
import type { EntryTexts } from '@worksheet/domain/import-registrations/read-entry';
import type { Reference } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import type { HourUnit, KnownJob, Lookups, Person } from '#import/registrations/lookups.ts';
import type { Asked, Choice, Questions } from '#import/registrations/questions.ts';

/** What a row names: found or to be made, left out, or waiting for an answer. */
export interface Target<T> {
  readonly found?: T;
  readonly isSkipped?: boolean;
  readonly asked?: Asked;
}

/** What is made on the way. It has negative ids, in this order. */
export interface NewMasters {
  readonly customers: { readonly no: string; readonly name: string }[];
  readonly jobs: {
    readonly code: string;
    readonly description: string;
    readonly billToCustomerNo: string;
  }[];
  readonly tasks: {
    readonly jobCode: string;
    readonly code: string;
    readonly description: string;
  }[];
}

export interface Targets {
  personOf(texts: EntryTexts): Target<Person>;
  jobOf(texts: EntryTexts): Target<KnownJob>;
  /** Null if records have no task. */
  taskOf(texts: EntryTexts, job: KnownJob): Target<Reference | null>;
  unitOf(person: Person): Target<HourUnit>;
  customerOf(job: KnownJob): Reference | undefined;
  readonly made: NewMasters;
}

const maxLike = 6;
/** All are offered where they are few. */
const fewEnough = 20;
const maxName = 100;

interface TargetContext {
  readonly lookups: Lookups;
  readonly questions: Questions;
  readonly task: { readonly shown: boolean; readonly mandatory: boolean };
}

type FinderContext = TargetContext & {
  readonly made: NewMasters;
  readonly takenTasks: Set<string>;
};

/** Finds what the texts of a file mean, each text once, and asks about those that mean nothing or several things. */
export function targetsOf(given: TargetContext): Targets {
  const made: NewMasters = { customers: [], jobs: [], tasks: [] };
  const context = { ...given, made, takenTasks: new Set<string>() };
  const customerOf = remember(nameKey, (name) => findCustomer(context, name));
  return {
    personOf: remember(personKey, (texts) => findPerson(context, texts)),
    jobOf: remember(jobKey, (texts) => findJob(context, texts, customerOf)),
    taskOf: remember(taskKey, (texts, job) => findTask(context, texts, job)),
    unitOf: remember(unitKey, (person) => findUnit(context, person)),
    customerOf({ billToCustomerId: id }) {
      const fresh = made.customers[-id - 1];
      return fresh ? newMaster(id, fresh.no, fresh.name) : given.lookups.customersById.get(id);
    },
    made,
  };
}

const nameKey = (name: string) => name;
const personKey = ({ email, user }: EntryTexts) => `${email}\n${user}`;
const jobKey = ({ customer, jobCode, job }: EntryTexts) => [customer, jobCode, job].join('\n');
const taskKey = ({ task }: EntryTexts, { code }: KnownJob) => `${code}\n${task}`;
const unitKey = ({ username }: Person) => username;

function remember<A extends readonly unknown[], T>(
  keyOf: (...values: A) => string,
  find: (...values: A) => T,
): (...values: A) => T {
  const known = new Map<string, T>();
  return (...values) => {
    const key = keyOf(...values);
    const found = known.get(key) ?? find(...values);
    known.set(key, found);
    return found;
  };
}

const newMaster = (id: number, code: string, description: string): Reference => ({
  id,
  code,
  description,
  active: true,
});

interface Asking<T> {
  readonly kind: QuestionKind;
  /** What the file says, by which an answer is remembered. */
  readonly names: readonly string[];
  readonly example: string;
  readonly offered: () => Iterable<T>;
  readonly find: (answer: string) => T | undefined;
  /** Answers that mean none of those that exist. */
  readonly others?: readonly ('create' | 'none' | false)[];
  readonly labelOf?: (each: T) => Choice;
  readonly evidence?: string | undefined;
}

const labelOf = ({ code, description }: Named): Choice => ({
  value: code,
  label: description === null || description === code ? code : `${description} (${code})`,
});

function ask<T extends Named>(
  { questions }: FinderContext,
  { kind, names, example, offered, find, others = [], evidence, ...options }: Asking<T>,
): Target<T> & { readonly asked: Asked } {
  const further: readonly string[] = [...others.filter((each) => each !== false), 'skip'];
  const label = options.labelOf ?? labelOf;
  const asked = questions.ask({
    id: `${kind}:${normalizedKey(names.filter(Boolean).join(' / ').slice(0, 400))}`,
    kind,
    example,
    choices: () => [...[...new Set(offered())].map(label), ...further],
    accepts: (answer) => further.includes(answer) || find(answer) !== undefined,
    evidence,
  });
  if (asked.answer === 'skip') return { isSkipped: true, asked };
  const found = asked.answer === undefined ? undefined : find(asked.answer);
  return found === undefined ? { asked } : { found, asked };
}

/** The only one that a text means. */
function only<T extends Named>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

const meaning = <T extends Named>(index: NameIndex<T>, text: string): readonly T[] =>
  text === '' ? [] : index.find(text);

function findPerson(context: FinderContext, { email, user }: EntryTexts): Target<Person> {
  const { people, allPeople } = context.lookups;
  const byEmail = meaning(people, email);
  const byName = meaning(people, user);
  const found = only(byEmail.length > 0 ? byEmail : byName);
  // A person with another address may only have the same name.
  if (found && (byEmail.length > 0 || email === '' || found.email === null)) return { found };
  const few = allPeople.length <= fewEnough ? allPeople : [];
  return ask(context, {
    kind: 'user',
    names: [email || user],
    example: email || user,
    offered: () => [...byEmail, ...byName, ...people.like(`${user} ${email}`, maxLike), ...few],
    find: people.get,
  });
}

function findJob(
  context: FinderContext,
  texts: EntryTexts,
  customerOf: (name: string) => Target<Reference>,
): Target<KnownJob> {
  const { jobs, customersById, takenCodes } = context.lookups;
  const { jobCode, job, customer } = texts;
  const byCode = meaning(jobs, jobCode);
  const candidates = byCode.length > 0 ? byCode : meaning(jobs, job);
  const ofCustomer = candidates.filter(({ billToCustomerId }) => {
    const owner = customersById.get(billToCustomerId);
    return [owner?.code, owner?.description].some(
      (name) => customer !== '' && normalizedKey(name ?? '') === normalizedKey(customer),
    );
  });
  const found = only(candidates.length > 1 && ofCustomer.length > 0 ? ofCustomer : candidates);
  if (found) return { found };
  const name = job || jobCode;
  const target = ask(context, {
    kind: 'job',
    names: [customer, jobCode, job],
    example: name,
    offered: () => [...candidates, ...jobs.like(`${jobCode} ${job}`, maxLike)],
    find: jobs.get,
    others: [name !== '' && 'create'],
  });
  if (target.asked.answer !== 'create') return target;
  const { found: billTo, ...open } = customerOf(customer);
  if (!billTo) return open;
  const description = name.slice(0, maxName);
  const code = takeCode(jobCode || description, takenCodes.job);
  const id = -context.made.jobs.push({ code, description, billToCustomerNo: billTo.code });
  const made = { ...newMaster(id, code, description), billToCustomerId: billTo.id };
  return { found: made, asked: target.asked };
}

/** The customer of a job that is made. */
function findCustomer(context: FinderContext, name: string): Target<Reference> {
  const { customers, customersById, takenCodes } = context.lookups;
  const found = only(meaning(customers, name));
  if (found) return { found };
  const few = customersById.size <= fewEnough ? customersById.values() : [];
  const target = ask(context, {
    kind: 'customer',
    names: [name],
    example: name,
    offered: () => [...customers.like(name, maxLike), ...few],
    find: customers.get,
    others: [name !== '' && 'create'],
  });
  if (target.asked.answer !== 'create') return target;
  const no = takeCode(name, takenCodes.customer);
  const id = -context.made.customers.push({ no, name: name.slice(0, maxName) });
  return { found: newMaster(id, no, name), asked: target.asked };
}

function findTask(
  context: FinderContext,
  { task }: EntryTexts,
  job: KnownJob,
): Target<Reference | null> {
  const { shown, mandatory } = context.task;
  if (!shown || (task === '' && !mandatory)) return { found: null };
  const tasks = context.lookups.tasksOf(job.id);
  const found = only(meaning(tasks, task));
  if (found) return { found };
  const target = ask(context, {
    kind: 'task',
    names: [job.code, task],
    example: task === '' ? job.code : `${job.code} / ${task}`,
    offered: () => tasks.like(`${task} ${job.description}`, maxLike),
    find: tasks.get,
    others: [(task !== '' || job.id < 0) && 'create', !mandatory && 'none'],
  });
  const { asked } = target;
  if (asked.answer === 'none') return { found: null, asked };
  if (asked.answer !== 'create') return target;
  const description = (task || (job.description ?? job.code)).slice(0, maxName);
  const keyOf = (key: string) => `${job.code}\n${key}`;
  const code = newCodeOf(description, {
    has: (key) => context.takenTasks.has(keyOf(key)) || tasks.find(key).length > 0,
  });
  context.takenTasks.add(keyOf(normalizedKey(code)));
  const id = -context.made.tasks.push({ jobCode: job.code, code, description });
  return { found: newMaster(id, code, description), asked };
}

function takeCode(text: string, taken: Set<string>): string {
  const code = newCodeOf(text, taken);
  taken.add(normalizedKey(code));
  return code;
}

/** The unit of hours of the person's default resource, unless another is answered. */
function findUnit(
  context: FinderContext,
  { username, description, resourceId }: Person,
): Target<HourUnit> {
  const { hourUnits, hourUnitsByCode } = context.lookups;
  return ask(context, {
    kind: 'unit',
    names: [username],
    example: description ?? username,
    offered: () => hourUnits.slice(0, fewEnough),
    find: (answer) => hourUnitsByCode.get(normalizedKey(answer)),
    labelOf: (unit) => ({ value: unit.code, label: unit.description }),
    evidence: hourUnits.find(({ resource }) => resource.id === resourceId)?.code,
  });
}
