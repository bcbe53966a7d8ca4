import { createSession, validateSession } from '@worksheet/auth/sessions';
import { createUnit, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ at, admin } = await makeAdmin(world));
});

async function run(lines: readonly string[], missing: 'keep' | 'deactivate' = 'keep') {
  const file = [new File([lines.join('\r\n')], 'brugere.csv', { type: 'text/csv' })];
  const input = { entity: 'user', file, missing, onError: 'skip' } as const;
  const { check } = await admin.import.run({ ...input, dryRun: true });
  return await admin.import.run({ ...input, check });
}

const headings = 'Brugernavn;Sprog;Profiltype;Teamkode;Standardressource';

it('users are imported without passwords, and the same file again changes nothing', async () => {
  await createUnit(pool, at, { unit_type: 'Resource', no: 'H-200' });
  const lines = [headings, 'eva;Dansk;Teamleder;montage;', 'ida;Dansk;Medarbejder;montage;H-200'];
  expect((await run(lines)).counts).toMatchObject({ created: 2, refused: 0 });
  expect(await admin.user.single({ username: 'ida' })).toMatchObject({
    languageCode: 'DAN',
    profileType: 'Basic',
    teamCode: 'MONTAGE',
    defaultResource: 'H-200',
    hasPassword: false,
  });
  expect((await run(lines)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

it('a wrong profile, an unknown resource and a repeated name are refused, and the others imported', async () => {
  const lines = [headings, 'eva;Dansk;Chef;;', 'ida;Dansk;;;H-9', 'bo;Dansk;;;', 'Bo;Dansk;;;'];
  const { counts, errors } = await run(lines);
  expect(counts).toMatchObject({ created: 1, refused: 3 });
  expect(errors.map(({ row, field }) => [row, field])).toEqual([
    [2, 'profileType'],
    [3, 'defaultResource'],
    [5, 'username'],
  ]);
});

it('users whom the file does not name become inactive, but not who imports, and their sessions end (D5)', async () => {
  const eva = await createUser(pool, at, { username: 'eva' });
  const services = world.context(null);
  const verified = { accountId: at, userId: eva.id, passwordHash: eva.password_hash };
  const { token } = await createSession(services, verified, true);
  const { counts } = await run([headings, 'ida;Dansk;;;'], 'deactivate');
  expect(counts).toMatchObject({ created: 1, deactivated: 1, refused: 0 });
  expect(await admin.user.single({ username: 'adam' })).toMatchObject({ active: true });
  await admin.user.batch({ entries: [{ username: 'eva', active: true }] });
  expect(await validateSession(services, token)).toBeNull();
});
