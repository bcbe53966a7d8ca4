import { text } from 'node:stream/consumers';
import type { Row } from '@worksheet/database/schema';
import { forAccount } from '@worksheet/database/for-account';
import { createAttachment, createRecords } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import type { Actor } from '@worksheet/domain/access/actor';
import { beforeEach, describe, expect, it } from 'vitest';
import { inScope } from '#records/visible.ts';
import { makeCompany, type Company } from './company.ts';
import { errorOf } from './errors.ts';
import { actorOf, makeWorld } from './world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

/** Stored forms; ARHUS and arhus are one team, the others are not. */
const codes = ['ARHUS', 'ÅRHUS', 'ÁRHUS', 'arhus'] as const;
type Code = (typeof codes)[number];
const isSameTeam = (one: Code, other: Code) => one.toLowerCase() === other.toLowerCase();
const pairs = codes.flatMap((leader) => codes.map((member) => [leader, member] as const));

let company: Company;
let leaders: Record<Code, Row<'user'>>;
let members: Record<Code, Row<'user'>>;
beforeEach(async () => {
  company = await makeCompany(pool);
  const make = async (prefix: string, profile: Row<'user'>['profile_type']) => {
    const users = codes.map(async (code, index) => {
      const columns = { username: `${prefix}${index}`, profile_type: profile, team_code: code };
      return [code, await createUser(pool, company.account.id, columns)];
    });
    return Object.fromEntries(await Promise.all(users)) as Record<Code, Row<'user'>>;
  };
  leaders = await make('leader', 'Teamleader');
  members = await make('member', 'Basic');
});

const recordOf = (code: Code) => company.record('bo', { user: members[code] });
const callsOf = (user: Row<'user'>, transport: 'rest' | 'trpc' = 'rest') =>
  world.as(actorOf(user), { transport });
type Calls = ReturnType<typeof callsOf>;
const outcome = async (call: Promise<unknown>) => {
  const [result] = await Promise.allSettled([call]);
  return result.status === 'fulfilled' ? 'done' : errorOf(Promise.reject(result.reason));
};
async function attachmentOf(recordId: number) {
  const key = `2026/03/of-${recordId}`;
  await world.storage.put(key, new Uint8Array([1, 2, 3]));
  return createAttachment(pool, company.account.id, {
    record_id: recordId,
    size: 3,
    storage_key: key,
  });
}

