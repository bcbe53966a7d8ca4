import { forAccount, transact } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { createAccount } from '@worksheet/database/testing/factories';
import { toUtc } from '@worksheet/database/utc';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeChanges, type NewChange } from '#changes/write.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeWorld, testNow } from '#test/world.ts';
import { claimWebhook, findDueWebhooks } from '#webhooks/delivery/claim.ts';
import { webhookLoop } from '#webhooks/delivery/loop.ts';
import { accept, startReceiver } from '#webhooks/delivery/testing/receiver.ts';

const { pool, url } = await testDatabase();
const world = makeWorld(pool);

// The clock of the receiver is faked, too, because its library compares the time of a delivery with it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }));
afterEach(() => void vi.useRealTimers());
const now = () => new Date();
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1_000);

const webhookHosts = ['127.0.0.1', 'localhost'];
const calls = (company: Company, idempotencyKey?: string) => {
  const context = world.context(company.actors.adam, { idempotencyKey });
  return world.callerOf({ ...context, webhookHosts, now });
};

/** A server process with its own pool. */
function startProcess(options: { timeoutMs?: number; hosts?: string[] } = {}) {
  const own = openPool(url);
  const errors: unknown[] = [];
  const loop = webhookLoop(
    {
      ...world.context(null),
      pool: own,
      now,
      webhookHosts: options.hosts ?? webhookHosts,
      ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    },
    (error) => errors.push(error),
  );
  onTestFinished(async () => {
    await loop.stop();
    await own.close();
    expect(errors).toEqual([]);
  });
  return loop;
}

async function startCompany(events: readonly string[] = ['*']) {
  const company = await makeCompany(pool);
  const receiver = await startReceiver();
  onTestFinished(async () => {
    await calls(company).webhook.delete({ id: webhook.id });
    await receiver.close();
  });
  const webhook = await calls(company).webhook.create({
    url: receiver.url,
    events: [...events],
    active: true,
  });
  receiver.state.secret = webhook.secret;
  const commit = (...changes: NewChange[]) =>
    transact(pool, company.account.id, (tx) =>
      writeChanges(tx, { by: 'tove', at: toUtc(now()) }, changes),
    );
  const deliveries = () => calls(company).webhook.deliveries({ id: webhook.id });
  const single = async () => (await calls(company).webhook.list())[0];
  return { company, receiver, webhook, commit, deliveries, single };
}

const approved = (key: string): NewChange => ({ entity: 'worksheet', key, action: 'approved' });
const updated = (key: string): NewChange => ({ entity: 'worksheet', key, action: 'updated' });

describe('a webhook receives', () => {
  it('the changes it wants, signed, those of one type that were committed together in one delivery (decisions/webhooks)', async () => {
    const { commit, receiver, deliveries, single } = await startCompany([
      'worksheet.approved',
      'customer.*',
    ]);
    await commit(approved('1'), approved('2'), updated('3'));
    await commit({ entity: 'customer', key: 'K-10', action: 'updated' });
    await commit(approved('3'));
    await startProcess().run();
    expect(
      receiver.received
        .map(({ type, changes }) => [type, changes.map(({ key }) => key)])
        .toSorted(),
    ).toEqual([
      ['customer.updated', ['K-10']],
      ['worksheet.approved', ['1', '2']],
      ['worksheet.approved', ['3']],
    ]);
    const [first] = receiver.received;
    expect(first?.changes[0]).toMatchObject({ entity: 'worksheet', by: 'tove', seq: 1 });
    expect(first?.timestamp).toBe(first?.changes[0]?.at);
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Worksheet',
    });
    expect((await deliveries()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
      ['delivered', 1],
    ]);
    expect(await single()).toMatchObject({ status: 'working', deliveredToday: 3, waitingCount: 0 });
  });

  it('each change once, however often it is looked for', async () => {
    const { commit, receiver } = await startCompany();
    const process = startProcess();
    await commit(approved('1'));
    await process.run();
    await process.run();
    await commit(approved('2'));
    await process.run();
    await process.run();
    expect(receiver.keys()).toEqual(['1', '2']);
  });

  it('none of the changes from before it was created', async () => {
    const { company, commit, receiver } = await startCompany();
    await commit(approved('1'));
    const second = await calls(company).webhook.create({
      url: `${receiver.url}/2`,
      events: ['*'],
      active: true,
    });
    expect(second.secret).not.toBe(receiver.state.secret);
    await calls(company).webhook.delete({ id: second.id });
    await startProcess().run();
    expect(receiver.keys()).toEqual(['1']);
  });
});

