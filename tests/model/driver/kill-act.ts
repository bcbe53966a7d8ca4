import { randomUUID } from 'node:crypto';
import { create, exportRecords, remove, setApproval, update } from '#model/changes.ts';
import { acceptedEntry, found } from '#model/entry.ts';
import { mayApprove, mayEdit } from '#model/visibility.ts';
import { callerName, type Caller, type StoredRecord } from '#model/state.ts';
import { bodyOf, randomText } from './entries.ts';
import { entryOf, newRecord } from './record-acts.ts';
import { asList, asNumber, asObject, readJson, type Answer, type Json } from './rest.ts';
import { idsOf, jsonOf, sendAgain, type World } from './world.ts';

/** A call that the model expects to succeed, unless the process dies. */
interface Call {
  readonly caller: Caller;
  readonly verb: string;
  readonly path: string;
  readonly body: Json;
  /** Follows an answer. */
  readonly done: (answer: Answer) => Promise<void> | void;
  /** Finds out what became of a call without an answer: all of it or nothing. */
  readonly settle: () => Promise<void>;
}

/** Kills the process amid calls about different records. What was answered must be stored, the others once or not at all. */
export async function killAmid(world: World): Promise<void> {
  const { random, rest, server } = world;
  const calls = plannedCalls(world);
  if (calls.length === 0) return;
  const killedAfter = random.int(1, calls.length - 1);
  let [answered, kill] = [0, Promise.resolve()];
  const answers = await Promise.all(
    calls.map(async ({ caller, verb, path, body }) => {
      const answer = await rest.send(callerName(caller), verb, path, body).catch(() => undefined);
      answered += 1;
      if (answered === killedAfter) kill = server.kill();
      return answer;
    }),
  );
  await kill;
  await server.restart();
  world.kills += 1;
  for (const [place, { verb, path, body, done, settle }] of calls.entries()) {
    const answer = answers[place];
    if (answer && answer.status >= 400)
      throw new Error(`The model expects that this succeeds: ${verb} ${path} ${answer.status}`);
    if (answer) await done(answer);
    else {
      rest.acts.push(`killed: ${verb} ${path} ${JSON.stringify(body)}`);
      await settle();
    }
  }
}

function plannedCalls(world: World): Call[] {
  const { company, random, rest } = world;
  const admin = found(company.users.get('adam'));
  const left = new Set(company.records.values());
  const take = (count: number, fits: (record: StoredRecord) => boolean) => {
    const taken = random.some([...left].filter(fits), count);
    for (const record of taken) left.delete(record);
    return taken;
  };
  const stored = async ({ id }: StoredRecord) => {
    const answer = await rest.send('API key', 'GET', `/worksheet/${id}`);
    return answer.status === 404 ? undefined : jsonOf(answer);
  };
  const isLater = async (record: StoredRecord) =>
    asNumber((await stored(record))?.['version']) > record.version;
  const calls: Call[] = [1, 2, 3].flatMap(() => newCall(world));
  for (const record of take(1, (each) => mayEdit(company, admin, each))) {
    const sent = { ...entryOf(record), description: randomText(random) };
    const entry = acceptedEntry(company, sent, record);
    const done = () => update(company, admin, record.id, entry ?? sent);
    if (entry && sent.description !== record.description)
      calls.push({
        caller: admin,
        verb: 'PUT',
        path: '/worksheet',
        body: { id: record.id, ...bodyOf(sent) },
        done,
        settle: async () => void ((await isLater(record)) && done()),
      });
  }
  for (const record of take(1, (each) => mayEdit(company, admin, each))) {
    const done = () => remove(company, admin, record.id);
    calls.push({
      caller: admin,
      verb: 'DELETE',
      path: '/worksheet',
      body: { id: record.id },
      done,
      settle: async () => void ((await stored(record)) ?? done()),
    });
  }
  const unapproved = take(
    20,
    (each) => each.approvedBy === null && mayApprove(company, admin, each),
  );
  const approve = ({ id }: StoredRecord) => setApproval(company, admin, id, true);
  if (unapproved.length > 0)
    calls.push({
      caller: admin,
      verb: 'PUT',
      path: '/worksheet/approve-many',
      body: { isApproved: true, entries: unapproved.map(({ id, version }) => ({ id, version })) },
      done: () => unapproved.forEach(approve),
      async settle() {
        for (const record of unapproved) if (await isLater(record)) approve(record);
      },
    });
  const approved = take(20, (each) => each.approvedBy !== null && each.exportNumber === null);
  const ids = approved.map(({ id }) => id);
  const entries = approved.map(({ id, version }) => ({ id, version }));
  if (ids.length > 0)
    calls.push({
      caller: null,
      verb: 'POST',
      path: '/export',
      body: { entries },
      done: (answer) => exportRecords(company, null, asNumber(jsonOf(answer)['number']), ids),
      async settle() {
        const [last] = asList(readJson(await rest.send('API key', 'GET', '/export')));
        const number = last === undefined ? 0 : asNumber(asObject(last)['number']);
        if (number > 0 && !company.exports.has(number)) exportRecords(company, null, number, ids);
      },
    });
  return calls;
}

/** A new record of a device, which sends it again until it has an answer. */
function newCall(world: World): Call[] {
  const { caller, owner, sent, entry } = newRecord(world);
  if (!entry) return [];
  const path = '/worksheet';
  const body = { clientKey: randomUUID(), username: owner, ...bodyOf(sent) };
  const done = async (answer: Answer) => {
    const ids = idsOf(answer);
    create(world.company, { id: asNumber(ids[0]), owner, entry });
    await sendAgain(world, caller, { path, body, ids });
  };
  const settle = async () => {
    const answer = await world.act(caller, 'POST', path, { body, succeeds: true });
    if (answer) await done(answer);
  };
  return [{ caller, verb: 'POST', path, body, done, settle }];
}
