import { findApiKeyInfo, generateApiKey, revealApiKey } from '@worksheet/auth/api-keys';
import { accountUse } from '@worksheet/domain/account/limits';
import {
  account,
  apiKeyInfo,
  updateLogo as updateLogoInput,
} from '@worksheet/domain/account/settings';
import { normList, updateNorm } from '@worksheet/domain/hours/norm';
import { setup, updateSetup } from '@worksheet/domain/account/setup';
import { z } from 'zod';
import { actorName } from '@worksheet/domain/access/actor';
import { readLogo, updateLogo } from '#account/logo.ts';
import { dismissSetup, readSetup } from '#account/setup.ts';
import { readLimits } from '#account/limits.ts';
import { singleAccount } from '#account-settings.ts';
import { updateAccount, updateAccountInput } from '#account/update.ts';
import { allowFile } from '#allow-file.ts';
import { fileResponseSchema } from '#file-response.ts';
import { accountNorm, updateAccountNorm } from '#hours/norm.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allowWithPool, type PoolContext } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';
import { writeAudit } from '#audit/write.ts';

const rest = restCalls('account');

/** The caller's account: its fields and settings, and its API key (spec §7; D7, D34). */
export const accountRouter = router({
  read: allow('account.read')
    .meta(
      rest('GET', '/account', {
        summary: 'Read the account',
        description: 'The account and its settings in one object.',
      }),
    )
    .output(account)
    .query(({ ctx }) => singleAccount(ctx.db)),

  update: allow('account.manage')
    .meta(
      rest('PUT', '/account', {
        summary: 'Change the settings',
        description:
          'Replaces all settings; `exportApprovedOnly`, `csvHours`, `closedUntil`, `dayLimit`, `workingTimeRules`, `holidays`, `payPeriod`, `payApprovedOnly`, `retentionYears`, `reminders` and `reminderDefaults` keep their values if left out. A hidden field is stored as not mandatory.',
      }),
    )
    .input(updateAccountInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(updateAccount(ctx, input))),

  logo: allowFile('account.read')
    .meta(
      rest('GET', '/account/logo', {
        summary: 'Read the logo',
        description:
          'WebP, at most 600 pixels wide and 240 high. 404 without a logo; `logo` of the account says whether there is one.',
      }),
    )
    .input(z.object({ v: z.string().max(64).optional() }))
    .output(fileResponseSchema.meta({ contentMediaType: 'image/webp' }))
    .query(({ ctx }) => readLogo(ctx)),

  updateLogo: allow('account.manage')
    .meta(
      rest('PUT', '/account/logo', {
        summary: 'Change the logo',
        description:
          'JPEG, PNG, WebP or GIF in base64, at most 512 KB; null deletes it. It is recognised by its content, made as small as the customer’s sheet shows it, and stored without metadata.',
      }),
    )
    .input(updateLogoInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(updateLogo(ctx, input.logo))),

  norm: allow('account.read')
    .meta(
      rest('GET', '/account/norm', {
        summary: 'Read the norm of the account',
        description:
          'The hours of each weekday, by the date from which they are valid. Empty if there is no norm: then nothing is missing.',
      }),
    )
    .output(normList)
    .query(({ ctx }) => accountNorm(ctx)),

  updateNorm: allow('account.manage')
    .meta(
      rest('PUT', '/account/norm', {
        summary: 'Change the norm of the account',
        description: 'Replaces all norms of the account; those of users stay.',
      }),
    )
    .input(updateNorm)
    .output(normList)
    .mutation(({ ctx, input }) => updateAccountNorm(ctx, input.norms)),

  setup: allow('master-data.manage')
    .meta(
      rest('GET', '/account/setup', {
        summary: 'Read how far the company is set up',
        description:
          'What the checklist of a new company shows. Only active entries count. `withoutUnits` are items and resources without an active unit of measure, on which nothing can be registered, and `itemsWithoutUnits` the items among them; `withoutPassword` are users who cannot log in yet.',
      }),
    )
    .output(setup)
    .query(({ ctx }) => readSetup(ctx)),

  updateSetup: allow('account.manage')
    .meta(
      rest('PUT', '/account/setup', {
        summary: 'Dismiss the checklist',
        description: 'Or show it again, for all administrators of the company.',
      }),
    )
    .input(updateSetup)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(dismissSetup(ctx, input.dismissed))),

  limits: allowWithPool('account.manage')
    .meta(
      rest('GET', '/account/limits', {
        summary: 'Read the limits of the account',
        description: 'What the operator allows at most, and how much of it the account uses.',
      }),
    )
    .output(accountUse)
    .query(({ ctx }) => readLimits(ctx, ctx.db)),

  apiKey: allowWithPool('api-key.manage')
    .meta(
      rest('GET', '/account/api-key', {
        summary: 'Read the API key',
        description: 'The current key of the account, or null. The audit log reports the display.',
      }),
    )
    .output(z.object({ apiKey: z.string().nullable() }))
    .query(async ({ ctx }) => ({ apiKey: await displayApiKey(ctx) })),

  apiKeyInfo: allowWithPool('api-key.manage')
    .meta(
      rest('GET', '/account/api-key-info', {
        summary: 'Read who generated the API key, and when',
        description:
          'Without the key, so that the audit log does not report a display. Null if there is none.',
      }),
    )
    .output(z.object({ apiKey: apiKeyInfo.nullable() }))
    .query(async ({ ctx }) => ({ apiKey: await findApiKeyInfo(ctx, ctx.actor.accountId) })),

  generateApiKey: allowWithPool('api-key.manage')
    .meta(
      rest('POST', '/account/generate-api-key', {
        summary: 'Generate a new API key',
        description: 'The old key stops working immediately.',
      }),
    )
    .output(z.object({ apiKey: z.string() }))
    .mutation(async ({ ctx }) => ({ apiKey: await createApiKey(ctx) })),
});

/** Returns the account's API key for display. The audit entry is committed before the key is returned (D7). */
async function displayApiKey(ctx: PoolContext): Promise<string | null> {
  const key = await revealApiKey(ctx, ctx.actor.accountId);
  if (key !== null) {
    await ctx.transact((tx) => writeAudit(tx, ctx, { event: 'api-key-displayed' }));
  }
  return key;
}

/** Generates an API key for the account; the old one stops working immediately (D7). */
function createApiKey(ctx: PoolContext): Promise<string> {
  return generateApiKey(ctx, {
    accountId: ctx.actor.accountId,
    createdBy: actorName(ctx.actor),
    withinTransaction: (tx) => writeAudit(tx, ctx, { event: 'api-key-generated' }),
  });
}
