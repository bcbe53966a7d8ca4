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
import { resolveAccount } from './resolve-account.ts';
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
