import {
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  type Compilable,
} from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountHandle } from './client.ts';
import { accountParameter, compileOnce, type CompiledQuery, type Values } from './compile-once.ts';
import type { AccountDB } from './tables/declarations.ts';

export { listParameter } from './compile-once.ts';

export const compileOnlyDialect = {
  createAdapter: () => new MysqlAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new MysqlIntrospector(db),
  createQueryCompiler: () => new MysqlQueryCompiler(),
};

/**
 * Compiles an account's query once (docs/performance.md). `build` must not inspect its placeholders, and `shape` must
 * not come from user input. Throws for a handle without exactly one account (D1).
 */
export function compiledQuery<V extends Values<V>, Row, Shape = never>(
  build: (db: AccountHandle, params: V, shape: Shape) => Compilable<Row>,
): CompiledQuery<AccountHandle, V, Shape, Row> {
  const scope = new AccountScope(accountParameter);
  const db = new Kysely<AccountDB>({ dialect: compileOnlyDialect }).withPlugin(scope);
  return compileOnce((params: V, shape: Shape) => build(db, params, shape), resolveAccount);
}

/** The account of a handle; throws for a handle without exactly one (D1). */
export function accountOf(handle: AccountHandle): number {
  return resolveAccount(handle).accountId;
}

function resolveAccount(handle: AccountHandle) {
  if (!(handle instanceof Kysely)) throw new Error('A compiled query needs a handle.');
  const [scope, ...others] = handle
    .getExecutor()
    .plugins.filter((plugin) => plugin instanceof AccountScope);
  if (!scope || others.length > 0) {
    throw new Error('A compiled query needs a handle of exactly one account.');
  }
  const { accountId } = scope;
  if (typeof accountId !== 'number') throw new Error('A compiled query runs in no other.');
  return { executor: handle, accountId };
}
