import { openPool } from '@worksheet/database/pool';
import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { shareCallCounts } from '#jobs/call-counts.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf, problemFrom } from '#test/errors.ts';
import { makeInstallation } from '#test/installation.ts';
import { makeWorld, type World } from '#test/world.ts';
import { callCounts } from '#rest/calls/call-counter.ts';

const { pool, url } = await testDatabase();

let world: World;
let company: Company;
let operator: ReturnType<World['as']>;
let admin: ReturnType<World['as']>;
let code: string;
beforeEach(async () => {
  world = makeWorld(pool);
  operator = world.as((await makeInstallation(pool, world)).actor);
  company = await makeCompany(pool);
  admin = world.as(company.actors.adam);
  ({ code } = company.account);
});

const none = { maxUsers: null, maxStorageMb: null, maxCallsPerMinute: null };
const limit = (limits: Partial<Record<keyof typeof none, number>>) =>
  operator.tenant.updateLimits({ ...none, ...limits, code });
const password = 'correct horse battery';
const passwords = { password, confirmPassword: password };
const activeUsers = async () => (await admin.account.limits()).users;

describe('the limits of an account (decisions/limits)', () => {
  it('are set by operators and written to the audit log of both accounts, and admins read them', async () => {
    expect(await admin.account.limits()).toMatchObject({ ...none, storageBytes: 0 });
    const set = await limit({ maxUsers: 50, maxStorageMb: 200, maxCallsPerMinute: 1200 });
    expect(set).toEqual(await operator.tenant.limits({ code: code.toLowerCase() }));
    expect(await admin.account.limits()).toEqual(set);
    expect(set).toMatchObject({ maxUsers: 50, callsThisMinute: 0 });
    await limit({ maxUsers: 50, maxStorageMb: 200, maxCallsPerMinute: 1200 });
    const [entry, ...others] = (await admin.audit.list({ event: 'tenant-updated' })).entries;
    expect(entry).toMatchObject({
      username: 'olga@OPERATOR',
      details: { maxUsers: [null, 50], maxStorageMb: [null, 200], maxCallsPerMinute: [null, 1200] },
    });
    expect(others).toEqual([]);
    expect((await operator.audit.list({ event: 'tenant-updated' })).entries).toMatchObject([
      { username: 'olga', subject: code },
    ]);
    await limit({});
    expect(await admin.account.limits()).toMatchObject(none);
  });

  it('shows the calls at all server processes together', async () => {
    const otherPool = openPool(url);
    onTestFinished(() => otherPool.close());
    const other = { pool: otherPool, now: world.context(null).now };
    const { id } = company.account;
    for (let call = 0; call < 3; call += 1) callCounts(other).ofAccounts.count(id);
    await shareCallCounts(other);
    expect(await admin.account.limits()).toMatchObject({ callsThisMinute: 3 });
    expect(await operator.tenant.limits({ code })).toMatchObject({ callsThisMinute: 3 });
  });

  it.each([
    ['nothing', { maxUsers: 0 }, '400 maxUsers too-low'],
    ['half a user', { maxUsers: 1.5 }, '400 maxUsers not-a-whole-number'],
    ['too much', { maxStorageMb: 1_000_001 }, '400 maxStorageMb too-high'],
  ])('cannot be %s', async (_, wrong, refusal) => {
    expect(await errorOf(limit(wrong))).toBe(refusal);
  });

  it('are set by operators only, and of accounts that exist', async () => {
    expect(await errorOf(admin.tenant.updateLimits({ ...none, code }))).toBe('403 not-allowed');
    expect(await errorOf(admin.tenant.limits({ code }))).toBe('403 not-allowed');
    expect(await errorOf(world.as(company.actors.tove).account.limits())).toBe('403 not-allowed');
    const unknown = { ...none, code: 'NOBODY' };
    expect(await errorOf(operator.tenant.updateLimits(unknown))).toBe('404 not-found');
    expect(await errorOf(operator.tenant.limits(unknown))).toBe('404 not-found');
  });
});

