import type { ChangePage, ListChanges } from '@worksheet/domain/changes/change';
import { lastChange, readChanges } from '#changes/read.ts';
import type { ChangesAccess } from '#changes/sequence.ts';

const defaultLimit = 100;

/** A page of changes, or with `now` the cursor alone. */
export async function listChanges(
  access: ChangesAccess,
  { after, entity, limit = defaultLimit }: ListChanges,
): Promise<ChangePage> {
  if (after === 'now') return { changes: [], next: String(await lastChange(access)) };
  const from = after === undefined ? undefined : Number(after);
  const { changes, next } = await readChanges(access, { after: from, entity, limit });
  return { changes: changes.map(({ change }) => change), next: String(next) };
}
