import type { Field } from '@worksheet/domain/entities/field';
import type { Row } from '#features/master-data/entity-api.ts';
import type { PageScreen } from '#features/master-data/screen.ts';

/** 0 is the older entry, on the left. */
export type Side = 0 | 1;

export type Pair = readonly [Row, Row];

export function byAge(a: Row, b: Row): Pair {
  return a.id < b.id ? [a, b] : [b, a];
}

/** The fields of the comparison: number and name first, then the others that can be edited, then whether it is active. */
export function comparedFields({ entity }: PageScreen): readonly string[] {
  const editable = Object.entries(entity.fields).flatMap(
    ([name, { kind, label }]: [string, Field]) => (kind === 'read-only' || !label ? [] : [name]),
  );
  return [entity.keyName, ...editable, 'active'];
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

export function isEqual([a, b]: Pair, field: string): boolean {
  return (a[field] ?? null) === (b[field] ?? null);
}

/** The older one is proposed; an empty value loses, and so does an inactive entry. */
export function proposedSide([older, newer]: Pair, field: string): Side {
  const loses = field === 'active' ? !older.active : isEmpty(older[field]);
  return loses && !isEmpty(newer[field]) ? 1 : 0;
}

/** What is merged into what, with the fields that the kept one takes from the other: the chosen number decides which stays. */
export function mergeOf(pair: Pair, { entity }: PageScreen, sideOf: (field: string) => Side) {
  const stays = sideOf(entity.keyName);
  const [kept, merged] = [pair[stays], pair[stays === 0 ? 1 : 0]];
  const keyOf = (row: Row) => String(row[entity.keyName]);
  return {
    kept,
    merged,
    keep: keyOf(kept),
    merge: keyOf(merged),
    keepVersion: kept.version,
    mergeVersion: merged.version,
  };
}