describe('a team leader reaches the records of the same team code, accents kept apart (D3, D47)', () => {
  const operations: Record<string, [(c: Calls, id: number) => Promise<unknown>, string]> = {
    'worksheet.single': [(c, id) => c.worksheet.single({ id }), '404 record-not-found'],
    'worksheet.history': [(c, id) => c.worksheet.history({ id }), '404 record-not-found'],
    'worksheet.update': [
      (c, id) => c.worksheet.update({ ...company.entry, id, quantity: 4 }),
      '404 record-not-found',
    ],
    'worksheet.delete': [(c, id) => c.worksheet.delete({ id }), '404 record-not-found'],
    'worksheet.approve': [
      (c, id) => c.worksheet.approve({ id, isApproved: true }),
      '404 record-not-found',
    ],
    'export.download': [
      async (c, id) => text((await c.export.download({ entries: [id], mode: 'TEAM' })).body),
      '404 entries.0 record-missing',
    ],
    'export.download that marks': [
      async (c, id) => {
        const input = { entries: [id], mode: 'TEAM' as const, shouldMarkAsExported: true };
        return text((await c.export.download(input)).body);
      },
      '404 entries.0 record-missing',
    ],
    'attachments.list': [(c, id) => c.attachments.list({ recordId: id }), '404 record-not-found'],
    'attachments.open': [
      async (c, id) => c.attachments.open({ id: (await attachmentOf(id)).id }),
      '404 attachment-not-found',
    ],
  };

  describe.each(Object.entries(operations))('%s', (_, [operation, refusal]) => {
    it.each(pairs)('the leader of %s, a record of %s', async (leader, member) => {
      const { id } = await recordOf(member);
      const expected = isSameTeam(leader, member) ? 'done' : refusal;
      expect(await outcome(operation(callsOf(leaders[leader]), id))).toBe(expected);
    });
  });

  it.each(['rest', 'trpc'] as const)('worksheet.list over %s', async (transport) => {
    for (const code of codes) await recordOf(code);
    for (const leader of codes) {
      const days = await callsOf(leaders[leader], transport).worksheet.list({ mode: 'TEAM' });
      const names = days.flatMap((day) => day.worksheet).map((record) => record.username);
      const expected = codes.filter((code) => isSameTeam(leader, code));
      expect(names.toSorted()).toEqual(expected.map((code) => members[code].username).toSorted());
    }
  });

  it.each(pairs)('the leader of %s creates for a user of %s', async (leader, member) => {
    const { username } = members[member];
    const call = callsOf(leaders[leader]).worksheet.create({ ...company.entry, username });
    expect(await outcome(call)).toBe(
      isSameTeam(leader, member) ? 'done' : '400 username not-your-team',
    );
  });

  it.each(pairs)('the leader of %s restores a record of %s', async (leader, member) => {
    const own = await recordOf(leader);
    await callsOf(leaders[leader]).worksheet.delete({ id: own.id });
    await unscoped(pool)
      .updateTable('worksheet_deleted')
      .set({ user_id: members[member].id })
      .where('id', '=', own.id)
      .execute();
    expect(await outcome(callsOf(leaders[leader]).worksheet.restore({ id: own.id }))).toBe(
      isSameTeam(leader, member) ? 'done' : '404 record-not-found',
    );
  });

  it('finds the jobs of the own team first, and only these (D26)', async () => {
    for (const code of codes) {
      await createJob(pool, company.account.id, {
        code: `TEAM-${codes.indexOf(code)}`,
        description: `Job ${codes.indexOf(code)}`,
        team_code: code,
      });
    }
    const first = async (code: Code, count: number) =>
      (await callsOf(leaders[code]).job.search({ q: 'TEAM-', limit: count }))
        .slice(0, count)
        .map((job) => job.teamCode);
    expect(await first('ÅRHUS', 1)).toEqual(['ÅRHUS']);
    expect(await first('ÁRHUS', 1)).toEqual(['ÁRHUS']);
    expect((await first('ARHUS', 2)).toSorted()).toEqual(['ARHUS', 'arhus']);
  });
});

