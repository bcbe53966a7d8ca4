import {
  createQueryId,
  ExpressionWrapper,
  ValueNode,
  type Compilable,
  type CompiledQuery as KyselyCompiledQuery,
  type QueryResult,
} from 'kysely';

/*
 * This module is not exported from the package, because its statements are not confined to an
 * account.
 */

/** A list holds row ids and is never empty. */
type Value = string | number | boolean | null | undefined | readonly number[];
/** An undefined value selects another statement, compiled without it. */
export type Values<V> = { readonly [Key in keyof V]: Value };

export class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

class ListParameter extends Parameter {}

/** A list of any length is one parameter: `where('id', 'in', listParameter(params.ids))`. */
export function listParameter<DB, TB extends keyof DB>(
  list: readonly number[],
): ExpressionWrapper<DB, TB, number>[] {
  if (!(list instanceof Parameter))
    throw new Error('listParameter takes a list of a compiled query only.');
  return [new ExpressionWrapper(ValueNode.create(new ListParameter(list.name)))];
}

/** The placeholder of the account. Its value comes from the handle that runs the query, never from the caller. */
export const accountParameter = new Parameter('account_id');

export interface CompiledQuery<Handle, V, Shape, Row> {
  (db: Handle, values: V, ...shape: Shape[]): Promise<QueryResult<Row>>;
  compiled(db: Handle, values: V, ...shape: Shape[]): KyselyCompiledQuery<Row>;
}

interface Executor {
  executeQuery<R>(query: KyselyCompiledQuery<R>): Promise<QueryResult<R>>;
}

export function compileOnce<Handle, V extends Values<V>, Shape, Row>(
  build: (params: V, shape: Shape) => Compilable<Row>,
  resolve: (handle: Handle) => { executor: Executor; accountId?: number },
): CompiledQuery<Handle, V, Shape, Row> {
  const cache = new Map<string, KyselyCompiledQuery<Row>>();
  const compiled = (
    accountId: number | undefined,
    params: V,
    [shape]: Shape[],
  ): KyselyCompiledQuery<Row> => {
    const values = new Map<string, Value>(Object.entries<Value>(params));
    const key = cacheKey(values, shape);
    let query = cache.get(key);
    if (!query) {
      query = build(parametersFor<V>(values), shape as Shape).compile();
      cache.set(key, query);
    }
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Parameter)) return parameter;
      if (parameter === accountParameter) return accountId;
      const value = values.get(parameter.name);
      return parameter instanceof ListParameter ? checkedList(value) : checkedValue(value);
    });
    return { query: query.query, queryId: createQueryId(), sql: query.sql, parameters };
  };
  const run = (handle: Handle, values: V, ...shape: Shape[]) => {
    const { executor, accountId } = resolve(handle);
    return executor.executeQuery(compiled(accountId, values, shape));
  };
  return Object.assign(run, {
    compiled: (handle: Handle, values: V, ...shape: Shape[]) =>
      compiled(resolve(handle).accountId, values, shape),
  });
}

/** Checks a list, because the driver writes list items unescaped, and an empty list is a syntax error. */
function checkedList(value: Value): readonly number[] {
  const isList = Array.isArray(value) && value.length > 0 && value.every(Number.isSafeInteger);
  if (!isList) throw new Error('A list parameter must hold row ids.');
  return value;
}

function checkedValue(value: Value): Value {
  if (Array.isArray(value)) throw new Error('A list was passed where the query has one value.');
  return value;
}

function cacheKey(values: ReadonlyMap<string, Value>, shape: unknown): string {
  let key = shape === undefined ? '' : JSON.stringify(shape);
  for (const [name, value] of values) if (value !== undefined) key += `,${name}`;
  return key;
}

function parametersFor<V>(values: ReadonlyMap<string, Value>): V {
  const present = [...values].filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name]) => [name, new Parameter(name)])) as V;
}
