import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import {
  createCustomer,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '#root.ts';
import { makeAuthenticator } from '#test/authenticator.ts';
import { loggedInBrowser, makeBrowser } from '#test/browser.ts';
import { insertDelivery } from '#webhooks/delivery/testing/insert-delivery.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeInstallation, type Installation } from '#test/installation.ts';
import { cases } from '#test/master-data/cases.ts';
import { trpcTransport } from '#test/transport.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const transport = trpcTransport(world);

/** Mutations without a line in the audit log, and where they are reported instead. */
const exceptions: Readonly<Record<string, string>> = {
  'worksheet.create': 'the history of the record (D16)',
  'worksheet.readLine': 'stores nothing',
  'worksheet.update': 'the history of the record (D16)',
  'worksheet.delete': 'the history of the record (D16)',
  'worksheet.batch': 'the history of the records (D16)',
  'draft.accept': 'the history of the records (D16)',
  'draft.refuse': 'it was only proposed',
  'draft.propose': 'it is only proposed',
  'draft.proposeCopyDay': 'it is only proposed',
  'draft.proposeChange': 'it is only proposed',
  'draft.proposeApprovals': 'it is only proposed',
  'favourite.set': 'no administration: a preference of the user',
  'reminder.update': 'no administration: a preference of the user',
  'reminder.sample': 'no administration: changes nothing',
  'reminder.subscribe': 'no administration: a preference of the user',
  'reminder.unsubscribe': 'no administration: a preference of the user',
  'merge.separate': 'it hides a suggestion',
  'report.createView': 'no administration: a preference of the user',
  'report.updateView': 'no administration: a preference of the user',
  'report.deleteView': 'no administration: a preference of the user',
  'worksheet.restore': 'the history of the record (D16)',
  'worksheet.approve': 'the history of the record (D16)',
  'worksheet.approveMany': 'the history of the records (D16)',
  'worksheet.sendBack': 'the history of the records (D16)',
  'worksheet.addAttachments': 'the history of the record (D16)',
  'account.updateSetup': 'it hides a list',
  'apiKey.dismissOperatorKey': 'it hides a notice',
  'passkey.begin': 'it changes nothing',
  'passkey.loginOptions': 'it changes nothing',
  'passkey.enrolOptions': 'it changes nothing',
  'secondFactor.confirmPassword': 'it changes nothing',
  'secondFactor.beginApp': 'the app counts when it is confirmed',
  'secondFactor.enrol': 'the app counts when it is confirmed',
  'identity.begin': 'it changes nothing',
  'identity.invitation': 'it changes nothing',
  'identity.test': 'it changes nothing',
  'identity.callback': 'apps/server/test/identity/login.db.test.ts',
  'identity.confirmLink': 'apps/server/test/identity/login.db.test.ts',
  'identity.backchannel': 'apps/server/test/identity/end-sessions.db.test.ts',
  'import.read': 'it changes nothing',
  'import.refused': 'it changes nothing',
  'session.invitation': 'it changes nothing',
  'session.forgottenPassword':
    'not awaited, so that its time is the same for unknown names; mailer.db.test.ts',
};

/** Mutations that other systems need not hear of. */
const unreported: Readonly<Record<string, string>> = {
  'worksheet.readLine': 'stores nothing',
  'session.login': 'no data of the account',
  'session.logout': 'no data of the account',
  'session.invitation': 'it changes nothing',
  'session.forgottenPassword': 'a secret, which is no data',
  'user.invite': 'a secret, which is no data',
  'user.inviteMany': 'a secret, which is no data',
  'calendar.create': 'a secret, which is no data',
  'calendar.delete': 'a secret, which is no data',
  'session.end': 'no data of the account',
  'session.endOthers': 'no data of the account',
  'user.endSessions': 'no data of the account',
  'passkey.begin': 'no data of the account',
  'passkey.create': 'no data of the account',
  'passkey.rename': 'no data of the account',
  'passkey.delete': 'no data of the account',
  'passkey.loginOptions': 'no data of the account',
  'passkey.login': 'no data of the account',
  'passkey.enrolOptions': 'no data of the account',
  'passkey.enrol': 'no data of the account',
  'secondFactor.confirmPassword': 'no data of the account',
  'secondFactor.beginApp': 'no data of the account',
  'secondFactor.confirmApp': 'no data of the account',
  'secondFactor.deleteApp': 'no data of the account',
  'secondFactor.newRecoveryCodes': 'no data of the account',
  'secondFactor.enrol': 'no data of the account',
  'secondFactor.login': 'no data of the account',
  'identity.begin': 'it changes nothing',
  'identity.invitation': 'it changes nothing',
  'identity.test': 'it changes nothing',
  'identity.callback': 'no data of the account',
  'identity.confirmLink': 'no data of the account',
  'identity.backchannel': 'no data of the account',
  'identity.update': 'how people log in is no data',
  'identity.link': 'no data of the account',
  'identity.unlink': 'no data of the account',
  'identity.updateTenant': 'how people log in is no data',
  'user.removeFactors': 'no data of the account',
  'draft.refuse': 'nothing counted it',
  'draft.propose': 'nothing counts it',
  'draft.proposeCopyDay': 'nothing counts it',
  'draft.proposeChange': 'nothing counts it',
  'draft.proposeApprovals': 'nothing counts it',
  'favourite.set': 'a preference of the user',
  'hours.ask': 'a question about a day that has no data',
  'reminder.update': 'a preference of the user',
  'reminder.sample': 'changes nothing',
  'reminder.subscribe': 'a preference of the user',
  'reminder.unsubscribe': 'a preference of the user',
  'merge.separate': 'it hides a suggestion',
  'report.createView': 'a preference of the user',
  'report.updateView': 'a preference of the user',
  'report.deleteView': 'a preference of the user',
  'account.updateSetup': 'it hides a list',
  'account.generateApiKey': 'a secret, which is no data',
  'apiKey.create': 'a secret, which is no data',
  'apiKey.delete': 'a secret, which is no data',
  'apiKey.dismissOperatorKey': 'it hides a notice',
  'tenant.generateApiKey': 'a secret, which is no data',
  'tenant.revokeApiKey': 'a secret, which is no data',
  'tenant.visit': 'an operator only looks',
  'tenant.invite': 'a secret, which is no data',
  'tenant.removeFactors': 'no data of the account',
  'tenant.endVisit': 'an operator only looks',
  'tenant.records': 'an operator only reads',
  'tenant.delete': 'the account has no readers any more',
  'webhook.create': 'where changes are sent is no data',
  'webhook.update': 'where changes are sent is no data',
  'webhook.delete': 'where changes are sent is no data',
  'webhook.redeliver': 'it changes nothing',
  'webhook.replay': 'it changes nothing',
  'import.read': 'it changes nothing',
  'import.refused': 'it changes nothing',
};

let company: Company;
let home: Installation;
beforeEach(async () => {
  company = await makeCompany(pool);
  home = await makeInstallation(pool, world);
});

const password = 'correct horse battery';
const passwords = { password, confirmPassword: password };
const admin = () => world.as(company.actors.adam);
const recentAdmin = async () =>
  (await loggedInBrowser(world, { account: company.account, username: 'adam' })).calls();
const logo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const norm = {
  validFrom: '2026-01-01',
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 0,
  sunday: 0,
};
const kim = { username: 'kim', languageCode: 'DAN', profileType: 'Basic', active: true } as const;
const operator = async () => (await home.browser.calls()).tenant;
const identity = {
  provider: 'other' as const,
  issuer: 'https://login.nordlys.example',
  clientId: 'worksheet',
  isOn: false,
  isOnly: false,
  trustsSecondFactor: false,
  domains: [],
};
const tenant = () => ({ code: company.account.code });

type Act = () => Promise<unknown>;
const masterDataActs = cases.flatMap(({ name, codeField, sample }): [string, Act][] => {
  const call = (procedure: string, input: object) =>
    transport.call(company.actors.adam, `${name}.${procedure}`, input);
  const prepare = async () => {
    const { owner, fields, changed } = await sample(pool, company.account.id);
    const key = { ...owner, [codeField]: 'NEW-1' };
    return { key, created: { ...key, ...fields }, updated: { ...key, ...changed, active: true } };
  };
  const create = async () => call('create', (await prepare()).created);
  return [
    [`${name}.create`, create],
    [`${name}.batch`, async () => call('batch', { entries: [(await prepare()).created] })],
    [
      `${name}.update`,
      async () => {
        const { created, updated } = await prepare();
        await call('create', created);
        await markSeen();
        await call('update', { ...updated, active: false });
      },
    ],
    [
      `${name}.delete`,
      async () => {
        const { created, key } = await prepare();
        await call('create', created);
        await markSeen();
        await call('delete', key);
      },
    ],
  ];
});

const merge = async () => {
  const at = company.account.id;
  await createCustomer(pool, at, { no: 'M-1' });
  await createCustomer(pool, at, { no: 'M-2' });
  const versions = { keepVersion: 1, mergeVersion: 1 };
  const names = { entity: 'customer', keep: 'M-1', merge: 'M-2' } as const;
  return admin().merge.create({ ...names, ...versions, take: [] });
};
const mergeActs: Readonly<Record<string, Act>> = {
  'merge.create': merge,
  'merge.undo': async () => {
    const { id } = await merge();
    await markSeen();
    await admin().merge.undo({ id });
  },
};

const importHour = async () => {
  const unit = {
    unit_id: company.resource.id,
    code: 'HOUR',
    hours: '1',
    counts_as: 'hours',
  } as const;
  await createUnitOfMeasure(pool, company.account.id, unit);
  const row = 'bo,J-1,2026-03-02,08:00,09:00,1:00';
  const file = [new File([`Person,Job,Date,Start,End,Duration\n${row}`], 'hours.csv')];
  const answers = { 'unit:bo': 'H-200/HOUR' };
  return await admin().import.worksheet({ file, answers });
};

const seenRecord = async () => {
  const { id } = await admin().worksheet.create(company.entry);
  const { version } = await admin().worksheet.single({ id });
  await markSeen();
  return { id, version };
};
const recordActs: Readonly<Record<string, Act>> = {
  'worksheet.create': () => admin().worksheet.create(company.entry),
  'worksheet.update': async () => {
    const { id } = await seenRecord();
    await admin().worksheet.update({ ...company.entry, id, quantity: 2 });
  },
  'worksheet.delete': async () => admin().worksheet.delete({ id: (await seenRecord()).id }),
  'worksheet.restore': async () => {
    const { id } = await seenRecord();
    await admin().worksheet.delete({ id });
    await markSeen();
    await admin().worksheet.restore({ id });
  },
  'worksheet.batch': () =>
    admin().worksheet.batch({ operations: [{ op: 'create' as const, ...company.entry }] }),
  'draft.accept': async () => {
    const { adam } = company.actors;
    const agent = { accountId: adam.accountId, keyId: 1, name: 'Assistant' };
    const { drafts } = await world.as({ ...adam, agent }).draft.propose({ lines: [company.entry] });
    await admin().draft.accept({ ids: drafts.map(({ id }) => id) });
  },
  'worksheet.approve': async () =>
    admin().worksheet.approve({ id: (await seenRecord()).id, isApproved: true }),
  'worksheet.approveMany': async () =>
    admin().worksheet.approveMany({ entries: [await seenRecord()], isApproved: true }),
  'worksheet.sendBack': async () =>
    admin().worksheet.sendBack({ entries: [await seenRecord()], reason: 'Which job?' }),
  'worksheet.addAttachments': async () => {
    const attachments = [new File([Uint8Array.from(await picture())], 'a.png')];
    await admin().worksheet.addAttachments({ id: (await seenRecord()).id, attachments });
  },
};
const takeSignature = async () => {
  await forAccount(pool, company.account.id)
    .updateTable('account')
    .set({ customer_sign_off: true })
    .execute();
  return admin().signOff.create({ entries: [await seenRecord()], name: 'Karen Havn' });
};
const receiver = { url: 'https://8.8.8.8/hook', events: ['*'], active: true };
const planned = () =>
  admin().plan.save({
    entries: [{ username: 'bo', date: '2026-02-24', jobCode: company.job.code }],
  });
const createdWebhook = async () => {
  const webhook = await admin().webhook.create(receiver);
  await markSeen();
  return webhook;
};
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 1, g: 2, b: 3 } } })
    .png()
    .toBuffer();

