import { randomUUID } from 'node:crypto';
import { create, remove, restore, update } from '#model/changes.ts';
import { acceptedEntry, found } from '#model/entry.ts';
import { isClosedFor, mayEdit, sees } from '#model/visibility.ts';
import type { Caller, Entry, StoredRecord } from '#model/state.ts';
import {
  bodyOf,
  ordinaryEntry,
  randomAmount,
  randomDate,
  randomEntry,
  randomText,
} from './entries.ts';
import { changeBillTo } from './master-data-acts.ts';
import { asList, asNumber, type Json } from './rest.ts';
import { idsOf, jsonOf, sendAgain, type World } from './world.ts';
import { addDays, datesOf } from '#model/calendar.ts';

/* These acts create, change, delete and restore records. */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const [daysPerFill, longFills] = [25, 8];

/** The fills with which a run begins: 125 days of eight people, 25 of the others. */
export const fillCount = longFills * 5 + 12;

/**
 * Creates weeks of ordinary work of somebody, in a batch of an administrator, on jobs that move to
 * other customers meanwhile.
 */
export async function fillWeeks(world: World, fill: number): Promise<void> {
  const { company, random, rest } = world;
  const [person, block] =
    fill < longFills * 5
      ? [fill % longFills, Math.floor(fill / longFills)]
      : [fill - longFills * 4, 0];
  const owner = found([...company.users.keys()][person]);
  if (random.chance(20)) await changeBillTo(world);
  const last = addDays(company.today, -block * daysPerFill);
  const entries = datesOf(addDays(last, 1 - daysPerFill), last).flatMap(
    (date) => ordinaryEntry(company, random, date) ?? [],
  );
  const { records } = await rest.call('adam', 'POST', '/worksheet/batch', {
    operations: entries.map((entry) => ({ op: 'create', username: owner, ...bodyOf(entry) })),
  });
  for (const [index, { id }] of asList(records).entries())
    create(company, { id: asNumber(id), owner, entry: found(entries[index]) });
}

/** Chooses who creates what for whom. */
export function newRecord(world: World) {
  const { company, random } = world;
  const caller = random.pick(world.callers);
  const date = randomDate(company, random);
  const owner = random.pick(world.ownersOn(caller, date));
  const sent = randomEntry(company, random, date);
  const entry = isClosedFor(company, caller, date) ? null : acceptedEntry(company, sent, null);
  return { caller, owner, sent, entry };
}

export async function createOne(world: World): Promise<void> {
  const { caller, owner, sent, entry } = newRecord(world);
  const withImage = world.random.chance(10);
  const body = { username: owner, ...bodyOf(sent), ...(!withImage && maybeKey(world)) };
  const answer = await world.act(caller, 'POST', '/worksheet', {
    body: withImage ? formOf(body) : body,
    succeeds: entry !== null,
  });
  if (!answer || !entry) return;
  const id = asNumber(jsonOf(answer)['id']);
  create(world.company, { id, owner, entry, attachments: withImage ? 1 : 0 });
  if ('clientKey' in body) await sendAgain(world, caller, { path: '/worksheet', body, ids: [id] });
}

/** Half of the calls come from a queue of a device, and their answers are lost. */
const maybeKey = ({ random }: World) => random.chance(50) && { clientKey: randomUUID() };

function formOf(body: Json): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== null) form.append(name, String(value));
  form.append('attachments', new File([new Uint8Array(png)], 'facade.png'));
  return form;
}

/** Returns another entry for the same record: one field is changed, or nothing. */
function changedEntry(world: World, record: StoredRecord): Entry {
  const { company, random } = world;
  const entry = entryOf(record);
  const other = randomEntry(company, random, entry.date);
  switch (random.int(0, 6)) {
    case 0:
      return { ...entry, ...randomAmount(company, random, entry) };
    case 1: {
      const codes = [
        ...found(company.units.get(`${entry.unitType}/${entry.unitNo}`)).unitsOfMeasure.keys(),
      ];
      return { ...entry, unitOfMeasureCode: random.pick(codes) };
    }
    case 2:
      if (entry.unitType === 'Item') return entry;
      return { ...entry, workTypeCode: random.pick([...company.workTypes.keys(), null]) };
    case 3: {
      const { jobCode, customerNo, jobTaskCode } = other;
      return { ...entry, jobCode, customerNo, jobTaskCode };
    }
    case 4:
      return entry;
    default:
      return { ...entry, description: randomText(random) };
  }
}

