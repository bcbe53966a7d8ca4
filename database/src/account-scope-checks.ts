import { AliasNode, TableNode, type ColumnNode, type OperationNode } from 'kysely';
import { declarationOf, isTableName, isScopedTable } from './tables/declarations.ts';

/** Returns the account column of a table; throws for a table outside the account scope. */
export function accountColumnOf(table: string): 'id' | 'account_id' {
  const column =
    isTableName(table) && isScopedTable(table) ? declarationOf(table).accountColumn : null;
  if (!column) throw scopeError(`${table} is not a table of an account`);
  return column;
}

export function rejectAppendOnly(nodes: readonly OperationNode[]): void {
  for (const node of nodes) {
    const name = tableNameOf(node);
    if (name !== undefined && isTableName(name) && declarationOf(name).appendOnly) {
      throw scopeError(`${name} is append-only`);
    }
  }
}

/** Throws if an insert sets the account id, or the id of a row that is not restored. */
export function rejectOwnedColumns(
  columns: readonly ColumnNode[],
  into: OperationNode | undefined,
): void {
  const name = into && tableNameOf(into);
  const isRestorable =
    name !== undefined && isTableName(name) && declarationOf(name).restorable === true;
  const rejected = isRestorable ? ['account_id'] : ['account_id', 'id'];
  if (columns.some((column) => rejected.includes(column.column.name))) {
    throw scopeError('account_id and id cannot be set by the caller');
  }
}

function tableNameOf(node: OperationNode): string | undefined {
  const table = AliasNode.is(node) ? node.node : node;
  return TableNode.is(table) ? table.table.identifier.name : undefined;
}

/** Throws for a common table expression that hides a real table. */
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
    if (isTableName(name)) {
      throw scopeError(`a common table expression hides the table ${name}`);
    }
  }
  return names;
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

export function scopeError(reason: string): Error {
  return new Error(`This query cannot be scoped to one account: ${reason}.`);
}
