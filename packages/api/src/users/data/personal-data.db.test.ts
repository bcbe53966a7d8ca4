import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { forAccount } from '@worksheet/database/for-account';
import { createRecords } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { testPassword } from '@worksheet/database/testing/factories';
import { insertRow } from '@worksheet/database/testing/insert-row';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { plainImage } from '#attachments/testing/sample-images.ts';
import { readTable } from '#tabular/read-table.ts';
import { makeBrowser } from '#test/browser.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeInstallation } from '#test/installation.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
/** It is March 2, 2026. */
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool, { retention_years: 5, customer_sign_off: true });
});

const callsOf = (who: keyof Company['actors']) => world.as(company.actors[who]);
const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

/** The files of the answer by their paths. */
async function download(who: keyof Company['actors'], username?: string) {
  const answer = await callsOf(who).user.data({ username });
  const zip = await open(await buffer(answer.body), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  const read = promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  );
  await new Promise<void>((resolve, reject) => {
    const keep = async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await read(entry)));
      zip.readEntry();
    };
    zip.on('entry', (entry: Entry) => void keep(entry).catch(reject));
    zip.on('end', resolve);
    zip.readEntry();
  });
  const table = (path: string, delimiter = ','): Record<string, string>[] =>
    parse(files.get(path) ?? '', { bom: true, columns: true, delimiter });
  return { answer, files, table };
}