const invitedToken = async () => {
  const { url } = await admin().user.invite({ username: 'kim' });
  await markSeen();
  return url.split('/').at(-1) ?? '';
};
const adamSignedIn = async () => {
  const browser = makeBrowser(world);
  const account = company.account.code;
  const calls = await browser.calls();
  await calls.session.login({ username: 'adam', password: 'worksheet-test', account });
  await markSeen();
  return browser;
};
const addedPasskey = async () => {
  const authenticator = makeAuthenticator();
  const calls = await (await adamSignedIn()).calls();
  const credential = authenticator.create(await calls.passkey.begin());
  const { id } = await calls.passkey.create({ name: 'Phone', credential });
  return { authenticator, calls, id };
};
const addedApp = async () => {
  const calls = await (await adamSignedIn()).calls();
  const { secret } = await calls.secondFactor.beginApp();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: testNow.getTime() });
  const { recoveryCodes } = await calls.secondFactor.confirmApp({ code });
  return { calls, recoveryCodes };
};
const leftLongAgo = { expiration_date: '2010-12-31', created_at: '2010-01-01 00:00:00.000' };
const factorActs: Readonly<Record<string, Act>> = {
  'passkey.create': addedPasskey,
  'passkey.rename': async () => {
    const { calls, id } = await addedPasskey();
    await markSeen();
    await calls.passkey.rename({ id, name: 'Key' });
  },
  'passkey.delete': async () => {
    const { calls, id } = await addedPasskey();
    await markSeen();
    await calls.passkey.delete({ id });
  },
  'passkey.login': async () => {
    const { authenticator } = await addedPasskey();
    const calls = await makeBrowser(world).calls();
    const credential = authenticator.get(await calls.passkey.loginOptions());
    await markSeen();
    await calls.passkey.login({ credential });
  },
  'passkey.enrol': async () => {
    await unscoped(pool)
      .updateTable('account')
      .set({ require_second_factor: true })
      .where('id', '=', company.account.id)
      .execute();
    const browser = makeBrowser(world);
    const account = company.account.code;
    const login = (await browser.calls()).session;
    await login
      .login({ username: 'adam', password: 'worksheet-test', account })
      .catch(() => undefined);
    const { passkey } = await browser.calls();
    const credential = makeAuthenticator().create(await passkey.enrolOptions());
    await markSeen();
    await passkey.enrol({ name: 'Phone', credential });
  },
  'secondFactor.confirmApp': addedApp,
  'secondFactor.deleteApp': async () => {
    const { calls } = await addedApp();
    await markSeen();
    await calls.secondFactor.deleteApp();
  },
  'secondFactor.newRecoveryCodes': async () => {
    const { calls } = await addedApp();
    await markSeen();
    await calls.secondFactor.newRecoveryCodes();
  },
  'secondFactor.login': async () => {
    const { recoveryCodes } = await addedApp();
    const browser = makeBrowser(world);
    const login = await browser.calls();
    const account = company.account.code;
    await login.session
      .login({ username: 'adam', password: 'worksheet-test', account })
      .catch(() => undefined);
    await markSeen();
    await (await browser.calls()).secondFactor.login({ code: recoveryCodes[0] ?? '' });
  },
  'user.removeFactors': () => admin().user.removeFactors({ username: 'kim' }),
  'erasure.erase': async () => {
    const at = company.account.id;
    const db = forAccount(pool, at);
    await db.updateTable('account').set({ retention_years: 5 }).execute();
    await createUser(pool, at, { username: 'ole', ...leftLongAgo });
    await markSeen();
    await admin().erasure.erase({ usernames: ['ole'] });
  },
};

