import { escapeLike } from '@worksheet/database/search-rank';
import type {
  Expression,
  ExpressionBuilder,
  OrderByItemBuilder,
  SqlBool,
  StringReference,
} from 'kysely';

const maxWords = 10;

/** Every word must occur in a column: "1020 mon" finds job 1020 "Montage" (D25). Ignores case and accents. */
export function matches<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  q: string | undefined,
  columns: readonly StringReference<DB, TB>[],
): Expression<SqlBool> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  return eb.and(
    words.slice(0, maxWords).map((word) => {
      const pattern = `%${escapeLike(word)}%`;
      return eb.or(columns.map((name) => eb(eb.ref(name).$castTo<string>(), 'like', pattern)));
    }),
  );
}

/** Danish order (… z æ ø å), because the text collation equates å and a. Use: `.orderBy('name', danish)`. */
export function danish(column: OrderByItemBuilder): OrderByItemBuilder {
  return column.collate('utf8mb4_danish_ci').asc();
}

const collator = new Intl.Collator('da', { numeric: true });

/** Refines the order of the database, which is only approximately Danish. */
export function inDanishOrder<R>(rows: readonly R[], textOf: (row: R) => string): R[] {
  return rows.toSorted((a, b) => collator.compare(textOf(a), textOf(b)));
}