describe('the data of a person', () => {
  it('has every record, open and in the archive, as CSV and as a workbook', async () => {
    const approved = {
      approved_by: 'tove',
      approved_by_id: company.users.tove.id,
      approved_at: '2026-02-03 07:00:00.000',
    };
    await company.record('bo', { work_date: '2026-02-02', quantity: '7.50', ...approved });
    await company.record('bo', { work_date: '2025-02-02', exported: true, description: '=1+1' });
    await company.record('ida', { description: 'hers' });
    const { files, table } = await download('bo');
    expect(table('records.csv')).toMatchObject([
      { Date: '2025-02-02', Description: "'=1+1", Exported: 'Yes', 'Approved by': '' },
      { Date: '2026-02-02', Quantity: '7.50', 'Approved by': 'tove', Approved: '2026-02-03 08:00' },
    ]);
    const bytes = new Uint8Array(files.get('records.xlsx') ?? []);
    const workbook = await readTable(new File([bytes], 'records.xlsx'));
    expect(workbook.sheets[0]?.rows).toHaveLength(3);
    expect([...files].some(([, bytes]) => bytes.includes('hers'))).toBe(false);
  });

  it('is in the language of the person, with a text that says what each file is', async () => {
    const db = forAccount(pool, company.account.id);
    await db
      .updateTable('user')
      .set({ language_code: 'DAN' })
      .where('username', '=', 'bo')
      .execute();
    await company.record('bo', { quantity: '7.50' });
    const { answer, files, table } = await download('adam', 'BO');
    expect(answer).toMatchObject({ fileName: 'bo.zip', contentType: 'application/zip' });
    expect(table('registreringer.csv', ';')).toMatchObject([{ Antal: '7,50' }]);
    const readme = String(files.get('README.txt'));
    for (const path of files.keys())
      if (!path.includes('/') && path !== 'README.txt') expect(readme).toContain(path);
    expect(readme).toContain('Kunders underskrifter');
  });

  it('has what was done with the records and by the person, and hides who the person does not see', async () => {
    const account = company.account.id;
    const { id } = await callsOf('bo').worksheet.create(company.entry);
    await callsOf('tove').worksheet.approve({ id, isApproved: true });
    const entry = { at: '2026-03-01 10:00:00.000', details: null, address: '198.51.100.9' };
    for (const by of ['adam', 'kim', 'olga@OPERATOR'])
      await insertRow(pool, account, 'audit_log', {
        ...entry,
        event: 'sessions-ended',
        by_name: by,
        by_name_key: by.toLowerCase(),
        subject: 'bo',
        subject_key: 'bo',
      });
    await insertRow(pool, account, 'audit_log', {
      ...entry,
      event: 'sign-in',
      by_name: 'bo',
      by_name_key: 'bo',
      subject: null,
      subject_key: null,
    });
    const { table } = await download('bo');
    expect(table('history-of-records.csv')).toMatchObject([
      { Record: String(id), By: 'bo', Act: 'create' },
      { Record: String(id), By: 'tove', Act: 'approve' },
    ]);
    expect(table('log.csv').map(({ Event, By, Address }) => [Event, By, Address])).toEqual([
      ['sessions-ended', 'adam', ''],
      ['sessions-ended', '', ''],
      ['sessions-ended', '', ''],
      ['sign-in', 'bo', '198.51.100.9'],
      ['personal-data-downloaded', 'bo', '192.0.2.1'],
    ]);
  });

  it('has where the person is logged in', async () => {
    const { account } = company;
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const browser = makeBrowser(world, undefined, agent);
    const login = { username: 'bo', password: testPassword, account: account.code };
    await (await browser.calls()).session.login(login);
    const { table } = await download('bo');
    expect(table('sessions.csv')).toEqual([
      {
        Device: 'Chrome, Linux',
        'Logged in': '2026-03-02 15:30',
        'Last seen': '2026-03-02 15:30',
        Ends: expect.stringMatching(/^2026-/),
      },
    ]);
  });

  it('has photos, signatures, settings, pay, leave and what the person saved', async () => {
    const account = company.account.id;
    const { bo } = company.users;
    const db = forAccount(pool, account);
    await db.updateTable('job').set({ absence: true }).where('code', '=', 'J-1').execute();
    const bytes = await plainImage();
    await world.storage.put('2026/03/abc', bytes);
    const record = await company.record('bo', { hours: '7.400000', attachment_count: 1 });
    await insertRow(pool, account, 'attachment', {
      record_id: record.id,
      position: 0,
      file_name: 'tag.png',
      content_type: 'image/png',
      size: bytes.length,
      sha256: 'f'.repeat(64),
      storage_key: '2026/03/abc',
      created_at: '2026-03-02 10:00:00.000',
    });
    await callsOf('bo').favourite.set({ jobCode: 'J-1', favourite: true });
    await callsOf('bo').report.createView({ name: 'Mine', shared: false, query: 'groupBy=job' });
    const signed = await insertRow(pool, account, 'sign_off', {
      job_id: company.job.id,
      job_code: 'J-1',
      date_from: '2026-03-02',
      date_to: '2026-03-02',
      sheet: '{}',
      name: 'The customer',
      signature: bytes.toString('base64'),
      signed_at: '2026-03-02 12:00:00.000',
      taken_by: 'bo',
      taken_by_id: bo.id,
    });
    await insertRow(pool, account, 'sign_off_line', {
      sign_off_id: signed.id,
      record_id: record.id,
      user_id: bo.id,
    });
    const { files, table } = await download('key', 'bo');
    expect(files.get(`photos/${record.id}-0-tag.png`)).toEqual(bytes);
    expect(files.get(`signatures/${signed.id}.png`)).toEqual(bytes);
    expect(table('signatures.csv')).toMatchObject([{ Name: 'The customer' }]);
    expect(table('settings.csv')).toContainEqual({ Setting: 'Username', Value: 'bo' });
    expect(table('absence.csv')).toMatchObject([{ Date: record.work_date, Hours: '7.40' }]);
    expect(table('hours-by-day.csv')).toMatchObject([{ Work: '', 'Leave or illness': '7.40' }]);
    expect(table('favourites.csv')).toMatchObject([{ Job: 'J-1' }]);
    expect(table('saved-reports.csv')).toMatchObject([{ Name: 'Mine', Shared: 'No' }]);
    // A photo that is gone leaves the rest readable.
    await world.storage.delete('2026/03/abc');
  });
});

