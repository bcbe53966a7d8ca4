import type { AccountTransaction } from '@worksheet/database/client';
import { parseEntry, type EntryOutcome } from '@worksheet/domain/entities/batch';
import { refuseDirectionControls, refuseLookAlike } from '@worksheet/domain/fields/look-alike';
import { AppError, fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudits } from '#audit/write.ts';
import { authorOf } from '#changes/write.ts';
import { isRefused, type AddedUnit, type Kind, type Plan } from '#master-data/batch/kind.ts';
import { parseEntries } from '#master-data/batch/parse.ts';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import { findMergedInto } from '#master-data/merge/resolve.ts';
import { findIds, findStored } from '#master-data/batch/stored.ts';
import { findTargets, type WantedTarget } from '#master-data/batch/targets.ts';
import { createYielder, mapWithYields } from '#yielder.ts';
import { clearUniqueValues, insertRows, updateRows } from '#master-data/batch/write-rows.ts';
import { writeRowAudit } from '#master-data/audit.ts';
import {
  columnsOf,
  toColumn,
  type Reference,
  type StoredEntity,
  type Values,
} from '#master-data/columns.ts';
import type { AccountContext } from '#context.ts';

export interface ApplyOptions {
  /**
   * `none` for a dry run, which locks nothing. `inserts` also inserts new rows, so that later entries can refer to them:
   * the caller rolls back.
   */
  readonly write: 'all' | 'inserts' | 'none';
  /** `stop` writes nothing if an entry is refused. */
  readonly onError: 'stop' | 'skip';
  /** Fails if an entry exists already, or if it does not. */
  readonly only?: 'create' | 'update';
  /** The caller adds these units of measure to the only entry. */
  readonly codesOfChildren?: readonly string[];
}

/** The result of an entry, or what it would have been. */
export interface AppliedEntry extends EntryOutcome {
  /** Undefined for a row that is not stored. */
  readonly id: number | undefined;
  readonly version: number | undefined;
  /** The row as it was; undefined if there was none. */
  readonly before: Values | undefined;
  /** All fields as they are to be; of a refused entry, as far as they were valid. */
  readonly after: Values;
  /** The names of the fields that change. */
  readonly changed: readonly string[];
  /** A unit of measure that is made, because it is the base unit. */
  readonly addsUnit: AddedUnit | undefined;
}

type ApplyContext = Pick<AccountContext, 'actor' | 'now' | 'request'>;

/**
 * Creates or changes master data by its natural key: the rules of every write, for any number of entries. Fields that an
 * entry leaves out stay as they are. Repeat the transaction with `withoutConflicts`.
 */
export async function applyEntries(
  tx: AccountTransaction,
  ctx: ApplyContext,
  kind: Kind,
  entries: readonly unknown[],
  { write, onError, only, codesOfChildren }: ApplyOptions,
): Promise<AppliedEntry[]> {
  const turn = createYielder();
  const locks = write === 'all';
  const plans = await parseEntries(kind, entries, ctx, turn);
  await kind.beforeLocks?.(tx, locks);
  await findOwners(tx, kind, plans, locks);
  const stored = await findStored(tx, kind, plans.filter(isPlaced(kind)), { locks });
  await refuseMergedEntries(tx, kind, stored);
  for (const plan of plans) {
    await turn();
    begin(kind.entity, plan, stored.get(plan));
    checkTexts(kind, plan);
  }
  await resolveReferences(tx, kind, plans, locks);
  await kind.prepare?.({ db: tx, ctx, plans, locks, codesOfChildren });
  for (const plan of plans) {
    await turn();
    plan.columns = columnsToWrite(kind, plan);
  }
  const accepted = plans.filter((plan) => !isRefused(plan));
  if (only === 'create' && accepted.some(({ before }) => before)) fail('already-exists');
  if (only === 'update' && accepted.some(({ before }) => !before)) fail('not-found');
  const stopped = onError === 'stop' && accepted.length < plans.length;
  const created = accepted.filter(({ before }) => !before);
  const updated = accepted.filter(isUpdate);
  let ids: ReadonlyMap<Plan, number> = new Map();
  if (write === 'all' && !stopped) await clearUniqueValues(tx, kind, updated);
  if (write !== 'none' && !stopped) {
    // A check changes no rows, so that a value may still be that of another row.
    if (write === 'inserts' && kind.unique !== undefined)
      for (const { columns } of created) columns[kind.unique] = null;
    await insertRows(tx, kind, created, turn);
    ids = await findIds(tx, kind, created, false);
  }
  if (write === 'all' && !stopped) {
    await updateRows(tx, authorOf(ctx), kind, updated, turn);
    if (kind.auditOf)
      await writeAudits(tx, ctx, await mapWithYields([...created, ...updated], kind.auditOf));
    else
      await writeRowAudit(tx, ctx, kind.entity, [
        ...created.map(withStoredOwner(kind)),
        ...updated,
      ]);
  }
  if (write !== 'none' && !stopped) {
    await kind.afterWrite?.({
      tx,
      ctx: write === 'all' ? ctx : undefined,
      entity: kind.entity,
      plans: accepted,
      idOf: (plan) => (plan.before ? Number(plan.before['id']) : ids.get(plan)),
    });
  }
  return await mapWithYields(plans, (plan) => appliedEntryOf(kind.entity, plan, ids.get(plan)));
}

