import { type BrowserContext, expect, type Page } from '@playwright/test';
import { makeCompany } from './company.ts';
import { makeOperatorAccount } from './operators.ts';
import type { LanguageCode } from './app-texts.ts';

/** A company where every screen has something to show, one of each kind. */
export interface FilledCompany {
  readonly signIn: (page: Page, username: 'bo' | 'tove' | 'adam') => Promise<void>;
  /** Who runs the installation, and this company in it. */
  readonly signInOperator: (page: Page) => Promise<void>;
  readonly accountCode: string;
  /** A record that may be edited. */
  readonly open: number;
  /** One that was approved, and may not. */
  readonly approved: number;
}

/** Records open, approved, changed by another, with times, with the longest texts and numbers, and exported ones. */
export async function makeFilledCompany(
  page: Page,
  languageCode: LanguageCode,
): Promise<FilledCompany> {
  const { account, signIn } = await makeCompany({ languageCode, resourceUnits: 'Time' });
  await signIn(page, 'bo');
  const open = await create(page, {});
  const approved = await create(page, { description: 'Skruer, godkendt' });
  const changed = await create(page, { description: 'Skruer, rettet' });
  const exported = await create(page, { description: 'Skruer, eksporteret' });
  await create(page, { date: day(-1), quantity: 99999999.99, description: longest });
  await create(page, {
    date: day(-1),
    unitType: 'Resource',
    unitNo: 'H-200',
    unitOfMeasureCode: 'HOUR',
    timeFrom: `${day(-1)}T07:15:00`,
    timeTo: `${day(-1)}T15:00:00`,
  });

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
  await send(page, 'post', '/api/account/generate-api-key', {});
  await send(page, 'post', '/api/location', { code: 'SYD' });
  await send(page, 'put', '/api/location', { code: 'SYD', active: false });
  const operators = await makeOperatorAccount({ languageCode });
  return {
    signIn: cacheSessions(signIn),
    signInOperator: cacheSessions(operators.signIn),
    accountCode: account.code,
    open,
    approved,
  };
}

/** Signs someone in once; afterwards their cookies do. */
function cacheSessions<Who extends readonly string[]>(
  signIn: (page: Page, ...who: Who) => Promise<void>,
): typeof signIn {
  const kept = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();
  return async (page, ...who) => {
    const cookies = kept.get(who.join());
    if (!cookies) {
      await signIn(page, ...who);
      kept.set(who.join(), await page.context().cookies());
      return;
    }
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
  };
}

const longest =
  'Opsætning af stilladsoverdækning og sikkerhedsafspærringer ved facaderenovering, etape 2 mod nordøst';

function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

const entry = {
  date: day(0),
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
  const answer = await page.request.post('/api/worksheet', { data: { ...entry, ...change } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: { id: number } = await answer.json();
  return id;
}

async function send(page: Page, verb: 'post' | 'put', path: string, data: object): Promise<void> {
  const answer = await page.request[verb](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
