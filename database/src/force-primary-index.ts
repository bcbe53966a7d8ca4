import {
  RawNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';

interface Hinted<Query> {
  withPlugin(plugin: KyselyPlugin): Query;
}

/** Without the hint, MariaDB may scan the whole account for rows selected by id (docs/performance.md). */
export function forcePrimaryIndex<Query extends Hinted<Query>>(query: Query): Query {
  return query.withPlugin(primaryIndex);
}

/** Without the hint, MariaDB scans the whole account for the records of a few weeks (docs/performance.md). */
export function forceDateIndex<Query extends Hinted<Query>>(query: Query): Query {
  return query.withPlugin(dateIndex);
}

/**
 * Forces the index with all columns of sums over a period: 2 million records take 1 s instead of 3
 * (docs/performance.md).
 */
export function forceSumsIndex<Query extends Hinted<Query>>(query: Query): Query {
  return query.withPlugin(sumsIndex);
}

/** Without the hint, MariaDB may read all records with a task for the sums of one job. */
export function forceBudgetIndex<Query extends Hinted<Query>>(query: Query): Query {
  return query.withPlugin(budgetIndex);
}

/** Forces the index of which MariaDB reads only the ends of each group. */
export function forceUserIndex<Query extends Hinted<Query>>(query: Query): Query {
  return query.withPlugin(userIndex);
}

const primaryIndex = forceIndex('primary');
const dateIndex = forceIndex('worksheet_record_by_place');
const sumsIndex = forceIndex('worksheet_record_sums');
const budgetIndex = forceIndex('worksheet_record_budget');
const userIndex = forceIndex('worksheet_record_of_user');

/** Returns a plugin that adds the hint. It runs after the account scope, which rejects raw tables. */
function forceIndex(index: string): KyselyPlugin {
  const withHint = (table: OperationNode) =>
    TableNode.is(table) ? RawNode.create(['', ` force index (${index})`], [table]) : table;
  return {
    transformQuery: ({ node }) => addHint(node, withHint),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

function addHint(
  node: RootOperationNode,
  withHint: (table: OperationNode) => OperationNode,
): RootOperationNode {
  if (SelectQueryNode.is(node) && node.from)
    return { ...node, from: { ...node.from, froms: node.from.froms.map(withHint) } };
  if (UpdateQueryNode.is(node) && node.table) return { ...node, table: withHint(node.table) };
  return node;
}
