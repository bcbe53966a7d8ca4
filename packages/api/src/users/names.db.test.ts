import { testDatabase } from '@worksheet/database/testing/database';
import { createUnit, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
/** It is March 2, 2026. */
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
  const theirs = await makeCompany(pool);
  await nameOf(theirs, 'theirs', 'Foreign Name', { profile_type: 'Admin' });
});

const names = (who: keyof Company['actors']) => world.as(company.actors[who]).user.names();

/** A user whose default resource has the name as its description. */
async function nameOf(
  { account }: Pick<Company, 'account'>,
  username: string,
  name: string,
  columns: Parameters<typeof createUser>[2] = {},
) {
  const { id } = await createUnit(pool, account.id, { unit_type: 'Resource', description: name });
  return createUser(pool, account.id, { username, default_resource_id: id, ...columns });
}

const montage = { team_code: 'montage' };
const service = { team_code: 'SERVICE' };

describe('names of people (D70)', () => {
  beforeEach(async () => {
    await nameOf(company, 'per', 'Per Holm', montage);
    await nameOf(company, 'lis', 'Lis Lund', service);
    await nameOf(company, 'lea', 'Lea Lind', { ...montage, profile_type: 'Teamleader' });
    await nameOf(company, 'sys', 'Sys Skov', { ...service, profile_type: 'Teamleader' });
    await nameOf(company, 'ada', 'Ada Ask', { profile_type: 'Admin' });
  });

  it('employees get no names of colleagues, only of those who approve and send back their records', async () => {
    expect(await names('bo')).toEqual({ lea: 'Lea Lind', ada: 'Ada Ask' });
    const pia = await nameOf(company, 'pia', 'Pia Poulsen', { team_code: null });
    expect(await world.as(actorOf(pia)).user.names()).toEqual({
      pia: 'Pia Poulsen',
      ada: 'Ada Ask',
    });
  });

  it('leaders get those of their team, who left it too, and administrators all of the company', async () => {
    await nameOf(company, 'mo', 'Mo Mikkelsen', montage);
    const entries = [{ username: 'mo', teamCode: 'SERVICE' }];
    await world.as(company.actors.adam).user.batch({ entries });
    const team = { per: 'Per Holm', lea: 'Lea Lind', ada: 'Ada Ask', mo: 'Mo Mikkelsen' };
    expect(await names('tove')).toEqual(team);
    expect(await names('adam')).toEqual({ ...team, lis: 'Lis Lund', sys: 'Sys Skov' });
  });

  it('the own name comes before that of the resource', async () => {
    await nameOf(company, 'rie', 'Resource 7', { ...montage, name: 'Rie Ravn' });
    expect(await names('tove')).toMatchObject({ rie: 'Rie Ravn' });
  });

  it('two people of the same name have their usernames beside it', async () => {
    await nameOf(company, 'per2', 'per holm', montage);
    expect(await names('tove')).toMatchObject({
      per: 'Per Holm (per)',
      per2: 'per holm (per2)',
      lea: 'Lea Lind',
    });
  });

  it('API keys, which have no screen, are refused', async () => {
    expect(await errorOf(names('key'))).toBe('403 api-key-is-no-user');
  });
});
