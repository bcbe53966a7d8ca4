import { createHash } from 'node:crypto';
import { appRouter } from '@worksheet/api/root';
import { routesOf, type Route } from '@worksheet/api/rest/routes';
import { forAccount } from '@worksheet/database/for-account';
import { tenantColumn } from '@worksheet/database/schema';
import { createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#support/caller.ts';
import { makeCompany, type Company } from '#support/company.ts';
import { figure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';
import { formOf } from '#support/writers.ts';
import {
  callers as callerNames,
  expected,
  isOutside,
  targets,
  type About,
  type CallerName,
  type Target,
} from '#matrix/cells.ts';
import { askedOf, type Companies } from '#matrix/objects.ts';

const { app, pool } = await startSystem();
const [ours, theirs, installation] = [
  await makeCompany(pool),
  await makeCompany(pool),
  await makeCompany(pool),
];
await unscoped(pool)
  .updateTable('user')
  .set({ role: 'Operator' })
  .where('id', '=', installation.users.adam.id)
  .execute();
await createUser(pool, theirs.account.id, { username: 'stranger' });
const companies: Companies = {
  ours,
  theirs,
  installation,
  pool,
  shown: {
    own: await show(ours, 'bo'),
    team: await show(ours, 'ida'),
    other: await show(ours, 'kim'),
    foreign: await show(theirs, 'bo'),
  },
};
/** How each of them gets in, once more for what ends or turns the session it is done in. */
const enter: Record<CallerName, () => Promise<Caller> | Caller> = {
  anonymous: () => makeCaller(app.url, {}),
  basic: () => ours.signIn(app.url, 'bo'),
  leader: () => ours.signIn(app.url, 'tove'),
  admin: () => ours.signIn(app.url, 'adam'),
  key: () => ours.withKey(app.url),
  'foreign admin': () => theirs.signIn(app.url, 'adam'),
  'foreign key': () => theirs.withKey(app.url),
  operator: () => installation.signIn(app.url, 'adam'),
};
const callers = new Map<CallerName, Caller>();
for (const name of callerNames) callers.set(name, await enter[name]());
const turnsSession = /^(session\.log|tenant\.(visit|endVisit)$)/;

const routes = routesOf(appRouter);
/** Where a call says whose record it is. */
const namesUser = new Set(['worksheet.create', 'worksheet.update']);
const counted = { calls: 0, refused: 0, wrong: 0, leaks: 0 };
afterAll(() => {
  const of = 'every operation × caller × target';
  figure(of, 'operations', routes.length);
  figure(of, 'calls', counted.calls);
  figure(of, 'refused (401, 403, 404, 400)', counted.refused);
  figure(of, 'answered otherwise than expected', counted.wrong);
  figure(of, "times another tenant's data changed", counted.leaks);
});

describe('who may do what to whose (spec §6, D1, D8, D13)', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      const inside = callerNames.filter((name) => !isOutside(name));
      const outside = callerNames.filter(isOutside);
      await judge(route, inside, theirs);
      await judge(route, outside, ours);
    },
  );
});

/** Makes every call of these callers, and looks whether the company that is none of their business stayed as it was. */
async function judge(route: Route, names: readonly CallerName[], bystander: Company) {
  const [about, make] = askedOf(route.procedure);
  const cells = names.flatMap((name) =>
    cellsOf(name, about, route).map((target) => ({ name, target })),
  );
  const calls = await Promise.all(
    cells.map(async (cell) => ({ cell, input: await inputFor(cell, make) })),
  );
  const before = await checksum(bystander);
  const wrong: string[] = [];
  for (const { cell, input } of calls) {
    const want = expected(cell, route, about);
    const caller = callers.get(cell.name);
    const isKnown = caller && !turnsSession.test(route.procedure);
    const answer = await send(route, isKnown ? caller : await enter[cell.name](), input);
    counted.calls += 1;
    if (answer.status >= 400) counted.refused += 1;
    if (answer.status !== want) {
      wrong.push(
        `${cell.name}, ${cell.target}: ${answer.status} and not ${want} ${answer.text.slice(0, 200)}`,
      );
    }
    if (route.procedure === 'account.generateApiKey' && answer.status === 200) {
      const { apiKey }: { apiKey: string } = JSON.parse(answer.text);
      const [its] = (['key', 'foreign key'] as const).filter(
        (name) => isOutside(name) === isOutside(cell.name) && cell.name !== 'operator',
      );
      if (its) {
        const caller = makeCaller(app.url, { authorization: `Bearer ${apiKey}` });
        callers.set(its, caller);
        enter[its] = () => caller;
      }
    }
  }
  const isChanged = (await checksum(bystander)) !== before;
  counted.wrong += wrong.length;
  if (isChanged) counted.leaks += 1;
  expect(wrong).toEqual([]);
  expect(isChanged).toBe(false);
}

/** Which targets an operation has. To outsiders everything of ours is foreign, and what is theirs is not tried. */
function cellsOf(name: CallerName, about: About, { procedure }: Route): readonly Target[] {
  return targets.filter((target) => {
    if (target === 'forged user') return namesUser.has(procedure) && !isOutside(name);
    if (target === 'forged account') return true;
    if (isOutside(name) && target === 'foreign') return false;
    if (about === 'record') return true;
    return target === 'own' || (about === 'thing' && target === 'foreign');
  });
}

async function inputFor(
  { name, target }: { name: CallerName; target: Target },
  make: ReturnType<typeof askedOf>[1],
): Promise<Record<string, unknown>> {
  const input = { ...(await make(companies, target, name)) };
  const mode = { basic: 'YOURS', leader: 'TEAM' }[String(name)] ?? 'ALL';
  const more = 'entries' in input ? { mode } : {};
  const stranger = isOutside(name) ? ours : theirs;
  return {
    ...input,
    ...more,
    ...(target === 'forged account' ? { accountId: stranger.account.id } : {}),
  };
}

function send(route: Route, caller: Caller, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (route.method !== 'GET')
    return caller.send(route.method, `/api${path}`, Object.fromEntries(rest));
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return caller.send('GET', `/api${path}?${query}`);
}

/** Every row of every table of an account. */
async function checksum({ account }: Company): Promise<string> {
  const db = forAccount(pool, account.id);
  const hash = createHash('sha256');
  for (const table of Object.keys(tenantColumn) as (keyof typeof tenantColumn)[]) {
    const key = table === 'idempotency_key' ? 'idempotency_key' : 'id';
    const rows = await db.selectFrom(table).selectAll().orderBy(key).execute();
    hash.update(`${table}${JSON.stringify(rows)}`);
  }
  return hash.digest('hex');
}

async function show(company: Company, username: 'bo' | 'ida' | 'kim') {
  const key = company.withKey(app.url);
  const answer = await key.send('POST', '/api/worksheet', formOf({ ...company.entry, username }));
  const { id }: { id: number } = JSON.parse(answer.text);
  const list = await key.send('GET', `/api/attachment?recordId=${id}`);
  const [image]: { id: number }[] = JSON.parse(list.text);
  return { recordId: id, attachmentId: image?.id ?? 0 };
}