describe('a receiver that is down', () => {
  it('for an hour gets each change once, in order per record (decisions/webhooks)', async () => {
    const { commit, receiver, single, deliveries } = await startCompany();
    const process = startProcess();
    receiver.state.respond = (response) => void response.writeHead(503).end();
    for (let minute = 0; minute < 60; minute += 1) {
      await commit(updated(`${minute % 7}`), approved(`${minute % 5}`));
      await process.run();
      pass(60);
    }
    const attempts = receiver.received.length;
    expect(attempts).toBeGreaterThan(4);
    // It is probed with growing delays, not with every change.
    expect(attempts).toBeLessThan(20);
    expect(await single()).toMatchObject({
      status: 'failing',
      lastError: 'http-status',
      lastResponseStatus: 503,
      waitingCount: 120,
      failingSince: expect.any(String),
      nextAttemptDateTime: expect.any(String),
    });
    receiver.received.length = 0;
    receiver.state.respond = accept;
    for (let minute = 0; minute < 75; minute += 5) {
      await process.run();
      pass(300);
    }
    expect(receiver.received).toHaveLength(120);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(120);
    for (const key of ['0', '1', '2', '3', '4', '5', '6']) {
      const numbers = receiver.received
        .flatMap(({ changes }) => changes)
        .filter((change) => change.key === key)
        .map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
    expect(await single()).toMatchObject({ status: 'working', waitingCount: 0, lastError: null });
    expect((await deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
  });

  it('is retried after 5 s with the same id, and then later', async () => {
    const { commit, receiver, deliveries } = await startCompany();
    const process = startProcess();
    receiver.state.respond = (response) => void response.writeHead(500).end();
    await commit(approved('1'));
    await process.run();
    pass(4);
    await process.run();
    expect(receiver.received).toHaveLength(1);
    pass(1);
    await process.run();
    expect(receiver.received).toHaveLength(2);
    pass(6);
    await process.run();
    expect(receiver.received).toHaveLength(2);
    pass(14);
    await process.run();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', attempts: 3, responseStatus: 500, error: 'http-status' },
    ]);
  });

  it('tells when each attempt was made and what was answered, also once it is sent again', async () => {
    const { company, commit, receiver, deliveries, webhook } = await startCompany();
    const process = startProcess();
    receiver.state.respond = (response) => void response.writeHead(500).end();
    await commit(approved('1'));
    await process.run();
    pass(5);
    receiver.state.respond = (response) => void response.destroy();
    await process.run();
    pass(60);
    receiver.state.respond = (response) => void response.writeHead(204).end();
    await process.run();
    const [delivered] = await deliveries();
    const times = delivered?.attemptLog.map(({ at }) => Date.parse(at)) ?? [];
    expect(delivered?.attemptLog.map(({ status }) => status)).toEqual([500, null, 204]);
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 5_000, 65_000]);
    await calls(company).webhook.redeliver({ id: webhook.id, deliveryId: delivered?.id ?? 0 });
    await process.run();
    const [again] = await deliveries();
    expect(again).toMatchObject({ attempts: 1 });
    expect(again?.attemptLog.map(({ status }) => status)).toEqual([500, null, 204, 204]);
  });

  it('for three days is disabled, and gets all of it when it is switched on again (decisions/webhooks)', async () => {
    const { company, webhook, commit, receiver, deliveries, single } = await startCompany();
    const process = startProcess();
    receiver.state.respond = (response) => void response.writeHead(500).end();
    await commit(approved('1'));
    await process.run();
    await commit(approved('2'));
    for (let hours = 0; hours < 71; hours += 1) {
      pass(3_600);
      await process.run();
    }
    expect(await single()).toMatchObject({ active: true, status: 'failing' });
    // The delays vary up to 72 minutes and the deliveries take turns, so one is tried every four hours at least.
    for (let hours = 0; hours < 5; hours += 1) {
      pass(3_600);
      await process.run();
    }
    expect(await single()).toMatchObject({
      active: false,
      status: 'disabled',
      waitingCount: 2,
      disabledDateTime: expect.any(String),
      nextAttemptDateTime: null,
    });
    expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual([
      'failed',
      'waiting',
    ]);
    const { entries } = await calls(company).audit.list({ event: 'webhook-disabled' });
    expect(entries).toMatchObject([
      { username: 'Worksheet', address: null, subject: expect.stringContaining('127.0.0.1') },
    ]);
    await commit(approved('3'));
    receiver.received.length = 0;
    receiver.state.respond = accept;
    pass(3_600);
    await process.run();
    expect(receiver.received).toEqual([]);
    expect(await single()).toMatchObject({ waitingCount: 3 });
    const again = { id: webhook.id, url: receiver.url, events: ['*'], active: true };
    expect(await calls(company).webhook.update(again)).toMatchObject({
      status: 'working',
      disabledDateTime: null,
    });
    await process.run();
    expect(receiver.keys().toSorted()).toEqual(['1', '2', '3']);
    expect(await single()).toMatchObject({ status: 'working', waitingCount: 0 });
  });

  it('for one record only gets the others, and that record in its order', async () => {
    const { commit, receiver } = await startCompany();
    const process = startProcess();
    receiver.state.respond = (response, { changes }) =>
      void response.writeHead(changes.some(({ key }) => key === 'bad') ? 500 : 204).end();
    await commit(updated('bad'));
    await commit(approved('bad'));
    await commit(approved('1'));
    await commit(approved('2'));
    for (let second = 0; second < 60; second += 5) {
      await process.run();
      pass(5);
    }
    const accepted = receiver.received.filter(({ changes }) => changes[0]?.key !== 'bad');
    expect(accepted.map(({ changes }) => changes[0]?.key).toSorted()).toEqual(['1', '2']);
    expect(new Set(receiver.received.map(({ type }) => type))).toEqual(
      new Set(['worksheet.updated', 'worksheet.approved']),
    );
    const bad = receiver.received.filter(({ changes }) => changes[0]?.key === 'bad');
    expect(new Set(bad.map(({ type }) => type))).toEqual(new Set(['worksheet.updated']));
    receiver.received.length = 0;
    receiver.state.respond = accept;
    pass(3_600);
    await process.run();
    expect(receiver.received.map(({ type }) => type)).toEqual([
      'worksheet.updated',
      'worksheet.approved',
    ]);
  });

  /** A first attempt that fails while the clock is a year ahead, which is right again afterwards. */
  async function failAYearAhead() {
    const company = await startCompany();
    const process = startProcess();
    const year = 365 * 24 * 3_600;
    pass(year);
    company.receiver.state.respond = (response) => void response.writeHead(500).end();
    await company.commit(approved('1'));
    await process.run();
    pass(-year);
    return { ...company, process };
  }

  it('is tried again when a clock that was a year ahead is right again (D68)', async () => {
    const { receiver, deliveries, single, process } = await failAYearAhead();
    await process.run();
    expect(receiver.received).toHaveLength(2);
    receiver.state.respond = accept;
    pass(60);
    await process.run();
    expect(receiver.received).toHaveLength(3);
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
    expect(await single()).toMatchObject({ status: 'working' });
  });

  it('is given up after three days, whenever a clock that was ahead says that it was first tried (D68)', async () => {
    const { single, process } = await failAYearAhead();
    for (let hours = 0; hours < 77; hours += 1) {
      await process.run();
      pass(3_600);
    }
    expect(await single()).toMatchObject({ status: 'disabled' });
  });

  it('that says it is gone is disabled at once', async () => {
    const { commit, receiver, single } = await startCompany();
    receiver.state.respond = (response) => void response.writeHead(410).end();
    await commit(approved('1'));
    await startProcess().run();
    expect(await single()).toMatchObject({ status: 'disabled', lastResponseStatus: 410 });
  });
});

