import { entities } from '@worksheet/domain/entities/entities';
import { expect, it } from 'vitest';
import { appRouter } from '#root.ts';
import { scimRouter } from '#scim/router.ts';
import type { Meta } from '#trpc.ts';

function procedures(): string[] {
  const all: Record<string, unknown> = appRouter._def.procedures;
  return Object.entries(all).map(([path, procedure]) => {
    const meta = metaOf(procedure);
    const call = meta?.openapi
      ? `${meta.openapi.method} /api${meta.openapi.path}`
      : (meta?.fileOf ?? 'tRPC only');
    return `${path}: ${meta?.action ?? 'NO PERMISSION'} (${call})`;
  });
}

it('every procedure of SCIM is for keys of the scope scim (decisions/scim)', () => {
  const all: Record<string, unknown> = scimRouter._def.procedures;
  const actions = Object.entries(all).map(([path, each]) => [path, metaOf(each)?.action]);
  expect(actions).toHaveLength(12);
  expect(new Set(actions.map(([, action]) => action))).toEqual(new Set(['scim.provision']));
});

function metaOf(procedure: unknown): Meta | undefined {
  const { _def } = procedure as { readonly _def: { readonly meta?: Meta } };
  return _def.meta;
}

const entityProcedures = Object.entries(entities).flatMap(([key, { name, paths }]) => [
  `${key}.list: master-data.manage (GET /api${paths.list})`,
  `${key}.listFile: master-data.manage (list)`,
  `${key}.single: master-data.manage (GET /api${paths.single})`,
  `${key}.search: lookup.search (GET /api${paths.search})`,
  `${key}.searchPage: lookup.search (tRPC only)`,
  `${key}.usage: master-data.manage (GET /api/${name}/usage)`,
  `${key}.create: master-data.manage (POST /api/${name})`,
  `${key}.update: master-data.manage (PUT /api/${name})`,
  `${key}.batch: master-data.manage (PUT /api/${name}/batch)`,
  `${key}.delete: master-data.manage (DELETE /api/${name})`,
]);

it('every entity has the procedures of master data with their permissions (spec §6, D8)', () => {
  expect(procedures()).toEqual(expect.arrayContaining(entityProcedures));
});