const isUpdate = ({ before, columns }: Plan) =>
  before !== undefined && Object.keys(columns).length > 0;

const withStoredOwner =
  ({ owner }: Kind) =>
  ({ before, values, key, ownerCode }: Plan) => ({
    before,
    values,
    key: owner && ownerCode !== undefined ? { ...key, [owner.name]: ownerCode } : key,
  });

/** Whether it can be looked up. */
const isPlaced =
  ({ entity, owner }: Kind) =>
  (plan: Plan): boolean =>
    plan.key[entity.keyName] !== undefined && (!owner || plan.ownerId !== undefined);

async function findOwners(
  tx: AccountTransaction,
  { entity, owner }: Kind,
  plans: readonly Plan[],
  locks: boolean,
): Promise<void> {
  if (!owner) return;
  const keyNames = Object.keys(entity.key.shape);
  const placed = plans.filter(
    (plan) => !isRefused(plan) && keyNames.every((name) => plan.key[name] !== undefined),
  );
  const find = await findTargets(
    tx,
    placed.map(({ key }) => owner.targetOf(key)),
    locks,
  );
  for (const plan of placed) {
    const target = find(owner.targetOf(plan.key));
    plan.ownerId = target?.id;
    if (target) plan.ownerCode = target.code;
    if (plan.ownerId === undefined) plan.errors.push({ path: owner.name, code: 'does-not-exist' });
  }
}

/** An entry that was merged is not changed any more: the file or call must name the one that exists. */
async function refuseMergedEntries(
  tx: AccountTransaction,
  { entity }: Kind,
  stored: ReadonlyMap<Plan, Values>,
): Promise<void> {
  const rows = [...stored].map(([plan, row]) => [plan, Number(row['id'])] as const);
  for (const chunk of chunksOf(rows, chunkSizes.read)) {
    const merged = await findMergedInto(
      tx,
      entity,
      chunk.map(([, id]) => id),
    );
    for (const [plan, id] of chunk) {
      const into = merged.get(id);
      if (into !== undefined)
        plan.errors.push({ path: entity.keyName, code: 'merged', params: { into } });
    }
  }
}

/** The fields as they will be. A new row must satisfy the schema of a single one. */
function begin(entity: StoredEntity, plan: Plan, before: Values | undefined): void {
  plan.before = before;
  const { version, ...given } = plan.given;
  let values: Values = given;
  if (version !== undefined && version !== before?.['version'])
    plan.errors.push({ path: 'version', code: 'changed-meanwhile' });
  if (!before && !isRefused(plan)) {
    const parsed = parseEntry(entity.create, plan.given);
    if ('errors' in parsed) plan.errors.push(...parsed.errors);
    else values = { ...given, ...parsed.fields };
  }
  const empty = Object.fromEntries(
    Object.entries(entity.fields).map(([name, { kind }]) => [
      name,
      kind === 'boolean' ? false : null,
    ]),
  );
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  plan.values = { ...empty, active: true, ...before, ...Object.fromEntries(sent) };
  for (const name of Object.keys(entity.key.shape)) if (before) plan.values[name] = before[name];
}