describe('several server processes', () => {
  it('share the work without delivering anything twice', async () => {
    const { company, commit, receiver } = await startCompany();
    const others = await Promise.all(
      [1, 2, 3].map(async (number) =>
        calls(company).webhook.create({
          url: `${receiver.url}/${number}`,
          events: ['*'],
          active: true,
        }),
      ),
    );
    receiver.state.secret = undefined;
    const processes = [startProcess(), startProcess(), startProcess()];
    for (let round = 0; round < 10; round += 1) {
      await commit(...Array.from({ length: 7 }, (_, index) => approved(`${round * 7 + index}`)));
      await Promise.all(processes.map((process) => process.run()));
    }
    await Promise.all(processes.map((process) => process.run()));
    expect(receiver.keys()).toHaveLength(70 * 4);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
    for (const { id } of others) await calls(company).webhook.delete({ id });
  });

  it('take over from one that was killed while its clock was a year ahead (D68)', async () => {
    const { company, webhook, commit, receiver } = await startCompany();
    const year = 365 * 24 * 3_600_000;
    const ahead = { pool, now: () => new Date(Date.now() + year) };
    await commit(approved('1'));
    const found = { accountId: company.account.id, id: webhook.id };
    expect(await claimWebhook(ahead, found)).toBeDefined();
    await startProcess().run();
    expect(receiver.keys()).toEqual(['1']);
  });

  it('repeat what a killed one may have sent, with the same id', async () => {
    const { company, webhook, commit, receiver, deliveries } = await startCompany();
    const process = startProcess();
    await commit(approved('1'));
    const requests = Promise.withResolvers<void>();
    receiver.state.respond = () => requests.resolve();
    // The receiver accepts, but the process that sent does not live to record it.
    const killed = process.run();
    await requests.promise;
    await unscoped(pool)
      .updateTable('webhook')
      .set({ lease: 'a process that was killed' })
      .where('id', '=', webhook.id)
      .execute();
    await process.stop();
    await killed;
    receiver.state.respond = accept;
    const other = startProcess();
    pass(59);
    await other.run();
    expect(receiver.received).toHaveLength(1);
    pass(2);
    await other.run();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
    expect(
      await forAccount(pool, company.account.id).selectFrom('webhook').select('lease').execute(),
    ).toEqual([{ lease: null }]);
  });

  it('can claim a webhook one at a time', async () => {
    const { company, webhook } = await startCompany();
    const found = { accountId: company.account.id, id: webhook.id };
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => claimWebhook({ pool, now }, found)),
    );
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  it('that shut down leave their webhooks to the others at once', async () => {
    const { commit, receiver } = await startCompany();
    await commit(approved('1'));
    const requests = Promise.withResolvers<void>();
    receiver.state.respond = () => requests.resolve();
    const first = startProcess();
    const running = first.run();
    await requests.promise;
    await first.stop();
    await running;
    receiver.state.respond = accept;
    await startProcess().run();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
  });
});

