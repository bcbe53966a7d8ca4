import {
  createQueryId,
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  type Compilable,
  type CompiledQuery as KyselyCompiledQuery,
  type QueryResult,
} from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountHandle } from './client.ts';
import type { AccountDB, DB } from './schema.ts';

/** A list is one of row numbers, of any length but none; the statement has it as `listed`. */
type Value = string | number | boolean | null | undefined | readonly number[];
/** What a statement is given each time it runs. A value that is undefined is left out, and makes another statement. */
type Values<V> = { readonly [Key in keyof V]: Value };

/** Stands for a value while a statement is built. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for a list: the driver writes its numbers where the one sign for them is. */
class GivenList extends Given {}

/**
 * Where a statement has one of its lists: `where('id', 'in', listed(given.ids))`. However long the list is, it is one
 * parameter, so the statement stays the same and nothing is built for each number.
 */
export function listParameter(list: readonly number[]): number[] {
  if (!(list instanceof Given)) throw new Error('Only a list of a prepared statement is listed.');
  // Typed as what it stands for, as all that is given to `build`.
  return [new GivenList(list.name) as unknown as number];
}

/** Stands for the tenant: filled in from the handle that runs the statement, never by the caller. */
const theAccount = new Given('account_id');

const dialect = {
  createAdapter: () => new MysqlAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new MysqlIntrospector(db),
  createQueryCompiler: () => new MysqlQueryCompiler(),
};

export interface CompiledQuery<Handle, V, Shape, Row> {
  (db: Handle, values: V, ...shape: Shape[]): Promise<QueryResult<Row>>;
  /** The statement as it would be sent, for tests of its text. */
  compiled(db: Handle, values: V, ...shape: Shape[]): KyselyCompiledQuery<Row>;
}

/**
 * A statement of an account that is built, confined to its tenant and compiled once, and from then on only filled in:
 * building and confining a query costs more than anything else this side of the database does for it. `build` is
 * handed stand-ins for the values, so it may pass them on but not look at them; what changes the statement itself is
 * its `shape` (words of ours and flags, nothing that people wrote), or whether a value is there at all.
 *
 * The tenant is that of the handle which runs it; a handle without one is refused (D1).
 */
export function compiledQuery<V extends Values<V>, Row, Shape = never>(
  build: (db: AccountHandle, given: V, shape: Shape) => Compilable<Row>,
): CompiledQuery<AccountHandle, V, Shape, Row> {
  // The compiler passes the tenant through without looking at it.
  const scope = new AccountScope(theAccount as unknown as number);
  const db = new Kysely<AccountDB>({ dialect }).withPlugin(scope);
  return statement((given: V, shape: Shape) => build(db, given, shape), accountOf);
}

/** The same for statements across accounts: for this package's door to those (`unscoped.ts`). */
export function compiledQueryAcross<V extends Values<V>, Row, Shape = never>(
  build: (db: Kysely<DB>, given: V, shape: Shape) => Compilable<Row>,
): CompiledQuery<Kysely<DB>, V, Shape, Row> {
  const db = new Kysely<DB>({ dialect });
  return statement((given: V, shape: Shape) => build(db, given, shape), noAccount);
}

interface Handle {
  getExecutor(): ReturnType<AccountHandle['getExecutor']>;
  executeQuery<R>(query: KyselyCompiledQuery<R>): Promise<QueryResult<R>>;
}

function statement<H extends Handle, V extends Values<V>, Shape, Row>(
  build: (given: V, shape: Shape) => Compilable<Row>,
  accountIn: (db: H) => number | undefined,
): CompiledQuery<H, V, Shape, Row> {
  const known = new Map<string, KyselyCompiledQuery<Row>>();
  const compiled = (db: H, values: V, ...[shape]: Shape[]): KyselyCompiledQuery<Row> => {
    const account = accountIn(db);
    const given = new Map<string, Value>(Object.entries<Value>(values));
    const key = keyOf(given, shape);
    let query = known.get(key);
    if (!query) {
      query = build(standIns<V>(given), shape as Shape).compile();
      known.set(key, query);
    }
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Given)) return parameter;
      if (parameter === theAccount) return account;
      const value = given.get(parameter.name);
      return parameter instanceof GivenList ? numbersOf(value) : single(value);
    });
    return { query: query.query, queryId: createQueryId(), sql: query.sql, parameters };
  };
  const run = (db: H, values: V, ...shape: Shape[]) =>
    db.executeQuery(compiled(db, values, ...shape));
  return Object.assign(run, { compiled });
}

/** The driver writes what is in a list as it is, so nothing but whole numbers may be; none at all would be no SQL. */
function numbersOf(value: Value): readonly number[] {
  const isList = Array.isArray(value) && value.length > 0 && value.every(Number.isSafeInteger);
  if (!isList) throw new Error('A list must hold numbers of rows.');
  return value;
}

function single(value: Value): Value {
  if (Array.isArray(value)) throw new Error('A list is given where a statement has one value.');
  return value;
}

function keyOf(given: ReadonlyMap<string, Value>, shape: unknown): string {
  let key = shape === undefined ? '' : JSON.stringify(shape);
  for (const [name, value] of given) if (value !== undefined) key += `,${name}`;
  return key;
}

/** Typed as the values they stand for, which nobody but the compiler will ask for. */
function standIns<V>(given: ReadonlyMap<string, Value>): V {
  const present = [...given].filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name]) => [name, new Given(name)])) as V;
}

/** The one account to which a handle is confined. */
function accountOf(db: AccountHandle): number {
  const [scope, ...others] = db
    .getExecutor()
    .plugins.filter((plugin) => plugin instanceof AccountScope);
  if (!scope || others.length > 0) {
    throw new Error('A prepared statement needs a handle of exactly one account.');
  }
  return scope.accountId;
}

function noAccount(): undefined {
  return undefined;
}
