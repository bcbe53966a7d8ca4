import { text } from 'node:stream/consumers';
import type { Row } from '@worksheet/database/schema';
import { forAccount } from '@worksheet/database/for-account';
import { createAttachment } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUser } from '@worksheet/database/testing/factories';
import type { UserActor } from '@worksheet/domain/access/actor';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from './company.ts';
import { errorOf } from './errors.ts';
import { actorOf, makeWorld } from './world.ts';

const { pool } = await testDatabase();
/** It is Monday, March 2, 2026. */
const world = makeWorld(pool);

const [monday, sunday, today] = ['2026-02-23', '2026-03-01', '2026-03-02'];
const week = { from: monday, to: sunday };
const workdays = ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'];

let company: Company;
let kaj: Row<'user'>;
let tag: UserActor;
let facade: UserActor;
beforeEach(async () => {
  company = await makeCompany(pool);
  const { id } = company.account;
  kaj = await createUser(pool, id, { username: 'kaj', team_code: 'TAG' });
  const leader = async (username: string, team_code: string) =>
    actorOf(await createUser(pool, id, { username, profile_type: 'Teamleader', team_code }));
  tag = await leader('tage', 'TAG');
  facade = await leader('fie', 'FACADE');
});

const admin = () => world.as(company.actors.adam);
const as = (actor: UserActor) => world.as(actor);
const move = (fields: { teamCode?: string | null; teamFrom?: string }, username = 'kaj') =>
  admin().user.update({
    username,
    languageCode: 'ENU',
    profileType: 'Basic',
    active: true,
    ...fields,
  });
const recordOn = (work_date: string, columns: object = {}) =>
  company.record('bo', { user: kaj, work_date, hours: '7.400000', quantity: '7.40', ...columns });
const markExported = async (entries: number[], actor: UserActor = company.actors.adam) => {
  const input = { entries, mode: 'ALL' as const, shouldMarkAsExported: true };
  const mode = actor.profileType === 'Admin' ? input.mode : ('TEAM' as const);
  return text((await as(actor).export.download({ ...input, mode })).body);
};
const history = async (username = 'kaj') =>
  (await admin().user.teams({ username })).map(({ teamCode, from, to }) => ({
    teamCode,
    from,
    to,
  }));