describe('the limit of active users', () => {
  it('refuses to create or reactivate one more, and names the limit and the use', async () => {
    const bo = await admin.user.single({ username: 'bo' });
    const max = await activeUsers();
    await limit({ maxUsers: max });
    expect(await problemFrom(admin.user.create({ username: 'new', ...passwords }))).toMatchObject({
      status: 409,
      code: 'user-limit',
      errors: [
        {
          code: 'user-limit',
          params: { max, used: max },
          message: `No more active users are allowed: ${max} of ${max} are in use`,
        },
      ],
    });
    expect(await errorOf(admin.user.create({ username: 'invited' }))).toBe('409  user-limit');
    // Active users can still be changed, and deactivating one makes room.
    await admin.user.update({ ...bo, teamCode: 'NORTH' });
    await admin.user.update({ ...bo, version: undefined, active: false });
    await admin.user.create({ username: 'new', ...passwords });
    const back = admin.user.update({ ...bo, version: undefined, active: true });
    expect(await errorOf(back)).toBe('409  user-limit');
    expect(await activeUsers()).toBe(max);
  });

  it('below the present use deletes nothing', async () => {
    const used = await activeUsers();
    expect(await limit({ maxUsers: 1 })).toMatchObject({ maxUsers: 1, users: used });
    expect(await errorOf(admin.user.create({ username: 'new', ...passwords }))).toBe(
      '409  user-limit',
    );
    await limit({});
    await admin.user.create({ username: 'new', ...passwords });
  });

  it('is not exceeded by two users that are created at once', async () => {
    const max = (await activeUsers()) + 1;
    await limit({ maxUsers: max });
    const created = await Promise.allSettled(
      ['one', 'two', 'three', 'four'].map((username) => admin.user.create({ username })),
    );
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await activeUsers()).toBe(max);
  });

  it('is not exceeded by a user that is created while another one is reactivated', async () => {
    const eva = await createUser(pool, company.account.id, { username: 'eva', active: false });
    const max = (await activeUsers()) + 1;
    await limit({ maxUsers: max });
    const { languageCode, profileType } = await admin.user.single({ username: 'eva' });
    const update = { username: eva.username, languageCode, profileType, active: true };
    await Promise.allSettled([admin.user.create({ username: 'new' }), admin.user.update(update)]);
    expect(await activeUsers()).toBe(max);
  });

  it('refuses the entries of a batch past it, in their order, also when nothing is written', async () => {
    await createUser(pool, company.account.id, { username: 'eva', active: false });
    const max = (await activeUsers()) + 1;
    await limit({ maxUsers: max });
    const entries = [
      { username: 'one' },
      { username: 'two' },
      { username: 'bo', active: false },
      { username: 'eva', active: true },
      { username: 'ida', teamCode: 'NORTH' },
    ];
    for (const dryRun of [true, false]) {
      const { results } = await admin.user.batch({ entries, onError: 'skip', dryRun });
      expect(results.map(({ status }) => status)).toEqual([
        'created',
        'refused',
        'updated',
        'updated',
        'updated',
      ]);
      expect(results[1]?.errors).toMatchObject([
        { path: 'username', code: 'user-limit', params: { max, used: max } },
      ]);
    }
    expect(await activeUsers()).toBe(max);
    const batch = admin.user.batch({ entries: [{ username: 'bo', active: true }] });
    expect(await errorOf(batch)).toContain('active user-limit');
  });

  it('refuses the rows of an import past it', async () => {
    const max = (await activeUsers()) + 1;
    await limit({ maxUsers: max });
    const lines = ['Username;Language;Profile type', 'one;English;Basic', 'two;English;Basic'];
    const file = [new File([lines.join('\r\n')], 'users.csv', { type: 'text/csv' })];
    const input = { entity: 'user', file, onError: 'skip' } as const;
    const { check } = await admin.import.run({ ...input, dryRun: true });
    const { counts, errors } = await admin.import.run({ ...input, check });
    expect(counts).toMatchObject({ created: 1, refused: 1 });
    expect(errors).toMatchObject([{ row: 3, code: 'user-limit', field: 'username' }]);
    expect(await activeUsers()).toBe(max);
  });
});

describe('the limit of storage', () => {
  const mb = 1024 * 1024;
  let png: Uint8Array<ArrayBuffer>;
  beforeEach(async () => {
    const background = { r: 10, g: 20, b: 40 };
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    png = Uint8Array.from(await image.png().toBuffer());
  });
  const photo = () => new File([png], 'photo.png', { type: 'image/png' });
  const records = () => world.as(company.actors.bo).worksheet;
  const create = () => records().create({ ...company.entry, attachments: [photo()] });
  const used = async () => (await admin.account.limits()).storageBytes;

  /** Leaves room for one photo, and not for two. */
  async function fill(): Promise<Row<'attachment'>> {
    const { id } = await create();
    const size = await used();
    const db = unscoped(pool).updateTable('attachment').where('record_id', '=', id);
    await db.set({ size: mb - size }).execute();
    await limit({ maxStorageMb: 1 });
    return unscoped(pool)
      .selectFrom('attachment')
      .selectAll()
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  it('refuses attachments past it in every call that takes them, and names the limit and the use', async () => {
    await fill();
    const { id } = await create();
    expect(await used()).toBe(mb);
    const files = world.storage.files.size;
    expect(await problemFrom(create())).toMatchObject({
      status: 409,
      code: 'storage-limit',
      errors: [{ path: 'attachments', code: 'storage-limit', params: { max: 1, used: 1 } }],
    });
    const operations = [{ ...company.entry, op: 'create' as const }];
    const attachments = [photo()];
    expect(await errorOf(records().batch({ operations, attachments }))).toBe(
      '409 attachments storage-limit',
    );
    const { id: other } = await records().create(company.entry);
    expect(await errorOf(records().addAttachments({ id: other, attachments }))).toBe(
      '409 attachments storage-limit',
    );
    expect(world.storage.files.size).toBe(files);
    // What is there stays, and records without attachments are no use of storage.
    expect(await records().single({ id })).toMatchObject({ attachmentCount: 1 });
  });

  it('counts attachments of deleted records, so that restoring them never exceeds it', async () => {
    const { record_id: id } = await fill();
    await records().delete({ id });
    await create();
    expect(await errorOf(create())).toBe('409 attachments storage-limit');
    await records().restore({ id });
    expect(await used()).toBe(mb);
  });

  it('is not exceeded by photos that are sent at once', async () => {
    await fill();
    const sent = await Promise.allSettled([create(), create(), create()]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await used()).toBe(mb);
  });
});
