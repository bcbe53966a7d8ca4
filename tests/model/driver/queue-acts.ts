import { randomUUID } from 'node:crypto';
import { create, mergeCustomer, undoImport } from '#model/changes.ts';
import { acceptedEntry } from '#model/entry.ts';
import { isClosedFor } from '#model/visibility.ts';
import type { Company, Entry } from '#model/state.ts';
import { bodyOf, randomDate } from './entries.ts';
import { entryOf } from './record-acts.ts';
import { asList, asNumber } from './rest.ts';
import { idsOf, jsonOf, sendAgain, type World } from './world.ts';

/* These acts make many records at a time: a copy of a day, an import, and what takes an import back; and they merge. */

/** Copies the records of a day to another one, as the browser does. */
export async function copyDay(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick([...company.users.values()]);
  const own = [...company.records.values()].filter(({ owner }) => owner === caller.username);
  const source = random.one(own);
  const date = randomDate(company, random);
  const sent = own
    .filter((record) => record.date === source.date)
    .map((record) => ({ ...entryOf(record), date }));
  const entries = sent.map((each) => acceptedEntry(company, each, null));
  const path = '/worksheet/batch';
  const operations = sent.map((entry) => ({ op: 'create', ...bodyOf(entry) }));
  const body = { clientKey: randomUUID(), visit: random.chance(50), operations };
  const answer = await world.act(caller, 'POST', path, {
    body,
    succeeds: !isClosedFor(company, caller, date) && !entries.includes(null),
  });
  if (!answer) return;
  const ids = idsOf(answer);
  for (const [place, entry] of entries.entries())
    if (entry) create(company, { id: asNumber(ids[place]), owner: caller.username, entry });
  await sendAgain(world, caller, { path, body, ids });
}

function importedEntry({ company, random }: World): Entry {
  const job = random.pick([...company.jobs.values()]);
  const timeFrom = random.int(20, 60) * 15;
  const timeTo = timeFrom + random.int(1, 30) * 15;
  return {
    date: randomDate(company, random),
    jobCode: job.code,
    customerNo: job.billTo,
    jobTaskCode: null,
    locationCode: null,
    workTypeCode: null,
    unitType: 'Resource',
    unitNo: 'H-1',
    unitOfMeasureCode: 'TIMER',
    description: `Imported ${company.nextKey}`,
    timeFrom,
    timeTo,
    quantity: ((timeTo - timeFrom) * 100) / 60,
  };
}

/** Imports registrations of another product, and the same file again, which stores nothing. */
export async function importSome(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.admins);
  const rows = Array.from({ length: random.int(1, 6) }, (_, place) => {
    const sent = importedEntry(world);
    const owner = random.pick([...company.users.keys()]);
    return { owner, sent: { ...sent, description: `${sent.description} ${place}` } };
  });
  const form = () => formOf(rows);
  const path = '/import/worksheet';
  const answer = await world.act(caller, 'POST', path, { body: form(), succeeds: true });
  const { importId } = answer ? jsonOf(answer) : {};
  const listed = asList(await world.rest.value('API key', 'GET', '/worksheet?mode=ALL')).flatMap(
    (day) => asList(day['worksheet']),
  );
  const ids = rows.map(({ owner, sent }) => {
    const id = asNumber(listed.find((each) => each['description'] === sent.description)?.['id']);
    const entry = acceptedEntry(company, sent, null);
    if (entry) create(company, { id, owner, entry });
    return id;
  });
  company.imports.set(asNumber(importId), ids);
  await world.act(caller, 'POST', path, { body: form(), succeeds: true });
}

function formOf(rows: readonly { readonly owner: string; readonly sent: Entry }[]): FormData {
  const clock = (minutes: number | null) =>
    `${Math.floor((minutes ?? 0) / 60)}:${String((minutes ?? 0) % 60).padStart(2, '0')}`;
  const lines = rows.map(({ owner, sent }) =>
    [
      owner,
      sent.jobCode,
      sent.date,
      clock(sent.timeFrom),
      clock(sent.timeTo),
      sent.description,
    ].join(),
  );
  const form = new FormData();
  const text = ['Username,Job no,Date,From,To,Description', ...lines].join('\r\n');
  form.append('file', new File([text], 'hours.csv', { type: 'text/csv' }));
  const units = rows.map(({ owner }) => [`unit:${owner}`, 'H-1/TIMER']);
  form.append('answers', JSON.stringify(Object.fromEntries(units)));
  return form;
}

export async function undoOne(world: World): Promise<void> {
  const { company, random } = world;
  const [importId, ids] = random.pick([...company.imports]);
  const isUnchanged = (id: number) => company.records.get(id)?.version === 1;
  const answer = await world.act(random.pick(world.admins), 'POST', `/import/${importId}/undo`, {
    body: {},
    succeeds: ids.every(isUnchanged),
  });
  if (answer) undoImport(company, importId);
}

const wasExported = ({ exports }: Company, no: string): boolean =>
  [...exports.values()].some(({ lines }) =>
    [...lines.values()].some(({ record }) => record.customerNo === no),
  );

/** Merges a customer of which the archive has nothing into another one, or adds one to merge later. */
export async function mergeOne(world: World): Promise<void> {
  const { company, random, rest } = world;
  const caller = random.pick(world.admins);
  const free = [...company.customers.keys()].filter((no) => !wasExported(company, no));
  if (free.length === 0 || random.chance(60)) {
    const no = `N-${company.nextKey}`;
    const name = `New ${no}`;
    await world.act(caller, 'POST', '/customer', { body: { no, name }, succeeds: true });
    company.customers.set(no, { name });
    return;
  }
  const merge = random.pick(free);
  const keep = random.pick([...company.customers.keys()].filter((no) => no !== merge));
  const listed = asList(await rest.value('API key', 'GET', '/customer?'));
  const versionOf = (no: string) => listed.find((each) => each['no'] === no)?.['version'];
  const versions = { keepVersion: versionOf(keep), mergeVersion: versionOf(merge) };
  await world.act(caller, 'POST', '/merge/customer', {
    body: { keep, merge, ...versions },
    succeeds: true,
  });
  mergeCustomer(company, merge, keep);
}