describe('past exports are seen by users who may now see every record in them (D53)', () => {
  const admin = () => world.as(company.actors.adam);
  /** Returns the number of the export. */
  async function exportOf(...owners: readonly Row<'user'>[]): Promise<number> {
    const records = await Promise.all(owners.map((user) => company.record('bo', { user })));
    const entries = records.map(({ id }) => id);
    const file = await admin().export.download({
      entries,
      mode: 'ALL',
      shouldMarkAsExported: true,
    });
    await text(file.body);
    return Number(file.headers?.['X-Export-Number']);
  }
  async function visibleTo(actor: Actor): Promise<number[]> {
    const [rest, trpc] = await Promise.all(
      (['rest', 'trpc'] as const).map((transport) =>
        world.as(actor, { transport }).export.list({}),
      ),
    );
    expect(trpc).toEqual(rest);
    const numbers = (await admin().export.list({})).map(({ number }) => number);
    for (const number of numbers) {
      const call = async () => text((await world.as(actor).export.file({ number })).body);
      const isListed = rest?.some((batch) => batch.number === number);
      expect(await outcome(call())).toBe(isListed ? 'done' : '404 export-not-found');
    }
    return (rest ?? []).map(({ number }) => number).toSorted((one, other) => one - other);
  }
  const change = (
    user: Row<'user'>,
    columns: { profileType: 'Basic' | 'Teamleader'; teamCode: string; teamFrom?: string },
  ) =>
    admin().user.update({ username: user.username, languageCode: 'ENU', active: true, ...columns });
  const again = async (user: Row<'user'>) =>
    actorOf(
      await unscoped(pool)
        .selectFrom('user')
        .selectAll()
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow(),
    );

  it.each(pairs)('the leader of %s, an export of %s', async (leader, member) => {
    const number = await exportOf(members[member]);
    const mixed = await exportOf(members[leader], members[member]);
    expect(await visibleTo(actorOf(leaders[leader]))).toEqual(
      isSameTeam(leader, member) ? [number, mixed] : [],
    );
  });

  it('a demoted leader sees only exports of their own records', async () => {
    const leader = leaders.ÅRHUS;
    const own = await exportOf(leader);
    const team = await exportOf(leader, members.ÅRHUS);
    expect(await visibleTo(actorOf(leader))).toEqual([own, team]);
    await change(leader, { profileType: 'Basic', teamCode: 'ÅRHUS' });
    expect(await visibleTo(await again(leader))).toEqual([own]);
  });

  it('a leader who changes teams sees the exports of the new team instead', async () => {
    const leader = leaders.ÅRHUS;
    const [before, after] = [await exportOf(members.ÅRHUS), await exportOf(members.ARHUS)];
    expect(await visibleTo(actorOf(leader))).toEqual([before]);
    await change(leader, { profileType: 'Teamleader', teamCode: 'arhus' });
    expect(await visibleTo(await again(leader))).toEqual([after]);
  });

  it('an export stays with the team of then when one of its users moves (D66)', async () => {
    const number = await exportOf(members.ÅRHUS, leaders.ÅRHUS);
    const exported = { profileType: 'Basic', teamCode: 'ÁRHUS' } as const;
    // The records are of today.
    expect(await errorOf(change(members.ÅRHUS, exported))).toBe('409 teamFrom team-exported');
    await change(members.ÅRHUS, { ...exported, teamFrom: '2026-03-03' });
    expect(await visibleTo(actorOf(leaders.ÅRHUS))).toEqual([number]);
    expect(await visibleTo(actorOf(leaders.ÁRHUS))).toEqual([]);
  });

  it('a leader who moves loses the exports they made, even with the Idempotency-Key', async () => {
    const { id } = await recordOf('ÅRHUS');
    const leader = leaders.ÅRHUS;
    const input = { entries: [id], mode: 'TEAM' as const, shouldMarkAsExported: true };
    const repeat = (actor: Actor) =>
      world.as(actor, { idempotencyKey: 'once' }).export.download(input);
    await text((await repeat(actorOf(leader))).body);
    await change(leader, { profileType: 'Teamleader', teamCode: 'ÁRHUS' });
    expect(await visibleTo(await again(leader))).toEqual([]);
    expect(await errorOf(repeat(await again(leader)))).toBe('404 export-not-found');
  });

  it('a Basic user sees the exports that hold only their own records, also those that others made', async () => {
    const [pal, paal] = [
      await createUser(pool, company.account.id, { username: 'pal' }),
      await createUser(pool, company.account.id, { username: 'pål' }),
    ];
    const own = await exportOf(pal, pal);
    const others = await exportOf(paal);
    const mixed = await exportOf(pal, paal);
    expect(await visibleTo(actorOf(pal))).toEqual([own]);
    expect(await visibleTo(actorOf(paal))).toEqual([others]);
    expect(await visibleTo(company.actors.adam)).toEqual([own, others, mixed]);
    expect(await visibleTo(company.actors.key)).toEqual([own, others, mixed]);
  });

  it('pages skip hidden exports (D32)', async () => {
    const own: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      own.push(await exportOf(members.ÅRHUS));
      await exportOf(members.ARHUS);
    }
    const page = await callsOf(members.ÅRHUS).export.list({ limit: 2 });
    expect(page.map(({ number }) => number)).toEqual([own[2], own[1]]);
  });
});

it('the users of a team are found by the index of team keys (D47)', async () => {
  const values = Array.from({ length: 400 }, (_, index) => ({
    username: `user${index}`,
    username_key: `user${index}`,
    password_hash: 'x',
    team_code: `TEAM ${index % 40}`,
    team_code_key: `team ${index % 40}`,
    created_at: '2026-03-02 08:00:00.000',
  }));
  const db = forAccount(pool, company.account.id);
  await db.insertInto('user').values(values).execute();
  await createRecords(
    pool,
    company.account.id,
    Array.from({ length: 1_000 }, () => ({})),
    { user: members.ARHUS },
  );
  const query = db
    .selectFrom('worksheet_record')
    .select('worksheet_record.id')
    .where('exported', '=', false)
    .where(inScope({ kind: 'team', userId: leaders.ARHUS.id, teamCodeKey: 'team 7' }))
    .orderBy('work_date', 'desc')
    .orderBy('worksheet_record.id', 'desc')
    .compile();
  const { rows } = await unscoped(pool).executeQuery<{ table: string; key: string }>({
    ...query,
    sql: `explain ${query.sql}`,
  });
  expect(rows.find(({ table }) => table === 'user')?.key).toBe('user_team_key');
});
