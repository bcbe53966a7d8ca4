import { expect } from 'vitest';
import { type Caller, logInFirst, makeCaller } from '#support/caller.ts';
import type { Installation } from '#support/installation.ts';

export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const given = 'three blue boats in a row';
const own = 'seven green hills in the rain';

export interface Company {
  readonly key: string;
  readonly bo: Caller;
  readonly admin: Caller;
  readonly entry: object;
  /** The record that went through the main job, with a photo. */
  readonly exported: number;
}

interface StoredRecord {
  readonly id: number;
  readonly description: string;
  readonly approvedBy: string | null;
  readonly attachmentCount: number;
}

interface Day {
  readonly worksheet: readonly StoredRecord[];
}

/**
 * Does the main job of spec §1 over REST: a company, its master data and users, a record with a
 * photo, its approval and export.
 */
export async function walkMainJob(installation: Installation, code: string): Promise<Company> {
  const { url } = installation;
  const created = await installation.cli<{ adminUsername: string; password: string }>(
    'create-account',
    code,
    'Nordlys Byg A/S',
  );
  const logIn = (username: string, password: string) =>
    logInFirst(url, `${username}@${code}`, { given: password, own });
  const admin = await logIn(created.adminUsername, created.password);
  await admin.json('POST', '/api/customer', { no: 'K-1', name: 'Havnen A/S' });
  await admin.json('POST', '/api/job', {
    code: 'S-1',
    description: 'Nye vinduer',
    billToCustomerNo: 'K-1',
    teamCode: 'MONTAGE',
  });
  await admin.json('POST', '/api/item', {
    no: 'V-1',
    description: 'Vindue',
    baseUnitCode: 'STK',
    units: [{ code: 'STK', description: 'Styk' }],
  });
  const user = { password: given, confirmPassword: given, teamCode: 'MONTAGE' };
  await admin.json('POST', '/api/user', { ...user, username: 'bo', profileType: 'Basic' });
  await admin.json('POST', '/api/user', { ...user, username: 'tove', profileType: 'Teamleader' });

  const bo = await logIn('bo', given);
  const entry = {
    date: '2026-03-02',
    customerNo: 'K-1',
    jobCode: 'S-1',
    unitType: 'Item',
    unitNo: 'V-1',
    quantity: 12.5,
    unitOfMeasureCode: 'STK',
  };
  const form = new FormData();
  const fields = { ...entry, description: 'Vinduer mod gården' };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('attachments', new Blob([photo], { type: 'image/png' }), 'gård.png');
  const { id } = await bo.json<StoredRecord>('POST', '/api/worksheet', form);

  const tove = await logIn('tove', given);
  const approved = await tove.json<StoredRecord>('PUT', '/api/worksheet/approve', {
    id,
    isApproved: true,
  });
  expect(approved.approvedBy).toBe('tove');

  const file = await admin.send('POST', '/api/worksheet/download', {
    entries: [id],
    mode: 'ALL',
    shouldMarkAsExported: true,
  });
  expect([file.status, file.body.toString()]).toEqual([200, expect.stringContaining('mod gården')]);
  const { apiKey } = await admin.json<{ apiKey: string }>('POST', '/api/account/generate-api-key');
  const company = { key: apiKey, bo, admin, entry, exported: id };
  await expectMainJob(installation, company);
  return company;
}

/**
 * Expects that the archive has the record, that the photo is complete and has a thumbnail, and that
 * the key can read all of it.
 */
export async function expectMainJob({ url }: Installation, company: Company): Promise<void> {
  const withKey = makeCaller(url, { authorization: `Bearer ${company.key}` });
  const path = '/api/worksheet?mode=ALL&exported=true&from=2026-03-02&to=2026-03-02';
  const days = await withKey.json<Day[]>('GET', path);
  expect(days.flatMap(({ worksheet }) => worksheet)).toEqual([
    expect.objectContaining({ id: company.exported, approvedBy: 'tove', attachmentCount: 1 }),
  ]);
  const photos = await withKey.json<{ id: number }[]>(
    'GET',
    `/api/attachment?recordId=${company.exported}`,
  );
  const { status, body } = await withKey.send('GET', `/api/attachment/${photos[0]?.id}`);
  expect([status, body.length > 0]).toEqual([200, true]);
  const thumbnail = await withKey.send('GET', `/api/attachment/${photos[0]?.id}/thumbnail`);
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp']);
}

/** Returns the descriptions of the records that are not exported, by id. */
export async function storedRecords(
  { url }: Installation,
  company: Company,
): Promise<Map<number, string>> {
  const withKey = makeCaller(url, { authorization: `Bearer ${company.key}` });
  const found = new Map<number, string>();
  let path: string | undefined = '/api/worksheet?mode=ALL&limit=500';
  while (path) {
    const { status, body, headers } = await withKey.send('GET', path);
    expect(status).toBe(200);
    const days: Day[] = JSON.parse(body.toString());
    for (const { id, description } of days.flatMap(({ worksheet }) => worksheet)) {
      found.set(id, description);
    }
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return found;
}
