import { missingPasswordHash } from '@worksheet/database/password-hashes';
import { createAccount, createJob, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { actorOf, testWorld } from '#test/world.ts';

/** It is March 2, 2026. */
const { pool, world } = await testWorld();

let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ at, admin } = await makeAdmin(world));
});

it('a team is its leaders, its members and its active jobs, regardless of case (D3, D47)', async () => {
  const team = { team_code: 'ÅRHUS' };
  await createUser(pool, (await createAccount(pool)).id, { team_code: 'Århus' });
  await createUser(pool, at, { username: 'ærø', ...team });
  await createUser(pool, at, { username: 'zita', ...team });
  await createUser(pool, at, { username: 'lead', profile_type: 'Teamleader', ...team });
  const head = await createUser(pool, at, {
    username: 'head',
    profile_type: 'Admin',
    team_code: 'århus',
  });
  await createUser(pool, at, { username: 'other', team_code: 'ARHUS' });
  await createUser(pool, at, { username: 'gone', active: false, ...team });
  await createUser(pool, at, { username: 'past', expiration_date: '2026-03-01', ...team });
  await createUser(pool, at, { username: 'alone', active: false, team_code: 'NOBODY' });
  await createJob(pool, at, team);
  await createJob(pool, at, { ...team, active: false });
  await createJob(pool, at, { team_code: 'JOBS' });
  expect(await admin.user.teams()).toEqual([
    { teamCode: 'ARHUS', leaders: [], members: ['other'], jobs: 0 },
    { teamCode: 'JOBS', leaders: [], members: [], jobs: 1 },
    {
      // The code has the spelling of the first user, on every page.
      teamCode: 'ÅRHUS',
      leaders: ['head', 'lead'],
      members: ['zita', 'ærø'],
      jobs: 1,
    },
  ]);
  expect(await world.as(actorOf(head)).session.info()).toMatchObject({ teamCode: 'ÅRHUS' });
});

it('a user tells whether there is a password to log in with', async () => {
  await createUser(pool, at, { username: 'new', password_hash: missingPasswordHash });
  expect(await admin.user.single({ username: 'new' })).toMatchObject({ hasPassword: false });
  const password = 'correct horse battery';
  await admin.user.changePassword({ username: 'new', password, confirmPassword: password });
  expect(await admin.user.single({ username: 'new' })).toMatchObject({ hasPassword: true });
});