/** The target must be active, unless the row already refers to it (D24). */
async function resolveReferences(
  tx: AccountTransaction,
  { entity, owner }: Kind,
  plans: readonly Plan[],
  locks: boolean,
): Promise<void> {
  const references = columnsOf(entity).references.filter(({ name }) => name !== owner?.name);
  if (references.length === 0) return;
  const wantedBy = (plan: Plan, { name, to }: Reference): WantedTarget | undefined => {
    const code = plan.values[name];
    if (typeof code !== 'string' || code === '' || isStored(plan, name)) return undefined;
    return { to, code };
  };
  const find = await findTargets(
    tx,
    (
      await mapWithYields(plans, (plan) =>
        references.flatMap((reference) => wantedBy(plan, reference) ?? []),
      )
    ).flat(),
    locks,
  );
  const turn = createYielder();
  for (const plan of plans) {
    await turn();
    for (const reference of references) {
      const wanted = wantedBy(plan, reference);
      const { name: path, column } = reference;
      if (!wanted) {
        if (isStored(plan, path)) plan.values[path] = plan.before?.[path];
        else if (reference.optional && (plan.before?.[path] ?? null) !== null)
          plan.columns[column] = null;
        continue;
      }
      const target = find(wanted);
      if (!target) plan.errors.push({ path, code: 'does-not-exist' });
      else if (!target.active) plan.errors.push({ path, code: 'inactive' });
      else {
        plan.values[path] = target.code;
        plan.columns[column] = target.id;
      }
    }
  }
}

function isStored({ before, values }: Plan, name: string): boolean {
  const stored = before?.[name];
  return (
    typeof stored === 'string' && normalizedKey(stored) === normalizedKey(String(values[name]))
  );
}

/** Before what depends on other entries is checked, so that a refused entry counts for none of them. */
function checkTexts({ entity }: Kind, plan: Plan): void {
  for (const { name, field } of columnsOf(entity).plain) {
    if (name in entity.ownerFields || name === entity.keyName) continue;
    const [value, stored] = [plan.values[name], plan.before?.[name]];
    if (field.kind === 'text') addErrors(plan, () => refuseDirectionControls(name, value, stored));
    if (field.kind === 'team-code') addErrors(plan, () => refuseLookAlike(name, value, stored));
  }
}

/** Returns all columns of a new row, and those of a stored row that change. */
function columnsToWrite({ entity, owner }: Kind, plan: Plan): Plan['columns'] {
  const { before, values } = plan;
  const columns = { ...plan.columns };
  for (const { name, field, column, isKey } of columnsOf(entity).plain) {
    if (field.kind === 'read-only' || isKey || name in entity.ownerFields) continue;
    const value = toColumn(field, values[name]);
    if (before && value === toColumn(field, before[name])) continue;
    columns[column] = value;
    if (field.kind === 'team-code')
      columns[`${column}_key`] = value === null ? null : normalizedKey(String(value));
  }
  const active = values['active'] === true;
  if (!before || active !== before['active']) columns['active'] = active;
  if (!before && owner && plan.ownerId !== undefined) columns[owner.column] = plan.ownerId;
  return columns;
}

/** Runs a check that throws for a single entry. */
export function addErrors(plan: Pick<Plan, 'errors'>, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    plan.errors.push(...error.fields);
  }
}

function appliedEntryOf(entity: StoredEntity, plan: Plan, newId: number | undefined): AppliedEntry {
  const { index, key, before, values, errors } = plan;
  const version = before ? Number(before['version']) : undefined;
  const status = statusOf(plan);
  const names = Object.keys(entity.fields);
  return {
    index,
    key,
    status,
    errors,
    id: before ? Number(before['id']) : newId,
    version: status === 'updated' && version !== undefined ? version + 1 : (version ?? 1),
    before,
    after: values,
    addsUnit: plan.addsUnit,
    changed: [...names, 'active'].filter(
      (name) => (before?.[name] ?? null) !== (values[name] ?? null),
    ),
  };
}

function statusOf(plan: Plan): AppliedEntry['status'] {
  if (isRefused(plan)) return 'refused';
  if (!plan.before) return 'created';
  return isUpdate(plan) ? 'updated' : 'unchanged';
}
