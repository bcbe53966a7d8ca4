import {
  agreementKey,
  agreementVersions as agreementVersionsOutput,
  updateAgreementVersions as updateAgreementVersionsInput,
  updateUserAgreements as updateUserAgreementsInput,
  userAgreementKey,
  userAgreements as userAgreementsOutput,
} from '@worksheet/domain/pay/contract';
import { payProfiles, updatePayProfiles } from '@worksheet/domain/pay/profile';
import { z } from 'zod';
import { createFromTemplate, createFromTemplateInput } from '#pay/setup/from-template.ts';
import { agreementVersions, updateAgreementVersions } from '#pay/setup/agreement-versions.ts';
import { findProfiles, updateProfiles } from '#pay/setup/profiles.ts';
import { updateUserAgreements, userAgreements } from '#pay/setup/user-agreements.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

/** What pay is calculated by: the rules of agreements, who has which agreement, and how payroll files are written. */
export const paySetupRouter = router({
  versions: allow('master-data.manage')
    .meta(
      restCalls('agreement')('GET', '/agreement/version', {
        summary: 'Read the rules of an agreement',
        description:
          'The versions of the rules, by the date from which they are valid. Before the first one, nothing can be paid. `runs` is the number of pay runs, without those that are voided, that paid by a version.',
      }),
    )
    .input(agreementKey)
    .output(agreementVersionsOutput)
    .query(({ ctx, input }) => agreementVersions(ctx, input.code)),

  updateVersions: allow('master-data.manage')
    .meta(
      restCalls('agreement')('PUT', '/agreement/version', {
        summary: 'Change the rules of an agreement',
        description:
          'Replaces all versions. A day that is paid keeps its rules: changing or removing the version that a pay run used, or adding one from a date on or before such a day, is refused with 409 `agreement-version-used`. Pay types are named by their codes, and must exist.',
      }),
    )
    .input(updateAgreementVersionsInput)
    .output(agreementVersionsOutput)
    .mutation(({ ctx, input }) => updateAgreementVersions(ctx, input)),

  createFromTemplate: allow('master-data.manage')
    .input(createFromTemplateInput)
    .output(z.object({ code: z.string() }))
    .mutation(async ({ ctx, input }) => ({ code: await createFromTemplate(ctx, input) })),

  userAgreements: allow('user.manage')
    .meta(
      restCalls('user')('GET', '/user/agreement', {
        summary: 'Read the agreements of a user',
        description:
          'By the date from which each applies. Before the first one, the user cannot be paid.',
      }),
    )
    .input(userAgreementKey)
    .output(userAgreementsOutput)
    .query(({ ctx, input }) => userAgreements(ctx, input.username)),

  updateUserAgreements: allow('user.manage')
    .meta(
      restCalls('user')('PUT', '/user/agreement', {
        summary: 'Change the agreements of a user',
        description:
          'Replaces all agreements of the user. What this changes about days that are paid, the next pay run pays as differences.',
      }),
    )
    .input(updateUserAgreementsInput)
    .output(userAgreementsOutput)
    .mutation(({ ctx, input }) => updateUserAgreements(ctx, input)),

  profiles: allow('account.manage')
    .meta(
      restCalls('pay')('GET', '/pay/profile', {
        summary: 'Read the profiles of payroll files',
        description: 'How files for payroll systems are written.',
      }),
    )
    .output(payProfiles)
    .query(({ ctx }) => findProfiles(ctx.db)),

  updateProfiles: allow('account.manage')
    .meta(
      restCalls('pay')('PUT', '/pay/profile', {
        summary: 'Change the profiles of payroll files',
        description:
          'Replaces all profiles. Load a file into a test account of the payroll system before you rely on it.',
      }),
    )
    .input(updatePayProfiles)
    .output(payProfiles)
    .mutation(({ ctx, input }) => updateProfiles(ctx, input)),
});
