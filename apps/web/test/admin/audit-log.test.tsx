import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { goTo, openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectAddress, expectCount, expectTexts, picker } from '../support/fields.ts';
import { keepEveryKind } from '../support/kinds.ts';
import type { Person } from '../support/people.ts';
import { callsOf } from '../support/server.ts';
import { auditEntry } from '../support/users.ts';

const words = {
  DAN: {
    log: 'Hændelseslog',
    sentences: [
      'Fik vist API-nøglen',
      'Genererede en ny API-nøgle',
      'Ændrede virksomhedens indstillinger',
      'Vis sagsopgave: Ja → Nej',
      'Slettede brugeren eva',
      'Skiftede adgangskoden for eva',
      'Ændrede brugeren eva',
      'Profiltype: Medarbejder → Teamleder',
      'Teamkode: ingen → NORD',
      'Brugernavn hos udbyderen: ændret',
      'Id hos udbyderen: ændret',
      'Oprettede brugeren eva',
      'Loggede ind',
      'Kunne ikke logge ind: forkert adgangskode',
      'Ændrede kunden K-10',
      'Aktiv: Ja → Nej',
      'Navn: ændret',
      'Ændrede virksomhedens login',
      'Virksomhedens login: Microsoft → Et andet',
      'Udsteder: ingen → https://login.nordlys.example',
      'Klient-id: a → b',
      'Hemmelighed: ændret',
      'Slået til: Nej → Ja',
      'Kun med virksomhedens login: Nej → Ja',
      'Spring vores andet trin over: Nej → Ja',
      'E-mail-domæner: ingen → nordlys.example',
      'Bekræftede domæner: ingen → nordlys.example',
      'Ændrede udbyderens gruppe Montage',
      'Navn: ingen → Montage',
      'Lavede lønkørsel nr. 1',
      'Fra: 1. okt. 2026',
      'Til: 31. okt. 2026',
      'Linjer: 158',
      'Ændrede planen',
      'Slettede linjer: 2',
    ],
  },
  ENU: {
    log: 'Audit log',
    sentences: [
      'Displayed the API key',
      'Generated a new API key',
      'Changed the account’s settings',
      'Show job task: Yes → No',
      'Deleted the user eva',
      'Changed the password of eva',
      'Changed the user eva',
      'Profile type: Basic → Team leader',
      'Team code: none → NORD',
      'Username at the provider: changed',
      'ID at the provider: changed',
      'Created the user eva',
      'Logged in',
      'Could not log in: wrong password',
      'Changed the customer K-10',
      'Active: Yes → No',
      'Name: changed',
      'Changed the login of the company',
      'The company’s login: Microsoft → Another',
      'Issuer: none → https://login.nordlys.example',
      'Client ID: a → b',
      'Secret: changed',
      'Switched on: No → Yes',
      'Only with the company’s login: No → Yes',
      'Skip our second step: No → Yes',
      'E-mail domains: none → nordlys.example',
      'Confirmed domains: none → nordlys.example',
      'Changed the group Montage of the identity provider',
      'Name: none → Montage',
      'Made pay run no. 1',
      'From: 1 Oct 2026',
      'To: 31 Oct 2026',
      'Lines: 158',
      'Changed the plan',
      'Lines deleted: 2',
    ],
  },
} as const;

const eventfulDay = [
  auditEntry({ event: 'api-key-displayed' }),
  auditEntry({ event: 'api-key-generated' }),
  auditEntry({ event: 'settings-changed', details: { showJobTask: [true, false] } }),
  auditEntry({ event: 'user-deleted', subject: 'eva' }),
  auditEntry({ event: 'password-changed', subject: 'eva' }),
  auditEntry({
    event: 'user-updated',
    subject: 'eva',
    details: {
      profileType: ['Basic', 'Teamleader'],
      teamCode: [null, 'NORD'],
      userName: 'changed',
      externalId: 'changed',
    },
  }),
  auditEntry({ event: 'user-created', subject: 'eva' }),
  auditEntry({ event: 'sign-in' }),
  auditEntry({ event: 'sign-in-failed' }),
  auditEntry({
    event: 'master-data-updated',
    subject: 'K-10',
    details: { entity: 'customer', active: [true, false], name: 'changed' },
  }),
  auditEntry({
    event: 'identity-updated',
    details: {
      provider: ['entra', 'other'],
      issuer: ['', 'https://login.nordlys.example'],
      clientId: ['a', 'b'],
      clientSecret: 'changed',
      isOn: [false, true],
      isOnly: [false, true],
      trustsSecondFactor: [false, true],
      domains: ['', 'nordlys.example'],
      confirmedDomains: ['', 'nordlys.example'],
    },
  }),
  auditEntry({ event: 'group-changed', subject: 'Montage', details: { name: [null, 'Montage'] } }),
  auditEntry({
    event: 'pay-run-created',
    subject: '1',
    details: { from: '2026-10-01', to: '2026-10-31', lines: 158 },
  }),
  auditEntry({ event: 'plan-changed', details: { deleted: 2 } }),
];

const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');

