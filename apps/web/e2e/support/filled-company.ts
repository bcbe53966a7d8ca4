import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createPasskey } from '@worksheet/database/testing/create-passkey';
import { createUser } from '@worksheet/database/testing/factories';
import { makeAuthenticatorApp } from './authenticator-app.ts';
import { makeCompany, makeSignIns, withPool } from './company.ts';
import { makeCustomCompany } from './custom-company.ts';
import { makeOperatorAccount } from './operators.ts';
import type { LanguageCode } from './app-texts.ts';
import { workDate } from './workday.ts';

export interface FilledCompany {
  /** The newcomer has not changed their first password. */
  readonly signIn: (page: Page, username: 'bo' | 'tove' | 'adam' | 'newcomer') => Promise<void>;
  readonly signInOperator: (page: Page) => Promise<void>;
  readonly accountCode: string;
  /** An account whose admin adam needs a second factor, and whose user bo has an authenticator app. */
  readonly carefulCode: string;
  /** The path of an invitation. */
  readonly invitation: string;
  /** The id of an editable record. */
  readonly open: number;
  /** The id of an approved record. */
  readonly approved: number;
}

export async function makeFilledCompany(
  page: Page,
  languageCode: LanguageCode,
): Promise<FilledCompany> {
  const { account } = await makeCompany({ languageCode, resourceUnits: 'Time' });
  await withPool(async (pool) => {
    await createUser(pool, account.id, {
      username: 'newcomer',
      language_code: languageCode,
      must_change_password: true,
    });
    for (const name of ['Adams telefon', 'Bærbar computer på kontoret i Esbjerg'])
      await createPasskey(pool, account.id, { username: 'adam', name });
  });
  const { signIn } = makeSignIns<'bo' | 'tove' | 'adam' | 'newcomer'>(account);
  await signIn(page, 'adam');
  // Its deliveries fail wherever the tests run.
  await send(page, 'post', '/api/webhook', {
    url: 'https://erp.invalid/worksheet',
    events: ['worksheet.*', 'export.*'],
    active: true,
  });
  await signIn(page, 'bo');
  const open = await create(page, {});
  const approved = await create(page, { description: 'Skruer, godkendt' });
  const changed = await create(page, { description: 'Skruer, rettet' });
  const exported = await create(page, { description: 'Skruer, eksporteret' });
  const posted = await create(page, { description: 'Skruer, bogført' });
  const rejected = await create(page, { description: 'Skruer, afvist' });
  await create(page, { date: workDate(-1), quantity: 99999999.99, description: longest });
  await create(page, {
    date: workDate(-1),
    unitType: 'Resource',
    unitNo: 'H-200',
    unitOfMeasureCode: 'HOUR',
    timeFrom: `${workDate(-1)}T07:15:00`,
    timeTo: `${workDate(-1)}T15:00:00`,
  });

  await signIn(page, 'tove');
  const voided = await create(page, { description: 'Skruer, tilbagekaldt' });
  await signIn(page, 'adam');
  await send(page, 'put', '/api/worksheet', {
    id: changed,
    ...entry,
    description: 'Skruer, rettet af kontoret',
  });
  await send(page, 'put', '/api/worksheet/approve', { id: approved, isApproved: true });
  await send(page, 'post', '/api/worksheet/download', {
    entries: [exported],
    mode: 'ALL',
    shouldMarkAsExported: true,
  });
  await send(page, 'post', '/api/worksheet/download', {
    entries: [voided],
    mode: 'ALL',
    shouldMarkAsExported: true,
  });
  await send(page, 'post', '/api/export/2/void', { reason: 'Forkert periode' });
  await send(page, 'post', '/api/worksheet/download', {
    entries: [posted, rejected],
    mode: 'ALL',
    shouldMarkAsExported: true,
  });
  await send(page, 'put', '/api/export/3/acknowledge', {
    records: [
      { id: posted, status: 'accepted', externalReference: 'JOB00123' },
      { id: rejected, status: 'rejected', reason: 'bogføringsdato er ikke tilladt' },
    ],
  });
  await send(page, 'post', '/api/account/generate-api-key', {});
  const ida = await page.request.post('/api/user', { data: { username: 'ida', languageCode } });
  const invited: { invitation: { url: string } } = await ida.json();
  await send(page, 'post', '/api/account/keys', {
    name: 'Business Central, natligt',
    scopes: ['read', 'master-data', 'export'],
    expiresDateTime: new Date(Date.now() + 8 * 86_400_000).toISOString(),
  });
  await send(page, 'post', '/api/location', { code: 'SYD' });
  await send(page, 'put', '/api/location', { code: 'SYD', active: false });
  const operators = await makeOperatorAccount({ languageCode });
  const carefulCode = await makeCarefulAccount(page);
  return {
    signIn: cacheSessions(signIn),
    signInOperator: cacheSessions(operators.signIn),
    accountCode: account.code,
    carefulCode,
    invitation: new URL(invited.invitation.url).pathname,
    open,
    approved,
  };
}

async function makeCarefulAccount(page: Page): Promise<string> {
  const { account, signIn } = await makeCustomCompany(
    { account: { require_second_factor: true } },
    async (pool, at) => {
      await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
      await createUser(pool, at, { username: 'bo' });
    },
  );
  await signIn(page, 'bo');
  const begun = await page.request.post('/api/second-factor/app', { data: {} });
  const { secret }: { secret: string } = await begun.json();
  const code = makeAuthenticatorApp(secret).nextCode();
  await send(page, 'put', '/api/second-factor/app', { code });
  return account.code;
}

function cacheSessions<Args extends readonly string[]>(
  signIn: (page: Page, ...args: Args) => Promise<void>,
): typeof signIn {
  const cookiesByUser = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();
  return async (page, ...args) => {
    const cookies = cookiesByUser.get(args.join());
    if (!cookies) {
      await signIn(page, ...args);
      cookiesByUser.set(args.join(), await page.context().cookies());
      return;
    }
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
  };
}

const longest =
  'Opsætning af stilladsoverdækning og sikkerhedsafspærringer ved facaderenovering, etape 2 mod nordøst';

const entry = {
  date: workDate(0),
  customerNo: 'K-10',
  jobCode: 'J-1',
  jobTaskCode: 'T-1',
  locationCode: 'NORD',
  workTypeCode: 'NORMAL',
  unitType: 'Item',
  unitNo: 'V-1020',
  unitOfMeasureCode: 'BOX',
  description: 'Skruer til facaden',
  quantity: 2.25,
};

async function create(
  page: Page,
  change: Readonly<Record<string, string | number>>,
): Promise<number> {
  const response = await page.request.post('/api/worksheet', { data: { ...entry, ...change } });
  expect(response.ok(), await response.text()).toBe(true);
  const { id }: { id: number } = await response.json();
  return id;
}

async function send(page: Page, verb: 'post' | 'put', path: string, data: object): Promise<void> {
  const response = await page.request[verb](path, { data });
  expect(response.ok(), await response.text()).toBe(true);
}
