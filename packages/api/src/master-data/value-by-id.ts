import type { Expression, ExpressionBuilder } from 'kysely';
import type { ColumnValue, Tables } from '#master-data/columns.ts';

/** Another value for each id. Rows without a value keep theirs, unless all have one. */
export function valueById(
  eb: ExpressionBuilder<Tables, string>,
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
  const [[firstId, firstValue] = [0, null], ...others] = values;
  let cases = eb.case(id).when(firstId).then(eb.val(firstValue));
  for (const [other, value] of others) cases = cases.when(other).then(eb.val(value));
  return all ? cases.end() : cases.else(eb.ref(column)).end();
}
