import { expect, it } from 'vitest';
import { appRouter } from '#root.ts';
import type { Meta } from '#trpc.ts';

/** Every procedure on the router with the permission it asks for and the REST call it answers. */
function procedures(): string[] {
  const all: Record<string, unknown> = appRouter._def.procedures;
  return Object.entries(all).map(([path, procedure]) => {
    const meta = metaOf(procedure);
    const call = meta?.openapi ? `${meta.openapi.method} /api${meta.openapi.path}` : 'tRPC only';
    return `${path}: ${meta?.action ?? 'NO PERMISSION'} (${call})`;
  });
}

function metaOf(procedure: unknown): Meta | undefined {
  const { _def } = procedure as { readonly _def: { readonly meta?: Meta } };
  return _def.meta;
}

/** The reviewed table: a new procedure, or another permission, is seen here before it is merged (spec §6, D8). */
it('every procedure asks for the permission that was agreed', () => {
  expect(procedures()).toMatchInlineSnapshot(`
    [
      "session.login: open (POST /api/user/login)",
      "session.logout: open (GET /api/user/logout)",
      "session.info: session.info (GET /api/user/info)",
      "account.read: account.read (GET /api/account)",
      "account.update: account.manage (PUT /api/account)",
      "account.apiKey: api-key.manage (GET /api/account/api-key)",
      "account.generateApiKey: api-key.manage (POST /api/account/generate-api-key)",
      "worksheet.list: record.list (GET /api/worksheet)",
      "worksheet.single: record.read (GET /api/worksheet/{id})",
      "worksheet.create: record.create (POST /api/worksheet)",
      "worksheet.update: record.update (PUT /api/worksheet)",
      "worksheet.delete: record.delete (DELETE /api/worksheet)",
      "worksheet.restore: record.restore (POST /api/worksheet/restore)",
      "worksheet.approve: record.approve (PUT /api/worksheet/approve)",
      "worksheet.history: record.read (GET /api/worksheet/{id}/history)",
      "export.download: record.download (POST /api/worksheet/download)",
      "export.list: record.download (GET /api/export)",
      "export.file: record.download (GET /api/export/{number})",
      "attachments.list: record.read (GET /api/attachment)",
      "attachments.open: record.read (GET /api/attachment/{id})",
      "attachments.thumbnail: record.read (GET /api/attachment/{id}/thumbnail)",
      "customer.list: master-data.manage (GET /api/customer)",
      "customer.single: master-data.manage (GET /api/customer/single)",
      "customer.search: lookup.search (GET /api/customer/search)",
      "customer.create: master-data.manage (POST /api/customer)",
      "customer.update: master-data.manage (PUT /api/customer)",
      "customer.delete: master-data.manage (DELETE /api/customer)",
      "item.list: master-data.manage (GET /api/item)",
      "item.single: master-data.manage (GET /api/item/single)",
      "item.search: lookup.search (GET /api/item/search)",
      "item.create: master-data.manage (POST /api/item)",
      "item.update: master-data.manage (PUT /api/item)",
      "item.delete: master-data.manage (DELETE /api/item)",
      "resource.list: master-data.manage (GET /api/resource)",
      "resource.single: master-data.manage (GET /api/resource/single)",
      "resource.search: lookup.search (GET /api/resource/search)",
      "resource.create: master-data.manage (POST /api/resource)",
      "resource.update: master-data.manage (PUT /api/resource)",
      "resource.delete: master-data.manage (DELETE /api/resource)",
      "unit.list: master-data.manage (GET /api/unit/all/{unitType})",
      "unit.single: master-data.manage (GET /api/unit/single/{unitType})",
      "unit.search: lookup.search (GET /api/unit/search)",
      "unit.create: master-data.manage (POST /api/unit)",
      "unit.update: master-data.manage (PUT /api/unit)",
      "unit.delete: master-data.manage (DELETE /api/unit)",
      "unitCode.search: lookup.search (GET /api/unit/code/search)",
      "location.list: master-data.manage (GET /api/location)",
      "location.single: master-data.manage (GET /api/location/single)",
      "location.search: lookup.search (GET /api/location/search)",
      "location.create: master-data.manage (POST /api/location)",
      "location.update: master-data.manage (PUT /api/location)",
      "location.delete: master-data.manage (DELETE /api/location)",
      "workType.list: master-data.manage (GET /api/worktype)",
      "workType.single: master-data.manage (GET /api/worktype/single)",
      "workType.search: lookup.search (GET /api/worktype/search)",
      "workType.create: master-data.manage (POST /api/worktype)",
      "workType.update: master-data.manage (PUT /api/worktype)",
      "workType.delete: master-data.manage (DELETE /api/worktype)",
      "job.list: master-data.manage (GET /api/job)",
      "job.single: master-data.manage (GET /api/job/single)",
      "job.search: lookup.search (GET /api/job/search)",
      "job.create: master-data.manage (POST /api/job)",
      "job.update: master-data.manage (PUT /api/job)",
      "job.delete: master-data.manage (DELETE /api/job)",
      "jobTask.list: master-data.manage (GET /api/jobtask/all)",
      "jobTask.single: master-data.manage (GET /api/jobtask/single)",
      "jobTask.search: lookup.search (GET /api/jobtask/search)",
      "jobTask.create: master-data.manage (POST /api/jobtask)",
      "jobTask.update: master-data.manage (PUT /api/jobtask)",
      "jobTask.delete: master-data.manage (DELETE /api/jobtask)",
      "user.list: user.manage (GET /api/user)",
      "user.single: user.manage (GET /api/user/single)",
      "user.create: user.manage (POST /api/user)",
      "user.update: user.manage (PUT /api/user)",
      "user.delete: user.manage (DELETE /api/user)",
      "user.changePassword: user.change-password (PUT /api/user/change-password)",
      "audit.list: audit.read (GET /api/audit)",
      "audit.csv: audit.read (GET /api/audit/csv)",
      "tenant.list: tenant.manage (GET /api/tenant)",
      "tenant.single: tenant.manage (GET /api/tenant/single)",
      "tenant.create: tenant.manage (POST /api/tenant)",
      "tenant.update: tenant.manage (PUT /api/tenant)",
      "tenant.delete: tenant.manage (DELETE /api/tenant)",
      "tenant.generateApiKey: tenant.manage (POST /api/tenant/generate-api-key)",
      "tenant.revokeApiKey: tenant.manage (POST /api/tenant/revoke-api-key)",
      "tenant.visit: tenant.manage (POST /api/tenant/visit)",
      "tenant.endVisit: visit.end (POST /api/tenant/end-visit)",
    ]
  `);
});

it('no procedure is without a permission', () => {
  expect(procedures().filter((line) => line.includes('NO PERMISSION'))).toEqual([]);
});