describe('a private address is refused at delivery (SSRF)', () => {
  it.each(['127.0.0.1', 'localhost'])('%s, also if it is a name', async (host) => {
    const { company, webhook, commit, receiver, deliveries } = await startCompany();
    const secure = receiver.url.replace('http:', 'https:').replace('127.0.0.1', host);
    await calls(company).webhook.update({
      id: webhook.id,
      url: secure,
      events: ['*'],
      active: true,
    });
    await commit(approved('1'));
    await startProcess({ hosts: [] }).run();
    expect(await deliveries()).toMatchObject([{ status: 'waiting', error: 'private-address' }]);
    expect(receiver.received).toEqual([]);
  });

  it('that a receiver redirects to is not called', async () => {
    const { commit, receiver, deliveries } = await startCompany();
    const inside = await startReceiver();
    onTestFinished(() => inside.close());
    receiver.state.respond = (response) =>
      void response.writeHead(307, { location: inside.url }).end();
    await commit(approved('1'));
    await startProcess().run();
    expect(await deliveries()).toMatchObject([{ error: 'redirected', responseStatus: 307 }]);
    expect(inside.received).toEqual([]);
  });
});

it('an account that is inactive or expired gets no deliveries, and later those that it missed', async () => {
  const { company, commit, receiver } = await startCompany();
  const process = startProcess();
  const set = (columns: { active?: boolean; expiration_date?: string | null }) =>
    unscoped(pool)
      .updateTable('account')
      .set(columns)
      .where('id', '=', company.account.id)
      .execute();
  await commit(approved('1'));
  await set({ active: false });
  await process.run();
  await set({ active: true, expiration_date: '2020-01-01' });
  await process.run();
  expect(receiver.received).toEqual([]);
  await set({ expiration_date: null });
  await process.run();
  expect(receiver.keys()).toEqual(['1']);
});