describe('a move today leaves the past with the team of then (D66)', () => {
  /** 37 hours of a closed, exported week, and a record of today. */
  let past: number[];
  let present: number;
  let file: string;
  beforeEach(async () => {
    past = [];
    for (const date of workdays) past.push((await recordOn(date)).id);
    file = await markExported(past);
    await forAccount(pool, company.account.id)
      .updateTable('account')
      .set({ closed_until: sunday })
      .execute();
    present = (await recordOn(today)).id;
    await move({ teamCode: 'FACADE' });
  });

  it('the leader of then keeps the hours, the report and the export; the new one does not get them', async () => {
    const archive = async (actor: UserActor) => {
      const days = await as(actor).worksheet.list({ mode: 'TEAM', exported: true });
      return days.flatMap((day) => day.worksheet).map(({ id }) => id);
    };
    expect((await archive(tag)).toSorted((a, b) => a - b)).toEqual(past);
    expect(await archive(facade)).toEqual([]);
    const hours = async (actor: UserActor, period = week) =>
      (await as(actor).hours.list({ ...period, mode: 'TEAM', username: 'kaj' })).map(
        (day) => `${day.date} ${day.hours}`,
      );
    expect((await hours(tag)).slice(0, 5)).toEqual(workdays.map((date) => `${date} 7.4`));
    expect(await hours(facade)).toEqual([]);
    const both = { from: '2026-02-27', to: today };
    expect(await hours(facade, both)).toEqual([`${today} 7.4`]);
    expect(await hours(tag, both)).toEqual(['2026-02-27 7.4', '2026-02-28 0', `${sunday} 0`]);
    const batch = async (actor: UserActor) =>
      (await as(actor).export.list({})).map(({ recordCount }) => recordCount);
    expect(await batch(tag)).toEqual([5]);
    expect(await batch(facade)).toEqual([]);
    const [{ number = 0 } = {}] = await as(tag).export.list({});
    expect(await text((await as(tag).export.file({ number })).body)).toBe(file);
  });

  it('reports group by the team of the date, and look into it', async () => {
    const report = (actor: UserActor, query: object = {}) =>
      as(actor).report.read({ from: monday, to: today, groupBy: 'team', ...query });
    const counts = async (...[actor, query]: Parameters<typeof report>) =>
      (await report(actor, query)).rows.map(({ keys, records }) => `${keys[0]?.code} ${records}`);
    const { adam } = company.actors;
    expect(await counts(adam, { mode: 'ALL' })).toEqual(['FACADE 1', 'TAG 5']);
    expect(await counts(adam, { mode: 'ALL', teamCode: 'tag' })).toEqual(['TAG 5']);
    expect(await counts(adam, { mode: 'ALL', teamCode: 'facade' })).toEqual(['FACADE 1']);
    expect(await counts(tag, { mode: 'TEAM' })).toEqual(['TAG 5']);
    expect(await counts(facade, { mode: 'TEAM' })).toEqual(['FACADE 1']);
    expect((await report(facade, { mode: 'TEAM', groupBy: 'person' })).total.records).toBe(1);
  });

  it('each leader reaches the records of their dates alone, by every call', async () => {
    const open = (await recordOn('2026-02-26')).id;
    const attachment = async (id: number) => {
      const key = `2026/03/of-${id}`;
      await world.storage.put(key, new Uint8Array([1]));
      const columns = { record_id: id, size: 1, storage_key: key };
      return (await createAttachment(pool, company.account.id, columns)).id;
    };
    const calls = (actor: UserActor, id: number) => ({
      single: () => as(actor).worksheet.single({ id }),
      history: () => as(actor).worksheet.history({ id }),
      update: () => as(actor).worksheet.update({ ...company.entry, date: today, id, quantity: 4 }),
      approve: () => as(actor).worksheet.approve({ id, isApproved: true }),
      reject: () => as(actor).worksheet.delete({ id }),
      attachments: () => as(actor).attachments.list({ recordId: id }),
      open: async () => as(actor).attachments.open({ id: await attachment(id) }),
      download: () => as(actor).export.download({ entries: [id], mode: 'TEAM' }),
    });
    for (const [stranger, id] of [
      [facade, open],
      [facade, past[0] ?? 0],
      [tag, present],
    ] as const)
      for (const [name, call] of Object.entries(calls(stranger, id)))
        expect(await errorOf(call()), name).toMatch(/^404 /);
    for (const [leader, id] of [
      [tag, open],
      [facade, present],
    ] as const) {
      expect((await calls(leader, id).single()).id).toBe(id);
      expect((await calls(leader, id).approve()).approvedBy).toBe(leader.username);
    }
    const waiting = async (actor: UserActor) => {
      const review = await as(actor).approval.review({ from: monday, to: today });
      const person = review.people.find(({ username }) => username === 'kaj');
      return person?.days.flatMap(({ entries }) => entries.map(({ id }) => id));
    };
    expect(await waiting(tag)).toEqual(expect.arrayContaining([...past, open]));
    expect(await waiting(tag)).not.toContain(present);
    expect(await waiting(facade)).toEqual([present]);
  });

  it('a leader registers for those who are in the team on the date, and restores as much', async () => {
    const create = (actor: UserActor, date: string) =>
      errorOf(as(actor).worksheet.create({ ...company.entry, username: 'kaj', date }));
    await forAccount(pool, company.account.id)
      .updateTable('account')
      .set({ closed_until: null })
      .execute();
    const refused = '400 username not-your-team';
    expect(await create(tag, today)).toBe(refused);
    expect(await create(facade, sunday)).toBe(refused);
    const entry = { ...company.entry, username: 'kaj' };
    const { id } = await as(tag).worksheet.create({ ...entry, date: sunday });
    await as(facade).worksheet.create({ ...entry, date: today });
    await as(tag).worksheet.delete({ id });
    await move({ teamCode: 'MUR', teamFrom: '2026-02-28' });
    expect(await errorOf(as(tag).worksheet.restore({ id }))).toBe('404 record-not-found');
  });

  it('a leader who moves leads the new team, in its past too', async () => {
    const tage = await forAccount(pool, company.account.id)
      .selectFrom('user')
      .selectAll()
      .where('username', '=', 'tage')
      .executeTakeFirstOrThrow();
    const moved = { ...actorOf(tage), teamCode: 'FACADE' };
    const days = await as(moved).worksheet.list({ mode: 'TEAM', exported: true });
    expect(days).toEqual([]);
    expect((await as(moved).worksheet.single({ id: present })).id).toBe(present);
  });
});

