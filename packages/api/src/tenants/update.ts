import { transactUnscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { auditChanges } from '@worksheet/domain/changes/audit';
import type { UpdateTenant } from '@worksheet/domain/entities/tenant';
import { fail } from '@worksheet/domain/errors';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import { refuseDirectionControls } from '@worksheet/domain/fields/look-alike';
import { isOperatorAccount, lockTenant } from '#tenants/find.ts';
import type { NewChange } from '#changes/write.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';

/**
 * Replaces the editable fields of an account (D33). Deactivation deletes its sessions, and its API key is refused until
 * it is active again (D5). The operators' account can neither be deactivated nor expire.
 */
export async function updateTenant(ctx: OperatorContext, input: UpdateTenant): Promise<void> {
  const expirationDate = emptyToNull(input.expirationDate);
  await transactUnscoped(ctx.pool, async (tx) => {
    const old = await lockTenant(tx, input.code);
    refuseDirectionControls('name', input.name, old.name);
    const staysEnabled = input.active && expirationDate === null;
    if (!staysEnabled && (await isOperatorAccount(tx, old.id))) fail('operator-account');
    const activeChanged = input.active !== old.active;
    await tx
      .updateTable('account')
      .set({
        name: input.name,
        expiration_date: expirationDate,
        time_zone: input.timeZone,
        language_code: input.languageCode,
        active: input.active,
        ...(activeChanged ? { deactivated_at: input.active ? null : toUtc(ctx.now()) } : {}),
      })
      .where('id', '=', old.id)
      .execute();
    if (!input.active) {
      await tx.deleteFrom('session').where('account_id', '=', old.id).execute();
    }

    const changes: NewChange[] = [{ entity: 'account', key: old.code, action: 'updated' }];
    const details = auditChanges(
      {
        name: old.name,
        expirationDate: old.expiration_date,
        timeZone: old.time_zone,
        languageCode: old.language_code,
      },
      {
        name: input.name,
        expirationDate,
        timeZone: input.timeZone,
        languageCode: input.languageCode,
      },
    );
    if (Object.keys(details).length > 0) {
      await auditBothTenants(tx, ctx, old, { event: 'tenant-updated', details, changes });
    }
    if (activeChanged) {
      const event = input.active ? 'tenant-reactivated' : 'tenant-deactivated';
      await auditBothTenants(tx, ctx, old, { event, changes });
    }
  });
}
