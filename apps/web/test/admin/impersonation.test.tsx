import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { daysOf, record } from '../support/records.ts';

afterEach(() => page.viewport(1280, 720));

for (const path of ['/?mode=ALL', '/admin/users/edit?username=bo'])
  test(`axe finds no violations during an impersonation: ${path}`, async () => {
    const endsAt = new Date(Date.now() + 30 * 60_000).toISOString();
    await openApp(path, {
      as: 'adam',
      session: { username: 'oda', visit: { endsAt } },
      answers: {
        ...keepEveryKind(),
        worksheet: { list: () => daysOf([record({ allowedActions: [] })]) },
      },
    });
    const banner = page.getByRole('region', { name: 'Visit', exact: true });
    for (const width of [390, 1280]) {
      await page.viewport(width, 900);
      await expect.element(banner).toBeVisible();
      await expect.element(page.getByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes();
    }
  });