describe('the history of a user’s teams', () => {
  it('names who is in each team now, as the list of teams does', async () => {
    await move({ teamCode: 'FACADE' });
    expect(await admin().user.teams({ username: 'kaj' })).toMatchObject([
      { teamCode: 'TAG', leaders: ['tage'], members: [] },
      { teamCode: 'FACADE', leaders: ['fie'], members: ['kaj'] },
    ]);
  });

  it('keeps a leader from moving a record into the time of another team', async () => {
    await move({ teamCode: 'FACADE' });
    const { id } = await recordOn(sunday);
    const update = (date: string) =>
      errorOf(as(tag).worksheet.update({ ...company.entry, id, date }));
    expect(await update(today)).toBe('400 date not-your-team');
    await as(tag).worksheet.update({ ...company.entry, id, date: monday });
  });

  it('is that of the present team since ever, until it changes', async () => {
    expect(await history()).toEqual([{ teamCode: 'TAG', from: null, to: null }]);
    await move({ teamCode: 'FACADE' });
    expect(await history()).toEqual([
      { teamCode: 'TAG', from: null, to: sunday },
      { teamCode: 'FACADE', from: today, to: null },
    ]);
    expect(await admin().user.single({ username: 'kaj' })).toMatchObject({
      teamCode: 'FACADE',
      teamFrom: today,
    });
    const { entries } = await admin().audit.list({ event: 'user-updated' });
    expect(entries[0]?.details).toMatchObject({
      teamCode: ['TAG', 'FACADE'],
      teamFrom: [null, today],
    });
  });

  it('cannot be changed on or before an exported day, whichever call tries it', async () => {
    const { id } = await recordOn('2026-02-25');
    await markExported([id]);
    const refusal = '409 teamFrom team-exported';
    expect(await errorOf(move({ teamCode: 'FACADE', teamFrom: '2026-02-25' }))).toBe(refusal);
    expect(await errorOf(move({ teamCode: 'FACADE', teamFrom: '2026-02-20' }))).toBe(refusal);
    const rewrite = (from: string) =>
      admin().user.updateTeams({
        username: 'kaj',
        teams: [
          { teamCode: 'FACADE', from: null },
          { teamCode: 'MUR', from },
        ],
      });
    expect(await errorOf(rewrite('2026-02-26'))).toBe('409 teams team-exported');
    const entries = [{ username: 'kaj', teamCode: 'FACADE', teamFrom: '2026-02-25' }];
    const skipped = await admin().user.batch({ entries, onError: 'skip' });
    expect(skipped.results[0]).toMatchObject({
      status: 'refused',
      errors: [{ path: 'teamFrom', code: 'team-exported', params: { date: '2026-02-25' } }],
    });
    expect(await history()).toEqual([{ teamCode: 'TAG', from: null, to: null }]);
    await move({ teamCode: 'FACADE', teamFrom: '2026-02-26' });
    expect(await history()).toHaveLength(2);
  });

  it('can be corrected on days without exported records, by the user and by the whole history', async () => {
    await move({ teamCode: 'FACADE' });
    await move({ teamCode: 'FACADE', teamFrom: '2026-02-27' });
    expect(await history()).toEqual([
      { teamCode: 'TAG', from: null, to: '2026-02-26' },
      { teamCode: 'FACADE', from: '2026-02-27', to: null },
    ]);
    const teams = [
      { teamCode: 'mur', from: '2026-01-01' },
      { teamCode: '', from: '2026-02-01' },
      { teamCode: 'TAG', from: '2026-02-27' },
    ];
    const stays = [
      { teamCode: 'MUR', from: '2026-01-01', to: '2026-01-31' },
      { teamCode: '', from: '2026-02-01', to: '2026-02-26' },
      { teamCode: 'TAG', from: '2026-02-27', to: null },
    ];
    expect(await admin().user.updateTeams({ username: 'kaj', teams })).toMatchObject(stays);
    expect(await history()).toEqual(stays);
    // What was read can be sent back: the days in no team stay without one.
    await admin().user.updateTeams({ username: 'kaj', teams: await history() });
    expect(await history()).toEqual(stays);
    const winter = (await recordOn('2026-02-10')).id;
    expect(await errorOf(as(tag).worksheet.single({ id: winter }))).toBe('404 record-not-found');
  });

  it('does not follow from what a client read before it changed the code alone', async () => {
    await move({ teamCode: 'FACADE', teamFrom: '2026-02-24' });
    const read = await admin().user.single({ username: 'kaj' });
    const { role: _, ...fields } = read;
    await admin().user.update({ ...fields, teamCode: 'MUR' });
    expect(await history()).toEqual([
      { teamCode: 'TAG', from: null, to: '2026-02-23' },
      { teamCode: 'FACADE', from: '2026-02-24', to: sunday },
      { teamCode: 'MUR', from: today, to: null },
    ]);
  });

  it('can begin later: until then, the team of now counts', async () => {
    await move({ teamCode: 'FACADE', teamFrom: '2026-03-09' });
    const { id } = await recordOn(today);
    const later = (await recordOn('2026-03-09')).id;
    expect((await as(tag).worksheet.single({ id })).id).toBe(id);
    expect(await errorOf(as(facade).worksheet.single({ id }))).toBe('404 record-not-found');
    expect((await as(facade).worksheet.single({ id: later })).id).toBe(later);
  });

  it('can begin later: the list of teams and the user still say the team of now', async () => {
    const teams = async () =>
      (await admin().user.teams({})).map((team) => [team.teamCode, team.leaders, team.members]);
    await move({ teamCode: 'FACADE', teamFrom: '2026-03-09' });
    await admin().user.batch({
      entries: [
        { username: 'fie', teamCode: 'TAG', teamFrom: '2026-03-09' },
        { username: 'tage', teamCode: null, teamFrom: '2026-03-09' },
      ],
    });
    expect(await teams()).toContainEqual(['FACADE', ['fie'], []]);
    expect(await teams()).toContainEqual(['TAG', ['tage'], ['kaj']]);
    expect((await as(facade).session.info()).teamCode).toBe('FACADE');
    expect((await as(tag).session.info()).teamCode).toBe('TAG');
    await move({ teamCode: 'MUR', teamFrom: today });
    expect(await teams()).toContainEqual(['MUR', [], ['kaj']]);
  });

  it('of a user whom a server of the previous version moved is that of the new code (D66)', async () => {
    await move({ teamCode: 'FACADE', teamFrom: '2026-02-24' });
    await forAccount(pool, company.account.id)
      .updateTable('user')
      .set({ team_code: 'MUR', team_code_key: 'mur' })
      .where('id', '=', kaj.id)
      .execute();
    expect(await history()).toEqual([
      { teamCode: 'TAG', from: null, to: '2026-02-23' },
      { teamCode: 'MUR', from: '2026-02-24', to: null },
    ]);
  });

  it('is set by a batch, for new users too', async () => {
    await admin().user.batch({
      entries: [
        { username: 'ny', teamCode: 'TAG', teamFrom: '2026-02-01' },
        { username: 'kaj', teamCode: 'FACADE' },
      ],
    });
    expect(await history('ny')).toEqual([{ teamCode: 'TAG', from: '2026-02-01', to: null }]);
    expect((await history()).at(-1)).toEqual({ teamCode: 'FACADE', from: today, to: null });
  });
});
