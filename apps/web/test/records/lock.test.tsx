import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { focusOn } from '../support/fields.ts';
import { manyRecords, nameOf, rowOf } from '../support/list.ts';
import { approved, keepRecords } from '../support/records.ts';

test('a locked record shows a lock with its reason, by pointer and keyboard', async () => {
  const records = manyRecords(3, (number) => {
    if (number === 2) return { ...approved, allowedActions: [] };
    const lockReason = 'record-changed-by-another' as const;
    return number === 3 ? { modifiedBy: 'tove', allowedActions: [], lockReason } : {};
  });
  await openApp('/', { answers: keepRecords(records).answers });
  const locked = rowOf(nameOf(2));
  const lock = locked.getByRole('button', { name: 'Locked: the record is approved' });
  const hint = page.getByCss('body > span').filter({ hasText: 'Locked' });
  await lock.hover();
  await expect.element(hint).toHaveTextContent('Locked: the record is approved');
  await userEvent.unhover(lock);
  await expect.element(hint).not.toBeInTheDocument();
  await focusOn(lock);
  await expect.element(hint).toHaveTextContent('Locked: the record is approved');
  // It would stay where the lock was.
  await page.viewport(1200, 700);
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(locked.getByRole('link', { name: /^Edit: / })).not.toBeInTheDocument();
  const other = 'Locked: the record was changed by tove';
  await expect.element(rowOf(nameOf(3)).getByRole('button', { name: other })).toBeVisible();
});
