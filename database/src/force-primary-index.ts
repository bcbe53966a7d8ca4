import {
  RawNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';

/** Without the hint, MariaDB may scan the whole account for rows selected by id (docs/performance.md). */
export function forcePrimaryIndex<Query extends { withPlugin(plugin: KyselyPlugin): Query }>(
  query: Query,
): Query {
  return query.withPlugin(forcePrimaryIndexPlugin);
}

/** Runs after the account scope, which rejects raw tables. */
const forcePrimaryIndexPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => addHint(node),
  transformResult: ({ result }) => Promise.resolve(result),
};

function addHint(node: RootOperationNode): RootOperationNode {
  if (SelectQueryNode.is(node) && node.from)
    return { ...node, from: { ...node.from, froms: node.from.froms.map(withHint) } };
  if (UpdateQueryNode.is(node) && node.table) return { ...node, table: withHint(node.table) };
  return node;
}

function withHint(table: OperationNode): OperationNode {
  return TableNode.is(table) ? RawNode.create(['', ' force index (primary)'], [table]) : table;
}
