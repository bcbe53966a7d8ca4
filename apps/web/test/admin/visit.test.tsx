import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { expectAddress, field } from '../support/fields.ts';
import { keepHours } from '../support/hours.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { expectSettled } from '../support/network.ts';
import { daysOf, record } from '../support/records.ts';
import { keepReports } from '../support/reports.ts';
import { setAnswers, type Answers } from '../support/server.ts';
import { keepTenants, tenant } from '../support/tenants.ts';
import { auditEntry } from '../support/users.ts';

const banner = page.getByRole('region', { name: 'Visit', exact: true });

async function openVisit(path: string, answers: Answers = {}) {
  const endsAt = new Date(Date.now() + 30 * 60_000).toISOString();
  return openApp(path, {
    as: 'adam',
    session: { username: 'oda', visit: { endsAt } },
    answers: {
      worksheet: { list: () => daysOf([record({ allowedActions: [] })]) },
      ...answers,
    },
  });
}

test('a visit names the account on every page, and offers nothing that changes data', async () => {
  const kinds = keepEveryKind();
  await openVisit('/?mode=ALL', {
    ...keepHours().answersOf('oda'),
    ...kinds,
    worksheet: { list: () => daysOf([record({ allowedActions: [], description: 'Rustfri' })]) },
    report: keepReports().answers.report,
    account: {
      limits: () => ({
        maxUsers: null,
        maxStorageMb: null,
        maxCallsPerMinute: null,
        users: 1,
        storageBytes: 0,
        callsThisMinute: 0,
      }),
      norm: () => ({ norms: [] }),
    },
    apiKey: { list: () => [] },
    webhook: { list: () => [] },
    audit: {
      list: () => ({ entries: [auditEntry({ subject: 'K-10' })], nextCursor: null }),
    },
  });
  await expect.element(page.getByText('Rustfri').first()).toBeVisible();
  const main = page.getByRole('main');
  for (const path of [
    '/?mode=ALL',
    '/archive',
    '/hours?mode=ALL&month=2026-11',
    '/hours?mode=ALL&username=bo&month=2026-11',
    '/reports?from=2026-06-01&to=2026-08-31',
    '/admin',
    '/admin/account',
    '/admin/account/keys',
    '/admin/users',
    '/admin/users/add',
    '/admin/users/edit?username=bo',
    '/admin/jobs/edit?code=J-1',
    '/admin/locations',
    '/admin/audit',
  ]) {
    await goTo(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
    await expect
      .element(banner)
      .toMatchTextContent('You are viewing Trial & Co Ltd (TRIAL) and cannot change anything');
    await expect.element(banner).toMatchTextContent(/(30:00|29:\d\d) left/);
    const writing = main.getByRole('button', {
      name: /^(Create|Create & New|Save|Delete|Reset|Generate|Add|Change|New|Download$)/,
    });
    await expect.element(writing).not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: /^Add / })).not.toBeInTheDocument();
  }
  await goTo('/admin/jobs/edit?code=J-1');
  await expect.element(field('Description').first()).toBeDisabled();
  for (const path of ['/worksheet/add', '/admin/tenants']) {
    await goTo(path);
    await expectAddress('/');
  }
});

test('a visit that has run out returns the operator to the accounts with a message', async () => {
  const tenants = keepTenants([tenant()]).answers;
  const { session } = await openVisit('/?mode=ALL', { tenant: tenants });
  await expect.element(banner).toMatchTextContent('left');
  await expectSettled();
  setAnswers({ session: { info: () => ({ ...session, role: 'Operator', visit: null }) } });
  // The page asks again every 20 seconds, and when it is looked at.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expectAddress('/admin/tenants');
  await expect.element(banner).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/^The visit to .* is over: it lasts 30 minutes\./))
    .toBeVisible();
});
