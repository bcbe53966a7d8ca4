import { Random } from '#random.ts';
import { teamOn } from '#model/visibility.ts';
import { callerName, type Caller, type Company } from '#model/state.ts';
import { asObject, readJson, type Answer, type Json, type Rest } from './rest.ts';
import { beginning, type RunningServer } from './server.ts';

/** The records of the model after an act. */
interface Moment {
  readonly act: number;
  readonly records: Company['records'];
}

/** Each act has a second. */
export const instantOf = (act: number): string =>
  new Date(Date.parse(beginning) + act * 1000).toISOString();

/** A company, and the calls to the product that the model follows. */
export class World {
  readonly company: Company;
  readonly rest: Rest;
  readonly server: RunningServer;
  readonly moments: Moment[] = [];
  kills = 0;
  random = new Random(0);
  /** The callers whose lists are compared: of every role, and of two teams. */
  readonly viewers: readonly Caller[];

  constructor(
    company: Company,
    rest: Rest,
    server: RunningServer,
    viewers = ['API key', 'tove', 'lis', 'bo', 'adam'],
  ) {
    this.company = company;
    this.rest = rest;
    this.server = server;
    this.viewers = viewers.map((name) => company.users.get(name) ?? null);
  }

  /** Begins an act with its own instant, random numbers and keys of records. */
  begin(seed: number, index: number): void {
    this.random = Random.ofAct(seed, index);
    this.company.nextKey = index * 1000;
    this.company.now = instantOf(index);
    this.server.setClock(this.company.now);
  }

  /** Remembers the records as they are after an act, for what `asOf` is compared with later. */
  remember(act: number): void {
    const { records } = this.company;
    this.moments.push({
      act,
      records: new Map([...records].map(([id, record]) => [id, { ...record }])),
    });
  }

  get callers(): Caller[] {
    return [null, ...this.company.users.values()];
  }

  /** The callers who may register for others or change what only administrators change. */
  get admins(): Caller[] {
    return this.callers.filter((caller) => caller === null || caller.profile === 'Admin');
  }

  get leaders(): Caller[] {
    return this.callers.filter((caller) => caller?.profile !== 'Basic');
  }

  /** Makes a call of which the model says whether it succeeds. Returns undefined if it is refused, as expected. */
  async act(
    caller: Caller,
    verb: string,
    path: string,
    { body, succeeds }: { readonly body: Json | FormData; readonly succeeds: boolean },
  ): Promise<Answer | undefined> {
    const answer = await this.rest.send(callerName(caller), verb, path, body);
    if (answer.status < 400 !== succeeds)
      throw new Error(
        `The model expects that this ${succeeds ? 'succeeds' : 'is refused'}: ${this.rest.acts.at(-1)}`,
      );
    if (answer.status >= 500) throw new Error(this.rest.acts.at(-1));
    return succeeds ? answer : undefined;
  }

  /** Returns the users for whom the caller may register on a date (D13). */
  ownersOn(caller: Caller, date: string): string[] {
    const { users, today } = this.company;
    if (caller === null || caller.profile === 'Admin') return [...users.keys()];
    if (caller.profile === 'Basic') return [caller.username];
    const team = teamOn(caller, today);
    const isMember = (username: string) => {
      const user = users.get(username);
      if (!user || team === null) return false;
      return teamOn(user, date) === team && teamOn(user, today) === team;
    };
    return [...users.keys()].filter((name) => name === caller.username || isMember(name));
  }
}

/**
 * Sends new records again, as a device does that got no answer: nothing is stored again, and the answer says so
 * (decisions/client-keys).
 */
export async function sendAgain(
  { rest }: World,
  caller: Caller,
  { path, body, ids }: { readonly path: string; readonly body: Json; readonly ids: unknown },
): Promise<void> {
  const answer = await rest.send(callerName(caller), 'POST', path, body);
  const isRepeat = answer.headers.get('x-repeated') === 'true';
  if (!isRepeat || JSON.stringify(idsOf(answer)) !== JSON.stringify(ids))
    throw new Error(`A repeat of ${JSON.stringify(ids)} is another one: ${rest.acts.at(-1)}`);
}

/** Returns the ids of the records of an answer; null for a deletion. */
export function idsOf(answer: Answer): unknown[] {
  const { records, id } = jsonOf(answer);
  if (records === undefined) return [id];
  return Array.isArray(records)
    ? records.map((each) => (each === null ? null : asObject(each)['id']))
    : [];
}

export const jsonOf = (answer: Answer): Json => asObject(readJson(answer));
