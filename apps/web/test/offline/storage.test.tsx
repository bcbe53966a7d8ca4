import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, field } from '../support/fields.ts';
import { setOnline } from '../support/network.ts';
import { createEntry, openLosing } from '../support/outbox.ts';

test('a device without room is named before an entry is created (decisions/offline)', async () => {
  const room = { quota: 100_000_000, usage: 50_000_000 };
  vi.spyOn(StorageManager.prototype, 'estimate').mockResolvedValue(room);
  await openLosing();
  setOnline(false);
  await expect
    .element(page.getByText('The storage of this device is nearly full: photos may not fit.'))
    .toBeVisible();
  await expect.element(page.getByText('is saved on this device')).toBeVisible();
});

test('a device that stores nothing is named, and what was typed stays in the form (decisions/offline)', async () => {
  await openLosing();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission', 'SecurityError');
  });
  setOnline(false);
  await expect.element(page.getByText('does not let Worksheet store anything')).toBeVisible();
  await expect.element(page.getByText('is saved on this device')).not.toBeInTheDocument();
  await createEntry('Nowhere to be kept');
  await expect.element(page.getByText('It is still in the form.')).toBeVisible();
  await expect.element(field('Description')).toHaveValue('Nowhere to be kept');
  await expect.element(button('Create')).toBeEnabled();
});
