import type {
  Expression,
  ExpressionBuilder,
  OrderByItemBuilder,
  SqlBool,
  StringReference,
} from 'kysely';

/** More words than this narrow nothing further. */
const maxWords = 10;

/**
 * Every word must occur in one of the columns, so that "1020 mon" finds job 1020 "Montage" (D25). Case and accents do
 * not matter; what SQL would take for a wildcard is a character like any other.
 */
export function matches<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  q: string | undefined,
  columns: readonly StringReference<DB, TB>[],
): Expression<SqlBool> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  return eb.and(
    words.slice(0, maxWords).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
      return eb.or(columns.map((name) => eb(eb.ref(name).$castTo<string>(), 'like', pattern)));
    }),
  );
}

/**
 * Danish order (… z æ ø å) where the database must cut a list short; the text collation takes å for a.
 * Use: `.orderBy('name', danish)`.
 */
export function danish(column: OrderByItemBuilder): OrderByItemBuilder {
  return column.collate('utf8mb4_danish_ci').asc();
}

const collator = new Intl.Collator('da');

/** The rows in Danish order of a text, as people read it: what the database ordered roughly, put exactly. */
export function inDanishOrder<R>(rows: readonly R[], textOf: (row: R) => string): R[] {
  return rows.toSorted((a, b) => collator.compare(textOf(a), textOf(b)));
}
