import type { AccountDB } from '@worksheet/database/tables';
import { expressionBuilder, type Expression } from 'kysely';

/** Few enough that other requests get a turn between pieces, and that a statement stays short. */
const pieceSize = 250;

export function* inPieces<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += pieceSize) {
    yield items.slice(start, start + pieceSize);
  }
}

interface TextOfRecord {
  readonly id: number;
  readonly text: string;
}

/** The text of each record, and null for all others, so that one update stores different texts. */
export function textsById(texts: readonly TextOfRecord[]): Expression<string | null> {
  const eb = expressionBuilder<AccountDB, 'worksheet_record'>();
  const [first, ...others] = texts;
  if (!first) return eb.val<string | null>(null);
  let cases = eb.case('id').when(first.id).then(eb.val<string | null>(first.text));
  for (const { id, text } of others) cases = cases.when(id).then(eb.val<string | null>(text));
  return cases.else(eb.val<string | null>(null)).end();
}
