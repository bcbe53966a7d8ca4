import { makePassword } from '@worksheet/auth/one-time-password';
import { hashPassword } from '@worksheet/auth/passwords';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { transactUnscoped, withinAccount } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { CreatedTenant, CreateTenant } from '@worksheet/domain/entities/tenant';
import { fail } from '@worksheet/domain/errors';
import { refuseDirectionControls } from '@worksheet/domain/fields/look-alike';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';

/** Creates an account with its first administrator and returns their password, of which only the hash is stored (D6). */
export async function createTenant(
  ctx: OperatorContext,
  { code, name, expirationDate, timeZone, languageCode, adminUsername }: CreateTenant,
): Promise<CreatedTenant> {
  refuseDirectionControls('name', name, null);
  const password = makePassword({ username: adminUsername, accountCode: code, accountName: name });
  const passwordHash = await hashPassword(password);
  try {
    await transactUnscoped(ctx.pool, async (tx) => {
      const { insertId } = await tx
        .insertInto('account')
        .values({
          code,
          code_key: normalizedKey(code),
          name,
          created_date: todayIn(timeZone, ctx.now()),
          expiration_date: emptyToNull(expirationDate),
          time_zone: timeZone,
          language_code: languageCode,
        })
        .executeTakeFirstOrThrow();
      const id = Number(insertId);
      await withinAccount(tx, id)
        .insertInto('user')
        .values({
          username: adminUsername,
          username_key: normalizedKey(adminUsername),
          password_hash: passwordHash,
          must_change_password: true,
          language_code: languageCode,
          profile_type: 'Admin',
          created_at: toUtc(ctx.now()),
        })
        .execute();
      const details = { administrator: adminUsername };
      await auditBothTenants(
        tx,
        ctx,
        { id, code },
        {
          event: 'tenant-created',
          details,
          changes: [
            { entity: 'account', key: code, action: 'created' },
            { entity: 'user', key: adminUsername, action: 'created' },
          ],
        },
      );
    });
  } catch (error) {
    if (isDuplicateKey(error)) fail('already-exists');
    throw error;
  }
  return { code, adminUsername, password };
}
