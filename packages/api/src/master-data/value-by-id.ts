import type { Expression, ExpressionBuilder } from 'kysely';
import type { ColumnValue } from '#master-data/columns.ts';

/** Another value for each id. Rows without a value keep theirs, unless all have one. */
export function valueById<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  {
    id,
    column,
    values,
    all,
  }: {
    readonly id: string;
    readonly column: string;
    readonly values: ReadonlyMap<number, ColumnValue>;
    readonly all: boolean;
  },
): Expression<ColumnValue> {
  const [first] = values.values();
  const isSame = all && [...values.values()].every((value) => value === first);
  if (isSame) return eb.val(first ?? null);
  const columns = eb as unknown as ExpressionBuilder<
    Record<string, Record<string, ColumnValue>>,
    string
  >;
  const [[firstId, firstValue] = [0, null], ...others] = values;
  let cases = columns.case(id).when(firstId).then(columns.val(firstValue));
  for (const [other, value] of others) cases = cases.when(other).then(columns.val(value));
  return all ? cases.end() : cases.else(columns.ref(column)).end();
}
