import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { agreementRules } from '@worksheet/domain/pay/rules';
import type { AccountHandle } from '#client.ts';
import type { DemoPay } from './content.ts';
import { idsBy, type Ids } from './insert.ts';

/** Inserts pay types and agreements, whose first version applies to their users from a date on. */
export async function insertPay(
  db: AccountHandle,
  { payTypes, agreements }: DemoPay,
  { userIds, from }: { readonly userIds: Ids; readonly from: string },
): Promise<void> {
  await db
    .insertInto('pay_type')
    .values(
      payTypes.map(([code, description, unit]) => ({
        code,
        code_key: normalizedKey(code),
        description,
        unit,
      })),
    )
    .execute();
  await db
    .insertInto('agreement')
    .values(
      agreements.map(({ code, description, users }) => ({
        code,
        code_key: normalizedKey(code),
        description,
        active: users.length > 0,
      })),
    )
    .execute();
  const stored = await db.selectFrom('agreement').select(['id', 'code']).execute();
  const ids = idsBy(
    'agreement',
    stored.map(({ id, code }) => ({ id, names: [code] })),
  );
  await db
    .insertInto('agreement_version')
    .values(
      agreements.map(({ code, rules }) => ({
        agreement_id: ids.of(code),
        valid_from: from,
        rules: JSON.stringify(agreementRules.parse(rules)),
      })),
    )
    .execute();
  await db
    .insertInto('user_agreement')
    .values(
      agreements.flatMap(({ code, users }) =>
        users.map((username) => ({
          user_id: userIds.of(username),
          agreement_id: ids.of(code),
          valid_from: from,
        })),
      ),
    )
    .execute();
}
