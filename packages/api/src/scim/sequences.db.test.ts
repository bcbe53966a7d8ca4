import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProvider, scimApp, type Send } from '#test/scim-app.ts';
import { makeWorld } from '#test/world.ts';

/*
 * Random sequences of calls, compared with a small model of docs/guides/scim.md that knows no SQL. `SCIM_SEEDS=5000` makes more,
 * `SCIM_SEED=17` repeats one.
 */

const { pool } = await testDatabase();
const world = makeWorld(pool);
let app: Awaited<ReturnType<typeof scimApp>>;
beforeAll(async () => {
  app = await scimApp(world);
});

const { SCIM_SEED, SCIM_SEEDS = '50' } = process.env;
const seeds =
  SCIM_SEED === undefined
    ? Array.from({ length: Number(SCIM_SEEDS) }, (_, index) => index + 1)
    : [Number(SCIM_SEED)];
const seedsPerTest = 25;
const callsPerSeed = 8;

interface Person {
  readonly id: string;
  userName: string | null;
  externalId: string | undefined;
  name: string | undefined;
  active: boolean;
  isDeleted: boolean;
  team: string | null;
}

interface Team {
  readonly id: string;
  name: string;
}

const userNames = [
  'bo@a.example',
  'BO@a.example',
  'bo@b.example',
  'ida@a.example',
  'kim@a.example',
];
const externalIds = [undefined, undefined, '1', '2', '3'];
const teamNames = ['Montage', 'MONTAGE', 'Service', 'Facade'];

class Model {
  readonly people: Person[] = [];
  readonly teams: Team[] = [];

  visible(): Person[] {
    return this.people.filter(({ isDeleted }) => !isDeleted);
  }

  named(userName: string): Person[] {
    return this.people.filter((each) => each.userName?.toLowerCase() === userName.toLowerCase());
  }

  /** False if a visible person has the name; deleted ones lose it. */
  takeName(userName: string, person: Person | undefined): boolean {
    const others = this.named(userName).filter((each) => each !== person);
    if (others.some(({ isDeleted }) => !isDeleted)) return false;
    for (const other of others) other.userName = null;
    return true;
  }

  /** The person whom a POST brings back, null for a new one; undefined for a conflict. */
  personOf(userName: string, externalId: string | undefined): Person | null | undefined {
    const same = this.people.filter((each) => externalId && each.externalId === externalId);
    const found = [...same, ...this.named(userName)];
    if (found.some(({ isDeleted }) => !isDeleted)) return undefined;
    return found[0] ?? null;
  }

  hasTeam(name: string, except?: Team): boolean {
    return this.teams.some((each) => each !== except && isSame(each.name, name));
  }

