import { createHash } from 'node:crypto';
import { appRouter } from '@worksheet/api/root';
import { routesOf, type Route } from '@worksheet/api/rest/routes';
import { forAccount } from '@worksheet/database/for-account';
import { scopedTables } from '@worksheet/database/tables';
import { createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#support/caller.ts';
import { makeCompany, type Company } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';
import { recordForm } from '#support/writers.ts';
import {
  callers as callerNames,
  expectedStatus,
  isOutsider,
  targets,
  type Subject,
  type CallerName,
  type Target,
} from '#matrix/expectations.ts';
import { requestFor, type Companies } from '#matrix/requests.ts';

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
await createUser(pool, ours.account.id, {
  username: 'eva',
  profile_type: 'Teamleader',
  team_code: 'MONTÁGE',
});
await createUser(pool, ours.account.id, {
  username: 'dan',
  profile_type: 'Teamleader',
  team_code: 'MONTAGE',
});
await createUser(pool, ours.account.id, {
  username: 'nina',
  profile_type: 'Admin',
  must_change_password: true,
});
await unscoped(pool)
  .updateTable('account')
  .set({ next_export_number: 1_000 })
  .where('id', '=', theirs.account.id)
  .execute();
/** The session begins before the leader is demoted. */
const formerLeader = await ours.signIn(app.url, 'dan');
const companies: Companies = {
  ours,
  theirs,
  installation,
  pool,
  records: {
    own: await createExisting(ours, 'bo', formerLeader),
    team: await createExisting(ours, 'ida', formerLeader),
    other: await createExisting(ours, 'kim', ours.withKey(app.url)),
    foreign: await createExisting(theirs, 'bo', theirs.withKey(app.url)),
  },
};
await unscoped(pool)
  .updateTable('user')
  .set({ profile_type: 'Basic' })
  .where('account_id', '=', ours.account.id)
  .where('username_key', '=', 'dan')
  .execute();
/** The sign-ins of the callers. They are called again before procedures that end or switch the session. */
const signIn: Record<CallerName, () => Promise<Caller> | Caller> = {
  anonymous: () => makeCaller(app.url, {}),
  basic: () => ours.signIn(app.url, 'bo'),
  leader: () => ours.signIn(app.url, 'tove'),
  'accent leader': () => ours.signIn(app.url, 'eva'),
  'demoted leader': () => ours.signIn(app.url, 'dan'),
  admin: () => ours.signIn(app.url, 'adam'),
  'new admin': () => ours.signIn(app.url, 'nina'),
  key: () => ours.withKey(app.url),
  'read key': () => ours.withScope(app.url, 'read'),
  'worksheet key': () => ours.withScope(app.url, 'worksheet'),
  'master-data key': () => ours.withScope(app.url, 'master-data'),
  'export key': () => ours.withScope(app.url, 'export'),
  'admin key': () => ours.withScope(app.url, 'admin'),
  'scim key': () => ours.withScope(app.url, 'scim'),
  'agent key': () => ours.withScope(app.url, 'agent', 'bo'),
  'foreign admin': () => theirs.signIn(app.url, 'adam'),
  'foreign key': () => theirs.withKey(app.url),
  operator: () => installation.signIn(app.url, 'adam'),
};
const callers = new Map<CallerName, Caller>();
for (const name of callerNames) callers.set(name, await signIn[name]());
callers.set('demoted leader', formerLeader);
const changesSession = /^(session\.log|tenant\.(visit|endVisit)$)/;

const routes = routesOf(appRouter).flatMap((route) =>
  route.asFile ? [route, route.asFile] : [route],
);
const proceduresWithUsername = new Set(['worksheet.create', 'worksheet.update']);
const totals = { calls: 0, refused: 0, unexpected: 0, changedByOthers: 0 };
afterAll(() => {
  const group = 'every procedure × caller × target';
  recordFigure(group, 'procedures', routes.length);
  recordFigure(group, 'calls', totals.calls);
  recordFigure(group, 'refused (401, 403, 404, 400)', totals.refused);
  recordFigure(group, 'unexpected status', totals.unexpected);
  recordFigure(group, "times another tenant's data changed", totals.changedByOthers);
});

describe('every caller gets the status that the permissions require (spec §6, D1, D8, D13)', () => {
  it.each(
    routes.map((route) => [`${route.method} ${route.path}`, route.procedure, route] as const),
  )('%s (%s)', async (_, __, route) => {
    const own = callerNames.filter((name) => !isOutsider(name));
    const outsiders = callerNames.filter(isOutsider);
    await checkRoute(route, own, theirs);
    await checkRoute(route, outsiders, ours);
  });
});

/** Checks that the calls do not change the other company. */
async function checkRoute(route: Route, names: readonly CallerName[], otherCompany: Company) {
  const [subject, makeInput] = requestFor(route.procedure);
  const cells = names.flatMap((name) =>
    cellsOf(name, subject, route).map((target) => ({ name, target })),
  );
  const calls = await Promise.all(
    cells.map(async (cell) => ({ cell, input: await inputFor(cell, makeInput) })),
  );
  const before = await checksums(otherCompany);
  const mismatches: string[] = [];
  for (const { cell, input } of calls) {
    const expected = expectedStatus(cell, route, subject);
    const caller = callers.get(cell.name);
    const isKey = cell.name.endsWith('key');
    const canReuse = caller && (isKey || !changesSession.test(route.procedure));
    const response = await send(route, canReuse ? caller : await signIn[cell.name](), input);
    totals.calls += 1;
    if (response.status >= 400) totals.refused += 1;
    if (response.status !== expected) {
      mismatches.push(
        `${cell.name}, ${cell.target}: ${response.status} instead of ${expected} ${response.text.slice(0, 200)}`,
      );
    }
    if (route.procedure === 'account.generateApiKey' && response.status === 200) {
      const { apiKey }: { apiKey: string } = JSON.parse(response.text);
      const [keyOfCompany] = (['key', 'foreign key'] as const).filter(
        (name) => isOutsider(name) === isOutsider(cell.name) && cell.name !== 'operator',
      );
      if (keyOfCompany) {
        const caller = makeCaller(app.url, { authorization: `Bearer ${apiKey}` });
        callers.set(keyOfCompany, caller);
        signIn[keyOfCompany] = () => caller;
      }
    }
  }
  const changed = [...(await checksums(otherCompany))].flatMap(([table, sum]) =>
    sum === before.get(table) ? [] : table,
  );
  totals.unexpected += mismatches.length;
  if (changed.length > 0) totals.changedByOthers += 1;
  expect(mismatches).toEqual([]);
  expect(changed).toEqual([]);
}

/** Returns the targets of a caller. Everything in this company is foreign to outsiders. */
function cellsOf(name: CallerName, subject: Subject, { procedure }: Route): readonly Target[] {
  return targets.filter((target) => {
    if (target === 'forged user') return proceduresWithUsername.has(procedure) && !isOutsider(name);
    if (target === 'forged account') return true;
    if (isOutsider(name) && target === 'foreign') return false;
    if (subject === 'record' || subject === 'several records') return true;
    return target === 'own' || (subject === 'master data' && target === 'foreign');
  });
}

const modes: Partial<Record<CallerName, string>> = {
  basic: 'YOURS',
  'demoted leader': 'YOURS',
  leader: 'TEAM',
  'accent leader': 'TEAM',
};

async function inputFor(
  { name, target }: { name: CallerName; target: Target },
  makeInput: ReturnType<typeof requestFor>[1],
): Promise<Record<string, unknown>> {
  const input = { ...(await makeInput(companies, target, name)) };
  const mode = modes[name] ?? 'ALL';
  // Only the download takes ids instead of entries with versions.
  const isDownload =
    'entries' in input && Array.isArray(input.entries) && typeof input.entries[0] === 'number';
  const download = isDownload ? { mode } : {};
  const otherAccount = isOutsider(name) ? ours : theirs;
  return {
    ...input,
    ...download,
    ...(target === 'forged account' ? { accountId: otherAccount.account.id } : {}),
  };
}

/** Returns a form of the fields, in which a list of files is one field for each file. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat()) {
      if (part instanceof File) form.append(name, part);
      else form.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part));
    }
  }
  return form;
}

function send(route: Route, caller: Caller, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (route.method !== 'GET') {
    const fields = Object.fromEntries(rest);
    const isUpload = route.procedure === 'worksheet.addAttachments';
    const body = isUpload
      ? recordForm(fields)
      : route.fileFields.length > 0
        ? formOf(fields)
        : fields;
    return caller.send(route.method, `/api${path}`, body);
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return caller.send('GET', `/api${path}?${query}`);
}

/** What jobs write at any time: the numbers of changes, and the chain. */
const ofJobs: Readonly<Record<'tables' | 'columns', readonly string[]>> = {
  tables: ['change_cursor', 'chain_head', 'seal'],
  columns: ['seq', 'link', 'chain'],
};

/** Returns the checksum of the rows of each table, without what jobs write. */
async function checksums({ account }: Company): Promise<ReadonlyMap<string, string>> {
  const db = forAccount(pool, account.id);
  const sums = new Map<string, string>();
  for (const table of scopedTables) {
    if (ofJobs.tables.includes(table)) continue;
    const rows = await db.selectFrom(table).selectAll().execute();
    const texts = rows.map((row) =>
      JSON.stringify(row, (name, value: unknown) =>
        ofJobs.columns.includes(name) ? undefined : value,
      ),
    );
    const text = texts.toSorted().join();
    sums.set(table, createHash('sha256').update(text).digest('hex'));
  }
  return sums;
}

async function createExisting(company: Company, username: 'bo' | 'ida' | 'kim', exporter: Caller) {
  const key = company.withKey(app.url);
  const response = await key.send(
    'POST',
    '/api/worksheet',
    recordForm({ ...company.entry, username }),
  );
  const { id }: { id: number } = JSON.parse(response.text);
  const list = await key.send('GET', `/api/attachment?recordId=${id}`);
  const [image]: { id: number }[] = JSON.parse(list.text);
  const exported = await company.record(username);
  await exporter.send('POST', '/api/worksheet/download', {
    entries: [exported.id],
    mode: exporter === formerLeader ? 'TEAM' : 'ALL',
    shouldMarkAsExported: true,
  });
  const [batch]: { number: number }[] = JSON.parse((await key.send('GET', '/api/export')).text);
  return { recordId: id, attachmentId: image?.id ?? 0, exportNumber: batch?.number ?? 0 };
}
