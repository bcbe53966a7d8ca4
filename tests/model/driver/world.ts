import type { Random } from '#random.ts';
import { found } from '#model/entry.ts';
import { teamOn } from '#model/visibility.ts';
import { callerName, type Caller, type Company } from '#model/state.ts';
import { asObject, readJson, type Answer, type Json, type Rest } from './rest.ts';

/** A company, and the calls to the product that the model follows. */
export class World {
  readonly company: Company;
  readonly rest: Rest;
  readonly random: Random;
  /** The callers whose lists are compared: of every role, and of two teams. */
  readonly viewers: readonly Caller[];

  constructor(
    company: Company,
    rest: Rest,
    random: Random,
    viewers = ['tove', 'lis', 'bo', 'adam'],
  ) {
    this.company = company;
    this.rest = rest;
    this.random = random;
    this.viewers = [null, ...viewers.map((name) => found(company.users.get(name)))];
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

export const jsonOf = (answer: Answer): Json => asObject(readJson(answer));
