import { languageOfActor } from '@worksheet/domain/account/language';
import { isoDate, accountId } from '@worksheet/domain/fields/fields';
import {
  agreementTemplates,
  templateNames,
  templatePayTypes,
  templateRules,
} from '@worksheet/domain/pay/templates';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { z } from 'zod';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { createSingle } from '#master-data/batch/single.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import { replaceVersions, selectAgreement } from '#pay/setup/agreement-versions.ts';
import { lockPayTypes } from '#pay/setup/pay-types.ts';

export const createFromTemplateInput = z.object({
  accountId,
  template: z.enum(templateNames),
  /** The first day of the rules. */
  validFrom: isoDate,
});

/** Creates an agreement with the rules of a template, and the pay types of these that are missing. Returns its code. */
export async function createFromTemplate(
  ctx: AccountContext,
  { template, validFrom }: z.output<typeof createFromTemplateInput>,
): Promise<string> {
  const { code, name } = agreementTemplates[template];
  const language = languageOfActor(ctx.actor);
  await ctx.transact(async (tx) => {
    const { settings } = await findSettings(tx);
    const rules = templateRules(template, { isTimed: settings.resourceUnits === 'Time' });
    const existing = await lockPayTypes(tx);
    for (const payType of templatePayTypes(rules)) {
      if (existing.has(normalizedKey(payType.code))) continue;
      const description = payType.description[language];
      await createSingle(tx, ctx, kinds.payType, { ...payType, description });
    }
    await createSingle(tx, ctx, kinds.agreement, { code, description: name[language] });
    const agreement = await selectAgreement(tx, code).executeTakeFirstOrThrow();
    await replaceVersions(tx, ctx, agreement, [{ validFrom, rules }]);
  });
  return code;
}
