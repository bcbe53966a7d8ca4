import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { newCodeOf, type Named } from '@worksheet/domain/import-registrations/name-index';
import type { EntryTexts } from '@worksheet/domain/import-registrations/read-entry';
import type { Reference } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import type { HourUnit, KnownJob, Lookups, Master, Person } from '#import/registrations/lookups.ts';
import type { Asked, Choice, Questions } from '#import/registrations/questions.ts';

/** What a row names: found, to be made, left out, or waiting for an answer. */
export type Target<T> =
  | { readonly found: T; readonly asked?: Asked }
  | { readonly skipped: true; readonly asked: Asked }
  | { readonly open: true; readonly asked: Asked };

/** A job or task, with the row that is made for it. */
export interface JobTarget {
  readonly job: KnownJob;
  readonly isNew: boolean;
}

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
  jobOf(texts: EntryTexts): Target<JobTarget>;
  /** Null if records have no task. */
  taskOf(texts: EntryTexts, job: JobTarget): Target<Master | null>;
  unitOf(person: Person): Target<HourUnit>;
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

/** Finds what the texts of a file mean, each text once, and asks about those that mean nothing or several things. */
export function targetsOf({ lookups, questions, task }: TargetContext): Targets {
  const made: NewMasters = { customers: [], jobs: [], tasks: [] };
  const context = { ...lookups, questions, made };
  const taskOf = taskFinder(context, task);
  const jobOf = remember(jobKey, jobFinder(context));
  return {
    personOf: remember(({ email, user }) => `${email}\n${user}`, personFinder(context)),
    jobOf,
    taskOf: (texts, job) => taskOf(texts, job),
    unitOf: remember(({ username }) => username, unitFinder(context)),
    made,
  };
}

type FinderContext = Lookups & { readonly questions: Questions; readonly made: NewMasters };

function remember<V, T>(keyOf: (value: V) => string, find: (value: V) => T): (value: V) => T {
  const known = new Map<string, T>();
  return (value) => {
    const key = keyOf(value);
    const found = known.get(key);
    if (found !== undefined) return found;
    const target = find(value);
    known.set(key, target);
    return target;
  };
}

function targetOf<T>(asked: Asked, of: (answer: string) => T | undefined): Target<T> {
  if (asked.answer === undefined) return { open: true, asked };
  if (asked.answer === 'skip') return { skipped: true, asked };
  const found = of(asked.answer);
  return found === undefined ? { open: true, asked } : { found, asked };
}

const labelOf = ({ code, text }: Named): Choice => ({
  value: code,
  label: text === null || text === code ? code : `${text} (${code})`,
});

const idOf = (kind: string, ...texts: readonly string[]) =>
  `${kind}:${normalizedKey(texts.filter(Boolean).join(' / ').slice(0, 400))}`;

function personFinder({ people, allPeople, questions }: FinderContext) {
  return ({ email, user }: EntryTexts): Target<Person> => {
    const byEmail = email === '' ? [] : people.find(email);
    const byName = user === '' ? [] : people.find(user);
    const [found, ...others] = byEmail.length > 0 ? byEmail : byName;
    // A person with another address may only have the same name.
    const isCertain = byEmail.length > 0 || email === '' || found?.email === null;
    if (found && others.length === 0 && isCertain) return { found };
    const like = [...new Set([...byEmail, ...byName, ...people.like(`${user} ${email}`, maxLike)])];
    const offered = allPeople.length <= fewEnough ? [...new Set([...like, ...allPeople])] : like;
    const asked = questions.ask({
      id: idOf('user', email || user),
      kind: 'user',
      example: email || user,
      choices: () => [...offered.map(labelOf), 'skip'],
      accepts: (answer) => answer === 'skip' || exact(people, answer) !== undefined,
    });
    return targetOf(asked, (answer) => exact(people, answer));
  };
}

function exact<T extends Named>(
  index: { find(text: string): readonly T[] },
  code: string,
): T | undefined {
  return index.find(code).find((each) => normalizedKey(each.code) === normalizedKey(code));
}

const jobKey = ({ customer, jobCode, job }: EntryTexts) => [customer, jobCode, job].join('\n');

function jobFinder(context: FinderContext) {
  const { jobs, customersById, questions, takenCodes, made } = context;
  const customerOf = remember((name: string) => name, customerFinder(context));
  const create = (texts: EntryTexts): Target<JobTarget> | undefined => {
    const customer = customerOf(texts.customer);
    if (!('found' in customer)) return { ...customer };
    const description = (texts.job || texts.jobCode).slice(0, maxName);
    const wanted = texts.jobCode || description;
    const code = newCodeOf(wanted, takenCodes.job);
    takenCodes.job.add(normalizedKey(code));
    made.jobs.push({ code, description, billToCustomerNo: customer.found.code });
    const reference = { id: -made.jobs.length, code, description, text: description, active: true };
    return {
      found: { isNew: true, job: { ...reference, billToCustomerId: customer.found.id } },
    };
  };
  return (texts: EntryTexts): Target<JobTarget> => {
    const { jobCode, job, customer } = texts;
    const byCode = jobCode === '' ? [] : jobs.find(jobCode);
    const candidates = byCode.length > 0 ? byCode : job === '' ? [] : jobs.find(job);
    const ofCustomer = candidates.filter(({ billToCustomerId }) => {
      const owner = customersById.get(billToCustomerId);
      return [owner?.code, owner?.text].some(
        (name) => customer !== '' && normalizedKey(name ?? '') === normalizedKey(customer),
      );
    });
    const [found, ...others] =
      candidates.length > 1 && ofCustomer.length > 0 ? ofCustomer : candidates;
    if (found && others.length === 0) return { found: { job: found, isNew: false } };
    const canBeMade = (job || jobCode) !== '';
    const asked = questions.ask({
      id: idOf('job', customer, jobCode, job),
      kind: 'job',
      example: job || jobCode,
      choices: () => [
        ...[...new Set([...candidates, ...jobs.like(`${jobCode} ${job}`, maxLike)])].map(labelOf),
        ...(canBeMade ? ['create'] : []),
        'skip',
      ],
      accepts: (answer) =>
        answer === 'skip' ||
        (answer === 'create' && canBeMade) ||
        exact(jobs, answer) !== undefined,
    });
    if (asked.answer === 'create') {
      const target = create(texts);
      return target && 'found' in target ? { ...target, asked } : (target ?? { open: true, asked });
    }
    return targetOf(asked, (answer) => {
      const chosen = exact(jobs, answer);
      return chosen && { job: chosen, isNew: false };
    });
  };
}

