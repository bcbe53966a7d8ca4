import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reopenApp } from '../support/app.tsx';
import { button, field } from '../support/fields.ts';
import { customer, item, unit } from '../support/master-data.ts';
import type { Answers } from '../support/server.ts';

const afterLogin = 'What you had typed before you were logged out is back in the form.';
const kept = 'What you had typed but not saved is back in the form.';

describe('a half-filled form of the administration', () => {
  test('survives a reload, which is not called a logout', async () => {
    await openAdmin('/admin/customers/edit?no=K-10');
    await field('Name').fill('Havnen P/S');
    await reopenApp();
    await expect.element(field('Name')).toHaveValue('Havnen P/S');
    await expect.element(page.getByText(kept)).toBeVisible();
    await expect.element(page.getByText(afterLogin)).not.toBeInTheDocument();
    await button('Discard it').click();
    await expect.element(field('Name')).toHaveValue('Havnen A/S');
    await reopenApp();
    await expect.element(field('Name')).toHaveValue('Havnen A/S');
    await expect.element(page.getByText(kept)).not.toBeInTheDocument();
  });

  test('is not shown in the form of another row', async () => {
    await openAdmin('/admin/items/edit?no=V-1020');
    const panel = page.getByRole('region', { name: 'Units of measure' });
    const edit = (code: string) =>
      panel.getByRole('row').filter({ hasText: code }).getByRole('button');
    await edit('BAG').click();
    await field('Description', panel).fill('Only of the bag');
    await reopenApp();
    await edit('CAN').click();
    await expect.element(field('Description', panel)).toHaveValue('Same');
    await button('Cancel', panel).click();
    await edit('BAG').click();
    await expect.element(field('Description', panel)).toHaveValue('Only of the bag');
  });
});

async function openAdmin(path: string): Promise<void> {
  const answers: Answers = {
    customer: { single: () => customer() },
    item: { single: () => item() },
    unit: { list: () => ['BAG', 'CAN'].map((code) => unit({ code, description: 'Same' })) },
  };
  await openApp(path, { as: 'adam', answers });
}
