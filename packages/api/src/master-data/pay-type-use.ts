import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { agreementRules, payTypesOf } from '@worksheet/domain/pay/rules';

/** The agreements whose rules name a pay type, by the key of its code. */
export async function agreementsOfPayTypes(
  db: AccountHandle,
): Promise<Map<string, Map<number, { readonly active: boolean }>>> {
  const versions = await db
    .selectFrom('agreement_version')
    .innerJoin('agreement', 'agreement.id', 'agreement_version.agreement_id')
    .select(['agreement.id', 'agreement.active', 'rules'])
    .execute();
  const found = new Map<string, Map<number, { active: boolean }>>();
  for (const { id, active, rules } of versions)
    for (const each of payTypesOf(agreementRules.parse(JSON.parse(rules)))) {
      const key = normalizedKey(each.payType);
      found.set(
        key,
        (found.get(key) ?? new Map<number, { active: boolean }>()).set(id, { active }),
      );
    }
  return found;
}