/** The customer of a job that is made. */
function customerFinder({ customers, customersById, questions, takenCodes, made }: FinderContext) {
  return (name: string): Target<Reference> => {
    const [found, ...others] = name === '' ? [] : customers.find(name);
    if (found && others.length === 0) return { found };
    const few = customersById.size <= fewEnough ? customersById.values() : [];
    const asked = questions.ask({
      id: idOf('customer', name),
      kind: 'customer',
      example: name,
      choices: () => [
        ...[...new Set([...customers.like(name, maxLike), ...few])].map(labelOf),
        ...(name === '' ? [] : ['create']),
        'skip',
      ],
      accepts: (answer) =>
        answer === 'skip' ||
        (answer === 'create' && name !== '') ||
        exact(customers, answer) !== undefined,
    });
    if (asked.answer !== 'create') return targetOf(asked, (answer) => exact(customers, answer));
    const no = newCodeOf(name, takenCodes.customer);
    takenCodes.customer.add(normalizedKey(no));
    made.customers.push({ no, name: name.slice(0, maxName) });
    const id = -made.customers.length;
    return { found: { id, code: no, description: name, active: true }, asked };
  };
}

function taskFinder(
  { tasksOf, questions, made }: FinderContext,
  { shown, mandatory }: TargetContext['task'],
) {
  const known = new Map<string, Target<Master | null>>();
  const taken = new Map<string, Set<string>>();
  const find = ({ task }: EntryTexts, { job }: JobTarget): Target<Master | null> => {
    if (!shown || (task === '' && !mandatory)) return { found: null };
    const tasks = tasksOf(job.id);
    const [found, ...others] = task === '' ? [] : tasks.find(task);
    if (found && others.length === 0) return { found };
    const canBeMade = task !== '' || job.id < 0;
    const asked = questions.ask({
      id: idOf('task', job.code, task),
      kind: 'task',
      example: task === '' ? job.code : `${job.code} / ${task}`,
      choices: () => [
        ...tasks.like(`${task} ${job.text}`, maxLike).map(labelOf),
        ...(canBeMade ? ['create'] : []),
        ...(mandatory ? [] : ['none']),
        'skip',
      ],
      accepts: (answer) =>
        answer === 'skip' ||
        (answer === 'create' && canBeMade) ||
        (answer === 'none' && !mandatory) ||
        exact(tasks, answer) !== undefined,
    });
    if (asked.answer === 'none') return { found: null, asked };
    if (asked.answer !== 'create') return targetOf(asked, (answer) => exact(tasks, answer));
    const text = (task || (job.text ?? job.code)).slice(0, maxName);
    const codes = taken.get(job.code) ?? new Set();
    taken.set(job.code, codes);
    const code = newCodeOf(text, { has: (key) => codes.has(key) || tasks.find(key).length > 0 });
    codes.add(normalizedKey(code));
    made.tasks.push({ jobCode: job.code, code, description: text });
    const id = -made.tasks.length;
    return { found: { id, code, description: text, text, active: true }, asked };
  };
  return (texts: EntryTexts, target: JobTarget): Target<Master | null> => {
    const key = `${target.job.code}\n${texts.task}`;
    const found = known.get(key) ?? find(texts, target);
    known.set(key, found);
    return found;
  };
}

const valueOf = ({ resource, measure }: HourUnit) => `${resource.code}/${measure.code}`;

/** The unit of hours of the person's default resource, unless another is answered. */
function unitFinder({ hourUnits, questions }: FinderContext) {
  const byValue = new Map(hourUnits.map((unit) => [normalizedKey(valueOf(unit)), unit]));
  return ({ username, text, resourceId }: Person): Target<HourUnit> => {
    const own = hourUnits.find(({ resource }) => resource.id === resourceId);
    const asked = questions.ask({
      id: idOf('unit', username),
      kind: 'unit',
      example: text ?? username,
      choices: () => [
        ...hourUnits.slice(0, fewEnough).map((unit) => ({
          value: valueOf(unit),
          label: `${unit.resource.description ?? unit.resource.code} · ${unit.measure.description ?? unit.measure.code}`,
        })),
        'skip',
      ],
      accepts: (answer) => answer === 'skip' || byValue.has(normalizedKey(answer)),
      evidence: own && valueOf(own),
    });
    const target = targetOf(asked, (answer) => byValue.get(normalizedKey(answer)));
    return target;
  };
}