export function entryOf(record: StoredRecord): Entry {
  const { date, jobCode, customerNo, jobTaskCode, locationCode, workTypeCode } = record;
  const { unitType, unitNo, unitOfMeasureCode, description, timeFrom, timeTo, quantity } = record;
  return {
    date,
    jobCode,
    customerNo,
    jobTaskCode,
    locationCode,
    workTypeCode,
    unitType,
    unitNo,
    unitOfMeasureCode,
    description,
    timeFrom,
    timeTo,
    quantity,
  };
}

function anyRecord({ company, random }: World, caller: Caller): StoredRecord {
  return random.one([...company.records.values()].filter((each) => sees(company, caller, each)));
}

function plannedUpdate(world: World, caller: Caller, record: StoredRecord) {
  const { company, random } = world;
  const sent = changedEntry(world, record);
  const isAllowed = mayEdit(company, caller, record) && !isClosedFor(company, caller, sent.date);
  const entry = isAllowed ? acceptedEntry(company, sent, record) : null;
  const version = random.chance(50) ? { version: record.version } : {};
  return { entry, body: { id: record.id, ...bodyOf(sent), ...version } };
}

export async function updateOne(world: World): Promise<void> {
  const caller = world.random.pick(world.callers);
  const record = anyRecord(world, caller);
  const { entry, body } = plannedUpdate(world, caller, record);
  const answer = await world.act(caller, 'PUT', '/worksheet', { body, succeeds: entry !== null });
  if (answer && entry) update(world.company, caller, record.id, entry);
}

export async function deleteOne(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.callers);
  const record = anyRecord(world, caller);
  const answer = await world.act(caller, 'DELETE', '/worksheet', {
    body: { id: record.id },
    succeeds: mayEdit(company, caller, record),
  });
  if (answer) remove(company, caller, record.id);
}

export async function restoreOne(world: World): Promise<void> {
  const { company, random } = world;
  const record = random.one([...company.deleted.values()].map((each) => each.record));
  const { by } = found(company.deleted.get(record.id));
  const caller = company.users.get(by) ?? null;
  const answer = await world.act(caller, 'POST', '/worksheet/restore', {
    body: { id: record.id },
    succeeds: mayEdit(company, caller, record),
  });
  if (answer) restore(company, record.id);
}

/** Makes several changes in one call: all of them or none. */
export async function changeSeveral(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.callers);
  const operations: Json[] = [];
  const effects: ((answered: Json | undefined) => void)[] = [];
  let succeeds = true;
  const visible = [...company.records.values()].filter((record) => sees(company, caller, record));
  const editable = visible.filter((record) => mayEdit(company, caller, record));
  const chosen = random.some(random.chance(80) ? editable : visible, random.int(0, 3));
  for (const record of chosen) {
    if (random.chance(25)) {
      operations.push({ op: 'delete', id: record.id });
      succeeds &&= mayEdit(company, caller, record);
      effects.push(() => remove(company, caller, record.id));
      continue;
    }
    const { entry, body } = plannedUpdate(world, caller, record);
    operations.push({ op: 'update', ...body });
    succeeds &&= entry !== null;
    if (entry) effects.push(() => update(company, caller, record.id, entry));
  }
  for (let count = random.int(1, 4); count > 0; count -= 1) {
    const date = randomDate(company, random);
    const owner = random.pick(world.ownersOn(caller, date));
    const sent = randomEntry(company, random, date);
    const entry = isClosedFor(company, caller, date) ? null : acceptedEntry(company, sent, null);
    operations.push({ op: 'create', username: owner, ...bodyOf(sent) });
    succeeds &&= entry !== null;
    if (entry)
      effects.push((answered) => create(company, { id: asNumber(answered?.['id']), owner, entry }));
  }
  const path = '/worksheet/batch';
  const body = { operations, ...maybeKey(world) };
  const answer = await world.act(caller, 'POST', path, { body, succeeds });
  if (!answer) return;
  if ('clientKey' in body) await sendAgain(world, caller, { path, body, ids: idsOf(answer) });
  const records = jsonOf(answer)['records'];
  if (!Array.isArray(records)) throw new Error('A batch answers records.');
  for (const [index, effect] of effects.entries()) effect(records[index] ?? undefined);
}
