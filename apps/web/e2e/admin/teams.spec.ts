import { createUser } from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { makeCustomCompany } from '../support/custom-company.ts';
import { expectToast } from '../support/fields.ts';

test('teams show who leads whom, say where a leader is missing, and a user moves in two acts', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, async (pool, at) => {
    await createUser(pool, at, { username: 'anders', profile_type: 'Admin' });
    await createUser(pool, at, {
      username: 'lene',
      profile_type: 'Teamleader',
      team_code: 'NORTH',
    });
    await createUser(pool, at, { username: 'mads', team_code: 'SOUTH' });
    return {};
  });
  await signIn(page, 'anders');
  await page.goto('/admin/teams');
  const team = (code: string) => page.getByRole('listitem', { name: code, exact: true });
  await expect(team('NORTH').getByRole('list', { name: 'Leaders' })).toContainText('lene');
  await expect(team('SOUTH')).toContainText('No leader.');
  await expect(page.getByRole('region', { name: 'Users without a team' })).toContainText('anders');
  await page.getByRole('button', { name: 'Change team of mads' }).click();
  await page.getByRole('menuitemradio', { name: 'NORTH' }).click();
  await expectToast(page, 'mads is now in team NORTH');
  await expect(team('NORTH').getByRole('list', { name: 'Members' })).toContainText('mads');
  await expect(team('SOUTH')).toHaveCount(0);
  await page.getByRole('link', { name: 'mads' }).click();
  await expect(page).toHaveURL('/admin/users/edit?username=mads');
});
