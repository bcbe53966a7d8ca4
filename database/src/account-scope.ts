import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectionNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely';
import {
  accountColumnOf,
  collectCteNames,
  rejectAppendOnly,
  rejectOwnedColumns,
  scopeError,
} from './account-scope-checks.ts';
import { knownNodes } from './account-scope-nodes.ts';
import type { Parameter } from './compile-once.ts';

/** Confines every table of a query to one account (D1) and throws for statements that it does not know. */
export class AccountScope extends OperationNodeTransformer implements KyselyPlugin {
  readonly accountId: number | Parameter;
  #cteNames: ReadonlySet<string> = new Set();

  /** A compiled query takes the account from the handle that runs it. */
  constructor(accountId: number | Parameter) {
    super();
    this.accountId = accountId;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#cteNames = collectCteNames(node);
    return this.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId: QueryId): T {
    if (!knownNodes.has(node.kind)) throw scopeError(`it contains a ${node.kind}`);
    return super.transformNodeImpl(node, queryId);
  }

  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId: QueryId,
  ): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId);
    return { ...query, where: this.#where(query.where, query.from?.froms ?? []) };
  }

  protected override transformUpdateQuery(
    node: UpdateQueryNode,
    queryId: QueryId,
  ): UpdateQueryNode {
    if (!node.table || node.from || node.joins?.length) {
      throw scopeError('an update may name one table only');
    }
    rejectAppendOnly([node.table]);
    const query = super.transformUpdateQuery(node, queryId);
    return { ...query, where: this.#where(query.where, [node.table]) };
  }

  protected override transformDeleteQuery(
    node: DeleteQueryNode,
    queryId: QueryId,
  ): DeleteQueryNode {
    if (node.from.froms.length !== 1 || node.using || node.joins?.length) {
      throw scopeError('a delete may name one table only');
    }
    rejectAppendOnly(node.from.froms);
    const query = super.transformDeleteQuery(node, queryId);
    return { ...query, where: this.#where(query.where, query.from.froms) };
  }

  protected override transformJoin(node: JoinNode, queryId: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const predicate = this.#predicate(join.table);
    if (!predicate) return join;
    const on = join.on ? AndNode.create(ParensNode.create(join.on.on), predicate) : predicate;
    return { ...join, on: OnNode.create(on) };
  }

  protected override transformInsertQuery(
    node: InsertQueryNode,
    queryId: QueryId,
  ): InsertQueryNode {
    const query = super.transformInsertQuery(node, queryId);
    const table = query.into && this.#column(query.into);
    if (table !== 'account_id')
      throw scopeError('rows are inserted into the tables of an account only');
    if (query.replace) throw scopeError('replace would delete rows outside the scope');
    if (query.into && query.onDuplicateKey) rejectAppendOnly([query.into]);
    const columns = query.columns ?? [];
    rejectOwnedColumns(columns, query.into);
    return {
      ...query,
      columns: [...columns, ColumnNode.create('account_id')],
      values: this.#withAccount(query.values, columns.length),
    };
  }

  /**
   * Adds the account to listed rows, and to rows that are copied from a select, whose own tables are already scoped.
   */
  #withAccount(values: OperationNode | undefined, columns: number): OperationNode {
    if (values && ValuesNode.is(values)) {
      return ValuesNode.create(
        values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([...row.values, this.accountId])
            : ValueListNode.create([...row.values, ValueNode.create(this.accountId)]),
        ),
      );
    }
    if (!values || !SelectQueryNode.is(values) || values.setOperations) {
      throw scopeError('an insert must list its values or select them');
    }
    const selections = values.selections ?? [];
    // A different number of columns would store the account id in one of them.
    const isListed = selections.every(({ selection }) => !selectsAll(selection));
    if (columns === 0 || selections.length !== columns || !isListed) {
      throw scopeError('an insert of selected rows must list its columns');
    }
    const account = AliasNode.create(
      ValueNode.create(this.accountId),
      IdentifierNode.create('account_id'),
    );
    return SelectQueryNode.cloneWithSelections(values, [SelectionNode.create(account)]);
  }

  #where(where: WhereNode | undefined, froms: readonly OperationNode[]): WhereNode | undefined {
    const predicates: OperationNode[] = [];
    for (const from of froms) {
      const predicate = this.#predicate(from);
      if (predicate) predicates.push(predicate);
    }
    const [first, ...rest] = predicates;
    if (!first) return where;
    const scope = rest.reduce((all, next) => AndNode.create(all, next), first);
    return WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), scope) : scope);
  }

  /** Returns nothing for a subquery or CTE, whose own tables are already scoped. */
  #predicate(from: OperationNode): OperationNode | undefined {
    const source = AliasNode.is(from) ? from.node : from;
    if (SelectQueryNode.is(source)) return undefined;
    if (!TableNode.is(source)) throw scopeError(`rows come from a ${source.kind}`);
    const column = this.#column(source);
    if (!column) return undefined;
    const name =
      AliasNode.is(from) && IdentifierNode.is(from.alias)
        ? from.alias.name
        : source.table.identifier.name;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), TableNode.create(name)),
      OperatorNode.create('='),
      ValueNode.create(this.accountId),
    );
  }

  #column({ table }: TableNode): 'id' | 'account_id' | undefined {
    const name = table.identifier.name;
    if (table.schema) throw scopeError('it names another database');
    if (this.#cteNames.has(name)) return undefined;
    return accountColumnOf(name);
  }
}

function selectsAll(selection: OperationNode): boolean {
  return (
    SelectAllNode.is(selection) ||
    (ReferenceNode.is(selection) && SelectAllNode.is(selection.column))
  );
}