function logOf(entries: readonly Outputs['audit']['list']['entries'][number][]) {
  return {
    ...keepEveryKind(),
    apiKey: { list: () => [] },
    audit: {
      list: ({ event, username, to, cursor, limit = 50 }) => {
        const found = entries.filter(
          (entry) =>
            (event === undefined || entry.event === event) &&
            (username === undefined || [entry.username, entry.subject].includes(username)) &&
            (to === undefined || entry.at.slice(0, 10) <= to),
        );
        const from = cursor === undefined ? 0 : Number(cursor);
        const next = from + limit;
        return {
          entries: found.slice(from, next),
          nextCursor: next < found.length ? String(next) : null,
        };
      },
    },
  } satisfies NonNullable<Parameters<typeof openApp>[1]>['answers'];
}

afterEach(() => page.viewport(1280, 720));

for (const languageCode of ['DAN', 'ENU'] as const) {
  const texts = words[languageCode];
  const session = { languageCode };

  test(`the audit log lists who did what, when and from where: ${languageCode}`, async () => {
    await openApp('/admin', { as: 'adam', session, answers: logOf(eventfulDay) });
    await page
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(`^${texts.log}`) })
      .click();
    const table = page.getByRole('table', { name: texts.log });
    for (const sentence of texts.sentences)
      await expect.element(table).toMatchTextContent(sentence);
    const tableText = table.element().textContent.replaceAll(/\s+/g, ' ');
    const places = texts.sentences.map((sentence) => tableText.indexOf(sentence));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('adam');
    await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('203.0.113.9');
  });

  for (const width of [390, 1280]) {
    test(`axe finds no violations on the audit log in ${languageCode} at ${width}`, async () => {
      await page.viewport(width, 900);
      await openApp('/admin/audit', { as: 'adam', session, answers: logOf(eventfulDay) });
      await expect.element(page.getByText(texts.sentences[0])).toBeVisible();
      await expectAccessible();
    });
  }
}

for (const [languageCode, name, intact, broken] of [
  [
    'DAN',
    'Kontrollér',
    'Uændret: 12.345 rækker kontrolleret, forseglet til og med 1. mar. 2026',
    'Ændret: en linje i hændelsesloggen, nr. 7, passer ikke, eller den før mangler.',
  ],
  [
    'ENU',
    'Verify',
    'Intact: 12,345 rows verified, sealed until 1 Mar 2026',
    'Not intact: an entry of the audit log, no. 7, was changed, or one before it is missing.',
  ],
] as const) {
  test(`the log is verified on demand, and the first row that does not fit named: ${languageCode}`, async () => {
    const fine = { isIntact: true, checked: 12_345, firstBroken: null, sealedUntil: '2026-03-01' };
    const changed = {
      ...fine,
      isIntact: false,
      firstBroken: { table: 'audit_log', id: 7 },
    } as const;
    const results: Outputs['audit']['verify'][] = [fine, changed];
    const { audit, ...others } = logOf(eventfulDay);
    const verify = () => results.shift() ?? fine;
    await openApp('/admin/audit', {
      as: 'adam',
      session: { languageCode },
      answers: { ...others, audit: { ...audit, verify } },
    });
    expect(callsOf('audit', 'verify')).toEqual([]);
    await button(name).click();
    await expect.element(page.getByText(intact)).toBeVisible();
    await button(name).click();
    await expect.element(page.getByText(broken)).toBeVisible();
  });
}

test('a change of the settings names what was set before and after', async () => {
  const details = {
    closedUntil: [null, '2026-10-31'],
    dayLimit: [13, 12.5],
    workingTimeRules: [null, 'DK'],
  } satisfies Parameters<typeof auditEntry>[0]['details'];
  const answers = logOf([auditEntry({ event: 'settings-changed', details })]);
  await openApp('/admin/audit', { as: 'adam', answers });
  await expectTexts(page.getByRole('cell').getByRole('listitem'), [
    'Closed until: none → 31 Oct 2026',
    'Hours in a day: 13 → 12.5',
    'Working time rules: none → 11 hours’ rest (Danish rules)',
  ]);
});

test('the log is filtered by kind, user and day, and the address contains the filter', async () => {
  await openApp('/admin/audit', { as: 'adam', answers: logOf(eventfulDay) });
  await picker('What happened').click();
  await userEvent.keyboard('user cha');
  await page.getByRole('option', { name: 'User changed' }).click();
  await expectCount(rows, 2);
  await expectAddress(/event=user-updated/);
  await picker('User').click();
  await userEvent.keyboard('eva');
  await page.getByRole('option', { name: 'Exactly “eva”' }).click();
  await expectAddress(/username=eva/);
  await expectCount(rows, 2);
  await reopenApp();
  await expect.element(picker('What happened')).toMatchTextContent('User changed');
  await expect.element(picker('User')).toMatchTextContent('eva');
  await expectCount(rows, 2);
  await goTo('/admin/audit?to=2020-01-01');
  await expect.element(page.getByText('No entries match these filters.')).toBeVisible();
  await button('Show everything').click();
  await expectCount(rows, eventfulDay.length + 1);
});

test('a long log is loaded page by page', async () => {
  const entries = Array.from({ length: 60 }, () => auditEntry({ event: 'sign-in' }));
  await openApp('/admin/audit', { as: 'adam', answers: logOf(entries) });
  await expectCount(rows, 51);
  await button('Show more').click();
  await expectCount(rows, 61);
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

describe('only administrators see the log', () => {
  for (const person of ['bo', 'tove'] satisfies Person[])
    test(person, async () => {
      await openApp('/admin/audit', { as: person });
      await expectAddress('/');
      await expect.poll(() => callsOf('audit', 'list')).toEqual([]);
    });
});