  members({ name }: Team): Person[] {
    return this.visible().filter(({ team }) => team === name.toUpperCase());
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

describe('random sequences do what the model says', () => {
  const chunks = Array.from({ length: Math.ceil(seeds.length / seedsPerTest) }, (_, index) =>
    seeds.slice(index * seedsPerTest, (index + 1) * seedsPerTest),
  );
  it.each(chunks.map((chunk) => [chunk[0], chunk.at(-1), chunk] as const))(
    'seeds %i to %i',
    { timeout: 120_000 },
    async (_, __, chunk) => {
      for (const seed of chunk) await runSeed(seed);
    },
  );
});

async function runSeed(seed: number): Promise<void> {
  const random = randomOf(seed);
  const account = await createAccount(pool);
  await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  const send = await makeProvider(app, world, account.id);
  const model = new Model();
  const log: string[] = [];
  for (let call = 0; call < callsPerSeed; call += 1) {
    const act = random.pick(acts);
    const outcome = await act(model, send, random).catch((error: unknown) => {
      throw new Error(`SCIM_SEED=${seed} repeats it\n${log.join('\n')}\n${act.name}`, {
        cause: error,
      });
    });
    log.push(`${act.name}: ${outcome}`);
    // One seed alone finds the call that goes wrong.
    if (SCIM_SEED === undefined && call < callsPerSeed - 1) continue;
    await compare(model, send, `SCIM_SEED=${seed} repeats it\n${log.join('\n')}`);
  }
}

async function compare(model: Model, send: Send, message: string): Promise<void> {
  const users = (await send('GET', '/Users?count=200&startIndex=2')).body;
  const groups = (await send('GET', '/Groups?count=200')).body;
  expect({ users: users['Resources'], groups: groups['Resources'] }, message).toMatchObject({
    users: model
      .visible()
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(({ id, userName, name, active, team }) => {
        const group = model.teams.find((each) => each.name.toUpperCase() === team);
        return {
          id,
          userName,
          active,
          ...(name !== undefined && { displayName: name }),
          groups: group ? [{ value: group.id, display: group.name }] : [],
        };
      }),
    groups: model.teams.map((team) => ({
      id: team.id,
      displayName: team.name,
      members: model
        .members(team)
        .map(({ id }) => ({ value: id }))
        .toSorted((a, b) => Number(a.value) - Number(b.value)),
    })),
  });
}

type Random = ReturnType<typeof randomOf>;
type Act = (model: Model, send: Send, random: Random) => Promise<string>;

const acts: readonly Act[] = [
  async function createPerson(model, send, random) {
    const [userName, externalId] = [random.pick(userNames), random.pick(externalIds)];
    const active = random.pick([undefined, true, false, 'False']);
    const name = random.pick([undefined, 'Bo Lund', 'Ida Krogh']);
    const { status, id } = await send('POST', '/Users', {
      userName,
      externalId,
      active,
      displayName: name,
    });
    const person = model.personOf(userName, externalId);
    expect(status).toBe(person === undefined ? 409 : 201);
    if (person === undefined) return '409';
    const isActive = active !== false && active !== 'False';
    model.takeName(userName, person ?? undefined);
    if (person) {
      expect(id).toBe(person.id);
      Object.assign(person, { userName, active: isActive, isDeleted: false });
      if (externalId !== undefined) person.externalId = externalId;
      if (name !== undefined) person.name = name;
    } else {
      const fresh = { isDeleted: false, team: null };
      model.people.push({ id, userName, externalId, name, active: isActive, ...fresh });
    }
    return `${userName} ${externalId} is ${id}`;
  },

  async function changePerson(model, send, random) {
    const person = random.pick(model.people);
    if (!person) return 'nobody';
    const active = random.pick([true, false, 'True', 'false']);
    const [userName, name] = [random.pick(userNames), random.pick(['Bo Holm', 'Kim'])];
    const bodies = [
      { Operations: [{ op: 'Replace', path: 'active', value: active }] },
      { Operations: [{ op: 'replace', value: { active } }] },
      { Operations: [{ op: 'add', path: 'name.formatted', value: name }] },
      { Operations: [{ op: 'replace', path: 'userName', value: userName }] },
    ];
    const kind = random.below(5);
    const path = `/Users/${person.id}`;
    const put = { userName, displayName: name, active };
    const { status } =
      kind === 4 ? await send('PUT', path, put) : await send('PATCH', path, bodies[kind]);
    const takesName = kind >= 3;
    const isRefused = !person.isDeleted && takesName && !model.takeName(userName, person);
    expect(status).toBe(person.isDeleted ? 404 : isRefused ? 409 : 200);
    if (status !== 200) return String(status);
    if (kind < 2 || kind === 4) person.active = String(active).toLowerCase() === 'true';
    if (kind === 2 || kind === 4) person.name = name;
    if (takesName) person.userName = userName;
    return `${person.id} ${JSON.stringify(kind === 4 ? put : bodies[kind])}`;
  },

  async function deletePerson(model, send, random) {
    const person = random.pick(model.people);
    if (!person) return 'nobody';
    const { status } = await send('DELETE', `/Users/${person.id}`);
    expect(status).toBe(person.isDeleted ? 404 : 204);
    Object.assign(person, { isDeleted: true, active: false });
    return `${person.id} ${status}`;
  },

  async function findPerson(model, send, random) {
    const userName = random.pick(userNames);
    const filter = encodeURIComponent(`userName eq ${JSON.stringify(userName)}`);
    const { body } = await send('GET', `/Users?filter=${filter}`);
    const found = model.named(userName).filter(({ isDeleted }) => !isDeleted);
    expect(body).toMatchObject({
      totalResults: found.length,
      Resources: found.map(({ id }) => ({ id })),
    });
    return userName;
  },

  async function createTeam(model, send, random) {
    const name = random.pick(teamNames);
    const { status, id } = await send('POST', '/Groups', { displayName: name });
    expect(status).toBe(model.hasTeam(name) ? 409 : 201);
    if (status === 201) model.teams.push({ id, name });
    return `${name} ${status}`;
  },

  async function changeMembers(model, send, random) {
    const [team, person] = [random.pick(model.teams), random.pick(model.people)];
    if (!team || !person) return 'nothing';
    const value = [{ value: person.id }];
    const kind = random.below(5);
    const operation = [
      { op: 'Add', path: 'members', value },
      { op: 'Remove', path: 'members', value },
      { op: 'remove', path: `members[value eq "${person.id}"]` },
      { op: 'replace', path: 'members', value },
      { op: 'remove', path: 'members' },
    ][kind];
    const { status } = await send('PATCH', `/Groups/${team.id}`, { Operations: [operation] });
    const joins = kind === 0 || kind === 3;
    expect(status).toBe(joins && person.isDeleted ? 400 : 204);
    if (status !== 204) return String(status);
    for (const member of model.members(team))
      if (kind >= 3 || (!joins && member === person)) member.team = null;
    if (joins) person.team = team.name.toUpperCase();
    return `${team.name} ${JSON.stringify(operation)}`;
  },

  async function renameTeam(model, send, random) {
    const team = random.pick(model.teams);
    if (!team) return 'nothing';
    const displayName = random.pick(teamNames);
    const { status } = await send('PUT', `/Groups/${team.id}`, { displayName });
    expect(status).toBe(model.hasTeam(displayName, team) ? 409 : 200);
    if (status !== 200) return '409';
    const members = model.members(team);
    team.name = displayName;
    for (const member of members) member.team = displayName.toUpperCase();
    return displayName;
  },

  async function deleteTeam(model, send, random) {
    const team = random.pick(model.teams);
    if (!team) return 'nothing';
    expect((await send('DELETE', `/Groups/${team.id}`)).status).toBe(204);
    for (const member of model.members(team)) member.team = null;
    model.teams.splice(model.teams.indexOf(team), 1);
    return team.name;
  },
];

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}
