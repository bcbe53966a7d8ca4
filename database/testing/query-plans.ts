import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { CompiledQuery } from 'kysely';
import type { DatabasePool } from '../src/pool.ts';
import { unscoped } from '../src/unscoped.ts';

interface Statement {
  readonly query: string;
  readonly values: readonly unknown[];
}

/** Returns the statements of a call that read records. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = (message: unknown) => {
    const { query, values = [] } = message as { query: string; values?: readonly unknown[] };
    if (/^select.* from `worksheet_record`/.test(query)) statements.push({ query, values });
  };
  const channels = ['tracing:mysql2:query:start', 'tracing:mysql2:execute:start'];
  for (const channel of channels) subscribe(channel, note);
  await call();
  for (const channel of channels) unsubscribe(channel, note);
  return statements;
}

/** Returns the indexes by which the statements read records. */
export async function indexesOf(
  pool: DatabasePool,
  statements: readonly Statement[],
): Promise<string[]> {
  const plans = statements.map(async ({ query, values }) => {
    const { rows } = await unscoped(pool).executeQuery<{ table: string; key: string | null }>(
      CompiledQuery.raw(`explain ${query}`, [...values]),
    );
    return rows.flatMap(({ table, key }) => (table === 'worksheet_record' && key ? [key] : []));
  });
  return (await Promise.all(plans)).flat();
}