const acts: Readonly<Record<string, Act>> = {
  ...factorActs,
  ...recordActs,
  ...mergeActs,
  ...Object.fromEntries(masterDataActs),
  'session.login': async () => {
    const calls = await makeBrowser(world).calls();
    const account = company.account.code;
    await calls.session.login({ username: 'bo', password: 'worksheet-test', account });
  },
  'session.logout': async () => {
    const browser = await signedIn();
    await markSeen();
    await (await browser.calls()).session.logout();
  },
  'session.invitation': async () => {
    const { session } = await makeBrowser(world).calls();
    await session.invitation({ token: await invitedToken() });
  },
  'session.acceptInvitation': async () => {
    const { session } = await makeBrowser(world).calls();
    await session.acceptInvitation({ token: await invitedToken(), ...passwords });
  },
  'calendar.create': async () => {
    const browser = await signedIn();
    await markSeen();
    await (await browser.calls()).calendar.create();
  },
  'calendar.delete': async () => {
    const browser = await signedIn();
    await markSeen();
    await (await browser.calls()).calendar.delete();
  },
  'session.end': async () => {
    const browser = await signedIn();
    const [session] = await (await browser.calls()).session.list();
    await markSeen();
    await (await browser.calls()).session.end({ id: session?.id ?? '' });
  },
  'session.endOthers': async () => {
    const browser = await signedIn();
    await markSeen();
    await (await browser.calls()).session.endOthers();
  },
  'session.changePassword': async () => {
    const browser = await signedIn();
    await markSeen();
    await (
      await browser.calls()
    ).session.changePassword({ currentPassword: 'worksheet-test', ...passwords });
  },
  'session.forgottenPassword': async () => {
    const { session } = world.callerOf({ ...world.context(null), sendMail: async () => undefined });
    await session.forgottenPassword({ username: 'nobody' });
  },
  'account.update': () =>
    admin().account.update({
      id: company.account.id,
      defaultUnitType: 'Item',
      resourceUnits: 'Time',
    }),
  'account.updateLogo': () => admin().account.updateLogo({ logo }),
  'account.updateNorm': () => admin().account.updateNorm({ norms: [norm] }),
  'account.generateApiKey': () => admin().account.generateApiKey(),
  'apiKey.create': () => admin().apiKey.create({ name: 'Payroll', scopes: ['read'] }),
  'apiKey.delete': async () => {
    const { id } = await admin().apiKey.create({ name: 'Payroll', scopes: ['read'] });
    await markSeen();
    await admin().apiKey.delete({ id });
  },
  'export.download': async () => {
    const entries = [(await company.record('bo')).id];
    const mark = { mode: 'ALL', shouldMarkAsExported: true } as const;
    (await admin().export.download({ entries, ...mark })).body.destroy();
  },
  'export.create': async () => {
    await company.record('bo');
    await admin().export.create({ filter: { all: true } });
  },
  'export.acknowledge': async () => {
    await company.record('bo');
    await admin().export.create({ filter: { all: true } });
    await markSeen();
    await admin().export.acknowledge({ number: 1, status: 'accepted' });
  },
  'export.void': async () => {
    const entries = [(await company.record('bo')).id];
    const mark = { mode: 'ALL', shouldMarkAsExported: true } as const;
    (await admin().export.download({ entries, ...mark })).body.destroy();
    await admin().export.void({ number: 1, reason: 'Wrong month' });
  },
  'pay.run': async () => {
    await admin().pay.run({ from: '2026-02-23', to: '2026-03-01', acceptQuestions: true });
  },
  'pay.voidRun': async () => {
    await admin().pay.run({ from: '2026-02-23', to: '2026-03-01', acceptQuestions: true });
    await markSeen();
    await admin().pay.voidRun({ number: 1, reason: 'Wrong week' });
  },
  'signOff.create': takeSignature,
  'signOff.withdraw': async () => {
    const { id } = await takeSignature();
    await markSeen();
    await admin().signOff.withdraw({ id, reason: 'Wrong day' });
  },
  'import.run': async () => {
    const file = [new File(['No.,Name\n1,New'], 'customers.csv')];
    const { check } = await admin().import.run({ entity: 'customer', file, dryRun: true });
    await admin().import.run({ entity: 'customer', file, check });
  },
  'import.worksheet': importHour,
  'import.undo': async () => {
    const { importId } = await importHour();
    await markSeen();
    await admin().import.undo({ importId: importId ?? 0 });
  },
  'import.workbook': async () => {
    const file = [new File(['No.,Name\n1,New'], 'customers.csv')];
    const sheets = [{ name: 'customers', entity: 'customer' as const }];
    const { check } = await admin().import.workbook({ file, sheets, dryRun: true });
    await admin().import.workbook({ file, sheets, check });
  },
  'webhook.create': async () => admin().webhook.create(receiver),
  'webhook.update': async () => {
    const { id } = await createdWebhook();
    await admin().webhook.update({ ...receiver, id, active: false });
  },
  'webhook.delete': async () => {
    const { id } = await createdWebhook();
    await admin().webhook.delete({ id });
  },
  'webhook.replay': async () => {
    const { id } = await createdWebhook();
    await admin().webhook.replay({ id, after: 0 });
  },
  'webhook.redeliver': async () => {
    const { id } = await createdWebhook();
    const deliveryId = await insertDelivery(pool, company.account.id, id);
    await admin().webhook.redeliver({ id, deliveryId });
  },
  'user.batch': () => admin().user.batch({ entries: [{ username: 'new' }] }),
  'user.create': () => admin().user.create({ username: 'new', ...passwords }),
  'identity.update': async () => (await recentAdmin()).identity.update(identity),
  'identity.link': () =>
    admin().identity.link({ username: 'kim', issuer: identity.issuer, subject: 's' }),
  'identity.unlink': async () => {
    const link = { username: 'kim', issuer: identity.issuer, subject: 's' };
    await admin().identity.link(link);
    await admin().identity.unlink({ username: 'kim' });
  },
  'identity.updateTenant': async () => {
    const { identity: calls } = await recentAdmin();
    await calls.update({ ...identity, domains: [{ domain: 'nordlys.example' }] });
    const { code } = company.account;
    const confirmed = { code, confirmedDomains: ['nordlys.example'], isOnly: false };
    await (await home.browser.calls()).identity.updateTenant(confirmed);
  },
  'user.invite': () => admin().user.invite({ username: 'kim' }),
  'user.inviteMany': () => admin().user.inviteMany({ usernames: ['kim'] }),
  'user.update': () => admin().user.update(kim),
  'user.delete': () => admin().user.delete({ username: 'kim' }),
  'plan.save': () => planned(),
  'plan.delete': async () => {
    const [entry] = await planned();
    await markSeen();
    await admin().plan.delete({ ids: [entry?.id ?? 0] });
  },
  'hours.ask': () => admin().hours.ask({ username: 'bo', date: '2026-02-24' }),
  'paySetup.updateVersions': async () => {
    await admin().payType.create({ code: '100', description: 'Normal', unit: 'hours' });
    await admin().agreement.create({ code: 'BYG', description: 'Byggeri' });
    await markSeen();
    const versions = [{ validFrom: '2026-01-01', rules: { normal: '100' } }];
    await admin().paySetup.updateVersions({ code: 'BYG', versions });
  },
  'paySetup.createFromTemplate': () =>
    admin().paySetup.createFromTemplate({ template: 'office', validFrom: '2026-01-01' }),
  'paySetup.updateUserAgreements': async () => {
    await admin().agreement.create({ code: 'BYG', description: 'Byggeri' });
    await markSeen();
    const agreements = [{ validFrom: '2026-01-01', code: 'BYG' }];
    await admin().paySetup.updateUserAgreements({ username: 'kim', agreements });
  },
  'paySetup.updateProfiles': () =>
    admin().paySetup.updateProfiles({
      profiles: [{ code: 'CSV', kind: 'csv', settings: {}, payTypes: [] }],
    }),
  'user.updateNorm': () => admin().user.updateNorm({ username: 'kim', norms: [norm] }),
  'user.updateTeams': () =>
    admin().user.updateTeams({
      username: 'kim',
      teams: [
        { teamCode: 'OLD', from: null },
        { teamCode: 'NEW', from: '2026-01-01' },
      ],
    }),
  'user.endSessions': () => admin().user.endSessions({ username: 'kim' }),
  'user.changePassword': () => admin().user.changePassword({ username: 'kim', ...passwords }),
  'tenant.create': async () =>
    (await operator()).create({ code: 'NEW', name: 'New A/S', adminUsername: 'eva' }),
  'tenant.update': async () => {
    const { name, timeZone, languageCode } = await (await operator()).single(tenant());
    const fields = { ...tenant(), timeZone, languageCode, active: true };
    await (await operator()).update({ ...fields, name: `${name} & Co` });
  },
  'tenant.updateLimits': async () =>
    (await operator()).updateLimits({
      ...tenant(),
      maxUsers: 50,
      maxStorageMb: null,
      maxCallsPerMinute: null,
    }),
  'tenant.records': async () => {
    await (await operator()).create({ code: 'EMPTY', name: 'Empty', adminUsername: 'eva' });
    await markSeen();
    (await (await operator()).records({ code: 'EMPTY' })).body.destroy();
  },
  'tenant.delete': async () => {
    await (await operator()).create({ code: 'EMPTY', name: 'Empty', adminUsername: 'eva' });
    await markSeen();
    await (await operator()).delete({ code: 'EMPTY' });
  },
  'tenant.generateApiKey': async () => (await operator()).generateApiKey(tenant()),
  'tenant.revokeApiKey': async () => {
    await (await operator()).generateApiKey(tenant());
    await markSeen();
    await (await operator()).revokeApiKey(tenant());
  },
  'tenant.invite': async () => {
    await unscoped(pool)
      .updateTable('user')
      .set({ active: false })
      .where('account_id', '=', company.account.id)
      .where('profile_type', '=', 'Admin')
      .where('username', '!=', 'adam')
      .execute();
    await (await operator()).invite({ ...tenant(), username: 'adam' });
  },
  'tenant.removeFactors': async () =>
    (await operator()).removeFactors({ ...tenant(), username: 'kim' }),
  'tenant.visit': async () => (await operator()).visit(tenant()),
  'tenant.endVisit': async () => {
    await (await operator()).visit(tenant());
    await markSeen();
    await (await operator()).endVisit({});
  },
};

