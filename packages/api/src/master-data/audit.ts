import type { AccountTransaction } from '@worksheet/database/client';
import { auditChanges, type AuditDetails } from '@worksheet/domain/audit';
import type { Entity } from '@worksheet/domain/entities/entity';
import { writeAudit } from '#audit/write.ts';
import type { Values } from '#master-data/columns.ts';
import type { AccountContext } from '#procedures.ts';

/** The changed fields for the audit log. Texts are reported as changed, without their values. */
export function masterDataChanges({ fields }: Entity, before: Values, after: Values): AuditDetails {
  const plain = auditChanges(
    { active: before['active'] === true },
    { active: after['active'] === true },
  );
  return Object.entries(fields).reduce<AuditDetails>((changes, [name, { kind }]) => {
    const [from, to] = [toAuditValue(before[name]), toAuditValue(after[name])];
    if (kind === 'read-only' || from === to) return changes;
    return { ...changes, [name]: kind === 'text' ? 'changed' : [from, to] };
  }, plain);
}

function toAuditValue(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
}

interface MasterDataAct {
  readonly entity: Entity;
  readonly event: 'created' | 'updated' | 'deleted';
  readonly key: Values;
  readonly changes?: AuditDetails;
}

/** Names the kind of master data and the code, with the code of its owner (D51). */
export function writeMasterDataAudit(
  tx: AccountTransaction,
  ctx: AccountContext,
  { entity, event, key, changes }: MasterDataAct,
): Promise<void> {
  const names = Object.keys(entity.ownerFields).filter((name) => name !== 'unitType');
  return writeAudit(tx, ctx, {
    event: `master-data-${event}`,
    subject: [...names, entity.keyName].map((name) => String(key[name])).join(' / '),
    details: { entity: entity.name, ...changes },
  });
}
