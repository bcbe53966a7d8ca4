import { AliasNode, TableNode, type ColumnNode, type OperationNode } from 'kysely';
import { appendOnlyTables, returningTables, tenantColumn } from './schema.ts';

/** Whether a table belongs to accounts, and can be confined to one. */
export function isTenantTable(name: string): name is keyof typeof tenantColumn {
  return Object.hasOwn(tenantColumn, name);
}

/** What is only ever added to stays as it was written. */
export function refuseAppendOnly(tables: readonly OperationNode[]): void {
  for (const named of tables) {
    const table = AliasNode.is(named) ? named.node : named;
    if (TableNode.is(table) && appendOnlyTables.has(table.table.identifier.name)) {
      throw refusal(`${table.table.identifier.name} is only ever added to`);
    }
  }
}

/** Tenants and numbers are given, not written; but for a row that was deleted, which comes back under its number. */
export function refuseColumns(
  columns: readonly ColumnNode[],
  into: OperationNode | undefined,
): void {
  const named = into && AliasNode.is(into) ? into.node : into;
  const mayReturn =
    named && TableNode.is(named) && returningTables.has(named.table.identifier.name);
  const refused = mayReturn ? ['account_id'] : ['account_id', 'id'];
  if (columns.some((column) => refused.includes(column.column.name))) {
    throw refusal('account_id and id are not the caller’s to write');
  }
}

/** The names given by `with`; one that hides a real table is refused. */
export function collectCteNames(node: OperationNode): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || !('kind' in value)) return;
    if (value.kind === 'CommonTableExpressionNameNode' && 'table' in value) {
      const table = value.table;
      if (isNode(table) && TableNode.is(table)) names.add(table.table.identifier.name);
    }
    Object.values(value).forEach(visit);
  };
  visit(node);
  for (const name of names) {
    if (isTenantTable(name)) throw refusal(`its common table expression hides the table ${name}`);
  }
  return names;
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** What is thrown at a query that the account scope cannot answer for. */
export function refusal(why: string): Error {
  return new Error(`This query cannot be scoped to one account: ${why}.`);
}
