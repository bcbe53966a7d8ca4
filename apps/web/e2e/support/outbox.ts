import type { Page } from '@playwright/test';
import { createUser } from '@worksheet/database/testing/factories';
import type { Overrides } from './company.ts';
import { createMasterData, makeCustomCompany } from './custom-company.ts';
import { field, pick } from './fields.ts';

/** Only bo, and what he can register. */
export function makeOfflineCompany(languageCode: 'DAN' | 'ENU' = 'ENU', account: Overrides = {}) {
  return makeCustomCompany({ languageCode, account }, async (pool, at) => {
    await createUser(pool, at, { username: 'bo', language_code: languageCode });
    return createMasterData(pool, at);
  });
}

const labels = {
  DAN: { job: 'Sag', unit: 'Vare', description: 'Beskrivelse', quantity: 'Antal' },
  ENU: { job: 'Job', unit: 'Unit', description: 'Description', quantity: 'Quantity' },
} as const;

/** Two boxes of screws. */
export async function fillIn(
  page: Page,
  description: string,
  languageCode: 'DAN' | 'ENU' = 'ENU',
): Promise<void> {
  const names = labels[languageCode];
  await pick(page, { label: names.job, typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: names.unit, typed: 'screws', option: 'Screws' });
  await field(page, names.description).fill(description);
  await field(page, names.quantity).fill('2');
}

interface StoredRecord {
  readonly description: string;
  readonly quantity: number;
  readonly attachmentCount: number;
  readonly attachmentsExpected: number;
}

/** Returns the records of this user only, from the server. */
export async function recordsOf(page: Page): Promise<readonly StoredRecord[]> {
  const response = await page.request.get('/api/worksheet');
  const days: { worksheet: StoredRecord[] }[] = await response.json();
  return days.flatMap(({ worksheet }) => worksheet);
}
