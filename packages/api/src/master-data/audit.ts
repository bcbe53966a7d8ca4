import type { AccountTransaction } from '@worksheet/database/client';
import { auditChanges, type AuditDetails } from '@worksheet/domain/changes/audit';
import type { BatchCounts } from '@worksheet/domain/entities/batch';
import { writeAudit, writeAudits, type AuditInput } from '#audit/write.ts';
import { masterDataChange } from '#changes/master-data.ts';
import type { NewChange } from '#changes/write.ts';
import { mapWithYields } from '#yielder.ts';
import type { StoredEntity, Values } from '#master-data/columns.ts';
import type { AccountContext } from '#context.ts';

/**
 * The changed fields for the audit log. Names are reported with what they were: who reads the log sees them in every
 * list. Other texts are reported as changed, without their values.
 */
export function masterDataChanges(
  { fields, nameField }: Pick<StoredEntity, 'fields' | 'nameField'>,
  before: Values,
  after: Values,
): AuditDetails {
  const plain = auditChanges(
    { active: before['active'] === true },
    { active: after['active'] === true },
  );
  return Object.entries(fields).reduce<AuditDetails>((changes, [name, { kind }]) => {
    const [from, to] = [toAuditValue(before[name]), toAuditValue(after[name])];
    if (kind === 'read-only' || from === to) return changes;
    return { ...changes, [name]: kind === 'text' && name !== nameField ? 'changed' : [from, to] };
  }, plain);
}

function toAuditValue(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
}

interface MasterDataAct {
  readonly entity: StoredEntity;
  readonly event: 'created' | 'updated' | 'deleted';
  readonly key: Values;
  readonly details?: AuditDetails;
  /** The changes of the act besides the entry. */
  readonly others?: readonly NewChange[];
}

export type AuditContext = Pick<AccountContext, 'actor' | 'now' | 'request'>;

export function writeMasterDataAudit(
  tx: AccountTransaction,
  ctx: AuditContext,
  act: MasterDataAct,
): Promise<void> {
  return writeAudit(tx, ctx, auditInputOf(act));
}

/** Names the kind of master data and the code, with the code of its owner (D51). */
function auditInputOf({ entity, event, key, details, others = [] }: MasterDataAct): AuditInput {
  const names = Object.keys(entity.ownerFields).filter((name) => name !== 'unitType');
  return {
    event: `master-data-${event}`,
    subject: [...names, entity.keyName].map((name) => String(key[name])).join(' / '),
    details: { entity: entity.name, ...details },
    changes: [...others, masterDataChange(entity, key, event)],
  };
}

interface WrittenRow {
  readonly before: Values | undefined;
  readonly values: Values;
  readonly key: Values;
}

/** One entry for each row that is created or changed. */
export async function writeRowAudit(
  tx: AccountTransaction,
  ctx: AuditContext,
  entity: StoredEntity,
  rows: readonly WrittenRow[],
): Promise<void> {
  await writeAudits(
    tx,
    ctx,
    await mapWithYields(rows, ({ before, values, key }) =>
      auditInputOf(
        before
          ? {
              entity,
              event: 'updated',
              key: before,
              details: masterDataChanges(entity, before, values),
            }
          : { entity, event: 'created', key },
      ),
    ),
  );
}

/** One entry for a batch, besides those of its rows; none if it changes nothing. */
export async function writeBatchAudit(
  tx: AccountTransaction,
  ctx: AuditContext,
  entity: string,
  { created, updated, unchanged, refused }: BatchCounts,
): Promise<void> {
  if (created + updated === 0) return;
  await writeAudit(tx, ctx, {
    event: 'master-data-batch',
    details: { entity, created, updated, unchanged, refused },
  });
}
