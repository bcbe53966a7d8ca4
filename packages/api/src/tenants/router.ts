import {
  createdTenant,
  createTenant as createInput,
  deleteTenant as deleteInput,
  listTenants as listInput,
  singleTenant as singleOutput,
  tenant,
  tenantKey,
  tenantUser,
  tenantUserKey,
  updateTenant as updateInput,
  updateTenantLimits as updateLimitsInput,
} from '@worksheet/domain/entities/tenant';
import { accountUse } from '@worksheet/domain/account/limits';
import { invitation } from '@worksheet/domain/entities/invitation';
import { z } from 'zod';
import { fileResponseSchema } from '#file-response.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allowWithPool } from '#pool-procedures.ts';
import { createTenantApiKey, revokeTenantApiKey } from '#tenants/api-key.ts';
import { createTenant } from '#tenants/create.ts';
import { tenantRecordsFile } from '#tenants/records-file.ts';
import { tenantLimits, updateTenantLimits } from '#tenants/limits.ts';
import { deleteTenant } from '#tenants/delete.ts';
import { singleTenant } from '#tenants/single.ts';
import { removeTenantUserFactors } from '#tenants/remove-factors.ts';
import { inviteLastAdmin, listTenantUsers } from '#tenants/users.ts';
import { updateTenant } from '#tenants/update.ts';
import { startImpersonation, endImpersonation } from '#tenants/impersonation.ts';
import { restCalls, router } from '#trpc.ts';
import { timestamp } from '@worksheet/domain/fields/fields';
import { listTenants } from '#tenants/select-tenants.ts';

const rest = restCalls('tenant');

/** The accounts of the installation; only for sessions of its operators (D4). */
export const tenantRouter = router({
  list: allowWithPool('tenant.manage')
    .meta(
      rest('GET', '/tenant', {
        summary: 'List accounts with their activity',
      }),
    )
    .input(listInput)
    .output(z.array(tenant))
    .query(({ ctx, input }) => listTenants(ctx, input)),

  single: allowWithPool('tenant.manage')
    .meta(rest('GET', '/tenant/single', { summary: 'Read an account' }))
    .input(tenantKey)
    .output(singleOutput)
    .query(({ ctx, input }) => singleTenant(ctx, input.code)),

  create: allowWithPool('tenant.manage')
    .meta(
      rest('POST', '/tenant', {
        summary: 'Create an account',
        description: 'Returns the password of its first administrator, which is not shown again.',
      }),
    )
    .input(createInput)
    .output(createdTenant)
    .mutation(({ ctx, input }) => createTenant(ctx, input)),

  update: allowWithPool('tenant.manage')
    .meta(
      rest('PUT', '/tenant', {
        summary: 'Change an account',
        description:
          'Replaces all fields. With `active: false`, all users of the account are signed out immediately.',
      }),
    )
    .input(updateInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(updateTenant(ctx, input))),

  limits: allowWithPool('tenant.manage')
    .meta(
      rest('GET', '/tenant/limits', {
        summary: 'Read the limits of an account',
        description: 'And how much of them the account uses.',
      }),
    )
    .input(tenantKey)
    .output(accountUse)
    .query(({ ctx, input }) => tenantLimits(ctx, input.code)),

  updateLimits: allowWithPool('tenant.manage')
    .meta(
      rest('PUT', '/tenant/limits', {
        summary: 'Limit the users, storage and API calls of an account',
        description:
          'Replaces all limits; null is none. A limit below the present use deletes nothing: only what would add to it is refused.',
      }),
    )
    .input(updateLimitsInput)
    .output(accountUse)
    .mutation(async ({ ctx, input }) => {
      await updateTenantLimits(ctx, input);
      return tenantLimits(ctx, input.code);
    }),

  records: allowWithPool('tenant.manage')
    .meta(
      rest('POST', '/tenant/records', {
        summary: 'Download the records of an account before it is deleted',
        description:
          'All records, worksheet and archive, as CSV in the format of exports. Only of an account that can be deleted. The audit logs of both accounts record it.',
      }),
    )
    .input(tenantKey)
    .output(fileResponseSchema.meta({ contentMediaType: 'text/csv' }))
    .mutation(({ ctx, input }) => tenantRecordsFile(ctx, input.code)),

  delete: allowWithPool('tenant.manage')
    .meta(
      rest('DELETE', '/tenant', {
        summary: 'Delete an account',
        description:
          'An empty account is deleted immediately. Any other must have been inactive for 30 days, and `confirmCode` must repeat the code.',
      }),
    )
    .input(deleteInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deleteTenant(ctx, input))),

  generateApiKey: allowWithPool('tenant.manage')
    .meta(
      rest('POST', '/tenant/generate-api-key', {
        summary: 'Generate a new API key for an account',
        description: 'The old key stops working immediately.',
      }),
    )
    .input(tenantKey)
    .output(z.object({ apiKey: z.string() }))
    .mutation(async ({ ctx, input }) => ({ apiKey: await createTenantApiKey(ctx, input.code) })),

  revokeApiKey: allowWithPool('tenant.manage')
    .meta(
      rest('POST', '/tenant/revoke-api-key', {
        summary: 'Revoke the API key of an account',
      }),
    )
    .input(tenantKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(revokeTenantApiKey(ctx, input.code))),

  users: allowWithPool('tenant.manage')
    .meta(
      rest('GET', '/tenant/users', {
        summary: 'List the users of an account',
        description: 'Their names and roles, by name.',
      }),
    )
    .input(tenantKey)
    .output(z.array(tenantUser))
    .query(({ ctx, input }) => listTenantUsers(ctx, input.code)),

  invite: allowWithPool('tenant.manage')
    .meta(
      rest('POST', '/tenant/invite', {
        summary: 'Invite the last administrator of an account',
        description:
          'Returns a link with which an administrator who has lost the password sets a new one. Refused while another administrator can log in. The audit log of the account records it.',
      }),
    )
    .input(tenantUserKey)
    .output(invitation)
    .mutation(({ ctx, input }) => inviteLastAdmin(ctx, input)),

  removeFactors: allowWithPool('tenant.manage')
    .meta(
      rest('POST', '/tenant/remove-factors', {
        summary: 'Remove the second factors of a user of an account',
        description:
          'For a user who has lost them and whom no administrator of the account can help: the passkeys, the authenticator app and its recovery codes. Ends the sessions of the user. The audit logs of both accounts record it.',
      }),
    )
    .input(tenantUserKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(removeTenantUserFactors(ctx, input))),

  visit: allowWithPool('tenant.manage')
    .meta(
      rest('POST', '/tenant/visit', {
        summary: 'View an account as its administrators',
        description:
          'For half an hour, the session can read that account but change nothing. The account’s audit log records it.',
      }),
    )
    .input(tenantKey)
    .output(z.object({ endsAt: timestamp }))
    .mutation(({ ctx, input }) => startImpersonation(ctx, input.code)),

  endVisit: allowWithPool('impersonation.end')
    .meta(
      rest('POST', '/tenant/end-visit', {
        summary: 'End the impersonation',
      }),
    )
    .input(z.object({}))
    .output(okSchema)
    .mutation(({ ctx }) => okAfter(endImpersonation(ctx))),
});
