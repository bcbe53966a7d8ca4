import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, openSignedOut, shellAnswers } from '../support/app.tsx';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, heading } from '../support/fields.ts';
import { account, session } from '../support/people.ts';
import { NoNetwork, setAnswers } from '../support/server.ts';
import { auditEntry, keepUsers } from '../support/users.ts';

const texts = {
  ENU: {
    title: 'Something went wrong on this page',
    kept: 'Everything you saved is safe',
    reload: 'Reload the page',
  },
  DAN: {
    title: 'Noget gik galt på denne side',
    kept: 'Alt, hvad du har gemt, er i behold',
    reload: 'Genindlæs siden',
  },
} as const;

for (const languageCode of ['ENU', 'DAN'] as const)
  test(`a page that fails to render says so and offers a reload: ${languageCode}`, async () => {
    const { title, kept, reload } = texts[languageCode];
    await openApp('/admin/audit', {
      as: 'adam',
      session: { languageCode },
      answers: {
        ...keepUsers().answers,
        apiKey: { list: () => [] },
        audit: {
          list: () => ({ entries: [auditEntry({ at: 'soon' })], more: false, nextCursor: null }),
        },
      },
    });
    const alert = page.getByRole('alert');
    await expect.element(alert.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(alert).toMatchTextContent(kept);
    await expect.element(button(reload, alert)).toBeVisible();
    for (const width of [390, 1280]) {
      await page.viewport(width, 800);
      await expectAccessibleInBothThemes();
    }
  });

test('a page that cannot reach the server says so and can be retried', async () => {
  const lost = () => {
    throw new NoNetwork();
  };
  const of = account();
  await openSignedOut('/', {
    ...shellAnswers,
    session: { info: lost },
    account: { ...shellAnswers.account, read: lost },
  });
  await expect.element(heading('No connection')).toBeVisible();
  await expectAccessible();
  setAnswers({ session: { info: () => session('bo', of) }, account: { read: () => of } });
  await button('Try again').click();
  await expect.element(heading('Worksheet')).toBeVisible();
});
