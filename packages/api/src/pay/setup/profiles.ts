import type { AccountHandle } from '@worksheet/database/client';
import { auditEntries } from '@worksheet/domain/changes/audit';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { payProfiles, type PayProfiles } from '@worksheet/domain/pay/profile';
import { writeAudit } from '#audit/write.ts';
import { lockAccount } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { lockPayTypes, refuseMissing } from '#pay/setup/pay-types.ts';

/** The profiles of payroll files of the account, without the codes of pay types that were deleted. */
export async function findProfiles(db: AccountHandle): Promise<PayProfiles> {
  const [{ stored }, payTypes] = await Promise.all([
    db.selectFrom('account').select('pay_profiles as stored').executeTakeFirstOrThrow(),
    db.selectFrom('pay_type').select('code_key as key').execute(),
  ]);
  const keys = new Set(payTypes.map(({ key }) => key));
  const { profiles } = payProfiles.parse(JSON.parse(stored ?? '{"profiles":[]}'));
  return {
    profiles: profiles.map((profile) => ({
      ...profile,
      payTypes: profile.payTypes.filter(({ payType }) => keys.has(normalizedKey(payType))),
    })),
  };
}

/** Replaces all profiles of payroll files. */
export async function updateProfiles(
  ctx: AccountContext,
  { profiles }: PayProfiles,
): Promise<PayProfiles> {
  return ctx.transact(async (tx) => {
    const { code } = await lockAccount(tx);
    const codes = await lockPayTypes(tx);
    refuseMissing(
      profiles.flatMap(({ payTypes }, profile) =>
        payTypes.map(({ payType }, index) => ({
          path: `profiles.${profile}.payTypes.${index}.payType`,
          code: payType,
        })),
      ),
      codes,
    );
    const before = await findProfiles(tx);
    const after = profiles.map((profile) => ({
      ...profile,
      payTypes: profile.payTypes.map((each) => ({
        ...each,
        payType: codes.get(normalizedKey(each.payType)) ?? each.payType,
      })),
    }));
    const changed = Object.keys(auditEntries(textsOf(before.profiles), textsOf(after)));
    if (changed.length > 0) {
      await tx
        .updateTable('account')
        .set({ pay_profiles: JSON.stringify({ profiles: after }) })
        .execute();
      await writeAudit(tx, ctx, {
        event: 'pay-profiles-changed',
        // Settings of a profile are texts, which the log does not store.
        details: Object.fromEntries(changed.map((name) => [name, 'changed'])),
        changes: [{ entity: 'account', key: code, action: 'updated' }],
      });
    }
    return { profiles: after };
  });
}

function textsOf(profiles: PayProfiles['profiles']): Record<string, string> {
  return Object.fromEntries(profiles.map((profile) => [profile.code, JSON.stringify(profile)]));
}
