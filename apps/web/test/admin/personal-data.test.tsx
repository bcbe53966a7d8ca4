import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Inputs, Outputs } from '#trpc.ts';
import { openApp } from '../support/app.tsx';
import { button, checkbox, confirmDialog, expectToast } from '../support/fields.ts';
import { account } from '../support/people.ts';
import { catchFiles } from '../support/saved-files.ts';
import { callsOf, Refusal } from '../support/server.ts';
import { keepUsers } from '../support/users.ts';

type Erasable = Outputs['erasure']['list'][number];

const person = (username: string, change: Partial<Erasable> = {}): Erasable => ({
  username,
  name: `${username} Lund`,
  since: '2019-06-30',
  records: 12,
  openRecords: 0,
  photos: 3,
  ...change,
});

async function openErasure(
  people: readonly Erasable[],
  erase?: (input: Inputs['erasure']['erase']) => Outputs['erasure']['erase'],
) {
  let left = [...people];
  const company = account({ retentionYears: 6 });
  await openApp('/admin/users/erasure', {
    as: 'adam',
    account: company,
    answers: {
      account: { read: () => company },
      erasure: {
        list: () => left,
        erase: (input) => {
          if (erase) return erase(input);
          left = left.filter(({ username }) => !input.usernames.includes(username));
          return { erased: input.usernames.length };
        },
      },
    },
  });
}

test('who can be erased is ticked, and the dialog names the number before it happens', async () => {
  await openErasure([person('bob'), person('bea'), person('ole', { openRecords: 2 })]);
  await expect.element(page.getByText('12 records · 3 photos').first()).toBeVisible();
  await expect.element(checkbox('ole Lund (ole)')).toBeDisabled();
  await expect.element(page.getByText('2 open records: export or delete them first')).toBeVisible();
  await checkbox('bea Lund (bea)').click();
  await button('Erase 1 person').click();
  await confirmDialog('Erase the data of 1 person?', 'Erase 1 person');
  await expectToast('The data of 1 person is erased');
  expect(callsOf('erasure', 'erase')).toEqual([{ usernames: ['bob'] }]);
  await expect.element(checkbox('bob Lund (bob)')).not.toBeInTheDocument();
  await checkbox('bea Lund (bea)').click();
  await expect.element(button('Erase 1 person')).toBeEnabled();
});

test('a refusal is shown, and the list is loaded again', async () => {
  await openErasure([person('bob')], () => {
    throw new Refusal('not-erasable');
  });
  await button('Erase 1 person').click();
  await confirmDialog('Erase the data of 1 person?', 'Erase 1 person');
  await expectToast(
    'The data of one of them is still kept: the time is not over, or there are open records',
  );
  await expect.element(checkbox('bob Lund (bob)')).toBeVisible();
});

test('without people, the page says for whom it is', async () => {
  await openErasure([]);
  await expect
    .element(page.getByText('Here are the people who left more than 6 years ago.'))
    .toBeVisible();
});

test('where everything is kept for ever, the page leads to the setting', async () => {
  const company = account();
  await openApp('/admin/users/erasure', {
    as: 'adam',
    account: company,
    answers: { account: { read: () => company }, erasure: { list: () => [] } },
  });
  await expect
    .element(page.getByText('The data of people who left is kept for ever'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Settings' }))
    .toHaveAttribute('href', '/admin/account');
});

const zip = () =>
  new Response('zip', { headers: { 'Content-Disposition': 'attachment; filename="bo.zip"' } });

test('users download their own data, and see an error if that fails', async () => {
  const saved = catchFiles();
  let isBusy = true;
  const problem = { code: 'too-many-requests', status: 429 };
  await openApp('/me/data', {
    as: 'bo',
    files: {
      'GET /api/user/data': (request) => {
        expect(new URL(request.url).search).toBe('');
        return isBusy ? Response.json(problem, { status: 429 }) : zip();
      },
    },
  });
  await button('Download the data').click();
  await expectToast('Too many requests. Wait a moment and try again.');
  isBusy = false;
  await button('Download the data').click();
  await expectToast('The download has started');
  expect(saved.names()).toEqual(['bo.zip']);
});

test('administrators download the data of a user', async () => {
  const saved = catchFiles();
  await openApp('/admin/users/edit?username=bo', {
    as: 'adam',
    answers: keepUsers().answers,
    files: {
      'GET /api/user/data': (request) => {
        expect(new URL(request.url).search).toBe('?username=bo');
        return zip();
      },
    },
  });
  await button('Download the data').click();
  await expectToast('The download has started');
  expect(saved.names()).toEqual(['bo.zip']);
});
