import { randomUUID } from 'node:crypto';
import { plainImage } from '@worksheet/api/attachments/testing/sample-images';
import { createCompany } from '@worksheet/database/testing/company';
import { testDatabase } from '@worksheet/database/testing/database';
import { testPassword } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { productApp } from '@worksheet/server/src/testing/product-app.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { toFormData } from '#records/transport.ts';
import { explore, quietStep, type TraceStep } from '#test/queue-model/explore.ts';
import { faultOf } from '#test/queue-model/invariants.ts';
import { productRules } from '#test/queue-model/rules.ts';
import { scopes } from '#test/queue-model/scopes.ts';
import { found, startOf, userOf, type Call, type Scope } from '#test/queue-model/state.ts';
import type { Step } from '#test/queue-model/step.ts';
import { stepsOf } from '#test/queue-model/world.ts';

/* The traces of the model against the real server: each answer and each row must be what the model says. */

const { pool } = await testDatabase();
const { app, stop } = await productApp(pool, () => new Date('2026-03-02T14:30:00.000Z'));
afterAll(stop);
const image = Uint8Array.from(await plainImage());

interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly cookie?: string | undefined;
  readonly expectedUser?: number;
  readonly body?: object;
  readonly form?: FormData;
}

async function send(url: string, { method = 'POST', cookie, expectedUser, body, form }: Sent) {
  const encoded = new Response(form);
  const isJson = form === undefined && body !== undefined;
  const contentType = isJson ? 'application/json' : encoded.headers.get('content-type');
  const payload = isJson ? JSON.stringify(body) : Buffer.from(await encoded.arrayBuffer());
  return app.inject({
    method,
    url: `/api${url}`,
    headers: {
      'x-requested-with': 'test',
      ...(cookie && { cookie }),
      ...(expectedUser && { 'x-expected-user': String(expectedUser) }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(form || body ? { payload } : {}),
  });
}

/** Throws unless the call succeeds. */
async function act(url: string, sent: Sent) {
  const response = await send(url, sent);
  expect(response.statusCode, `${url} ${response.body}`).toBe(200);
  return response;
}

async function replay(scope: Scope, trace: readonly TraceStep[]): Promise<void> {
  const model = { scope, rules: productRules };
  const company = await createCompany(pool);
  const cookies = new Map<string, string>();
  const keys = new Map<string, string>();
  const ids = new Map<number, number>();
  let state = startOf(scope);

  const logIn = async (username: string) => {
    const body = { username, password: testPassword, account: company.account.code };
    const { headers } = await act('/user/login', { body });
    return found([headers['set-cookie']].flat()[0]?.split(';')[0]);
  };
  const adam = async () => ({ cookie: await logIn('adam') });

  const entryWith = (description: string) => ({
    ...company.entry,
    description,
    ...(scope.refused?.includes(description) && { jobCode: 'J-404' }),
  });
  const filesOf = (photos: readonly string[]) =>
    photos.map((name) => new File([image], `${name}.png`, { type: 'image/png' }));

  const call = ({ session, expectedUser, request }: Call) => {
    const cookie = session === null ? undefined : cookies.get(session);
    const sent = { cookie, expectedUser: company.users[expectedUser].id };
    if (request.to === 'photo') {
      const form = toFormData({ attachments: filesOf([request.photo]) });
      return send(`/worksheet/${ids.get(request.record)}/attachments`, { ...sent, form });
    }
    const { key, kind, contents, photos, expected: attachmentsExpected } = request;
    const clientKey = keys.get(key) ?? randomUUID();
    keys.set(key, clientKey);
    const [entry, ...others] = contents.map(entryWith);
    const announced = attachmentsExpected > 0 ? { attachmentsExpected } : {};
    if (kind === 'record') {
      const attachments = filesOf(photos);
      const form = toFormData({ ...entry, ...announced, clientKey, attachments });
      return send('/worksheet', { ...sent, form });
    }
    const operations = [entry, ...others].map((each) => ({ op: 'create', ...each }));
    const form = toFormData({ clientKey, visit: false, operations });
    return send('/worksheet/batch', { ...sent, form });
  };

  /** Makes the step in the model, and what it means for the server there. */
  const take = async (step: Step) => {
    const before = state;
    state = structuredClone(before);
    step.run(state);
    if (step.callOf) {
      const response = await call(step.callOf(before));
      const body: { code?: string; id?: number; records?: { id: number }[] } = response.json();
      const created = (body.records ?? [body]).map(({ id }) => id);
      for (const [position, { id }] of state.records.slice(before.records.length).entries())
        ids.set(id, found(created[position]));
      // Nobody hears the answer to a late call; what it stored is compared below.
      const answer = before.late.length > state.late.length ? null : step.callOf(state).answer;
      if (answer) {
        expect({ step: step.does, code: body.code ?? 'ok' }).toEqual({
          step: step.does,
          code: answer.code,
        });
        if (answer.code === 'ok') {
          expect(response.headers['x-repeated'] === 'true').toBe(answer.isRepeat);
          expect(created).toEqual(answer.records.map(({ id }) => ids.get(id)));
        }
      }
    }
    for (const session of state.sessions)
      if (!cookies.has(session)) cookies.set(session, await logIn(found(userOf(session))));
    for (const session of before.sessions)
      if (!state.sessions.includes(session))
        await act('/user/logout', { method: 'GET', cookie: cookies.get(session) });
    if (state.isClosed !== before.isClosed)
      await unscoped(pool)
        .updateTable('account')
        .set({ closed_until: state.isClosed ? '2026-12-31' : null })
        .where('id', '=', company.account.id)
        .execute();
    const isNew = (is: 'isExported' | 'isDeleted') =>
      state.records.filter((record, position) => record[is] && !before.records[position]?.[is]);
    if (isNew('isExported').length > 0)
      await act('/export', { ...(await adam()), body: { filter: { all: true } } });
    for (const { id } of isNew('isDeleted'))
      await act('/worksheet', { ...(await adam()), method: 'DELETE', body: { id: ids.get(id) } });
  };

  for (const session of state.sessions) cookies.set(session, await logIn(found(userOf(session))));
  for (const { index } of trace) await take(found(stepsOf(state, model)[index]));
  for (let step = quietStep(state, model); step; step = quietStep(state, model)) await take(step);

  expect(faultOf(state, model)).toBeUndefined();
  const rows = await unscoped(pool)
    .selectFrom('worksheet_record')
    .select(['id', 'user_id', 'description', 'attachment_count', 'export_batch_id'])
    .where('account_id', '=', company.account.id)
    .orderBy('id')
    .execute();
  expect(
    rows.map((row) => ({ ...row, export_batch_id: row.export_batch_id !== null })),
    trace.map(({ name }) => name).join('\n'),
  ).toEqual(
    state.records
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, user, content, photos, isExported }) => ({
        id: ids.get(id),
        user_id: company.users[user].id,
        description: content,
        attachment_count: photos.length,
        export_batch_id: isExported,
      })),
  );
}

/** The kinds of steps that a replay has taken; at night, each scope replays all of its own. */
const taken = new Set<string>();
const isNightly = process.env['TEST_NIGHTLY'] !== undefined;

/** The longest traces first, so that few take every kind of step. */
function covering(kinds: ReadonlyMap<string, readonly TraceStep[]>): (readonly TraceStep[])[] {
  if (isNightly) taken.clear();
  const byLength = [...kinds].toSorted(([, a], [, b]) => b.length - a.length);
  return byLength.flatMap(([kind, trace]) => {
    if (taken.has(kind)) return [];
    for (const { name } of trace) taken.add(name.slice(name.indexOf(': ') + 2));
    return [trace];
  });
}

describe('the server answers and stores what the model says, after each kind of step (decisions/client-keys)', () => {
  // Those of two devices are those of two windows.
  const replayed = Object.entries(scopes).filter(([name]) => isNightly || name !== 'two devices');
  it.each(replayed)('%s', { timeout: 120_000 }, async (_, scope) => {
    const { kinds, fault } = explore(scope);
    expect(fault).toBeUndefined();
    for (const trace of covering(kinds)) await replay(scope, trace);
    expect([...kinds.keys()].filter((kind) => !taken.has(kind))).toEqual([]);
  });
});