describe('who downloads it', () => {
  it('is the person, an administrator, or a key with all rights', async () => {
    await download('bo');
    await download('bo', 'BO');
    await download('adam', 'bo');
    await download('key', 'bo');
    const named = (scopes: readonly ('read' | 'admin')[]) =>
      world
        .as({ ...company.actors.key, named: { name: 'n', scopes } })
        .user.data({ username: 'bo' });
    (await named(['admin'])).body.destroy();
    expect(await errorOf(named(['read']))).toBe('403 scope-not-allowed');
    expect(await errorOf(callsOf('key').user.data({}))).toBe('403 api-key-is-no-user');
  });

  it('is nobody else: a leader reads only the own', async () => {
    await download('tove');
    for (const username of ['bo', 'nobody'])
      expect(await errorOf(callsOf('tove').user.data({ username }))).toBe('403 not-allowed');
    expect(await errorOf(callsOf('ida').user.data({ username: 'bo' }))).toBe('403 not-allowed');
    expect(await errorOf(callsOf('adam').user.data({ username: 'nobody' }))).toBe('404 not-found');
  });

  it('is nobody of another account, and no operator on a visit', async () => {
    const other = await makeCompany(pool);
    await forAccount(pool, other.account.id)
      .updateTable('user')
      .set({ username: 'only', username_key: 'only' })
      .where('username', '=', 'bo')
      .execute();
    expect(await errorOf(callsOf('adam').user.data({ username: 'only' }))).toBe('404 not-found');
    const home = await makeInstallation(pool, world);
    await (await home.browser.calls()).tenant.visit({ code: company.account.code });
    const visitor = (await home.browser.calls()).user.data({ username: 'bo' });
    expect(await errorOf(visitor)).toBe('403 visit-only-looks');
  });

  it('is in the audit log', async () => {
    await download('adam', 'bo');
    const { entries } = await callsOf('adam').audit.list({});
    expect(entries).toMatchObject([
      { event: 'personal-data-downloaded', username: 'adam', subject: 'bo' },
    ]);
  });
});

it('20,000 records take no more memory than 200, and no connection while the client reads', async () => {
  const { job, customer, item } = company;
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      work_date: new Date(Date.UTC(2020, 0, 1 + (index % 2_000))).toISOString().slice(0, 10),
      description: `${index} `.repeat(10),
      exported: index % 2 === 0,
    }));
  const used = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const peakOf = async () => {
    const before = used();
    let [bytes, peak] = [0, 0];
    const watch = setInterval(() => (peak = Math.max(peak, used() - before)), 5);
    const { body } = await callsOf('bo').user.data({});
    for await (const piece of body) bytes += (piece as Buffer).length;
    clearInterval(watch);
    return { bytes, peak };
  };
  const references = { user: company.users.bo, job, customer, unit: item };
  await createRecords(pool, company.account.id, days(200), references);
  await peakOf();
  const small = await peakOf();
  await createRecords(pool, company.account.id, days(19_800), references);
  const began = performance.now();
  const large = await peakOf();
  const figures = `${Math.round(large.bytes / 1e3)} kB, peak ${Math.round(large.peak / 1e6)} MB beside ${Math.round(small.peak / 1e6)} MB, ${Math.round(performance.now() - began)} ms`;
  expect(large.bytes, figures).toBeGreaterThan(5 * small.bytes);
  expect(large.peak, figures).toBeLessThan(64e6);
}, 90_000);

it('a client that goes away amid a photo leaves it closed', async () => {
  const record = await company.record('bo', { attachment_count: 1 });
  await insertRow(pool, company.account.id, 'attachment', {
    record_id: record.id,
    position: 0,
    file_name: 'tag.png',
    content_type: 'image/png',
    size: 1,
    sha256: 'f'.repeat(64),
    storage_key: '2026/03/endless',
    created_at: '2026-03-02 10:00:00.000',
  });
  const photo = new Readable({ read: () => void photo.push(Buffer.alloc(64_000)) });
  const { promise: isOpened, resolve } = Promise.withResolvers<void>();
  const { open: openStored } = world.storage;
  onTestFinished(() => void Object.assign(world.storage, { open: openStored }));
  world.storage.open = async () => {
    resolve();
    return photo;
  };
  const { body } = await callsOf('bo').user.data({});
  body.on('data', () => undefined);
  await isOpened;
  body.destroy();
  await expect.poll(() => photo.destroyed).toBe(true);
});

it.skipIf(!existsSync('/proc/self/fd'))('a client that goes away leaves no open file', async () => {
  const openFiles = async () =>
    (await Promise.all((await readdir('/proc/self/fd')).map(targetOf))).filter(isSpooled).length;
  const targetOf = (fd: string) => readlink(`/proc/self/fd/${fd}`).catch(() => '');
  const isSpooled = (target: string) => target.includes('/spool-');
  await company.record('bo');
  const { body } = await callsOf('bo').user.data({});
  expect(await openFiles()).toBeGreaterThan(10);
  body.destroy();
  await expect.poll(openFiles).toBe(0);
  await download('bo');
  await expect.poll(openFiles).toBe(0);
});
