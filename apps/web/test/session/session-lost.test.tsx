import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exportWeek, openDialog, plainButton } from '../support/downloads.ts';
import { keepExports } from '../support/exports.ts';
import { button, confirmDialog, expectAddress, field } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { logIn, openLogin } from '../support/login.ts';
import { customer } from '../support/master-data.ts';
import { expectSettled } from '../support/network.ts';
import type { Person } from '../support/people.ts';
import { daysOf, record } from '../support/records.ts';
import { Refusal, setAnswers, type Answers, type FileAnswers } from '../support/server.ts';

/* A 401 on any call but the login leads to /login (spec §2, §8) and back to the page with its input (D40). */

interface Case {
  readonly action: string;
  readonly as: Person;
  readonly path: string;
  readonly answers?: Answers;
  readonly files?: FileAnswers;
  /** The call that finds the session lost. */
  readonly refused: (withSession: <T>(value: T) => T) => Answers;
  readonly before?: () => Promise<void>;
  readonly act: () => Promise<void>;
  readonly backAt?: string;
  readonly after?: () => Promise<void>;
}

const waiting = record({ allowedActions: ['approve'] });
const { answers: customers } = keepRows([customer()], 'no');
const exports = keepExports();
const { problem } = new Refusal('not-signed-in');
const refuseFile = () => Response.json(problem, { status: problem.status });

/** A refusal is not saved as if it were the file. */
function expectNoFile(): void {
  expect(URL.createObjectURL).not.toHaveBeenCalled();
}

const cases: readonly Case[] = [
  {
    action: 'reading',
    as: 'bo',
    path: '/worksheet/add',
    refused: (withSession) => ({ worksheet: { list: () => withSession([]) } }),
    act: () => page.getByRole('link', { name: 'Worksheet', exact: true }).first().click(),
    backAt: '/',
  },
  {
    action: 'choosing another list',
    as: 'adam',
    path: '/',
    answers: { worksheet: { list: () => daysOf([waiting]) } },
    refused: (withSession) => ({ worksheet: { list: () => withSession([]) } }),
    act: () => page.getByRole('link', { name: 'All', exact: true }).click(),
    backAt: '/?mode=ALL',
  },
  {
    action: 'approving',
    as: 'tove',
    path: '/?mode=TEAM',
    answers: { worksheet: { list: () => daysOf([waiting]) } },
    refused: (withSession) => ({
      worksheet: { approveMany: () => withSession({ approved: [waiting.id], skipped: [] }) },
    }),
    act: async () => {
      await page.getByRole('button', { name: /^Approve: / }).click();
      await confirmDialog('Approve the record?', 'Approve');
    },
  },
  {
    action: 'saving in the admin area',
    as: 'adam',
    path: '/admin/customers/edit?no=K-10',
    answers: { customer: customers },
    refused: (withSession) => ({ customer: { update: () => withSession(customer()) } }),
    act: async () => {
      await field('Name').fill('Havnen og broen A/S');
      await button('Save').click();
    },
    after: () => expect.element(field('Name')).toHaveValue('Havnen og broen A/S'),
  },
  {
    action: 'downloading',
    as: 'adam',
    path: '/?mode=ALL',
    answers: exportWeek().answers,
    files: { 'POST /api/worksheet/download': refuseFile },
    refused: () => ({}),
    before: async () => {
      await openDialog();
      await expect.element(plainButton()).toBeEnabled();
      await expectSettled();
    },
    act: () => plainButton().click(),
    after: async () => expectNoFile(),
  },
  {
    action: 'fetching a past export again',
    as: 'adam',
    path: '/archive/exports',
    answers: exports.answers,
    files: { ...exports.files, 'GET /api/export/1': refuseFile },
    refused: () => ({}),
    act: () => button('Download export 1 again').click(),
    after: async () => expectNoFile(),
  },
];

for (const { action, as, path, answers = {}, files = {}, refused, ...rest } of cases) {
  const { before, act, backAt = path, after } = rest;
  test(`a lost session when ${action} leads to the login, and back`, async () => {
    vi.spyOn(URL, 'createObjectURL');
    setAnswers({}, files);
    const { loseSession, withSession } = await openLogin(path, { as, isSignedIn: true, answers });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await before?.();
    setAnswers(refused(withSession));
    loseSession();
    await act();
    await expectAddress(`/login?from=${encodeURIComponent(backAt)}`);
    await logIn(as);
    await expectAddress(backAt);
    await after?.();
  });
}