async function signedIn() {
  const browser = makeBrowser(world);
  const account = company.account.code;
  const calls = await browser.calls();
  await calls.session.login({ username: 'bo', password: 'worksheet-test', account });
  return browser;
}

let seen: readonly number[] = [];
let seenChanges: readonly number[] = [];
async function markSeen(): Promise<void> {
  seen = await auditIds();
  seenChanges = await changeIds();
}

/** Returns the ids of the changes in all accounts. */
async function changeIds(): Promise<number[]> {
  const rows = await unscoped(pool).selectFrom('change_event').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of the entries in the company's log and in that of the operators. */
async function auditIds(): Promise<number[]> {
  const rows = await unscoped(pool).selectFrom('audit_log').select('id').execute();
  return rows.map(({ id }) => id);
}

const procedures: Record<string, unknown> = appRouter._def.procedures;
const mutations = Object.entries(procedures)
  .filter(([, procedure]) => {
    const { _def } = procedure as { readonly _def: { readonly type: string } };
    return _def.type === 'mutation';
  })
  .map(([name]) => name);

describe('every act of administration is in the audit log (D51)', () => {
  it.each(mutations.filter((name) => !(name in exceptions)))('%s', async (name) => {
    await markSeen();
    const act = acts[name] ?? expect.fail(`${name} is neither tested nor a named exception.`);
    await act();
    const written = (await auditIds()).filter((id) => !seen.includes(id));
    expect(written).not.toEqual([]);
  });

  it('no exception and no test is left over', () => {
    const named = [...Object.keys(exceptions), ...Object.keys(acts)];
    expect(named.filter((name) => !mutations.includes(name))).toEqual([]);
  });
});

describe('every act that changes data is reported to other systems (decisions/changes)', () => {
  it.each(mutations.filter((name) => !(name in unreported)))('%s', async (name) => {
    await markSeen();
    const act = acts[name] ?? expect.fail(`${name} is neither tested nor a named exception.`);
    await act();
    const written = (await changeIds()).filter((id) => !seenChanges.includes(id));
    expect(written).not.toEqual([]);
  });

  it('no exception is left over', () => {
    expect(Object.keys(unreported).filter((name) => !mutations.includes(name))).toEqual([]);
  });
});
