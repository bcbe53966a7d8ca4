import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import {
  button,
  checkbox,
  confirmDialog,
  expectCount,
  expectFieldError,
  expectToast,
  field,
} from '../support/fields.ts';
import { nordlysIdentity } from '../support/identity.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { callsOf, Refusal, type Answers } from '../support/server.ts';
import { keepTenants, tenant } from '../support/tenants.ts';
import { keepUsers, user } from '../support/users.ts';

const card = page.getByRole('region', { name: 'The company’s login' });

/** The page of Bo, as the server keeps his link. */
function openBo(hasIdentity: boolean, identity: Answers['identity'] = {}) {
  let isLinked = hasIdentity;
  const { answers } = keepUsers();
  return openApp('/admin/users/edit?username=bo', {
    as: 'adam',
    answers: {
      ...keepEveryKind(),
      ...answers,
      user: { ...answers.user, single: () => user({ hasIdentity: isLinked }) },
      identity: {
        settings: () => nordlysIdentity,
        unlink: () => {
          isLinked = false;
          return { ok: true };
        },
        link: () => {
          isLinked = true;
          return { ok: true };
        },
        ...identity,
      },
    },
  });
}

test('a user is unlinked after a question', async () => {
  await openBo(true);
  await expect.element(card).toMatchTextContent('Linked. bo can log in with it.');
  await button('Unlink', card).click();
  await confirmDialog('Unlink bo?', 'Unlink');
  await expectToast('bo is no longer linked');
  await expect.element(card).toMatchTextContent('Not linked.');
  expect(callsOf('identity', 'unlink')).toMatchObject([{ username: 'bo' }]);
});

test('an administrator links a user by issuer and subject', async () => {
  let refusal: Refusal | undefined = new Refusal('identity-linked');
  await openBo(false, {
    link: () => {
      if (refusal) throw refusal;
      return { ok: true };
    },
  });
  await button('Link by hand…', card).click();
  const dialog = page.getByRole('dialog');
  await expect.element(field('Issuer', dialog)).toHaveValue(nordlysIdentity.issuer);
  await button('Link', dialog).click();
  await expectFieldError(field('Subject', dialog), 'Field is required');
  await expectAccessible();
  await field('Subject', dialog).fill('8f14e45f');
  await button('Link', dialog).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('The person or the user is linked already');
  refusal = undefined;
  await button('Link', dialog).click();
  await expectToast('bo is linked');
  expect(callsOf('identity', 'link').at(-1)).toMatchObject({
    username: 'bo',
    issuer: nordlysIdentity.issuer,
    subject: '8f14e45f',
  });
});

test('operators confirm domains and only switch off that it is the only way', async () => {
  let stored = { isOn: true, isOnly: true, domains: nordlysIdentity.domains };
  await openApp('/admin/tenants/edit?code=HAVN', {
    as: 'oda',
    answers: {
      tenant: { ...keepTenants([tenant()]).answers, users: () => [] },
      identity: {
        tenant: () => stored,
        updateTenant: ({ confirmedDomains, isOnly }) => {
          const domains = stored.domains.map(({ domain }) => ({
            domain,
            confirmed: confirmedDomains.includes(domain),
          }));
          stored = { ...stored, isOnly, domains };
          return stored;
        },
      },
    },
  });
  await expect.element(checkbox('nordlys.example', card)).toBeChecked();
  await checkbox('nordlys-tag.example', card).click();
  await checkbox('Only with the company’s login', card).click();
  await expectAccessible();
  await button('Save the login', card).click();
  await expectToast('The login was saved');
  expect(callsOf('identity', 'updateTenant')).toEqual([
    {
      code: 'HAVN',
      confirmedDomains: ['nordlys.example', 'nordlys-tag.example'],
      isOnly: false,
    },
  ]);
  await expectCount(checkbox('Only with the company’s login', card), 0);
});
