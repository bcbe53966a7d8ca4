import type { AccountTransaction } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/expressions';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { agreementRules, type AgreementRules } from '@worksheet/domain/pay/rules';

const maxErrors = 20; // D48

/** The codes of the pay types of the account as they are stored, by their keys. They stay until the transaction ends. */
export async function lockPayTypes(tx: AccountTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('pay_type')
    .select(['code', 'code_key as key'])
    .modifyEnd(lockShared)
    .execute();
  return new Map(rows.map(({ key, code }) => [key, code]));
}

/** Refuses codes that do not exist, each at its path. */
export function refuseMissing(
  named: readonly { readonly path: string; readonly code: string }[],
  codes: ReadonlyMap<string, unknown>,
): void {
  const missing = named.filter(({ code }) => !codes.has(normalizedKey(code)));
  const errors = missing.map(({ path }) => ({ path, code: 'does-not-exist' as const }));
  if (errors.length > 0) failFields(...errors.slice(0, maxErrors));
}

/** Returns the rules with the codes of pay types as they are stored. */
export function withStoredCodes(
  rules: AgreementRules,
  codes: ReadonlyMap<string, string>,
): AgreementRules {
  const names = new Set(['normal', 'payType', 'sunday', 'holiday']);
  const stored: unknown = JSON.parse(JSON.stringify(rules), (name, value: unknown) =>
    typeof value === 'string' && names.has(name)
      ? (codes.get(normalizedKey(value)) ?? value)
      : value,
  );
  return agreementRules.parse(stored);
}
