/* Stored texts without a person: JSON that is read and written again, so that nothing else of it changes. */

/** The person, and what stands in place of the names. */
export interface Replaced {
  readonly accountId: number;
  readonly accountCode: string;
  readonly userId: number;
  readonly old: { readonly username: string; readonly name: string | null };
  readonly username: string;
  readonly name: string;
  readonly isOperator: boolean;
}

/** Replaces whole strings of a JSON text. */
export function stringsWithout(json: string, names: ReadonlyMap<string, string>): string {
  const replace = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? (names.get(value) ?? value) : value;
  return JSON.stringify(JSON.parse(json, replace));
}

interface StoredChange {
  entity: string;
  key: string;
  by: string;
}

/** The changes of a delivery of a webhook. */
export function deliveryWithout(json: string, { old, username }: Replaced): string {
  const changes = JSON.parse(json) as StoredChange[];
  return JSON.stringify(
    changes.map((change) => ({
      ...change,
      key: change.entity === 'user' && change.key === old.username ? username : change.key,
      by: change.by === old.username ? username : change.by,
    })),
  );
}

interface StoredSheet {
  lines: { recordId: number; unitDescription: string }[];
}

/** A signed sheet, whose lines of some records lose their texts. */
export function sheetWithout(
  json: string,
  records: ReadonlySet<unknown>,
  { old, username, name }: Replaced,
): string {
  const sheet = JSON.parse(json) as StoredSheet;
  const lines = sheet.lines.map((line) =>
    records.has(line.recordId) ? { ...line, username, name, description: '', photos: [] } : line,
  );
  // The resource may have the name of the person.
  const named = new Map(old.name === null ? [] : [[old.name, name]]);
  return stringsWithout(JSON.stringify({ ...sheet, lines }), named);
}
