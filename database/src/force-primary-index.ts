import {
  RawNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';

/**
 * Has the rows of one table that are named by their numbers found one by one, over the primary key (account_id, id);
 * for `query.$call(byNumber)`. Left alone, MariaDB may read the whole account for them: it expects of the key's first
 * column as few rows as both columns together would find (docs/performance.md).
 */
export function forcePrimaryIndex<Query extends { withPlugin(plugin: KyselyPlugin): Query }>(
  query: Query,
): Query {
  return query.withPlugin(overPrimaryKey);
}

/** It comes after the account's scope, which has confined the statement by then. */
const overPrimaryKey: KyselyPlugin = {
  transformQuery: ({ node }) => hinted(node),
  transformResult: ({ result }) => Promise.resolve(result),
};

function hinted(node: RootOperationNode): RootOperationNode {
  if (SelectQueryNode.is(node) && node.from)
    return { ...node, from: { ...node.from, froms: node.from.froms.map(withHint) } };
  if (UpdateQueryNode.is(node) && node.table) return { ...node, table: withHint(node.table) };
  return node;
}

function withHint(table: OperationNode): OperationNode {
  return TableNode.is(table) ? RawNode.create(['', ' force index (primary)'], [table]) : table;
}