/** A review sees each new procedure and each change of a permission here (spec §6, D8). */
it('every other procedure requires the reviewed permission', () => {
  const others = procedures().filter((line) => !entityProcedures.includes(line));
  expect(others).toMatchInlineSnapshot(`
    [
      "session.login: open (POST /api/user/login)",
      "session.logout: open (GET /api/user/logout)",
      "session.invitation: open (POST /api/invitation)",
      "session.acceptInvitation: open (PUT /api/invitation)",
      "session.loginOptions: open (GET /api/user/login-options)",
      "session.forgottenPassword: open (POST /api/user/forgotten-password)",
      "session.info: session.info (GET /api/user/info)",
      "session.list: session.own (GET /api/session)",
      "session.end: session.own (DELETE /api/session/{id})",
      "session.endOthers: session.own (DELETE /api/session/others)",
      "session.changePassword: session.change-password (PUT /api/session/password)",
      "calendar.read: session.own (GET /api/session/calendar)",
      "calendar.create: session.own (POST /api/session/calendar)",
      "calendar.delete: session.own (DELETE /api/session/calendar)",
      "passkey.list: factor.own (GET /api/passkey)",
      "passkey.begin: factor.own (POST /api/passkey/options)",
      "passkey.create: factor.own (POST /api/passkey)",
      "passkey.rename: factor.own (PUT /api/passkey/{id})",
      "passkey.delete: factor.own (DELETE /api/passkey/{id})",
      "passkey.loginOptions: open (POST /api/user/login/passkey-options)",
      "passkey.login: open (POST /api/user/login/passkey)",
      "passkey.enrolOptions: open (POST /api/user/login/second-step/passkey-options)",
      "passkey.enrol: open (POST /api/user/login/second-step/passkey)",
      "secondFactor.read: factor.own (GET /api/second-factor)",
      "secondFactor.confirmPassword: factor.own (POST /api/session/confirm)",
      "secondFactor.beginApp: factor.own (POST /api/second-factor/app)",
      "secondFactor.confirmApp: factor.own (PUT /api/second-factor/app)",
      "secondFactor.deleteApp: factor.own (DELETE /api/second-factor/app)",
      "secondFactor.newRecoveryCodes: factor.own (POST /api/second-factor/recovery-codes)",
      "secondFactor.step: open (GET /api/user/login/second-step)",
      "secondFactor.enrol: open (POST /api/user/login/second-step/app)",
      "secondFactor.login: open (POST /api/user/login/second-step)",
      "identity.settings: identity.read (GET /api/account/identity)",
      "identity.update: identity.manage (PUT /api/account/identity)",
      "identity.test: identity.manage (POST /api/account/identity/test)",
      "identity.link: identity.manage (PUT /api/user/identity)",
      "identity.unlink: identity.manage (DELETE /api/user/identity)",
      "identity.loginOffer: open (GET /api/user/login-offer)",
      "identity.begin: open (GET /api/login/oidc)",
      "identity.callback: open (GET /api/login/oidc/callback/{account})",
      "identity.invitation: open (POST /api/login/oidc/invitation)",
      "identity.backchannel: open (POST /api/login/oidc/backchannel)",
      "identity.pendingLink: open (GET /api/login/oidc/link)",
      "identity.confirmLink: open (POST /api/login/oidc/link)",
      "identity.tenant: tenant.manage (GET /api/tenant/identity)",
      "identity.updateTenant: tenant.manage (PUT /api/tenant/identity)",
      "account.read: account.read (GET /api/account)",
      "account.update: account.manage (PUT /api/account)",
      "account.logo: account.read (GET /api/account/logo)",
      "account.updateLogo: account.manage (PUT /api/account/logo)",
      "account.norm: account.read (GET /api/account/norm)",
      "account.updateNorm: account.manage (PUT /api/account/norm)",
      "account.setup: master-data.manage (GET /api/account/setup)",
      "account.updateSetup: account.manage (PUT /api/account/setup)",
      "account.limits: account.manage (GET /api/account/limits)",
      "account.apiKey: api-key.manage (GET /api/account/api-key)",
      "account.apiKeyInfo: api-key.manage (GET /api/account/api-key-info)",
      "account.generateApiKey: api-key.manage (POST /api/account/generate-api-key)",
      "apiKey.list: api-key.manage (GET /api/account/keys)",
      "apiKey.create: api-key.manage (POST /api/account/keys)",
      "apiKey.delete: api-key.manage (DELETE /api/account/keys/{id})",
      "apiKey.operatorKey: operator-key.dismiss (GET /api/account/operator-key)",
      "apiKey.dismissOperatorKey: operator-key.dismiss (PUT /api/account/operator-key)",
      "worksheet.list: record.list (GET /api/worksheet)",
      "worksheet.single: record.read (GET /api/worksheet/{id})",
      "worksheet.recent: record.recent (GET /api/worksheet/recent)",
      "worksheet.budget: budget.read (GET /api/worksheet/budget)",
      "worksheet.create: record.create (POST /api/worksheet)",
      "worksheet.update: record.update (PUT /api/worksheet)",
      "worksheet.delete: record.delete (DELETE /api/worksheet)",
      "worksheet.batch: record.batch (POST /api/worksheet/batch)",
      "worksheet.restore: record.restore (POST /api/worksheet/restore)",
      "worksheet.approve: record.approve (PUT /api/worksheet/approve)",
      "worksheet.approveMany: record.approve (PUT /api/worksheet/approve-many)",
      "worksheet.sendBack: record.return (PUT /api/worksheet/send-back)",
      "worksheet.addAttachments: record.update (POST /api/worksheet/{id}/attachments)",
      "worksheet.history: record.read (GET /api/worksheet/{id}/history)",
      "approval.review: approval.read (GET /api/approval)",
      "approval.waiting: approval.read (GET /api/approval/waiting)",
      "hours.list: hours.read (GET /api/hours)",
      "hours.missing: hours.read (GET /api/hours/missing)",
      "hours.questions: hours.read (GET /api/hours/question)",
      "hours.ask: record.return (PUT /api/hours/question)",
      "hours.listFile: hours.read (list)",
      "pay.list: pay.read (GET /api/pay)",
      "pay.listFile: pay.read (list)",
      "pay.days: pay.why (GET /api/pay/day)",
      "pay.why: pay.why (GET /api/pay/why)",
      "pay.run: pay.run (POST /api/pay/run)",
      "pay.runs: pay.read (GET /api/pay/run)",
      "pay.singleRun: pay.read (GET /api/pay/run/{number})",
      "pay.runFile: pay.read (GET /api/pay/run/{number}/file)",
      "pay.voidRun: pay.run (POST /api/pay/run/{number}/void)",
      "plan.list: plan.read (GET /api/plan)",
      "plan.save: plan.change (PUT /api/plan)",
      "plan.delete: plan.change (DELETE /api/plan)",
      "report.read: report.read (GET /api/report)",
      "report.readFile: report.read (read)",
      "report.listViews: report-view.own (GET /api/report/view)",
      "report.createView: report-view.own (POST /api/report/view)",
      "report.updateView: report-view.own (PUT /api/report/view)",
      "report.deleteView: report-view.own (DELETE /api/report/view)",
      "signOff.sheet: sign-off.read (GET /api/signoff/sheet)",
      "signOff.list: sign-off.read (GET /api/signoff)",
      "signOff.single: sign-off.read (GET /api/signoff/{id})",
      "signOff.create: sign-off.create (POST /api/signoff)",
      "signOff.withdraw: sign-off.withdraw (DELETE /api/signoff/{id})",
      "export.download: record.download (POST /api/worksheet/download)",
      "export.create: record.mark-exported (POST /api/export)",
      "export.list: record.download (GET /api/export)",
      "export.file: record.download (GET /api/export/{number})",
      "export.single: record.download (GET /api/export/{number}/summary)",
      "export.records: record.download (GET /api/export/{number}/records)",
      "export.acknowledge: export.acknowledge (PUT /api/export/{number}/acknowledge)",
      "export.void: export.void (POST /api/export/{number}/void)",
      "attachments.list: record.read (GET /api/attachment)",
      "attachments.open: record.read (GET /api/attachment/{id})",
      "attachments.thumbnail: record.read (GET /api/attachment/{id}/thumbnail)",
      "favourite.list: favourite.own (GET /api/favourite)",
      "favourite.set: favourite.own (PUT /api/favourite)",
      "unitCode.search: lookup.search (GET /api/unit/code/search)",
      "merge.list: master-data.manage (GET /api/merge/{entity})",
      "merge.create: master-data.manage (POST /api/merge/{entity})",
      "merge.undo: master-data.manage (POST /api/merge/{id}/undo)",
      "merge.separate: master-data.manage (tRPC only)",
      "import.read: master-data.manage (POST /api/import/read)",
      "import.workbook: master-data.manage (POST /api/import/workbook)",
      "import.refused: master-data.manage (POST /api/import/{entity}/refused)",
      "import.run: master-data.manage (POST /api/import/{entity})",
      "import.template: master-data.manage (GET /api/import/{entity}/template)",
      "paySetup.versions: master-data.manage (GET /api/agreement/version)",
      "paySetup.updateVersions: master-data.manage (PUT /api/agreement/version)",
      "paySetup.createFromTemplate: master-data.manage (tRPC only)",
      "paySetup.userAgreements: user.manage (GET /api/user/agreement)",
      "paySetup.updateUserAgreements: user.manage (PUT /api/user/agreement)",
      "paySetup.profiles: account.manage (GET /api/pay/profile)",
      "paySetup.updateProfiles: account.manage (PUT /api/pay/profile)",
      "user.list: user.manage (GET /api/user)",
      "user.listFile: user.manage (list)",
      "user.single: user.manage (GET /api/user/single)",
      "user.teams: user.manage (GET /api/user/teams)",
      "user.updateTeams: user.manage (PUT /api/user/teams)",
      "user.data: personal-data.read (GET /api/user/data)",
      "user.names: user.names (tRPC only)",
      "user.usage: user.manage (GET /api/user/usage)",
      "user.create: user.manage (POST /api/user)",
      "user.update: user.manage (PUT /api/user)",
      "user.batch: user.manage (PUT /api/user/batch)",
      "user.delete: user.manage (DELETE /api/user)",
      "user.invite: user.invite (POST /api/user/invite)",
      "user.inviteMany: user.invite (POST /api/user/invite-many)",
      "user.changePassword: user.change-password (PUT /api/user/change-password)",
      "user.endSessions: user.manage (DELETE /api/user/sessions)",
      "user.norm: user.manage (GET /api/user/norm)",
      "user.updateNorm: user.manage (PUT /api/user/norm)",
      "user.factors: user.remove-factors (GET /api/user/factors)",
      "user.removeFactors: user.remove-factors (DELETE /api/user/factors)",
      "erasure.list: personal-data.erase (GET /api/erasure)",
      "erasure.erase: personal-data.erase (POST /api/erasure)",
      "audit.list: audit.read (GET /api/audit)",
      "audit.csv: audit.read (GET /api/audit/csv)",
      "change.list: change.read (GET /api/changes)",
      "webhook.list: webhook.manage (GET /api/webhook)",
      "webhook.create: webhook.manage (POST /api/webhook)",
      "webhook.update: webhook.manage (PUT /api/webhook)",
      "webhook.delete: webhook.manage (DELETE /api/webhook)",
      "webhook.deliveries: webhook.manage (GET /api/webhook/{id}/delivery)",
      "webhook.redeliver: webhook.manage (POST /api/webhook/{id}/delivery/{deliveryId}/redeliver)",
      "webhook.replay: webhook.manage (POST /api/webhook/{id}/replay)",
      "tenant.list: tenant.manage (GET /api/tenant)",
      "tenant.single: tenant.manage (GET /api/tenant/single)",
      "tenant.create: tenant.manage (POST /api/tenant)",
      "tenant.update: tenant.manage (PUT /api/tenant)",
      "tenant.limits: tenant.manage (GET /api/tenant/limits)",
      "tenant.updateLimits: tenant.manage (PUT /api/tenant/limits)",
      "tenant.records: tenant.manage (POST /api/tenant/records)",
      "tenant.delete: tenant.manage (DELETE /api/tenant)",
      "tenant.generateApiKey: tenant.manage (POST /api/tenant/generate-api-key)",
      "tenant.revokeApiKey: tenant.manage (POST /api/tenant/revoke-api-key)",
      "tenant.users: tenant.manage (GET /api/tenant/users)",
      "tenant.invite: tenant.manage (POST /api/tenant/invite)",
      "tenant.removeFactors: tenant.manage (POST /api/tenant/remove-factors)",
      "tenant.visit: tenant.manage (POST /api/tenant/visit)",
      "tenant.endVisit: impersonation.end (POST /api/tenant/end-visit)",
    ]
  `);
});

it('no procedure is without a permission', () => {
  expect(procedures().filter((line) => line.includes('NO PERMISSION'))).toEqual([]);
});
