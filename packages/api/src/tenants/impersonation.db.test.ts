import { callTRPCProcedure } from '@trpc/server';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduledJobs } from '#jobs/run-scheduled-jobs.ts';
import { identify } from '#identify.ts';
import { appRouter } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeInstallation, type Installation } from '#test/installation.ts';
import { refusalOf } from '#test/refusal.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { url } = await testDatabase();
const pool = openPool(url);
afterAll(() => pool.close());
const world = makeWorld(pool);

let home: Installation;
let company: Company;
const calls = () => home.browser.calls();
beforeEach(async () => {
  company = await makeCompany(pool, { code: 'HAVNEN', name: 'Havnen A/S' });
  home = await makeInstallation(pool, world);
});

const visit = async () => (await calls()).tenant.visit({ code: 'havnen' });
const logOf = async (actor: Parameters<typeof world.as>[0]) =>
  (await world.as(actor).audit.list({})).entries
    .toReversed()
    .filter(({ event }) => event.startsWith('visit') || event === 'sign-out')
    .map(({ username, event, subject }) => [username, event, subject].filter(Boolean).join(' '));

/** Who the operator's browser is, so many minutes from now. */
const whoIn = (minutes: number) =>
  identify(
    { pool, now: () => new Date(testNow.getTime() + minutes * 60_000) },
    { sessionToken: home.browser.jar.token, authorization: undefined, apiKeyHeader: undefined },
  );

describe('an operator’s visit to an account', () => {
  it('shows what its administrators see, and says so all the time', async () => {
    const { id } = await company.record('bo');
    expect(await visit()).toEqual({ endsAt: '2026-03-02T15:00:00.000Z' });
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

  it('stands in the account’s audit log, and in the operators’ own', async () => {
    await visit();
    await (await calls()).tenant.endVisit({});
    expect(await logOf(company.actors.adam)).toEqual([
      'olga@OPERATOR visit-began',
      'olga@OPERATOR visit-ended',
    ]);
    expect(await logOf(home.actor)).toEqual(['olga visit-began HAVNEN', 'olga visit-ended HAVNEN']);
    expect(await (await calls()).session.info()).toMatchObject({ username: 'olga', visit: null });
  });

  it('is the only way to its records, and never without its entry', async () => {
    const { id } = await company.record('bo');
    expect(await refusalOf((await calls()).worksheet.single({ id }))).toBe('404 record-not-found');
    expect(await logOf(company.actors.adam)).toEqual([]);
    await visit();
    expect(await (await calls()).worksheet.single({ id })).toMatchObject({ id });
    expect(await logOf(company.actors.adam)).toEqual(['olga@OPERATOR visit-began']);
  });

  it('ends by itself after 30 minutes', async () => {
    await visit();
    expect(await whoIn(29)).toMatchObject({
      accountId: company.account.id,
      username: 'olga@OPERATOR',
    });
    expect(await whoIn(30)).toEqual(home.actor);
  });

  it('that runs out is told by both logs: once, and as of when it did', async () => {
    await visit();
    await whoIn(29);
    expect(await logOf(company.actors.adam)).toEqual(['olga@OPERATOR visit-began']);
    await Promise.all([whoIn(31), whoIn(31), whoIn(31)]);
    await whoIn(32);
    expect(await logOf(company.actors.adam)).toEqual([
      'olga@OPERATOR visit-began',
      'olga@OPERATOR visit-ended',
    ]);
    expect(await logOf(home.actor)).toEqual(['olga visit-began HAVNEN', 'olga visit-ended HAVNEN']);
    const [ended] = (await world.as(company.actors.adam).audit.list({ event: 'visit-ended' }))
      .entries;
    expect(ended).toMatchObject({ at: '2026-03-02T15:00:00.000Z', address: null });
  });

  it('that runs out is told where the operator does not come back', async () => {
    await visit();
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
    await visit();
    await unscoped(pool)
      .updateTable('user')
      .set({ role: 'User' })
      .where('id', '=', home.user.id)
      .execute();
    expect(await whoIn(1)).toMatchObject({
      accountId: home.account.id,
      role: 'User',
      username: 'olga',
    });
  });

  it('ends when they sign out, which both logs tell', async () => {
    await visit();
    await (await calls()).session.logout();
    expect(await logOf(company.actors.adam)).toEqual([
      'olga@OPERATOR visit-began',
      'olga@OPERATOR visit-ended',
    ]);
    expect(await logOf(home.actor)).toEqual(['olga visit-began HAVNEN', 'olga sign-out']);
  });

  it('goes to no account that there is none of, nor home, nor on from a visit', async () => {
    expect(await refusalOf((await calls()).tenant.visit({ code: 'NOWHERE' }))).toBe(
      '404 not-found',
    );
    expect(await refusalOf((await calls()).tenant.visit({ code: 'OPERATOR' }))).toBe(
      '409 operator-account',
    );
    expect(await refusalOf((await calls()).tenant.endVisit({}))).toBe('403 not-allowed');
    await visit();
    expect(await refusalOf(visit())).toBe('403 visit-only-looks');
  });
});

it('no procedure changes anything on a visit, and none shows the API key', async () => {
  await visit();
  const visitor = await whoIn(1);
  const before = await unscoped(pool).selectFrom('audit_log').select('id').execute();
  const { procedures }: { procedures: Readonly<Record<string, unknown>> } = appRouter._def;
  const changing = Object.entries(procedures)
    .filter(([, procedure]) => isMutation(procedure))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('session.') && path !== 'tenant.endVisit');
  expect(changing.length).toBeGreaterThan(25);
  for (const path of changing) {
    const call = callTRPCProcedure({
      router: appRouter,
      path,
      ctx: world.context(visitor),
      getRawInput: async () => ({}),
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
    expect([path, await refusalOf(call)]).toEqual([path, '403 visit-only-looks']);
  }
  expect(await refusalOf(world.as(visitor).account.apiKey())).toBe('403 visit-only-looks');
  expect(await refusalOf(world.as(visitor).tenant.list({}))).toBe('403 not-allowed');
  expect(await unscoped(pool).selectFrom('audit_log').select('id').execute()).toEqual(before);
});

function isMutation(procedure: unknown): boolean {
  const { _def } = procedure as { readonly _def: { readonly type: string } };
  return _def.type === 'mutation';
}
