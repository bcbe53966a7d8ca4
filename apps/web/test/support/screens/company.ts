import { teamWeek } from '../approvals.ts';
import { keepExports } from '../exports.ts';
import { factorAnswers, sessionAnswers } from '../factors.ts';
import { hoursAnswers } from './hours.ts';
import { nordlysIdentity } from '../identity.ts';
import { keyAnswers } from '../keys.ts';
import { keepEveryKind } from '../kinds.ts';
import { recentOfRecords } from '../recent.ts';
import { approved, hoursRecord, keepRecords, record } from '../records.ts';
import { reportAnswers } from './reports.ts';
import type { Answers, FileAnswers } from '../server.ts';
import { sheetAnswers } from './sheet.ts';
import { keepTenants, tenant } from '../tenants.ts';
import { auditEntry, team } from '../users.ts';

/** A Thursday. */
export const today = '2026-11-26';
const yesterday = '2026-11-25';
const all = ['edit', 'delete', 'approve'] as const;
const longest =
  'Opsætning af stilladsoverdækning og sikkerhedsafspærringer ved facaderenovering, etape 2 mod nordøst';

export const openId = 11;
export const approvedId = 12;

/** What a company has that uses everything, for an administrator or an operator. */
export function filledCompany(): { readonly answers: Answers; readonly files: FileAnswers } {
  const exported = { exported: true, exportNumber: 1, exportedBy: 'adam', allowedActions: [] };
  const records = [
    record({ id: openId, date: today, allowedActions: [...all], attachmentCount: 1 }),
    record({ ...approved, id: approvedId, date: today, description: 'Skruer, godkendt' }),
    record({
      date: today,
      description: 'Skruer, rettet',
      modifiedBy: 'adam',
      modifiedDate: '2026-11-26T09:00:00.000Z',
      allowedActions: [...all],
    }),
    record({
      date: yesterday,
      description: 'Skruer, sendt tilbage',
      returnedBy: 'tove',
      returnedDateTime: '2026-11-25T16:00:00.000Z',
      returnReason: 'Hvor var du?',
    }),
    record({ date: yesterday, quantity: 99_999_999.99, description: longest }),
    hoursRecord({
      date: yesterday,
      timeFrom: `${yesterday}T07:15:00`,
      timeTo: `${yesterday}T15:00:00`,
      quantity: 7.75,
      allowedActions: [...all],
    }),
    record({
      ...exported,
      allowedActions: [],
      date: yesterday,
      description: 'Skruer, eksporteret',
    }),
    record({
      ...exported,
      allowedActions: [],
      date: yesterday,
      description: 'Skruer, venter',
      exportStatus: 'waiting',
    }),
  ];
  const kept = keepRecords(records);
  const week = teamWeek({ isFlagged: true }).answers;
  const exports = keepExports({
    exports: 3,
    change: {
      2: {
        voidedBy: 'adam',
        voidedDateTime: '2026-11-20T10:00:00.000Z',
        voidReason: 'Forkert periode',
      },
      3: { acceptedCount: 1, rejectedCount: 1 },
    },
  });
  const kinds = keepEveryKind({ uses: { 'K-10': [{ kind: 'job', count: 2, active: 1 }] } });
  const keys = keyAnswers();
  const workday = { hours: 7.4 };
  const answers = {
    ...kinds,
    ...keys.answers,
    ...reportAnswers,
    ...sheetAnswers(records.slice(0, 3)),
    ...exports.answers,
    ...factorAnswers,
    ...sessionAnswers,
    ...hoursAnswers(
      [
        {
          username: 'adam',
          name: 'Adam Kjær',
          days: { '2026-11-23': workday, '2026-11-24': { hours: 5, approval: 'waiting' } },
        },
        {
          username: 'bo',
          name: 'Bo Lund',
          days: {
            '2026-11-17': { hours: 9.25 },
            '2026-11-23': workday,
            '2026-11-24': { hours: 0, leaveHours: 7_400_000, approval: 'returned' },
            '2026-11-25': { hours: 14, exported: true },
          },
        },
      ],
      today,
    ),
    account: {
      ...keys.answers.account,
      limits: () => ({
        maxUsers: 3,
        maxStorageMb: null,
        maxCallsPerMinute: null,
        users: 3,
        storageBytes: 0,
        callsThisMinute: 0,
      }),
      norm: () => ({ norms: [norm] }),
      update: () => ({ ok: true }),
    },
    approval: week.approval,
    attachments: { list: () => [] },
    audit: {
      list: () => ({
        entries: [auditEntry({}), auditEntry({ event: 'sign-in-failed', subject: 'bo' })],
        more: false,
        nextCursor: null,
      }),
    },
    identity: {
      settings: () => nordlysIdentity,
      tenant: () => nordlysIdentity,
    },
    tenant: {
      ...keepTenants([
        tenant(),
        tenant({ code: 'LUKKET', status: 'inactive', active: false, deletion: 'with-code' }),
      ]).answers,
      users: () => [
        { username: 'adam', profileType: 'Admin', role: 'User', isLastAdmin: false },
        { username: 'eva', profileType: 'Admin', role: 'User', isLastAdmin: false },
      ],
    },
    user: {
      ...kinds.user,
      invite: () => ({
        url: 'https://worksheet.invalid/invitation/a-token',
        expiresDateTime: '2026-11-29T12:00:00.000Z',
        sentTo: null,
      }),
      teams: () => [team('MONTAGE', { leaders: ['tove'], members: ['bo'], jobs: 1 })],
    },
    worksheet: {
      ...kept.answers.worksheet,
      approveMany: week.worksheet.approveMany,
      recent: () => recentOfRecords(records),
      history: () => history,
      changes: () => ({
        since: '2026-03-03T06:00:00.000Z',
        changes: history.map((entry) => ({ ...entry, ...changedRecord })),
      }),
    },
  } satisfies Answers;
  return { answers, files: { ...exports.files, ...keys.files } };
}

const history = [
  { action: 'create' as const, by: 'bo', at: '2026-11-26T08:00:00.000Z', changes: [] },
  {
    action: 'update' as const,
    by: 'adam',
    at: '2026-11-26T09:00:00.000Z',
    changes: [{ field: 'quantity', from: '1.00', to: '2.50' }],
  },
];
const changedRecord = {
  recordId: 1,
  date: '2026-11-26',
  jobCode: 'J-1',
  jobDescription: 'Facade mod gården',
  description: 'Skruer',
};

const norm = {
  validFrom: '2026-01-01',
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 0,
  sunday: 0,
};
