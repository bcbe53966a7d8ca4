import { test } from 'vitest';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { fillEntry } from '../support/entry.ts';
import { keepRecords, record } from '../support/records.ts';

test('the worksheet', async () => {
  await openApp('/worksheet', { answers: keepRecords([record()]).answers });
  await expect.element(page.getByText('Skruer').first()).toBeVisible();
  await expectAccessible();
});

test('the form', async () => {
  await openApp('/worksheet/add', { answers: keepRecords([]).answers });
  await fillEntry();
  await expectAccessible();
});