// In some time zones it is still yesterday, so the second ones are found before they are left out.
it.each([
  ['long ago', '2020-01-01'],
  ['yesterday', addDays(todayIn('UTC', testNow), -1)],
])('a hundred accounts that expired %s do not delay the webhook of another', async (_, expired) => {
  const dueAt = toUtc(new Date(testNow.getTime() - 60_000));
  for (let made = 0; made < 100; made += 1) {
    const { id } = await createAccount(pool, { expiration_date: expired });
    await forAccount(pool, id)
      .insertInto('webhook')
      .values({
        url: 'https://expired.example.com',
        events: '["*"]',
        secret_encrypted: 'x',
        last_seq: 0,
        due_at: dueAt,
        created_by: 'adam',
        created_at: dueAt,
      })
      .execute();
  }
  const { webhook } = await startCompany();
  await unscoped(pool)
    .updateTable('webhook')
    .set({ due_at: toUtc(testNow) })
    .where('id', '=', webhook.id)
    .execute();
  const found = await findDueWebhooks({ pool, now });
  expect(found.map(({ id }) => id)).toEqual([webhook.id]);
});

describe('sending again', () => {
  it('a delivery has the same id', async () => {
    const { company, webhook, commit, receiver, deliveries } = await startCompany();
    const process = startProcess();
    await commit(approved('1'));
    await process.run();
    const [delivery] = await deliveries();
    const key = { id: webhook.id, deliveryId: delivery?.id ?? 0 };
    expect(await calls(company).webhook.redeliver(key)).toMatchObject({ status: 'waiting' });
    await process.run();
    expect(receiver.received.map(({ id }) => id)).toEqual([
      delivery?.messageId,
      delivery?.messageId,
    ]);
  });

  it('the changes after a number makes new deliveries, and replaces those that wait', async () => {
    const { company, webhook, commit, receiver } = await startCompany();
    const process = startProcess();
    for (const key of ['1', '2', '3']) await commit(approved(key));
    await process.run();
    receiver.state.respond = (response) => void response.writeHead(500).end();
    await commit(approved('4'));
    await process.run();
    receiver.state.respond = accept;
    receiver.received.length = 0;
    await calls(company).webhook.replay({ id: webhook.id, after: 1 });
    await process.run();
    expect(receiver.keys().toSorted()).toEqual(['2', '3', '4']);
    await process.run();
    expect(receiver.received).toHaveLength(3);
  });

  it('is refused while the webhook is switched off', async () => {
    const { company, webhook, receiver } = await startCompany();
    await calls(company).webhook.update({
      id: webhook.id,
      url: receiver.url,
      events: ['*'],
      active: false,
    });
    const off = { code: 'webhook-inactive' };
    await expect(calls(company).webhook.replay({ id: webhook.id, after: 0 })).rejects.toMatchObject(
      { cause: off },
    );
    await expect(
      calls(company).webhook.redeliver({ id: webhook.id, deliveryId: 1 }),
    ).rejects.toMatchObject({ cause: off });
  });
});

it('a receiver that hangs or answers without end delays no other webhook and holds no connection of the database', async () => {
  const slow = await startCompany();
  const fast = await startCompany();
  const forever = await startCompany();
  slow.receiver.state.respond = () => undefined;
  forever.receiver.state.respond = (response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(65_536, 'x');
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  };
  for (const { commit } of [slow, fast, forever]) await commit(approved('1'));
  const began = performance.now();
  await startProcess({ timeoutMs: 1_500 }).run();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await fast.deliveries()).toMatchObject([{ status: 'delivered' }]);
  expect(await forever.deliveries()).toMatchObject([{ status: 'delivered' }]);
  expect(await slow.deliveries()).toMatchObject([{ status: 'waiting', error: 'timeout' }]);
});
