import {
  createdTenant,
  createTenant as createInput,
  deleteTenant as deleteInput,
  listTenants as listInput,
  singleTenant as singleOutput,
  tenant,
  tenantKey,
  updateTenant as updateInput,
} from '@worksheet/domain/entities/tenant';
import { z } from 'zod';
import { okSchema, ok } from '#ok.ts';
import { allowWithPool } from '#pool-procedures.ts';
import { createTenantKey, revokeTenantKey } from '#tenants/api-key.ts';
import { createTenant } from '#tenants/create.ts';
import { listTenants } from '#tenants/list.ts';
import { deleteTenant } from '#tenants/delete.ts';
import { singleTenant } from '#tenants/single.ts';
import { updateTenant } from '#tenants/update.ts';
import { startImpersonation, endImpersonation } from '#tenants/impersonation-start.ts';
import { router } from '#trpc.ts';

const tags = ['tenant'];

/** The accounts of the installation, for the sessions of its operators alone (D4). */
export const tenantRouter = router({
  list: allowWithPool('tenant.manage')
    .meta({
      openapi: { method: 'GET', path: '/tenant', tags, summary: 'List accounts, with how they do' },
    })
    .input(listInput)
    .output(z.array(tenant))
    .query(({ ctx, input }) => listTenants(ctx, input)),

  single: allowWithPool('tenant.manage')
    .meta({ openapi: { method: 'GET', path: '/tenant/single', tags, summary: 'Read an account' } })
    .input(tenantKey)
    .output(singleOutput)
    .query(({ ctx, input }) => singleTenant(ctx, input.code)),

  create: allowWithPool('tenant.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/tenant',
        tags,
        summary: 'Open an account',
        description: 'Answers the password of its first administrator, this once.',
      },
    })
    .input(createInput)
    .output(createdTenant)
    .mutation(({ ctx, input }) => createTenant(ctx, input)),

  update: allowWithPool('tenant.manage')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/tenant',
        tags,
        summary: 'Replace the fields',
        description: 'With `active: false`, everyone in the account is signed out at once.',
      },
    })
    .input(updateInput)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await updateTenant(ctx, input);
      return ok;
    }),

  delete: allowWithPool('tenant.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/tenant',
        tags,
        summary: 'Delete an account',
        description:
          'An empty one at once; any other once it has been inactive for 30 days, with `confirmCode` the code again.',
      },
    })
    .input(deleteInput)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await deleteTenant(ctx, input);
      return ok;
    }),

  generateApiKey: allowWithPool('tenant.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/tenant/generate-api-key',
        tags,
        summary: 'Generate a new API key for an account',
        description: 'Its old key ends at once.',
      },
    })
    .input(tenantKey)
    .output(z.object({ apiKey: z.string() }))
    .mutation(async ({ ctx, input }) => ({ apiKey: await createTenantKey(ctx, input.code) })),

  revokeApiKey: allowWithPool('tenant.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/tenant/revoke-api-key',
        tags,
        summary: 'Take the API key of an account away',
      },
    })
    .input(tenantKey)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await revokeTenantKey(ctx, input.code);
      return ok;
    }),

  visit: allowWithPool('tenant.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/tenant/visit',
        tags,
        summary: 'Look at an account as its administrators see it',
        description:
          'For half an hour the session reads that account and changes nothing. The account’s audit log tells of it.',
      },
    })
    .input(tenantKey)
    .output(z.object({ endsAt: z.string() }))
    .mutation(({ ctx, input }) => startImpersonation(ctx, input.code)),

  endVisit: allowWithPool('impersonation.end')
    .meta({
      openapi: { method: 'POST', path: '/tenant/end-visit', tags, summary: 'End the visit' },
    })
    .input(z.object({}))
    .output(okSchema)
    .mutation(async ({ ctx }) => {
      await endImpersonation(ctx);
      return ok;
    }),
});
