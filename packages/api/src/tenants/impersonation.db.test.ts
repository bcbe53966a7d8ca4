import { callTRPCProcedure } from '@trpc/server';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { runScheduledJobs } from '#jobs/run-scheduled-jobs.ts';
import { identify } from '#identify.ts';
import { appRouter } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeInstallation, type Installation } from '#test/installation.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let home: Installation;
let company: Company;
const calls = () => home.browser.calls();
beforeEach(async () => {
  company = await makeCompany(pool, { code: 'HAVNEN', name: 'Havnen A/S' });
  home = await makeInstallation(pool, world);
});

const impersonate = async () => (await calls()).tenant.visit({ code: 'havnen' });
const logOf = async (actor: Parameters<typeof world.as>[0]) =>
  (await world.as(actor).audit.list({})).entries
    .toReversed()
    .filter(({ event }) => event.startsWith('visit') || event === 'sign-out')
    .map(({ username, event, subject }) => [username, event, subject].filter(Boolean).join(' '));

/** The actor of the operator's browser after `minutes`. */
const actorAfter = (minutes: number) =>
  identify(
    { pool, now: () => new Date(testNow.getTime() + minutes * 60_000) },
    { sessionToken: home.browser.jar.token, authorization: undefined, apiKeyHeader: undefined },
  );

describe('an operator’s impersonation of an account', () => {
  it('shows what its administrators see, and session.info reports it', async () => {
    const { id } = await company.record('bo');
    expect(await impersonate()).toEqual({ endsAt: '2026-03-02T15:00:00.000Z' });
    expect(await (await calls()).session.info()).toMatchObject({
      username: 'olga@OPERATOR',
      accountId: company.account.id,
      accountName: 'Havnen A/S',
      profileType: 'Admin',
      role: 'User',
      visit: { endsAt: '2026-03-02T15:00:00.000Z' },
    });
    const [day] = await (await calls()).worksheet.list({ mode: 'ALL' });
    expect(day?.worksheet).toMatchObject([{ id, allowedActions: [], lockReason: null }]);
    expect(await (await calls()).user.list({})).toHaveLength(5);
  });

  it('is written to the audit logs of the account and of the operators', async () => {
    await impersonate();
    await (await calls()).tenant.endVisit({});
    expect(await logOf(company.actors.adam)).toEqual([
      'olga@OPERATOR visit-began',
      'olga@OPERATOR visit-ended',
    ]);
    expect(await logOf(home.actor)).toEqual(['olga visit-began HAVNEN', 'olga visit-ended HAVNEN']);
    expect(await (await calls()).session.info()).toMatchObject({ username: 'olga', visit: null });
  });

  it('is the only access to its records, and always leaves an audit entry', async () => {
    const { id } = await company.record('bo');
    expect(await errorOf((await calls()).worksheet.single({ id }))).toBe('404 record-not-found');
    expect(await logOf(company.actors.adam)).toEqual([]);
    await impersonate();
    expect(await (await calls()).worksheet.single({ id })).toMatchObject({ id });
    expect(await logOf(company.actors.adam)).toEqual(['olga@OPERATOR visit-began']);
  });

  it('expires after 30 minutes', async () => {
    await impersonate();
    expect(await actorAfter(29)).toMatchObject({
      accountId: company.account.id,
      username: 'olga@OPERATOR',
    });
    expect(await actorAfter(30)).toEqual(home.actor);
  });

  it('that expires is logged once in both audit logs, at the time of the expiry', async () => {
    await impersonate();
    await actorAfter(29);
    expect(await logOf(company.actors.adam)).toEqual(['olga@OPERATOR visit-began']);
    await Promise.all([actorAfter(31), actorAfter(31), actorAfter(31)]);
    await actorAfter(32);
    expect(await logOf(company.actors.adam)).toEqual([
      'olga@OPERATOR visit-began',
      'olga@OPERATOR visit-ended',
    ]);
    expect(await logOf(home.actor)).toEqual(['olga visit-began HAVNEN', 'olga visit-ended HAVNEN']);
    const [ended] = (await world.as(company.actors.adam).audit.list({ event: 'visit-ended' }))
      .entries;
    expect(ended).toMatchObject({ at: '2026-03-02T15:00:00.000Z', address: null });
  });

  it('that expires is logged by the scheduled job if the operator makes no further request', async () => {
    await impersonate();
    const later = { ...world.context(null), now: () => new Date(testNow.getTime() + 3_600_000) };
    await runScheduledJobs(later, (job, error) => {
      throw new Error(`${job} failed`, { cause: error });
    });
    expect(await logOf(company.actors.adam)).toEqual([
      'olga@OPERATOR visit-began',
      'olga@OPERATOR visit-ended',
    ]);
  });

  it('ends with the operator’s role', async () => {
    await impersonate();
    await unscoped(pool)
      .updateTable('user')
      .set({ role: 'User' })
      .where('id', '=', home.user.id)
      .execute();
    expect(await actorAfter(1)).toMatchObject({
      accountId: home.account.id,
      role: 'User',
      username: 'olga',
    });
  });

  it('ends with the sign-out, which both audit logs show', async () => {
    await impersonate();
    await (await calls()).session.logout();
    expect(await logOf(company.actors.adam)).toEqual([
      'olga@OPERATOR visit-began',
      'olga@OPERATOR visit-ended',
    ]);
    expect(await logOf(home.actor)).toEqual(['olga visit-began HAVNEN', 'olga sign-out']);
  });

  it('is refused for an unknown account, the operator’s own account, and during another impersonation', async () => {
    expect(await errorOf((await calls()).tenant.visit({ code: 'NOWHERE' }))).toBe('404 not-found');
    expect(await errorOf((await calls()).tenant.visit({ code: 'OPERATOR' }))).toBe(
      '409 operator-account',
    );
    expect(await errorOf((await calls()).tenant.endVisit({}))).toBe('403 not-allowed');
    await impersonate();
    expect(await errorOf(impersonate())).toBe('403 visit-only-looks');
  });
});

it('an impersonating operator can neither change anything nor read the API key', async () => {
  await impersonate();
  const impersonator = await actorAfter(1);
  const before = await unscoped(pool).selectFrom('audit_log').select('id').execute();
  const { procedures }: { procedures: Readonly<Record<string, unknown>> } = appRouter._def;
  const changing = Object.entries(procedures)
    .filter(([, procedure]) => isMutation(procedure) && !isOpen(procedure))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('session.') && path !== 'tenant.endVisit');
  expect(changing.length).toBeGreaterThan(25);
  for (const path of changing) {
    const call = callTRPCProcedure({
      router: appRouter,
      path,
      ctx: world.context(impersonator),
      getRawInput: async () => ({}),
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
    expect([path, await errorOf(call)]).toEqual([path, '403 visit-only-looks']);
  }
  expect(await errorOf(world.as(impersonator).account.apiKey())).toBe('403 visit-only-looks');
  expect(await errorOf(world.as(impersonator).tenant.list({}))).toBe('403 not-allowed');
  expect(await unscoped(pool).selectFrom('audit_log').select('id').execute()).toEqual(before);
});

interface Defined {
  readonly _def: { readonly type: string; readonly meta?: { readonly action?: string } };
}

function isMutation(procedure: unknown): boolean {
  return (procedure as Defined)._def.type === 'mutation';
}

/** Whether a call needs no login, so it knows no impersonation. */
function isOpen(procedure: unknown): boolean {
  return (procedure as Defined)._def.meta?.action === 'open';
}
