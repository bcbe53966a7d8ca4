import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import {
  button,
  checkbox,
  confirmDialog,
  expectAddress,
  expectToast,
  field,
  heading,
} from '../support/fields.ts';
import { keepEveryKind, kinds } from '../support/kinds.ts';
import { Refusal } from '../support/server.ts';

const inUse = 'This is in use; make it inactive instead';

describe('every kind of master data (spec §2, §4, §5, §8)', () => {
  for (const { path, name, key, label, query } of kinds) {
    test(`${name}: on edit the code is read-only and the active checkbox is shown, delete asks for confirmation, and toasts report the result`, async () => {
      const pencil = page.getByRole('link', { name: `Edit ${label}`, exact: true });
      const thing = name.toLowerCase();
      const question = `Delete ${label}?`;
      await openApp(`/admin/${path}`, { as: 'adam', answers: keepEveryKind() });
      await expect.element(pencil).toBeVisible();
      await page.getByRole('main').getByText(`Add ${thing}`, { exact: true }).click();
      await expect.element(field(key)).toHaveFocus();
      await expect.element(field(key)).not.toHaveAttribute('readonly');
      await expect.element(checkbox('Active')).not.toBeInTheDocument();
      await button('Cancel').click();

      await pencil.click();
      await expect.element(field(key)).toHaveValue(query.replace(/.*=/, ''));
      await expect.element(field(key)).toHaveAttribute('readonly');
      await expect.element(checkbox('Active')).toBeChecked();
      await checkbox('Active').click();
      await button('Save').click();
      await expectToast(`${name} successfully updated`);
      await expect
        .element(page.getByRole('row').filter({ has: pencil }))
        .toMatchTextContent('Inactive');

      await pencil.click();
      await button('Delete').click();
      await confirmDialog(question, 'Cancel');
      await expect.element(heading(`Edit ${thing}`)).toBeVisible();
      await button('Delete').click();
      await confirmDialog(question, 'Delete');
      await expectToast(`${name} successfully deleted`);
      await expect.element(heading(`${name}s`)).toBeVisible();
      await expect.element(pencil).not.toBeInTheDocument();
    });
  }
});

test('a failed delete shows the server’s text and returns to the list for users, locations and customers; otherwise the page stays', async () => {
  const refuse = () => {
    throw new Refusal('in-use', { usedBy: { records: 1 } });
  };
  const kept = keepEveryKind();
  const answers = {
    ...kept,
    user: { ...kept.user, delete: refuse },
    customer: { ...kept.customer, delete: refuse },
    resource: { ...kept.resource, delete: refuse },
    workType: { ...kept.workType, delete: refuse },
    job: { ...kept.job, delete: refuse },
    location: { ...kept.location, delete: refuse },
    unit: { ...kept.unit, delete: refuse },
  };
  await openApp('/admin/customers', { as: 'adam', answers });
  for (const { path, label, query, name } of kinds) {
    if (path === 'items') continue;
    await goTo(`/admin/${path}`);
    await page.getByRole('link', { name: `Edit ${label}`, exact: true }).click();
    await expect.element(heading(`Edit ${name.toLowerCase()}`)).toBeVisible();
    await button('Delete').click();
    await confirmDialog(`Delete ${label}?`, 'Delete');
    await expectToast(inUse);
    const leaves = ['users', 'locations', 'customers'].includes(path);
    await expectAddress(leaves ? `/admin/${path}` : `/admin/${path}/edit?${query}`);
  }

  await goTo('/admin/locations');
  await button('Delete NORD').click();
  await confirmDialog('Delete NORD?', 'Delete');
  await expectToast(inUse);
  await expectAddress('/admin/locations');

  await goTo('/admin/resources/edit?no=H-200');
  const panel = page.getByRole('region', { name: 'Units of measure', exact: true });
  await button('Edit Hour', panel).click();
  await button('Delete', panel).click();
  await confirmDialog('Delete Hour?', 'Delete');
  await expectToast(inUse);
  await expect.element(field('Code', panel)).toHaveValue('HOUR');
});
